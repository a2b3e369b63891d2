import type { abstractList } from '#domain/abstracts/abstract-list.ts';
import { cleanText } from '#domain/text.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { listField } from '#server/organiser/desk/list-field.ts';
import { type AbstractDetail, showAbstract } from './abstract-list.service.ts';
import { abstractRecord, detailRecord } from './abstract-record.ts';
import { abstracts } from './abstracts.list.ts';
import { type DecisionPlan, decideAbstracts, planDecision } from './decide.service.ts';

const DecisionType = deskBuilder.enumType('Decision', {
  description: 'What is decided on an abstract.',
  values: {
    ACCEPTED: { value: 'accepted' },
    REJECTED: { value: 'rejected' },
    REVISE: { value: 'revise' },
  } as const,
});

const AbstractType = listField<typeof abstractList>(abstracts);
deskBuilder.objectFields(AbstractType, (t) => ({
  abstract: t.exposeString('abstract', { description: 'Its text.' }),
  biography: t.exposeString('biography', { description: 'The author’s.' }),
}));

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
