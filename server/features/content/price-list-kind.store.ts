import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import { PRICE_TABLE, STANDARD_LIST } from '#domain/pricing/price-list.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import { entryOf } from '#server/features/catalogue/catalogue.entries.ts';
import type { CataloguePriceList } from '#server/features/catalogue/catalogue.service.ts';
import { isoDay } from '#server/features/catalogue/conference-dates.ts';
import type { ContentKind } from './content-kind.ts';
import { type PriceListDocument, priceListSchema } from './price-list-schema.ts';

/** Price lists (docs/product.md 4.9, docs/decisions/0024-price-lists-are-content.md). */
export const priceListKind: ContentKind<PriceListDocument> = {
  kind: 'price-list',
  folder: 'prices',
  schema: priceListSchema,
  plain,
  inLog: ({ kind: _, id: _id, ...terms }) => terms,
  titleOf: ({ name }) => name,
  pathOf({ id }, { entries }) {
    const first = entries.find(({ conference, event }) => event && conference.priceListId === id);
    return first ? `/event/${encodeURIComponent(first.conference.id)}` : '/registration';
  },
  shownIn(content, document) {
    const list = shownList(document);
    return {
      ...content,
      priceLists: new Map([...content.priceLists, [document.id, list]]),
      entries: content.entries.map((entry) =>
        entry.conference.priceListId === document.id ? entryOf(entry.conference, entry.event, list) : entry,
      ),
    };
  },
  async findAll(tx) {
    const lists = await tx.priceList.findMany({ include: { prices: true }, orderBy: { id: 'asc' } });
    return (
      lists
        // A migration made the built-in one; until the seed fills it, there is none.
        .filter(({ prices }) => prices.length > 0)
        .sort((one, other) => Number(other.id === STANDARD_LIST) - Number(one.id === STANDARD_LIST))
        .map(documentOf)
    );
  },
  async write(tx, { id, name, earlyUntil, midUntil, prices }) {
    const data = {
      name,
      earlyUntil: earlyUntil === undefined ? null : new Date(earlyUntil),
      midUntil: midUntil === undefined ? null : new Date(midUntil),
    };
    await tx.priceList.upsert({ where: { id }, create: { id, ...data }, update: data });
    await tx.listPrice.deleteMany({ where: { listId: id } });
    await tx.listPrice.createMany({
      data: listed(prices).map(([itemId, price]) => {
        const [early, mid, spot] = threeOf(price);
        return {
          listId: id,
          itemId,
          earlyUsdMinor: early * MINOR_PER_UNIT,
          midUsdMinor: mid * MINOR_PER_UNIT,
          spotUsdMinor: spot * MINOR_PER_UNIT,
        };
      }),
    });
  },
  stays: (id) => id === STANDARD_LIST,
  async whyKept(tx, id) {
    if (id === STANDARD_LIST) return `${id} is the list of every conference that has no other, so it stays.`;
    const users = await tx.conference.findMany({ where: { priceListId: id }, select: { id: true } });
    return users.length > 0
      ? `${id} is the price list of ${users.map((user) => user.id).join(', ')}, so it stays.`
      : null;
  },
  async remove(tx, id) {
    await tx.priceList.deleteMany({ where: { id } });
  },
};

type Price = NonNullable<PriceListDocument['prices'][string]>;
type Three = [early: number, mid: number, spot: number];

const PLACES = new Map(PRICE_TABLE.map(({ id, position }) => [id, position]));
const positionOf = (itemId: string) => PLACES.get(itemId) ?? PRICE_TABLE.length + 1;

/** The items that are sold, as they are shown. */
function listed(prices: PriceListDocument['prices']): [itemId: string, Price][] {
  return Object.entries(prices)
    .flatMap(([itemId, price]): [string, Price][] => (price === undefined ? [] : [[itemId, price]]))
    .sort(([one], [other]) => positionOf(one) - positionOf(other));
}

function threeOf(price: Price): Three {
  return typeof price === 'number' ? [price, price, price] : price;
}

function plain({ kind, id, name, earlyUntil, midUntil, prices }: PriceListDocument): PriceListDocument {
  return {
    kind,
    id,
    name,
    ...(earlyUntil !== undefined && { earlyUntil }),
    ...(midUntil !== undefined && { midUntil }),
    prices: Object.fromEntries(
      listed(prices).map(([itemId, price]): [string, Price] => {
        const [early, mid, spot] = threeOf(price);
        return [itemId, early === mid && mid === spot ? early : [early, mid, spot]];
      }),
    ),
  };
}

type Stored = Prisma.PriceListGetPayload<{ include: { prices: true } }>;

function documentOf({ id, name, earlyUntil, midUntil, prices }: Stored): PriceListDocument {
  const usd = (minor: number) => minor / MINOR_PER_UNIT;
  return plain({
    kind: 'price-list',
    id,
    name,
    ...(earlyUntil && { earlyUntil: isoDay(earlyUntil) }),
    ...(midUntil && { midUntil: isoDay(midUntil) }),
    prices: Object.fromEntries(
      prices.map(({ itemId, earlyUsdMinor, midUsdMinor, spotUsdMinor }): [string, Three] => [
        itemId,
        [usd(earlyUsdMinor), usd(midUsdMinor), usd(spotUsdMinor)],
      ]),
    ),
  });
}

/** A list as the catalogue has it. */
function shownList({ earlyUntil, midUntil, prices }: PriceListDocument): CataloguePriceList {
  return {
    earlyUntil: earlyUntil === undefined ? null : new Date(earlyUntil),
    midUntil: midUntil === undefined ? null : new Date(midUntil),
    items: PRICE_TABLE.flatMap((item) => {
      const price = prices[item.id];
      if (price === undefined) return [];
      const [early, mid, spot] = threeOf(price).map((dollars) => dollars * MINOR_PER_UNIT) as Three;
      return [{ ...item, usdMinor: { EARLY: early, MID: mid, SPOT: spot } }];
    }),
  };
}
