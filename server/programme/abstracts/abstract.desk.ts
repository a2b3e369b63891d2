import { abstractList } from '#domain/abstracts/abstract-list.ts';
import { presentersIn } from '#domain/abstracts/content.ts';
import { PRESENTED_KINDS } from '#domain/abstracts/presented-file.ts';
import { placeInWords } from '#domain/programme/place.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import type { FieldChange, VersionChange } from './abstract-history.ts';
import { type AbstractDetail, showAbstract } from './abstract-list.service.ts';
import { abstractRecord, detailRecord, historyWords } from './abstract-record.ts';
import type { NamedAuthor } from './co-author.store.ts';
import { ofAbstracts } from './of-abstracts.ts';
import type { PresentedFile } from './presented-file.store.ts';

const AbstractType = rowType(abstractList);
deskBuilder.objectFields(AbstractType, (t) => ({
  abstract: t.exposeString('abstract'),
  biography: t.exposeString('biography'),
}));

type Decided = ReturnType<typeof detailRecord>['history'][number];
const HistoryType = deskBuilder.objectRef<Decided>('AbstractHistory').implement({
  fields: (t) => ({
    at: t.exposeString('at', { description: 'An instant in UTC.' }),
    actor: t.exposeString('actor'),
    done: t.string({ description: 'What was done, as people read it.', resolve: historyWords }),
    message: t.exposeString('message', { description: 'What the author was told besides; may be empty.' }),
    reason: t.exposeString('reason', { description: 'May be empty.' }),
  }),
});

const PartType = deskBuilder.objectRef<FieldChange['parts'][number]>('AbstractChangePart').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'SAME, ADDED or REMOVED.' }),
    text: t.exposeString('text'),
  }),
});

const ChangeType = deskBuilder.objectRef<FieldChange>('AbstractFieldChange').implement({
  fields: (t) => ({
    field: t.exposeString('field', { description: 'As people read it.' }),
    parts: t.field({ type: [PartType], resolve: ({ parts }) => parts }),
  }),
});

const ProposedType = deskBuilder
  .objectRef<NonNullable<AbstractDetail['proposed']>>('ProposedAbstractChange')
  .implement({
    fields: (t) => ({
      by: t.exposeStringList('by', { description: 'Who has proposed it, as printed.' }),
      changes: t.field({ type: [ChangeType], resolve: ({ changes }) => changes }),
    }),
  });

const VersionType = deskBuilder.objectRef<VersionChange>('AbstractVersionChange').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    at: t.string({ description: 'An instant in UTC.', resolve: ({ at }) => at.toISOString() }),
    by: t.exposeString('by'),
    changes: t.field({ type: [ChangeType], resolve: ({ changes }) => changes }),
  }),
});

const ObjectionType = deskBuilder.objectRef<NamedAuthor>('AuthorObjection').implement({
  fields: (t) => ({
    number: t.exposeInt('position', { description: 'Their place in the list.' }),
    name: t.exposeString('printedAs'),
    at: t.string({
      description: 'An instant in UTC.',
      resolve: ({ objectedAt }) => objectedAt?.toISOString() ?? '',
    }),
    text: t.string({
      description: 'Their words; may be empty.',
      resolve: ({ objection }) => objection ?? '',
    }),
  }),
});

const FileKind = deskBuilder.enumType('PresentedFileKind', { values: PRESENTED_KINDS });
const FileType = deskBuilder.objectRef<PresentedFile>('AbstractPresentedFile').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: FileKind }),
    name: t.exposeString('fileName', { description: 'The author’s name for it.' }),
    bytes: t.exposeInt('bytes'),
    at: t.string({ description: 'An instant in UTC.', resolve: ({ at }) => at.toISOString() }),
  }),
});

const DetailType = deskBuilder.objectRef<AbstractDetail>('AbstractDetail').implement({
  fields: (t) => ({
    abstract: t.field({ type: AbstractType, resolve: ({ abstract }) => abstractRecord(abstract) }),
    version: t.int({
      description: 'Sent back with what is changed of it.',
      resolve: ({ abstract }) => abstract.currentVersion,
    }),
    isPdf: t.boolean({
      description: 'Whether the document is a PDF, which browsers show.',
      resolve: ({ abstract }) => abstract.fileType === 'application/pdf',
    }),
    others: t.field({
      type: [AbstractType],
      description: 'Others by the same address, the newest first.',
      resolve: ({ others }, _args, { conference }) =>
        others
          .filter(({ conferenceId }) => conference === null || conferenceId === conference)
          .map(abstractRecord),
    }),
    places: t.stringList({
      description: 'Where it stands on the published programme, in words.',
      resolve: ({ places }) => places.map(placeInWords),
    }),
    authors: t.stringList({
      description: 'In their order, as they are printed.',
      resolve: ({ content }) => content.authors.map(({ printedAs }) => printedAs),
    }),
    presenters: t.stringList({
      description: 'Those of them who present it.',
      resolve: ({ content }) => presentersIn(content),
    }),
    objections: t.field({
      type: [ObjectionType],
      description: 'Authors who say that they are none, and wait for a decision.',
      resolve: ({ objections }) => objections,
    }),
    files: t.field({
      type: [FileType],
      description: 'What is to be shown at the conference.',
      resolve: ({ files }) => files,
    }),
    withdrawn: t.string({
      nullable: true,
      description: 'Why; null where it is not.',
      resolve: ({ abstract }) => (abstract.state === 'WITHDRAWN' ? abstract.withdrawnWhy : null),
    }),
    proposed: t.field({
      type: ProposedType,
      nullable: true,
      description: 'What its authors would have changed; null where nothing waits.',
      resolve: ({ proposed }) => proposed,
    }),
    versions: t.field({
      type: [VersionType],
      description: 'The latest first.',
      resolve: ({ versions }) => versions,
    }),
    history: t.field({
      type: [HistoryType],
      description: 'What was decided on it, the earliest first.',
      resolve: (beside) => detailRecord(beside).history,
    }),
  }),
});

deskBuilder.queryField('abstract', (t) =>
  t.field({
    rule: { needs: one('programme:look'), within: ofAbstracts },
    type: DetailType,
    args: { reference: t.arg.id({ required: true, description: 'In any case.' }) },
    resolve: (_root, { reference }, { dependencies }) => showAbstract(dependencies, reference),
  }),
);
