import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, numberOption, option, words } from '#server/organiser/operation.ts';
import { ofAbstracts } from './of-abstracts.ts';
import { editAbstract, type WithdrawnAbstract, withdrawForAuthor } from './organiser-change.service.ts';

const reference = argument('Abstract', { format: 'abstract' });

/** Changes what an abstract says (docs/product.md 8.9). */
export const edit = defineOperation({
  command: 'abstracts edit',
  field: 'editAbstract',
  needs: one('programme'),
  within: ofAbstracts,
  about: 'Changes what an abstract says; its author sees it as a version by the organiser',
  examples: [
    'edit ABS-2026-K2M9TX --title "Interference rings as a machine" --reason "a wrong word"',
    'edit ABS-2026-K2M9TX --file text.txt',
    'edit ABS-2026-K2M9TX --authors "$(cat authors.json)"',
  ],
  more: 'What is not said stays as it is.',
  inputs: {
    reference,
    title: option('Title'),
    abstract: words('Text'),
    keywords: option('Keywords', { hint: 'Separated by commas.' }),
    presentation: option('Presentation', { hint: `${PRESENTATION_TYPES.join(', ')}.` }),
    biography: option('Biography', { format: 'lines' }),
    base: numberOption('Version that this is made of', {
      least: 0,
      hint: 'Refused where what it changes has been changed since.',
    }),
    authors: option('Authors', {
      hint: 'All of them and their affiliations, as abstracts authors --json prints them.',
      typed: '<json>',
    }),
  },
  form: {
    title: 'Edit {reference}',
    action: 'Save',
    says: 'Its author sees this as a version by the organiser, and is not told: write to them. A co-author who presents it from now on, or no longer, is told by email.',
  },
  run: (dependencies, { abstract, ...given }, doing) =>
    editAbstract(dependencies, { ...given, abstract: abstract || undefined }, doing),
  record: (edited) => edited,
  said: ({ reference, version, changed }) =>
    `${reference} is changed (${changed.join(', ')}); this is version ${version}.`,
});

/** Withdraws an abstract for its author, or takes that back. */
export const withdraw = defineOperation({
  command: 'abstracts withdraw',
  field: 'withdrawAbstract',
  needs: one('programme'),
  within: ofAbstracts,
  about: 'Withdraws an abstract for its author, who has asked for it, or takes a withdrawal back',
  examples: [
    'withdraw ABS-2026-K2M9TX --text "A sample was mixed up."',
    'withdraw ABS-2026-K2M9TX --undo --reason "withdrawn by mistake"',
  ],
  more: 'Author, co-authors and organiser are told of a withdrawal; author and co-authors also of one that is taken back.',
  inputs: {
    reference,
    why: words('Why its author withdraws it', {
      hint: 'The author reads it in the email that confirms the withdrawal; co-authors are told that it is withdrawn, not why.',
      limit: STAFF_LIMITS.answer,
    }),
    undo: flag('It is no longer withdrawn, whoever withdrew it'),
  },
  form: { title: 'Withdraw {reference}', action: 'Withdraw' },
  run: withdrawForAuthor,
  record: ({ reference, state }: WithdrawnAbstract) => ({ reference, withdrawn: state === 'WITHDRAWN' }),
  said: ({ reference, state, places }: WithdrawnAbstract) => {
    const withdrawn = state === 'WITHDRAWN';
    const where = `the published programme (${places.join('; ')})`;
    const place = withdrawn
      ? ` It is shown as cancelled on ${where}.`
      : ` It has its place on ${where} again.`;
    return `${reference} is ${withdrawn ? '' : 'no longer '}withdrawn; its authors are informed by email.${places.length > 0 ? place : ''}`;
  },
});
