import { parseInstant } from '#domain/time.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { ofNone } from '#server/organiser/desk/within.ts';
import { waitingWords } from './announcement.ts';
import { ContentMovedError } from './content.errors.ts';
import { hasOrders } from './content.store.ts';
import { byField, type ContentChange } from './content-changes.ts';
import { DifferenceType } from './content-difference.desk.ts';
import { type ContentProblem, writtenPath } from './content-text.ts';
import { countPieces } from './count-pieces.ts';
import { publishDrafts, publishDraftsAt, saveDrafts, shownOf } from './draft.service.ts';
import type { DraftRecord } from './draft-record.ts';
import type { PlaceToRead } from './edition.ts';
import { jsonSchemaOfKind } from './json-schema.ts';
import { moneyInDrafts, moneyInText } from './money-changes.ts';
import { ofForm, ofPiece } from './of-content.ts';
import { findNameable, findPieces, type OpenPiece, openPiece, type Piece } from './pieces.service.ts';
import { PiecesClashError } from './problems-together.ts';
import { piecesOf } from './publication-record.ts';
import { positionsIn, readTyped } from './read-typed.ts';
import { type ListedPublication, listPublications } from './undo.service.ts';

const DraftType = deskBuilder.objectRef<DraftRecord>('ContentDraft').implement({
  description: 'What is being worked on: visitors do not see it.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Counts up with every change.' }),
    actor: t.exposeString('actor', { description: 'Who changed it last.' }),
    updatedAt: t.exposeString('updatedAt'),
    publishAt: t.exposeString('publishAt', {
      nullable: true,
      description: 'When it is published by itself; null: when somebody says so.',
    }),
  }),
});

const PieceType = deskBuilder.objectRef<Piece>('ContentPiece').implement({
  description:
    'A conference, a member of the committee, an item of the gallery, a price list, the organiser’s details.',
  fields: (t) => ({
    kind: t.exposeString('kind'),
    id: t.exposeID('id', { description: 'Unique over all kinds.' }),
    title: t.exposeString('title'),
    days: t.stringList({
      description: 'Of a conference, its first and its last day; otherwise empty.',
      resolve: ({ startsOn, endsOn }) => (startsOn && endsOn ? [startsOn, endsOn] : []),
    }),
    published: t.boolean({ resolve: ({ state }) => state === 'published' }),
    takenBack: t.exposeBoolean('takenBack', {
      description: 'Whether its draft is what an undo has taken back, and untouched.',
    }),
    draft: t.expose('draft', { type: DraftType, nullable: true }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why its draft can’t be published; null where it can.',
    }),
  }),
});

const PlaceToReadType = deskBuilder.objectRef<PlaceToRead>('PlaceToRead').implement({
  description: 'A field to read before a next edition is published.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Such as event.days.' }),
    why: t.exposeString('why', { description: 'What to look at, to follow the path.' }),
  }),
});

const OpenPieceType = deskBuilder.objectRef<OpenPiece>('OpenContent').implement({
  fields: (t) => ({
    piece: t.field({ type: PieceType, resolve: (piece) => piece }),
    text: t.exposeString('text', { description: 'Its draft, or what visitors see, as a file in YAML.' }),
    shown: t.exposeString('shown', {
      description: 'Tells this state from every other: to be sent with what is made from it.',
    }),
    changes: t.field({
      type: [DifferenceType],
      description: 'From what visitors see to the draft.',
      resolve: ({ changes }) => byField(changes),
    }),
    toRead: t.expose('toRead', { type: [PlaceToReadType] }),
  }),
});

const ProblemType = deskBuilder.objectRef<ContentProblem>('ContentProblem').implement({
  fields: (t) => ({
    path: t.exposeString('path'),
    message: t.exposeString('message', { description: 'What is wrong, to follow the path.' }),
    line: t.int({ description: 'Counts from 1.', resolve: ({ line = 1 }) => line }),
    column: t.int({ description: 'Counts from 1.', resolve: ({ column = 1 }) => column }),
  }),
});

type Saved = { id: string | null; problems: readonly ContentProblem[] };
const SavedType = deskBuilder.objectRef<Saved>('SavedContent').implement({
  description: 'A draft that was stored, or every mistake in it.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true, description: 'Null where nothing was stored.' }),
    problems: t.expose('problems', { type: [ProblemType] }),
  }),
});

const PublishedPiecesType = deskBuilder.objectRef<readonly ContentChange[]>('PublishedPieces').implement({
  description: 'Pieces of which a publication did the same.',
  fields: (t) => ({
    ids: t.idList({ resolve: (changes) => changes.map(({ id }) => id) }),
    counts: t.string({
      description: 'How many of which kind, such as 12 conferences, 1 sponsor; empty for none.',
      resolve: countPieces,
    }),
  }),
});

const PublicationType = deskBuilder.objectRef<ListedPublication>('ContentPublication').implement({
  description: 'What was published at once, and what it did.',
  fields: (t) => ({
    number: t.exposeInt('id', { description: 'Counts up with every publication.' }),
    at: t.string({ resolve: ({ at }) => at.toISOString() }),
    actor: t.exposeString('actor'),
    undoes: t.exposeInt('undoes', {
      nullable: true,
      description: 'The number of the one that it takes back.',
    }),
    canUndo: t.exposeBoolean('canUndo', {
      description:
        'Whether all of it is as it was published, and taking it back moves no conference that has people.',
    }),
    added: t.field({ type: PublishedPiecesType, resolve: (publication) => piecesOf(publication).added }),
    changed: t.field({ type: PublishedPiecesType, resolve: (publication) => piecesOf(publication).changed }),
    removed: t.field({ type: PublishedPiecesType, resolve: (publication) => piecesOf(publication).removed }),
    takenOut: t.field({
      type: PublishedPiecesType,
      description: 'What had a picture or clip that was taken out for good since.',
      resolve: (publication) => piecesOf(publication).takenOut,
    }),
  }),
});

/** As many publications as the desk shows. */
const LATEST = { limit: 20, offset: 0 };

deskBuilder.queryFields((t) => ({
  publications: t.field({
    rule: { needs: one('programme:look') },
    type: [PublicationType],
    description: 'The latest publications, the last one first.',
    resolve: async (_root, _args, { dependencies }) =>
      (await listPublications(dependencies, dependencies.contentKinds, LATEST)).items,
  }),
  contentPieces: t.field({
    rule: { needs: one('programme:look'), within: ofNone },
    type: [PieceType],
    description:
      'All content, and every draft of something new, in the order of the lists; of whoever works for one conference, that.',
    resolve: async (_root, _args, { dependencies, conference }) =>
      (await findPieces(dependencies, dependencies.contentKinds)).filter(
        ({ id }) => conference === null || id === conference,
      ),
  }),
  canStartEmpty: t.boolean({
    rule: { needs: one('programme:look'), within: ofNone },
    description: 'Whether nothing is sold yet, so that what came with the release can be removed at once.',
    resolve: async (_root, _args, { dependencies }) => !(await hasOrders(dependencies.database)),
  }),
  content: t.field({
    rule: { needs: one('programme:look'), within: ofPiece },
    type: OpenPieceType,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { dependencies }) => openPiece(dependencies, dependencies.contentKinds, id),
  }),
  contentSchema: t.field({
    rule: { needs: one('programme:look'), within: ofForm },
    type: 'String',
    description: 'The JSON Schema of a kind of content, from which its form is made.',
    args: { kind: t.arg.string({ required: true }) },
    // Drafts of other conferences are not for whoever works for one.
    resolve: async (_root, { kind }, { dependencies, conference }) =>
      JSON.stringify(
        jsonSchemaOfKind(
          dependencies.contentKinds,
          kind,
          conference === null ? await findNameable(dependencies, dependencies.contentKinds) : [],
          conference === null
            ? await dependencies.contentKinds
                .find((one) => one.kind === kind)
                ?.choices?.(dependencies.database)
            : {},
        ),
      ),
  }),
}));

const byHand = (actor: string) => ({ actor, reason: '', dryRun: false });

deskBuilder.mutationFields((t) => ({
  saveContent: t.field({
    rule: { needs: one('programme'), within: ofPiece, money: moneyInText },
    type: SavedType,
    description: 'Stores a draft, or names every mistake in it.',
    args: {
      id: t.arg.id({ description: 'Missing for a new piece.' }),
      text: t.arg.string({ required: true, description: 'A file in YAML.' }),
      shown: t.arg.string({ description: 'The state that was worked on; missing for a new piece.' }),
    },
    resolve: async (_root, { id, text, shown }, { dependencies, actor }) => {
      const { document, problems } = await readTyped(text, dependencies.contentKinds);
      if (!document) return { id: null, problems };
      const refused = (message: string) => ({ id: null, problems: [{ file: '', path: 'id', message }] });
      if (id != null && document.id !== id) return refused(`must stay ${id}`);
      const draft = { document, shown: shown ?? shownOf() };
      try {
        await saveDrafts(dependencies, dependencies.contentKinds, [draft], byHand(actor));
      } catch (error) {
        if (error instanceof PiecesClashError) {
          const { mistakes } = error;
          const positions = await positionsIn(
            text,
            mistakes.map(({ path }) => path),
          );
          return {
            id: null,
            problems: mistakes.map(({ path, message }, index) => ({
              file: '',
              path: writtenPath(path),
              ...positions[index],
              message,
            })),
          };
        }
        if (id == null && error instanceof ContentMovedError)
          return refused('belongs to something else already');
        throw error;
      }
      return { id: document.id, problems: [] };
    },
  }),
  publishContent: t.field({
    rule: { needs: one('programme'), within: ofPiece, money: moneyInDrafts },
    type: 'String',
    description: 'Publishes drafts together, at once or at a time; says what was done.',
    args: {
      ids: t.arg.idList({
        required: true,
        description: 'None: all drafts that have no time of their own, but what was just taken back.',
      }),
      at: t.arg.string({
        description:
          'Such as 2027-06-30T12:00+01:00; without an offset, by the organiser’s clock; missing: at once.',
      }),
    },
    resolve: async (_root, { ids, at }, { dependencies, actor }) => {
      if (at != null) {
        await publishDraftsAt(dependencies, ids, instantOf(at), byHand(actor));
        return 'Publication scheduled.';
      }
      const { database, contentKinds } = dependencies;
      const changes = await publishDrafts(dependencies, contentKinds, ids, byHand(actor));
      const later = await waitingWords(database, contentKinds, changes, { atDesk: true });
      return ['Published.', ...later].join(' ');
    },
  }),
  unscheduleContent: t.field({
    rule: { needs: one('programme'), within: ofPiece, money: moneyInDrafts },
    type: 'Boolean',
    description: 'Takes back that a draft is published by itself at a time.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { dependencies, actor }) => {
      await publishDraftsAt(dependencies, [id], null, byHand(actor));
      return true;
    },
  }),
}));

/** @throws InvalidInputError where it is none */
function instantOf(text: string): Date {
  const instant = parseInstant(text);
  if (instant) return instant;
  throw new InvalidInputError([{ path: 'at', message: 'must be a time such as 2027-06-30T12:00+01:00' }]);
}
