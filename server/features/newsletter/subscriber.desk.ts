import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList, optionalText } from '#server/organiser/exports.ts';
import { pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import type { Subscriber } from './newsletter.store.ts';
import { addSubscribers, removeSubscribers, type SubscriberOutcome } from './subscriber-change.service.ts';
import {
  allSubscribers,
  findSubscribers,
  placeOfSubscriber,
  type SubscriberFilter,
} from './subscriber-list.store.ts';
import { subscriberRecord } from './subscriber-record.ts';

const STATES = ['SUBSCRIBED', 'ENDED'] as const;

const StateType = deskBuilder.enumType('SubscriberState', {
  description: 'Gets updates, or has ended it.',
  values: STATES,
});

const SubscriberType = deskBuilder.objectRef<Subscriber>('Subscriber').implement({
  description: 'Somebody who gets updates by mail, or did.',
  fields: (t) => ({
    email: t.exposeID('email', { description: 'The address.' }),
    state: t.field({
      type: StateType,
      description: 'Whether updates go there.',
      resolve: ({ unsubscribedAt }) => (unsubscribedAt ? 'ENDED' : 'SUBSCRIBED'),
    }),
    subscribedAt: t.expose('createdAt', { type: 'DateTime', description: 'Since when.' }),
    endedAt: t.expose('unsubscribedAt', { type: 'DateTime', nullable: true, description: 'Until when.' }),
    source: t.string({
      description: 'Where they have agreed; ‘site’ for the form.',
      resolve: ({ consentSource }) => consentSource || 'site',
    }),
  }),
});

const OutcomeType = deskBuilder.objectRef<SubscriberOutcome>('SubscriberOutcome').implement({
  description: 'What became of addresses.',
  fields: (t) => ({
    changed: t.exposeStringList('changed', { description: 'Those that were added or removed.' }),
    unchanged: t.exposeStringList('unchanged', { description: 'Those that were subscribed before.' }),
  }),
});

const FilterInput = deskBuilder.inputType('SubscriberFilter', {
  description: 'Which subscribers; what is not given does not matter.',
  fields: (t) => ({
    state: t.field({ type: StateType, description: 'Whether updates go there.' }),
    search: t.string({ description: 'Part of the address, in any case.' }),
  }),
});

const filterOf = (input: typeof FilterInput.$inferInput | null | undefined): SubscriberFilter => ({
  state: input?.state ? (input.state.toLowerCase() as Lowercase<typeof input.state>) : undefined,
  search: plainText(input?.search),
});

deskBuilder.queryField('subscribers', (t) =>
  t.field({
    type: pageType('SubscriberPage', SubscriberType),
    description: 'Subscribers, the newest first.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Which.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: (_root, { filter, after }, { dependencies: { database } }) =>
      pageOf(after, (page) => findSubscribers(database, filterOf(filter), page), placeOfSubscriber),
  }),
);

deskBuilder.mutationFields((t) => ({
  addSubscribers: t.field({
    type: OutcomeType,
    description: 'Subscribes people who have agreed elsewhere, and welcomes them; all of them or none.',
    args: {
      emails: t.arg.stringList({ required: true, description: 'Their addresses.' }),
      source: t.arg.string({ required: true, description: 'Where they have agreed.' }),
      again: t.arg.boolean({ required: true, description: 'Also those who had ended it, and agreed anew.' }),
    },
    resolve: (_root, request, { dependencies, actor }) =>
      addSubscribers(dependencies, request, { actor, reason: '', dryRun: false }),
  }),
  removeSubscribers: t.field({
    type: OutcomeType,
    description: 'Ends subscriptions; the addresses are kept, so that nobody adds them again unasked.',
    args: {
      emails: t.arg.stringList({ required: true, description: 'The addresses.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: (_root, { emails, reason }, { dependencies, actor }) =>
      removeSubscribers(dependencies, emails, { actor, reason: cleanText(reason), dryRun: false }),
  }),
}));

const querySchema = z.object({ state: z.enum(STATES).default('SUBSCRIBED'), search: optionalText });

/** `GET /export/subscribers.<format>` (docs/product.md 15.3): unless said, only those who get updates. */
export function subscriberExport(desk: FastifyInstance, { database }: Dependencies): void {
  async function* rows(filter: SubscriberFilter) {
    for await (const subscriber of allSubscribers(database, filter)) yield subscriberRecord(subscriber);
  }
  exportList(desk, 'subscribers', querySchema, (query) => rows(filterOf(query)));
}
