import { type Audience, isFiltered, mailingList } from '#domain/mailings/mailing-list.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { doingAtDesk } from '#server/organiser/desk/context.ts';
import { rowType } from '#server/organiser/desk/list-field.ts';
import { AUDIENCES } from './audience.store.ts';
import { sendMailing, showMailing, testMailing } from './mailing.service.ts';
import {
  describePeople,
  type MailingPlan,
  type MailingRequest,
  planMailing,
} from './mailing-plan.service.ts';
import { mailings } from './mailings.list.ts';
import { PLACEHOLDERS } from './placeholders.ts';

const AudienceType = deskBuilder.objectRef<Audience>('Audience').implement({
  fields: (t) => ({
    id: t.id({ resolve: (name) => name }),
    description: t.string({ resolve: (name) => AUDIENCES[name] }),
    ofConference: t.boolean({ resolve: (name) => !isFiltered(name) }),
    filtered: t.boolean({
      description: 'Whether it is the people of a list whom a filter finds.',
      resolve: isFiltered,
    }),
  }),
});

const MailingType = rowType(mailingList);

const OpenMailingType = deskBuilder
  .objectRef<Awaited<ReturnType<typeof showMailing>>>('OpenMailing')
  .implement({
    fields: (t) => ({
      mailing: t.field({
        type: MailingType,
        resolve: ({ text: _text, people: _people, filter: _filter, ...mailing }) => mailings.row(mailing),
      }),
      text: t.exposeString('text', {
        nullable: true,
        description: 'With its placeholders; null: somebody was erased whom it names.',
      }),
      people: t.exposeString('people', {
        nullable: true,
        description: 'Which people of a list, in words; null: it went to another audience.',
      }),
      filter: t.string({
        nullable: true,
        description:
          'What the list was filtered by, as its address has it; null: somebody was erased whom it names.',
        resolve: ({ audience, filter }) =>
          isFiltered(audience as Audience) ? filter && String(new URLSearchParams(filter)) : '',
      }),
    }),
  });

const PlanType = deskBuilder.objectRef<MailingPlan>('MailingPlan').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    recipients: t.stringList({ description: 'Everybody, once.', resolve: ({ facts }) => facts.recipients }),
    subject: t.string({
      description: 'As the first of them gets it.',
      resolve: ({ facts }) => facts.sample.subject,
    }),
    text: t.string({
      description: 'As the first of them gets it.',
      resolve: ({ facts }) => facts.sample.text,
    }),
  }),
});

const PeopleType = deskBuilder.objectRef<{ words: string; count: number }>('ListedPeople').implement({
  fields: (t) => ({
    words: t.exposeString('words'),
    count: t.exposeInt('count'),
  }),
});

const RequestInput = deskBuilder.inputType('MailingInput', {
  fields: (t) => ({
    audience: t.id({ required: true }),
    conference: t.id(),
    filter: t.string({ description: 'Which people of a list: its filter, as its address has it.' }),
    news: t.boolean({
      required: true,
      description: 'Only to those who get updates, with a link that ends it.',
    }),
    subject: t.string({ required: true, description: 'One line, with placeholders.' }),
    text: t.string({ required: true, description: 'With placeholders.' }),
  }),
});

function requestOf({
  audience,
  conference,
  filter,
  ...same
}: typeof RequestInput.$inferInput): MailingRequest {
  const known = audienceOf(audience);
  // What is not of a conference has none, whatever was chosen before.
  const conferenceId = isFiltered(known) ? null : conference || null;
  return { ...same, audience: known, conferenceId, filter: filterOf(filter) };
}

function audienceOf(typed: string | number): Audience {
  const known = AUDIENCE_NAMES.find((name) => name === typed);
  if (!known) throw new InvalidInputError([{ path: 'audience', message: 'there is no such audience' }]);
  return known;
}

/** What a list's address says. */
const filterOf = (query: string | null | undefined) =>
  Object.fromEntries([...new URLSearchParams(query ?? '')].filter(([, value]) => value !== ''));

const AUDIENCE_NAMES = Object.keys(AUDIENCES) as Audience[];

deskBuilder.queryFields((t) => ({
  audiences: t.field({
    rule: { needs: one('messages') },
    type: [AudienceType],
    resolve: () => AUDIENCE_NAMES,
  }),
  placeholders: t.stringList({
    rule: { needs: one('messages:look') },
    description: 'What is filled in for everybody, in braces.',
    resolve: () => [...PLACEHOLDERS],
  }),
  mailing: t.field({
    rule: { needs: one('messages:look') },
    type: OpenMailingType,
    description: 'A mailing as it was written, whatever has become of it since.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, { dependencies }) => showMailing(dependencies, id),
  }),
  listedPeople: t.field({
    rule: { needs: one('messages') },
    type: PeopleType,
    nullable: true,
    description: 'Whom a mailing to the people of a list would reach; null for any other audience.',
    args: {
      audience: t.arg.id({ required: true }),
      filter: t.arg.string({ required: true, description: 'The filter, as the list’s address has it.' }),
      news: t.arg.boolean({ required: true }),
    },
    resolve: (_root, { audience, filter, news }, { dependencies, lists }) =>
      describePeople(
        { ...dependencies, lists },
        { audience: audienceOf(audience), conferenceId: null, filter: filterOf(filter), news },
      ),
  }),
  mailingPlan: t.field({
    rule: { needs: one('messages') },
    type: PlanType,
    description: 'Says who would get what, and sends nothing.',
    args: { input: t.arg({ type: RequestInput, required: true }) },
    resolve: (_root, { input }, { dependencies, lists }) =>
      planMailing({ ...dependencies, lists }, requestOf(input)),
  }),
}));

deskBuilder.mutationFields((t) => ({
  sendMailing: t.field({
    rule: { needs: one('messages'), touch: true },
    type: MailingType,
    description:
      'Queues a mailing, if the plan that was shown still holds; it can be called back for ten minutes.',
    args: {
      input: t.arg({ type: RequestInput, required: true }),
      planId: t.arg.id({ required: true }),
      reason: t.arg.string({ required: true, description: 'May be empty.' }),
    },
    resolve: async (_root, { input, planId, reason }, context) => {
      const consent = { ...doingAtDesk(context, reason), planId };
      const used = { ...context.dependencies, lists: context.lists };
      const made = await sendMailing(used, requestOf(input), consent);
      return mailings.row({ ...made, waiting: made.recipients });
    },
  }),
  testMailing: t.field({
    rule: { needs: one('messages') },
    type: 'String',
    description: 'Sends a mailing to one address, as the first of its people would get it; says to which.',
    args: {
      input: t.arg({ type: RequestInput, required: true }),
      email: t.arg.string({ required: true }),
    },
    resolve: async (_root, { input, email }, context) => {
      const used = { ...context.dependencies, lists: context.lists };
      return (await testMailing(used, requestOf(input), email, doingAtDesk(context, ''))).recipient;
    },
  }),
}));
