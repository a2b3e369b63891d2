import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { exportList, optionalText } from '#server/organiser/exports.ts';
import { pageOf, pageType, plainText } from '#server/organiser/lists.ts';
import { allPages } from '#server/organiser/page.ts';
import { removeFromList } from './waiting-change.service.ts';
import {
  findEntries,
  type ListedEntry,
  placeOfEntry,
  WAITING_STATES,
  type WaitingFilter,
} from './waiting-list.store.ts';
import { waitingRecord } from './waiting-record.ts';

const STATES = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT', 'REMOVED', 'CLOSED'] as const;

const StateType = deskBuilder.enumType('WaitingEntryState', {
  description: 'How it stands with somebody on a waiting list.',
  values: STATES,
});

const EntryType = deskBuilder.objectRef<ListedEntry>('WaitingEntry').implement({
  description: 'Somebody who waits for what is sold out, or has waited.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    conferenceId: t.exposeID('conferenceId', { description: 'The conference.' }),
    item: t.exposeString('item', { description: 'What they wait for.' }),
    state: t.expose('state', { type: StateType, description: 'How it stands with them.' }),
    position: t.exposeInt('position', {
      nullable: true,
      description: '1 for whoever is next; null for whoever does not wait.',
    }),
    name: t.exposeString('name', { description: 'Who they are.' }),
    email: t.exposeString('email', { description: 'Where they are written to.' }),
    joinedAt: t.expose('joinedAt', { type: 'DateTime', description: 'Since when.' }),
    heldUntil: t.expose('heldUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until when a place is held, or was.',
    }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when they wait no longer.',
    }),
  }),
});

const FilterInput = deskBuilder.inputType('WaitingFilter', {
  description: 'Whom; what is not given does not matter.',
  fields: (t) => ({
    conference: t.id({ description: 'For this one only.' }),
    state: t.field({ type: StateType, description: 'With whom it stands so.' }),
    search: t.string({ description: 'Part of the name or address.' }),
  }),
});

type Asked = {
  conference?: string | null | undefined;
  state?: (typeof STATES)[number] | null | undefined;
  search?: string | null | undefined;
};

const filterOf = (asked: Asked | null | undefined): WaitingFilter => ({
  conferenceId: plainText(asked?.conference),
  state: WAITING_STATES.find((state) => state.toUpperCase() === asked?.state),
  search: plainText(asked?.search),
});

deskBuilder.queryField('waiting', (t) =>
  t.field({
    type: pageType('WaitingPage', EntryType),
    description: 'Who waits for what is sold out, and who has waited, in the order in which they joined.',
    args: {
      filter: t.arg({ type: FilterInput, description: 'Whom.' }),
      after: t.arg.string({ description: 'The end of the page before.' }),
    },
    resolve: (_root, { filter, after }, { dependencies: { database } }) =>
      pageOf(after, (page) => findEntries(database, filterOf(filter), page), placeOfEntry),
  }),
);

deskBuilder.mutationField('removeFromWaitingList', (t) =>
  t.field({
    type: 'Boolean',
    description: 'Takes somebody off a waiting list, who is told by mail.',
    args: {
      id: t.arg.id({ required: true, description: 'Who.' }),
      reason: t.arg.string({ required: true, description: 'Why; kept in the audit log. May be empty.' }),
    },
    resolve: async (_root, { id, reason }, { dependencies, actor }) => {
      await removeFromList(dependencies, id, { actor, reason: cleanText(reason), dryRun: false });
      return true;
    },
  }),
);

const querySchema = z.object({
  conference: optionalText,
  state: z.enum(STATES).optional(),
  search: optionalText,
});

/** `GET /export/waiting.<format>` (docs/product.md 15.3). */
export function waitingExport(desk: FastifyInstance, { database }: Dependencies): void {
  async function* rows(filter: WaitingFilter) {
    for await (const entry of allPages((page) => findEntries(database, filter, page), placeOfEntry))
      yield waitingRecord(entry);
  }
  exportList(desk, 'waiting', querySchema, (query) => rows(filterOf(query)));
}
