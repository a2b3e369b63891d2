import type { Draw } from '#server/office/demo/draw.ts';
import { type Action, oneOf, type World } from './world.ts';

const aRate = (draw: Draw) => {
  const month = String(draw.whole(1, 12)).padStart(2, '0');
  return {
    currency: draw.pick(['EUR', 'USD', 'GBP']),
    inCurrency: 'GBP',
    rate: draw.pick(['1.1512', '0.000001', '0']),
    from: `2026-${month}-01`,
    until: `2026-${month}-28`,
    source: 'HMRC monthly rates',
  };
};

async function aStoredOne(world: World, draw: Draw) {
  return oneOf(draw, await world.product.database.exchangeRate.findMany({ orderBy: { id: 'asc' } })).id;
}

export const rateActions: readonly Action[] = [
  {
    name: 'enter an exchange rate for tax',
    desk: (world, draw) =>
      world.ask(
        `mutation ($currency: String!, $inCurrency: String!, $rate: String!, $from: String!, $until: String!, $source: String!) {
          setTaxRate(currency: $currency, inCurrency: $inCurrency, rate: $rate, from: $from, until: $until, source: $source) { said } }`,
        aRate(draw),
      ),
    command: (world, draw) => {
      const { inCurrency, ...rate } = aRate(draw);
      const options = Object.entries(rate).flatMap(([name, value]) => [`--${name}`, value]);
      return world.command('rates', 'set', '--in-currency', inCurrency, ...options);
    },
  },
  {
    name: 'remove an exchange rate for tax',
    command: async (world, draw) => world.command('rates', 'remove', await aStoredOne(world, draw)),
  },
];
