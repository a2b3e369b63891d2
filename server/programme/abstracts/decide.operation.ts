import { abstractList, type Decision } from '#domain/abstracts/abstract-list.ts';
import { ABSTRACT_STATE_NAMES } from '#domain/abstracts/abstract-state.ts';
import {
  ACCEPTED_FOR_PROGRAMS,
  acceptedForPrograms,
  acceptedInWords,
} from '#domain/abstracts/accepted-as.ts';
import { count } from '#domain/count.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { listed } from '#domain/text.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  argumentList,
  choice,
  defineOperation,
  numberOption,
  option,
  words,
} from '#server/organiser/operation.ts';
import { decideAbstracts, planDecision } from './decide.service.ts';
import { ofAbstracts } from './of-abstracts.ts';

/** What somebody chooses, in the order in which it is offered. */
const ACTIONS: Readonly<Record<Decision, string>> = {
  accepted: 'Accept',
  revise: 'Request revision',
  rejected: 'Reject',
};

/** 'revision requested', as it stands in a sentence. */
const nameOf = (decision: string) => abstractList.columns.state.names[decision]?.toLowerCase();

const goesOut = (emails: number) =>
  `${count(emails, 'email')} ${emails === 1 ? 'goes' : 'go'} out and can’t be recalled.`;

const people = (told: readonly { printedAs: string; email: string }[]) =>
  listed(told.map(({ printedAs, email }) => `${printedAs} <${email}>`));

/** What becomes of its places on the published programme. */
const placeLine = (reference: string, decision: string, places: readonly string[]) =>
  `${reference} stands on the published programme (${places.join('; ')}), ${
    decision === 'accepted'
      ? 'where it is no longer shown as cancelled; its calendar entries hold again.'
      : 'which shows it as cancelled from then on; its calendar entries are cancelled.'
  }`;

/** Decides on abstracts and informs their authors (docs/product.md 8.6). */
export const decide = defineOperation({
  command: 'abstracts decide',
  field: 'decide',
  needs: one('programme'),
  within: ofAbstracts,
  about: 'Accepts or rejects abstracts, or requests a revision, and informs each author by email',
  examples: [
    'decide accepted ABS-2026-K2M9TX ABS-2026-7F3K9Q --dry-run',
    'decide accepted ABS-2026-K2M9TX --as talk --minutes 20 --dry-run',
    'decide revise ABS-2026-K2M9TX --text "Please say how many were measured."',
  ],
  inputs: {
    decision: choice(ACTIONS, 'Decision'),
    references: argumentList('Abstracts', { format: 'abstract' }),
    as: option('Accepted as', {
      hint: `One of ${ACCEPTED_FOR_PROGRAMS.join(', ')}; what each author wishes, or what was decided before, unless said.`,
      typed: '<kind>',
      when: ['decision', 'accepted'],
    }),
    minutes: numberOption('Minutes', {
      hint: 'How long a talk or a video is.',
      when: ['decision', 'accepted'],
    }),
    message: words('Message to each author', {
      hint: 'Sent by email; of a revision, what to revise.',
      limit: STAFF_LIMITS.decisionMessage,
    }),
  },
  form: { title: 'Decide on abstracts', action: 'Decide' },
  plan: {
    of: planDecision,
    lines: ({ decision, message, abstracts }) => [
      ...abstracts.flatMap(
        ({ reference, title, author, email, before, as, minutes, presenters, places, toBeTold }) => [
          `${reference} becomes ${nameOf(decision)}${as ? ` as ${acceptedInWords(as, minutes)}` : ''} (it is ${ABSTRACT_STATE_NAMES[before].toLowerCase()}): ${formulaWords(title)}; email to ${people([{ printedAs: author, email }, ...presenters])}${toBeTold.length > 0 ? `, and to ${people(toBeTold)}, who ${toBeTold.length === 1 ? 'is' : 'are'} told that it names them` : ''}`,
          ...(places.length > 0 ? [placeLine(reference, decision, places)] : []),
        ],
      ),
      message ? `Message: ${message}` : 'No message.',
      goesOut(
        abstracts.flatMap(({ presenters }) => ['author', ...presenters]).length +
          // Whoever is named by several is told once of all of them.
          new Set(abstracts.flatMap(({ toBeTold }) => toBeTold.map(({ email }) => email))).size,
      ),
    ],
    action: ({ decision, abstracts: { length } }) =>
      `${ACTIONS[decision]}${decision === 'revise' ? ' of' : ''} ${count(length, 'abstract')}`,
  },
  run: async (dependencies, request, consent) =>
    (await decideAbstracts(dependencies, request, consent)).facts,
  record: ({ decision, abstracts }) => {
    const items = abstracts.map(({ reference, email, as, minutes }) => ({
      reference,
      decision,
      acceptedAs: as && acceptedForPrograms(as),
      minutes,
      email,
    }));
    return { items, total: items.length };
  },
  said: ({ decision, abstracts }) => {
    const [first] = abstracts;
    const presenters = abstracts.flatMap((one) => one.presenters).length;
    return abstracts.length === 1 && first
      ? `${first.reference}: ${nameOf(decision)}${first.as ? ` as ${acceptedInWords(first.as, first.minutes)}` : ''}. ${listed([first.email, ...first.presenters.map(({ email }) => email)])} ${first.presenters.length === 0 ? 'is' : 'are'} informed by email.`
      : `${abstracts.length} abstracts: ${nameOf(decision)}. Their authors${presenters === 0 ? '' : `, and ${count(presenters, 'co-author')} who ${presenters === 1 ? 'presents one' : 'present them'},`} are informed by email.`;
  },
});
