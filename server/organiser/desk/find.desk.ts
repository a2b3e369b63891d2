import { count } from '#domain/count.ts';
import { subscriberList as subscriberFacts } from '#domain/newsletter/subscriber-list.ts';
import { statusText } from '#domain/orders/order-status.ts';
import { COUPON_STATE_NAMES } from '#domain/state-names.ts';
import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  findAbstractsByReference,
  findListedAbstracts,
} from '#server/features/abstracts/abstract-list.store.ts';
import { findListedCoupons } from '#server/features/coupons/coupon-list.store.ts';
import { mail as mailList } from '#server/features/mail/mail.list.ts';
import { messages as messageList } from '#server/features/messages/messages.list.ts';
import { stateOf } from '#server/features/newsletter/subscriber-list.store.ts';
import { subscribers as subscriberList } from '#server/features/newsletter/subscribers.list.ts';
import {
  findListedOrders,
  findSimilarOrders,
  type ListedOrder,
} from '#server/features/orders/order-list.store.ts';
import { pageOf } from '#server/organiser/list.ts';
import { plainText } from '#server/organiser/lists.ts';
import { deskBuilder } from './builder.ts';

/** What is shown of each kind at most; its list shows the others. */
const MOST = 8;
const first = { limit: MOST + 1, offset: 0 };

const KINDS = ['REGISTRATION', 'ABSTRACT', 'MESSAGE', 'COUPON', 'SUBSCRIBER', 'MAIL'] as const;

/** Something that has the words. */
type Found = { id: string; title: string; detail: string };
type FoundGroup = { kind: (typeof KINDS)[number]; found: Found[]; more: boolean; similar: boolean };

const FoundType = deskBuilder.objectRef<Found>('Found').implement({
  description: 'Something that was found.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'What it is called by: a reference, a code, an id or an address.' }),
    title: t.exposeString('title', { description: 'Whose it is, or what it says.' }),
    detail: t.exposeString('detail', { description: 'What else there is to know, in a line.' }),
  }),
});

const KindType = deskBuilder.enumType('FoundKind', { description: 'What was found.', values: KINDS });

const GroupType = deskBuilder.objectRef<FoundGroup>('FoundGroup').implement({
  description: 'What was found of one kind.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KindType, description: 'Which.' }),
    found: t.expose('found', { type: [FoundType], description: 'The first of them.' }),
    more: t.exposeBoolean('more', { description: 'Whether there are more of this kind.' }),
    similar: t.exposeBoolean('similar', { description: 'Nothing has the words; these are spelt like them.' }),
  }),
});

deskBuilder.queryField('find', (t) =>
  t.field({
    type: [GroupType],
    description:
      'Finds by reference, name, email address, PayPal’s id, title or message, in everything; kinds with nothing are left out.',
    args: { words: t.arg.string({ required: true, description: 'What is looked for.' }) },
    resolve: async (_root, { words }, { dependencies }) => {
      const search = plainText(words);
      return search ? find(dependencies, search) : [];
    },
  }),
);

async function find(dependencies: Dependencies, search: string): Promise<FoundGroup[]> {
  const { database, clock } = dependencies;
  const [orders, abstracts, messages, coupons, subscribers, mails] = await Promise.all([
    ordersWith(database, search),
    abstractsWith(database, search),
    pageOf(messageList, dependencies, { filter: { search } }, { limit: MOST + 1 }),
    findListedCoupons(database, { search }, first, clock.now()),
    pageOf(subscriberList, dependencies, { filter: { search } }, { limit: MOST + 1 }),
    pageOf(mailList, dependencies, { filter: { search } }, { limit: MOST + 1 }),
  ]);
  const groupOf = <Row>(
    kind: FoundGroup['kind'],
    rows: readonly Row[],
    found: (row: Row) => Found,
    similar = false,
  ): FoundGroup[] =>
    rows.length === 0
      ? []
      : [{ kind, found: rows.slice(0, MOST).map(found), more: rows.length > MOST, similar }];
  return [
    ...groupOf(
      'REGISTRATION',
      orders.rows,
      ({ reference, firstName, lastName, email, status, conferenceTitle }) => ({
        id: reference,
        title: `${firstName} ${lastName}`,
        detail: `${reference}, ${email}, ${statusText(status)}: ${conferenceTitle}`,
      }),
      orders.similar,
    ),
    ...groupOf('ABSTRACT', abstracts, ({ reference, title, fullName, email }) => ({
      id: reference,
      title,
      detail: `${reference}, ${fullName}, ${email}`,
    })),
    ...groupOf('MESSAGE', messages.rows, (row) => messageList.found?.(row) as Found),
    ...groupOf('COUPON', coupons.items, ({ code, state, uses }) => ({
      id: code,
      title: code,
      detail: `${COUPON_STATE_NAMES[state]}, ${count(uses, 'use')}`,
    })),
    ...groupOf('SUBSCRIBER', subscribers.rows, (subscriber) => ({
      id: subscriber.email,
      title: subscriber.email,
      detail: subscriberFacts.columns.state.names[stateOf(subscriber)] ?? '',
    })),
    ...groupOf('MAIL', mails.rows, (row) => mailList.found?.(row) as Found),
  ];
}

async function ordersWith(
  database: Dependencies['database'],
  search: string,
): Promise<{ rows: ListedOrder[]; similar: boolean }> {
  const rows = await findListedOrders(database, { search }, first);
  if (rows.length > 0) return { rows, similar: false };
  return { rows: await findSimilarOrders(database, { search }, MOST), similar: true };
}

/** By reference, by author, or by words of the text; each once. */
async function abstractsWith(database: Dependencies['database'], search: string) {
  const [named, authors, texts] = await Promise.all([
    findAbstractsByReference(database, [foldCode(search)]),
    findListedAbstracts(database, { author: search }, first),
    findListedAbstracts(database, { words: search }, first),
  ]);
  const all = [...named, ...authors.items, ...texts.items];
  return [...new Map(all.map((row) => [row.id, row])).values()].slice(0, MOST + 1);
}
