import { toUnits } from '#domain/pricing/money.ts';
import { type ItemFacts, STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { isoDay } from '#domain/time.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { entryOf } from '#server/site/catalogue/catalogue.entries.ts';
import type { CataloguePriceList } from '#server/site/catalogue/catalogue.service.ts';
import type { PhaseDates } from '#server/site/catalogue/catalogue.store.ts';
import {
  amountsOf,
  currenciesOf,
  ownPricesOf,
  type WrittenCurrencies,
  writtenOf,
} from '#server/site/catalogue/list-currencies.ts';
import type { ContentKind } from './content-kind.ts';
import { type PriceListDocument, priceListSchema } from './price-list-schema.ts';

/** Price lists (docs/product.md 4.9, docs/decisions/0024-price-lists-are-content.md). */
export const priceListKind: ContentKind<PriceListDocument> = {
  kind: 'price-list',
  folder: 'prices',
  schema: priceListSchema,
  keysReferTo: { prices: 'item' },
  plain,
  inLog: ({ kind: _, id: _id, ...terms }) => terms,
  titleOf: ({ name }) => name,
  pathOf({ id }, { entries }) {
    const first = entries.find(({ conference, event }) => event && conference.priceListId === id);
    return first ? `/event/${encodeURIComponent(first.conference.id)}` : '/registration';
  },
  shownIn(content, document) {
    const list = shownList(document, content.items);
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
  async write(tx, { id, name, earlyUntil, midUntil, currencies, prices, own }) {
    const data = {
      name,
      ...phaseDatesOf({ earlyUntil, midUntil }),
      currencies: currencies ?? Prisma.DbNull,
      own: own ?? Prisma.DbNull,
    };
    await tx.priceList.upsert({ where: { id }, create: { id, ...data }, update: data });
    await tx.listPrice.deleteMany({ where: { listId: id } });
    await tx.listPrice.createMany({
      data: listed(prices).map(([itemId, price]) => {
        const { EARLY, MID, SPOT } = amountsOf(price);
        return { listId: id, itemId, earlyUsdMinor: EARLY, midUsdMinor: MID, spotUsdMinor: SPOT };
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

/** The last days of its first two phases, as they are stored. */
export const phaseDatesOf = ({
  earlyUntil,
  midUntil,
}: Pick<PriceListDocument, 'earlyUntil' | 'midUntil'>): PhaseDates => ({
  earlyUntil: earlyUntil === undefined ? null : new Date(earlyUntil),
  midUntil: midUntil === undefined ? null : new Date(midUntil),
});

type Price = NonNullable<PriceListDocument['prices'][string]>;
type Three = [early: number, mid: number, spot: number];

/** How files and digests have always listed the built-in items; others follow by id. */
const FIRST = [
  ...['presenter', 'delegate', 'student'].flatMap((person) => [`${person}-in-person`, `${person}-virtual`]),
  'e-poster',
  'video-presentation',
  'exhibition',
  ...['elite', 'gold', 'silver'].map((tier) => `${tier}-sponsor`),
  'virtual-exhibition',
  'poster-fee',
  'accompanying-person',
  'manuscript-publication',
  ...['one-night', 'two-nights', 'three-nights'].flatMap((nights) => [
    `${nights}-single`,
    `${nights}-double`,
  ]),
];

/** The items that are sold, in the order of files. */
function listed(prices: PriceListDocument['prices']): [itemId: string, Price][] {
  const rankOf = (itemId: string) => (FIRST.indexOf(itemId) + FIRST.length + 1) % (FIRST.length + 1);
  return Object.entries(prices)
    .flatMap(([itemId, price]): [string, Price][] => (price === undefined ? [] : [[itemId, price]]))
    .sort(([one], [other]) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
}

function threeOf(price: Price): Three {
  return typeof price === 'number' ? [price, price, price] : price;
}

function plain({
  kind,
  id,
  name,
  earlyUntil,
  midUntil,
  currencies,
  prices,
  own,
}: PriceListDocument): PriceListDocument {
  return {
    kind,
    id,
    name,
    ...(earlyUntil !== undefined && { earlyUntil }),
    ...(midUntil !== undefined && { midUntil }),
    ...(currencies && {
      currencies: currencies.map(({ code, rate }, index) => ({
        code,
        ...(index > 0 && rate !== undefined && { rate }),
      })),
    }),
    prices: Object.fromEntries(
      listed(prices).map(([itemId, price]): [string, Price] => [itemId, shortest(price)]),
    ),
    ...(own &&
      own.length > 0 && {
        own: own.map(({ currency, item, price }) => ({ currency, item, price: shortest(price) })),
      }),
  };
}

/** A price that is the same in every phase as one. */
function shortest(price: Price): Price {
  const [early, mid, spot] = threeOf(price);
  return early === mid && mid === spot ? early : [early, mid, spot];
}

type Stored = Prisma.PriceListGetPayload<{ include: { prices: true } }>;

function documentOf({ id, name, earlyUntil, midUntil, currencies, prices, own }: Stored): PriceListDocument {
  return plain({
    ...(writtenOf({ currencies, own }) as Pick<PriceListDocument, 'currencies' | 'own'>),
    kind: 'price-list',
    id,
    name,
    ...(earlyUntil && { earlyUntil: isoDay(earlyUntil) }),
    ...(midUntil && { midUntil: isoDay(midUntil) }),
    prices: Object.fromEntries(
      prices.map(({ itemId, earlyUsdMinor, midUsdMinor, spotUsdMinor }): [string, Three] => [
        itemId,
        [toUnits(earlyUsdMinor), toUnits(midUsdMinor), toUnits(spotUsdMinor)],
      ]),
    ),
  });
}

/** A list as the catalogue has it. */
function shownList(document: PriceListDocument, all: readonly ItemFacts[]): CataloguePriceList {
  const { prices } = document;
  const written: WrittenCurrencies = document;
  const currencies = currenciesOf(written);
  return {
    ...phaseDatesOf(document),
    currencies,
    items: all.flatMap((item) => {
      const price = prices[item.id];
      if (price === undefined) return [];
      return [{ ...item, priceMinor: amountsOf(price), ownMinor: ownPricesOf(written, item.id), currencies }];
    }),
  };
}
