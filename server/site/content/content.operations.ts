import { count } from '#domain/count.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import {
  argument,
  argumentList,
  defineOperation,
  flag,
  numberArgument,
  requiredOption,
} from '#server/organiser/operation.ts';
import { waitingWords } from './announcement.ts';
import { changesRecord, changesText, publishedRecord } from './changes-record.ts';
import { discardDrafts, type PublicationPlan, planPublication, publishAsPlanned } from './draft.service.ts';
import { draftEditions } from './edition.service.ts';
import { moneyInDrafts, moneyPublished, moneyRemoved } from './money-changes.ts';
import { ofPiece } from './of-content.ts';
import { linkToPreview } from './preview.service.ts';
import { removePiece } from './removal.service.ts';
import { undoPublication } from './undo.service.ts';

/** Makes a secret link to a draft (docs/product.md 3.9). */
export const preview = defineOperation({
  command: 'content preview',
  field: 'previewContent',
  needs: one('programme'),
  about: 'Creates a private link to a draft’s page, as it would be with every draft published',
  examples: ['preview your-conference-2027'],
  inputs: { id: argument('Draft', { hint: 'As content drafts prints it.' }) },
  run: (dependencies, { id }, doing) => linkToPreview(dependencies, id, doing),
  record: ({ url, expiresAt }) => ({ url, expiresAt: expiresAt.toISOString() }),
  said: ({ url }) => url,
});

/** What help and forms say of whom a publication writes to. */
export const TELLS =
  'Where a conference moves to other days or another place, people with tickets, buyers and presenters are told otherwise.';

/** What becomes of each draft, in words, and whom it tells. */
function publicationLines({ pieces, tells }: PublicationPlan['facts']): string[] {
  const lines = pieces.map(({ title, isNew, fields }) => {
    if (isNew) return `New: ${title}`;
    return fields === 0
      ? `${title} is published as its draft says: the draft is discarded.`
      : `Changed: ${title} (${count(fields, 'field')})`;
  });
  return [...lines, ...tells];
}

/** Publishes drafts together, once it was said which and what changes (docs/product.md 16.7). */
export const publishTogether = defineOperation({
  command: 'content publish',
  byHand: true,
  field: 'publishTogether',
  needs: one('programme'),
  within: ofPiece,
  money: moneyInDrafts,
  about: 'Publishes drafts together',
  examples: ['publish your-conference-2027 --dry-run'],
  inputs: {
    ids: argumentList('Drafts', { hint: 'As content drafts prints them.' }),
    quiet: flag('Tell nobody by email', { hint: TELLS }),
  },
  form: {
    title: 'Publish all drafts',
    action: 'Publish all',
    asksWhy: false,
    planned: 'What visitors will see',
  },
  plan: {
    of: (dependencies, given) => planPublication(dependencies, dependencies.contentKinds, given),
    lines: publicationLines,
    action: ({ pieces }) => `Publish ${count(pieces.length, 'item')}`,
  },
  async run(dependencies, given, doing) {
    const { database, contentKinds } = dependencies;
    const changes = await publishAsPlanned(dependencies, contentKinds, given, doing);
    return { changes, later: await waitingWords(database, contentKinds, changes, doing) };
  },
  record: publishedRecord,
  said: ({ changes, later }) => [`${count(changes.length, 'item')} published.`, ...later].join(' '),
});

/** Throws drafts away, which nothing brings back. */
export const discard = defineOperation({
  command: 'content discard',
  field: 'discardContent',
  needs: one('programme'),
  within: ofPiece,
  money: moneyInDrafts,
  about: 'Discards drafts',
  examples: ['discard your-conference-2027'],
  inputs: { ids: argumentList('Drafts', { hint: 'As content drafts prints them.' }) },
  form: { title: 'Discard draft', action: 'Discard draft', asksWhy: false },
  run: (dependencies, { ids }, doing) => discardDrafts(dependencies, ids, doing),
  record: (_done, { ids }) => ({ ids }),
  said: (_done, { ids }) => `Drafts discarded: ${ids.join(', ')}.`,
});

/** Takes a publication back (docs/product.md 3.9). */
export const undo = defineOperation({
  command: 'content undo',
  field: 'undoPublication',
  needs: one('programme'),
  money: moneyPublished,
  about: 'Undoes a publication, which becomes drafts again',
  examples: ['undo 12 --dry-run'],
  inputs: {
    publication: numberArgument('Publication', { hint: 'Its number, as content publications lists it.' }),
  },
  form: { title: 'Undo publication {publication}', action: 'Undo publication {publication}', asksWhy: false },
  run: (dependencies, { publication }, doing) =>
    undoPublication(dependencies, dependencies.contentKinds, publication, doing),
  after: { type: 'ids', of: (_dependencies, changes) => changes.map(({ id }) => id) },
  record: changesRecord,
  said: (changes, _given, _doing, aligned) => changesText(changes, aligned),
});

/** Removes what visitors see (docs/product.md 16.7). */
export const remove = defineOperation({
  command: 'content remove',
  field: 'removeContent',
  needs: one('programme'),
  money: moneyRemoved,
  about: 'Removes published content unless something needs it; an undo restores it',
  examples: [
    'remove gallery-item dinner-in-the-guildhall-2027 --reason "asked to"',
    'remove price-list oncology-2027 --dry-run',
  ],
  inputs: {
    kind: argument('Kind', { hint: 'Of its file, such as conference or gallery-item.' }),
    id: argument('Its id', { hint: 'As its file has it.' }),
  },
  shown: true,
  run: (dependencies, piece, doing) =>
    removePiece(dependencies, dependencies.contentKinds, { ...piece, shown: doing.shown }, doing),
  record: ({ changes }) => changesRecord(changes),
  said: ({ changes }, _given, _doing, aligned) => changesText(changes, aligned),
  note: ({ namedBy }) => (namedBy.length > 0 ? `Still referred to by ${namedBy.join(', ')}.` : ''),
});

/** Makes drafts of next editions (docs/product.md 3.10). */
export const newEdition = defineOperation({
  command: 'conferences new-edition',
  field: 'newEdition',
  needs: one('programme'),
  about: 'Makes a draft of the next edition, and says what to read in it',
  examples: [
    'new-edition your-conference-2026 --starts 2027-09-20',
    'new-edition your-conference-2026 --starts 2027-09-20 --all --dry-run',
  ],
  inputs: {
    id: argument('Previous edition', { format: 'conference' }),
    starts: requiredOption('Starts on', { format: 'day', hint: 'All other dates move with it.' }),
    all: flag('For every conference of the same year', { hint: 'By as many days.' }),
  },
  form: { title: 'Next edition', action: 'Create next edition', asksWhy: false },
  run: (dependencies, { id, starts, all }, doing) =>
    draftEditions(dependencies, dependencies.contentKinds, { id, startsOn: starts, season: all }, doing),
  after: { type: 'ids', of: (_dependencies, editions) => editions.map(({ document }) => document.id) },
  record: (editions) => {
    const items = editions.map(({ document, toRead }) => {
      const { id, previousEdition, title, startsOn, endsOn } = document;
      return { id, previousEdition, title, startsOn, endsOn, toRead };
    });
    return { items, total: items.length };
  },
  said: (editions) =>
    editions
      .flatMap(({ document: { id, title, startsOn, endsOn }, toRead }) => [
        `${id}: ${title}, ${startsOn} to ${endsOn}`,
        ...toRead.map(({ path, why }) => `  ${path}: ${why}`),
      ])
      .join('\n'),
});
