import { PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { argument, defineOperation, flag, numberOption, option, words } from '#server/organiser/operation.ts';
import type { StoredAbstract } from './abstract.store.ts';
import { ofAbstracts } from './of-abstracts.ts';
import { editAbstract, withdrawForAuthor } from './organiser-change.service.ts';

const reference = argument('such as ABS-2026-K2M9TX');

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
  more: 'What is not said stays as it is. Nobody is told: write to the author.',
  inputs: {
    reference,
    title: option('its title'),
    abstract: words('what it says'),
    keywords: option('separated by commas'),
    presentation: option(PRESENTATION_TYPES.join(', ')),
    biography: option('of its author'),
    base: numberOption(
      'the version that this is made of; refused where what it changes has been changed since',
    ),
    authors: option('all authors and affiliations, as abstracts authors --json prints them', '<json>'),
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
  more: 'Author, co-authors and organiser are told of a withdrawal; of one that is taken back nobody is: write to the author.',
  inputs: {
    reference,
    why: words('why its author withdraws it; shown at the desk'),
    undo: flag('it is no longer withdrawn, whoever withdrew it'),
  },
  run: withdrawForAuthor,
  record: ({ reference, state }: StoredAbstract) => ({ reference, withdrawn: state === 'WITHDRAWN' }),
  said: ({ reference, state }: StoredAbstract) =>
    `${reference} is ${state === 'WITHDRAWN' ? 'withdrawn; its authors are informed by email' : 'no longer withdrawn'}.`,
});
