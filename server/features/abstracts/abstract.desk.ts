import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { daysOf, pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import { type AbstractDetail, showAbstract } from './abstract-list.service.ts';
import { type AbstractFilter, findListedAbstracts, placeOfAbstract } from './abstract-list.store.ts';
import { abstractRecord, detailRecord, type ListedRecord, listedRecord } from './abstract-record.ts';
import { type DecisionPlan, decideAbstracts, planDecision } from './decide.service.ts';

const DecisionType = deskBuilder.enumType('Decision', {
  description: 'What is decided on an abstract.',
  values: {
    ACCEPTED: { value: 'accepted' },
    REJECTED: { value: 'rejected' },
    REVISE: { value: 'revise' },
  } as const,
});

const StateType = deskBuilder.enumType('AbstractState', {
  description: 'What has been decided on an abstract, if anything.',
  values: {
    UNDECIDED: { value: 'undecided' },
    ACCEPTED: { value: 'accepted' },
    REJECTED: { value: 'rejected' },
    REVISE: { value: 'revise' },
  } as const,
});

const AbstractType = deskBuilder.objectRef<ListedRecord>('DeskAbstract').implement({
  description: 'A submitted abstract.',
  fields: (t) => ({
    reference: t.exposeID('reference', { description: 'The number that people quote.' }),
    decision: t.field({
      type: StateType,
      description: 'What has been decided.',
      resolve: ({ decision }) => decision as (typeof StateType)['$inferType'],
    }),
    createdAt: t.exposeString('createdAt', { description: 'When it was submitted: an instant in UTC.' }),
    conference: t.exposeString('conference', { description: 'The id of its conference.' }),
    fullName: t.exposeString('fullName', { description: 'The author’s.' }),
    email: t.exposeString('email', { description: 'The author’s.' }),
    phone: t.exposeString('phone', { description: 'The author’s.' }),
    affiliation: t.exposeString('affiliation', { description: 'The author’s.' }),
    biography: t.exposeString('biography', { description: 'The author’s.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    abstract: t.exposeString('abstract', { description: 'Its text.' }),
    words: t.exposeInt('words', { description: 'How many words the text has.' }),
    keywords: t.exposeString('keywords', { description: 'As the author gave them.' }),
    presentation: t.exposeString('presentation', { description: 'Which kind the author would like.' }),
    overLimit: t.exposeBoolean('overLimit', {
      description: 'The third or a later one of this author for this conference.',
    }),
    fileName: t.exposeString('fileName', { description: 'The author’s name for the document.' }),
    fileBytes: t.exposeInt('fileBytes', { description: 'The size of the document.' }),
    excerpt: t.string({
      nullable: true,
      description: 'Where the words that were searched for stand in it.',
      resolve: ({ excerpt }) => excerpt ?? null,
    }),
  }),
});

type Decided = ReturnType<typeof detailRecord>['history'][number];
const HistoryType = deskBuilder.objectRef<Decided>('AbstractHistory').implement({
  description: 'Something that was decided on an abstract.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'When: an instant in UTC.' }),
    actor: t.exposeString('actor', { description: 'By whom.' }),
    action: t.exposeString('action', { description: 'What, as the audit log has it.' }),
    message: t.exposeString('message', { description: 'What the author was told besides; may be empty.' }),
    reason: t.exposeString('reason', { description: 'Why; may be empty.' }),
  }),
});

const DetailType = deskBuilder.objectRef<AbstractDetail>('AbstractDetail').implement({
  description: 'An abstract, what was decided on it, and what else its author has sent.',
  fields: (t) => ({
    abstract: t.field({
      type: AbstractType,
      description: 'The abstract.',
      resolve: ({ abstract }) => abstractRecord(abstract),
    }),
    isPdf: t.boolean({
      description: 'Whether the document is a PDF, which browsers show.',
      resolve: ({ abstract }) => abstract.fileType === 'application/pdf',
    }),
    others: t.field({
      type: [AbstractType],
      description: 'Others by the same address, the newest first.',
      resolve: ({ others }) => others.map(abstractRecord),
    }),
    history: t.field({
      type: [HistoryType],
      description: 'The earliest first.',
      resolve: (beside) => detailRecord(beside).history,
    }),
  }),
});

type Planned = DecisionPlan['facts']['abstracts'][number];
const PlannedType = deskBuilder.objectRef<Planned>('PlannedDecision').implement({
  description: 'What a decision would do with an abstract.',
  fields: (t) => ({
    reference: t.exposeID('reference', { description: 'Of the abstract.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    author: t.exposeString('author', { description: 'Who is told.' }),
    email: t.exposeString('email', { description: 'Where.' }),
    before: t.string({
      nullable: true,
      description: 'What had been decided before.',
      resolve: ({ before }) => before,
    }),
  }),
});

const PlanType = deskBuilder.objectRef<DecisionPlan>('DecisionPlan').implement({
  description: 'What a decision would do: each author gets a mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    abstracts: t.field({
      type: [PlannedType],
      description: 'All that it is about.',
      resolve: ({ facts }) => facts.abstracts,
    }),
  }),
});

const FilterInput = deskBuilder.inputType('AbstractFilter', {
  description: 'Which abstracts; what is not given does not matter.',
  fields: (t) => ({
    conference: t.string({ description: 'The id of a conference.' }),
    decision: t.field({ type: StateType, description: 'What has been decided.' }),
    presentation: t.string({ description: 'Which kind the author would like.' }),
    limit: t.string({ description: 'over: only third and later ones of an author for a conference.' }),
    from: t.string({ description: 'Submitted on this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'Submitted on this day or earlier.' }),
    author: t.string({ description: 'In the author’s name, address or affiliation.' }),
    search: t.string({ description: 'In full text: words in any form, "phrases", or, and -not.' }),
  }),
});

/** What a list is asked for, as the store takes it; the names are those of the list's address. */
export function abstractFilterOf(input: typeof FilterInput.$inferInput | null | undefined): AbstractFilter {
  const { conference, decision, presentation, limit, author, search, ...days } = input ?? {};
  return {
    conferenceId: plainText(conference),
    decision: decision ?? undefined,
    presentation: plainText(presentation),
    overLimit: limit === 'over' || undefined,
    author: plainText(author),
    words: plainText(search),
    ...daysOf(days),
  };
}

/** The arguments of a decision, with their descriptions. */
const decisionArgs = deskBuilder.args((t) => ({
  references: t.idList({ required: true, description: 'Of the abstracts.' }),
  decision: t.field({ type: DecisionType, required: true, description: 'What is decided.' }),
  message: t.string({ required: true, description: 'What each author is told besides; may be empty.' }),
}));

deskBuilder.queryFields((t) => ({
  abstract: t.field({
    type: DetailType,
    description: 'The abstract of a reference, in any case.',
    args: { reference: t.arg.id({ required: true, description: 'Such as ABS-2026-7F3K9Q.' }) },
    resolve: (_root, { reference }, { dependencies }) => showAbstract(dependencies, reference),
  }),
  abstracts: t.field({
    type: pageType('AbstractPage', AbstractType),
    description: 'Abstracts, the newest first; those that fit best where words are searched.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: async (_root, { filter, after }, { dependencies: { database } }) => {
      const wanted = abstractFilterOf(filter);
      const page = await pageOf(
        after,
        (part) => findListedAbstracts(database, wanted, part),
        wanted.words === undefined ? undefined : placeOfAbstract,
      );
      return { ...page, rows: page.rows.map(listedRecord) };
    },
  }),
  decisionPlan: t.field({
    type: PlanType,
    description: 'Says what a decision would do, and does nothing.',
    args: decisionArgs,
    resolve: (_root, request, { dependencies }) => planDecision(dependencies, request),
  }),
}));

deskBuilder.mutationField('decide', (t) =>
  t.field({
    type: PlanType,
    description: 'Decides on abstracts and tells their authors, if the plan that was shown still holds.',
    args: {
      ...decisionArgs,
      planId: t.arg.id({ required: true, description: 'The plan that was shown.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: (_root, { planId, reason, ...request }, { dependencies, actor }) =>
      decideAbstracts(dependencies, request, { planId, actor, reason: cleanText(reason) }),
  }),
);
