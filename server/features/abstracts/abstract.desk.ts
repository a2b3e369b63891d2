import { deskBuilder } from '#server/desk/builder.ts';
import { type AbstractBeside, showAbstract } from './abstract-list.service.ts';
import { type AbstractRecord, abstractRecord } from './abstract-record.ts';
import { type DecisionPlan, decideAbstracts, planDecision } from './decide.service.ts';

const DecisionType = deskBuilder.enumType('Decision', {
  description: 'What is decided on an abstract.',
  values: {
    ACCEPTED: { value: 'accepted' },
    REJECTED: { value: 'rejected' },
    REVISE: { value: 'revise' },
  } as const,
});

const AbstractType = deskBuilder.objectRef<AbstractRecord>('DeskAbstract').implement({
  description: 'A submitted abstract.',
  fields: (t) => ({
    reference: t.exposeID('reference', { description: 'The number that people quote.' }),
    decision: t.exposeString('decision', { description: 'accepted, rejected, revise or undecided.' }),
    createdAt: t.exposeString('createdAt', { description: 'When it was submitted: an instant in UTC.' }),
    conference: t.exposeString('conference', { description: 'The id of its conference.' }),
    fullName: t.exposeString('fullName', { description: 'The author’s.' }),
    email: t.exposeString('email', { description: 'The author’s.' }),
    affiliation: t.exposeString('affiliation', { description: 'The author’s.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    abstract: t.exposeString('abstract', { description: 'Its text.' }),
    words: t.exposeInt('words', { description: 'How many words the text has.' }),
    keywords: t.exposeString('keywords', { description: 'As the author gave them.' }),
    presentation: t.exposeString('presentation', { description: 'Which kind the author would like.' }),
    overLimit: t.exposeBoolean('overLimit', {
      description: 'The third or a later one of this author for this conference.',
    }),
  }),
});

const BesideType = deskBuilder.objectRef<AbstractBeside>('AbstractBeside').implement({
  description: 'An abstract, and what else its author has sent.',
  fields: (t) => ({
    abstract: t.field({
      type: AbstractType,
      description: 'The abstract.',
      resolve: ({ abstract }) => abstractRecord(abstract),
    }),
    others: t.field({
      type: [AbstractType],
      description: 'Others by the same address, the newest first.',
      resolve: ({ others }) => others.map(abstractRecord),
    }),
  }),
});

const PlanType = deskBuilder.objectRef<DecisionPlan>('DecisionPlan').implement({
  description: 'What a decision would do: each author gets a mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What consent names.' }),
    recipients: t.stringList({
      description: 'The addresses that would be told.',
      resolve: ({ facts }) => facts.abstracts.map(({ email }) => email),
    }),
  }),
});

/** The arguments of a decision, with their descriptions. */
const decisionArgs = deskBuilder.args((t) => ({
  reference: t.id({ required: true, description: 'Of the abstract.' }),
  decision: t.field({ type: DecisionType, required: true, description: 'What is decided.' }),
  message: t.string({ required: true, description: 'What the author is told besides; may be empty.' }),
}));

deskBuilder.queryFields((t) => ({
  abstract: t.field({
    type: BesideType,
    description: 'The abstract of a reference, in any case.',
    args: { reference: t.arg.id({ required: true, description: 'Such as ABS-2026-7F3K9Q.' }) },
    resolve: (_root, { reference }, { dependencies }) => showAbstract(dependencies, reference),
  }),
  decisionPlan: t.field({
    type: PlanType,
    description: 'Says what a decision would do, and does nothing.',
    args: decisionArgs,
    resolve: (_root, { reference, decision, message }, { dependencies }) =>
      planDecision(dependencies, { decision, references: [reference], message }),
  }),
}));

deskBuilder.mutationField('decide', (t) =>
  t.field({
    type: BesideType,
    description: 'Decides on an abstract and tells its author, if the plan that was shown still holds.',
    args: { ...decisionArgs, planId: t.arg.id({ required: true, description: 'The plan that was shown.' }) },
    resolve: async (_root, { reference, decision, message, planId }, { dependencies, actor }) => {
      const request = { decision, references: [reference], message };
      await decideAbstracts(dependencies, request, { planId, actor, reason: '' });
      return showAbstract(dependencies, reference);
    },
  }),
);
