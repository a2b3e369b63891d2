import { headingOf, type ItemFacts, type Serves } from '#domain/pricing/price-list.ts';
import type { PriceItem } from '#prisma/generated/client/client.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { type ContentDocument, type ContentKind, withEntry } from './content-kind.ts';
import { groupOf, type ItemDocument, itemSchema, kindOfGroup } from './item-schema.ts';
import { moneyFields } from './money-fields.ts';
import type { PriceListDocument } from './price-list-schema.ts';

/** What can be sold (docs/product.md 4.12). */
export const itemKind: ContentKind<ItemDocument> = {
  kind: 'item',
  folder: 'items',
  schema: itemSchema,
  unique: ['name'],
  plain,
  // What is on no list can't be bought.
  money: (document, all) => (isSold(document, all) ? moneyFields({ schema: itemSchema }, document) : {}),
  titleOf: ({ name }) => name,
  headingOf: ({ group }) => headingOf(kindOfGroup(group)),
  pathOf: () => '/registration',
  shownIn(content, document) {
    const facts = factsOf(document);
    const changed = [...content.priceLists].map(([id, list]) => {
      const items = list.items.map((item) => (item.id === facts.id ? { ...item, ...facts } : item));
      return [id, { ...list, items: items.toSorted(inOrder) }] as const;
    });
    return {
      ...content,
      items: withEntry(content.items, facts, (item) => item),
      priceLists: new Map(changed),
    };
  },
  findAll: async (tx) =>
    (await tx.priceItem.findMany({ orderBy: [{ position: 'asc' }, { id: 'asc' }] })).map(documentOf),
  async write(tx, document) {
    const data = factsOf(document);
    await tx.priceItem.upsert({ where: { id: data.id }, create: data, update: data });
  },
  async whyKept(tx, id) {
    const why = await keptBy(tx, id);
    return why && `${id} ${why}.`;
  },
  async remove(tx, id) {
    await tx.priceItem.deleteMany({ where: { id } });
  },
};

function isSold({ id }: ItemDocument, all: readonly ContentDocument[]): boolean {
  return all.some(
    (other) =>
      other.kind === 'price-list' && Object.hasOwn((other as Partial<PriceListDocument>).prices ?? {}, id),
  );
}

/** What needs an item, as the end of a sentence; null where nothing does. */
async function keptBy(tx: Transaction, itemId: string): Promise<string | null> {
  const orders = await tx.orderLine.count({ where: { itemId } });
  if (orders > 0)
    return `is part of ${orders === 1 ? 'a registration' : `${orders} registrations`}, so it stays: take it off the price lists instead`;
  if ((await tx.waitingEntry.count({ where: { itemId } })) > 0)
    return 'has people on its waiting list, so it stays';
  const lists = await tx.listPrice.findMany({ where: { itemId }, orderBy: { listId: 'asc' } });
  if (lists.length > 0) return `is sold on ${lists.map(({ listId }) => listId).join(', ')}, so it stays`;
  const limits = await tx.capacity.findMany({ where: { itemId }, orderBy: { conferenceId: 'asc' } });
  return limits.length > 0
    ? `has a limit of places for ${limits.map(({ conferenceId }) => conferenceId).join(', ')}, so it stays`
    : null;
}

const inOrder = (one: ItemFacts, other: ItemFacts) =>
  one.position - other.position || (one.id < other.id ? -1 : 1);

function plain({
  kind,
  id,
  position,
  group,
  name,
  description,
  serves,
  seats,
  online,
  days = [],
}: ItemDocument): ItemDocument {
  return {
    kind,
    id,
    position,
    group,
    name,
    ...(description !== undefined && { description }),
    serves,
    seats,
    ...(online && { online }),
    ...(days.length > 0 && { days }),
  };
}

function documentOf(item: PriceItem): ItemDocument {
  const { id, position, name, description, seats, online, days } = item;
  return plain({
    kind: 'item',
    id,
    position,
    group: groupOf(item),
    name,
    ...(description !== '' && { description }),
    serves: item.serves as Serves,
    seats,
    online,
    days,
  });
}

/** An item as the catalogue has it. */
function factsOf({
  id,
  position,
  group,
  name,
  description = '',
  serves,
  seats,
  online = false,
  days = [],
}: ItemDocument): Omit<ItemFacts, 'days'> & { days: number[] } {
  return { id, ...kindOfGroup(group), name, description, serves, seats, online, days, position };
}
