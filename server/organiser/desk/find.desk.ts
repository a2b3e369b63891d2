import { count } from '#domain/count.ts';
import { COUPON_STATE_NAMES } from '#domain/state-names.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { abstracts } from '#server/features/abstracts/abstracts.list.ts';
import { findListedCoupons } from '#server/features/coupons/coupon-list.store.ts';
import { mail } from '#server/features/mail/mail.list.ts';
import { messages } from '#server/features/messages/messages.list.ts';
import { subscribers } from '#server/features/newsletter/subscribers.list.ts';
import { registrations } from '#server/features/registrations/registrations.list.ts';
import { type Found, type List, pageOf } from '#server/organiser/list.ts';
import { plainText } from '#server/organiser/lists.ts';
import { deskBuilder } from './builder.ts';

/** What is shown of each kind at most; its list shows the others. */
const MOST = 8;
const first = { limit: MOST + 1, offset: 0 };

const KINDS = ['REGISTRATION', 'ABSTRACT', 'MESSAGE', 'COUPON', 'SUBSCRIBER', 'MAIL'] as const;

type FoundGroup = { kind: (typeof KINDS)[number]; found: readonly Found[]; more: boolean; similar: boolean };

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
  const [registrationGroup, abstractGroup, messageGroup, coupons, subscriberGroup, mailGroup] =
    await Promise.all([
      groupOfList('REGISTRATION', registrations, dependencies, search),
      groupOfList('ABSTRACT', abstracts, dependencies, search),
      groupOfList('MESSAGE', messages, dependencies, search),
      findListedCoupons(database, { search }, first, clock.now()),
      groupOfList('SUBSCRIBER', subscribers, dependencies, search),
      groupOfList('MAIL', mail, dependencies, search),
    ]);
  return [
    ...registrationGroup,
    ...abstractGroup,
    ...messageGroup,
    ...groupOf('COUPON', coupons.items, ({ code, state, uses }) => ({
      id: code,
      title: code,
      detail: `${COUPON_STATE_NAMES[state]}, ${count(uses, 'use')}`,
    })),
    ...subscriberGroup,
    ...mailGroup,
  ];
}

async function groupOfList(
  kind: FoundGroup['kind'],
  list: List,
  dependencies: Dependencies,
  search: string,
): Promise<FoundGroup[]> {
  const { rows, similar } = await pageOf(list, dependencies, { filter: { search } }, { limit: MOST + 1 });
  return groupOf(kind, list.found ? rows.map(list.found) : [], (found) => found, similar);
}

function groupOf<Row>(
  kind: FoundGroup['kind'],
  rows: readonly Row[],
  found: (row: Row) => Found,
  similar = false,
): FoundGroup[] {
  return rows.length === 0
    ? []
    : [{ kind, found: rows.slice(0, MOST).map(found), more: rows.length > MOST, similar }];
}
