import { openDatabase } from '#server/base/database/client.ts';
import { dayInDatabase } from '../../tests/support/heavy-statements.ts';
import { fillWithOrders } from '../../tests/support/many-orders.ts';
import { type Executed, executedBy } from '../../tests/support/statement-plans.ts';
import { NOW, takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';
import { quantile } from './support/rounds.ts';

const ORDERS = 1_000_000;
const TURNS = 40;
const SHOWN = 10;

/**
 * `npm run bench -- plans`: how long the product's heaviest statements take among a million orders, and whether they read
 * any table as a whole (tests/server/base/database/plans.test.ts holds that with fewer orders).
 */
export async function plans(): Promise<void> {
  const place = await takePlace(false);
  const now = new Date(NOW);
  try {
    await (await place.startProduct()).stop();
    const database = openDatabase(place.databaseUrl);
    const begun = performance.now();
    await fillWithOrders(database, ORDERS, now);
    await database.$disconnect();
    console.log(`${ORDERS} orders in ${Math.round((performance.now() - begun) / 1000)} s\n`);
    const executed = await executedBy(place.databaseUrl, async (one) => {
      for (let turn = 1; turn <= TURNS; turn++)
        await dayInDatabase(one, turn * Math.floor(ORDERS / TURNS / 2), new Date(now.getTime() + turn));
    });
    const heaviest = [...Map.groupBy(executed, ({ text }) => text)]
      .map(([text, times]) => ({
        text,
        ms: medianOf(times),
        readWhole: times.flatMap((each) => each.readWhole),
      }))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SHOWN);
    printTable(
      ['statement', 'median ms', 'tables read whole'],
      heaviest.map(({ text, ms, readWhole }) => [
        text.replace(/\s+/g, ' ').replaceAll('"public".', '').slice(0, 90),
        ms,
        [...new Set(readWhole)].join(', '),
      ]),
    );
    judge([
      { what: 'the heaviest statement’s median', found: heaviest[0]?.ms ?? 0, atMost: 20, unit: ' ms' },
    ]);
  } finally {
    await place.leave();
  }
}

const medianOf = (times: readonly Executed[]) =>
  quantile(
    times.map(({ ms }) => ms).sort((one, other) => one - other),
    0.5,
  );
