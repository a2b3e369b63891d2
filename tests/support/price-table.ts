import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ListCurrency, STANDARD_CURRENCIES } from '#domain/pricing/currency.ts';
import { MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import type { PriceItem, PriceKind } from '#domain/pricing/price-list.ts';

const CONTENT = new URL('../../prisma/seed/content/', import.meta.url);
const KINDS: Record<string, PriceKind> = {
  registration: 'TICKET',
  'add-ons': 'ADD_ON',
  accommodation: 'ACCOMMODATION',
};

const currencies = STANDARD_CURRENCIES as readonly [ListCurrency, ...ListCurrency[]];
const read = (path: string) => parse(readFileSync(new URL(path, CONTENT), 'utf8'));
const { prices } = read('prices/standard.yaml');

/** The built-in items at the prices of the built-in list, in the order in which they are shown (docs/product.md 4.1). */
export const PRICE_TABLE: readonly PriceItem[] = readdirSync(new URL('items/', CONTENT))
  .map((file): PriceItem => {
    const { id, position, group, name, description, serves, seats, online = false } = read(`items/${file}`);
    const [early = Number.NaN, mid = early, spot = early] = [prices[id]]
      .flat()
      .map((units: number) => units * MINOR_PER_UNIT);
    const priceMinor = { EARLY: early, MID: mid, SPOT: spot };
    const kind = KINDS[group] as PriceKind;
    const facts = { id, position, kind, group: null, name, description, serves, seats, online, days: [] };
    return { ...facts, priceMinor, ownMinor: {}, currencies };
  })
  .sort((one, other) => one.position - other.position);
