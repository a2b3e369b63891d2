// docs/product.md 4.10, 7.16 to 7.20, 13.1, 14.2, 15.4 and 15.5
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writePlaces } from '#server/orders/places/capacity.store.ts';
import { each } from '../support/many.ts';
import { type Product, startProduct } from '../support/product.ts';
import { fc } from '../support/seeded.ts';
import { BankAccount } from '../support/stories/bank.ts';
import { Life, MOVED_TO } from '../support/stories/lives.ts';
import { oversold, wrongSeats } from '../support/stories/seats.ts';
import { DAYS, story } from '../support/stories/story.ts';
import { balancesOf, issueAll, wrongOrders } from '../support/stories/sums.ts';
import { ACCOUNT, takeTransfers } from '../support/transfers.ts';

const ORDERS = Number(process.env.STORIES ?? 600);
/** With 3, sixty stories already find that an upgrade is never undone, and that nobody counts places. */
const SEED = Number(process.env.STORIES_SEED ?? 3);
/** Of what there are few, for one story in so many. */
const FEW = [
  ['nextgen-pharma-2026', 'one-night-single', 6],
  ['nextgen-pharma-2026', 'accompanying-person', 6],
  ['nextgen-pharma-2026', 'presenter-in-person', 3],
  [MOVED_TO, 'presenter-in-person', 30],
] as const;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  const percent = { registrationPercent: 30, addOnsPercent: 7, accommodationPercent: 10 };
  await product.database.coupon.create({ data: { code: 'STORIES', ...percent } });
  const euros = { ...ACCOUNT, currency: 'EUR', number: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
  await takeTransfers(product, { bankAccounts: [ACCOUNT, euros] });
  await product.database.$transaction(async (tx) => {
    for (const [conferenceId, itemId, part] of FEW)
      await writePlaces(tx, conferenceId, itemId, Math.ceil(ORDERS / part));
  });
  await product.dependencies.catalogue.reload();
});
afterAll(() => product.stop());

/** All orders that are open are due: as time goes on, each is asked for. */
async function settle(): Promise<void> {
  const { database, clock } = product;
  await database.order.updateMany({
    where: { status: { in: ['CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING'] } },
    data: { reconcileAfter: clock.now() },
  });
  await product.lookAtDueOrders();
}

it(`${ORDERS} random stories of registrations (STORIES_SEED=${SEED}) add up everywhere, lose no ticket, and sell none twice`, {
  timeout: 1_800_000 + ORDERS * 500,
}, async () => {
  const start = performance.now();
  const account = new BankAccount();
  const lives = fc
    .sample(story, { numRuns: ORDERS, seed: SEED })
    .map((story, index) => new Life(product, account, { story, index }));
  for (const [day, instant] of DAYS.entries()) {
    product.clock.set(instant);
    await settle();
    await each(lives, 8, (life) => life.live(day));
    await issueAll(product);
    expect(await oversold(product)).toEqual([]);
    expect(await wrongSeats(product, lives)).toEqual([]);
  }
  const done = lives.reduce((sum, life) => sum + life.done, 0);
  const refused = lives.reduce((sum, life) => sum + life.refused.length, 0);
  expect(done).toBeGreaterThan(ORDERS);
  expect(await wrongOrders(product, account)).toEqual([]);
  const { balances, faults } = await balancesOf(product, account, ['2026-03', '2026-05']);
  expect(faults).toEqual([]);
  expect(balances.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  for (const { currency, report, documents, ledgerPayPal, paypal, ledgerBank, bank, nobodys } of balances) {
    expect({ currency, documents, ledgerPayPal, ledgerBank }).toEqual({
      currency,
      documents: report,
      ledgerPayPal: paypal,
      ledgerBank: bank,
    });
    expect(paypal + bank - nobodys, currency).toBe(report);
  }
  expect(balances.reduce((sum, { nobodys }) => sum + nobodys, 0)).toBeGreaterThan(0);
  const took = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`${ORDERS} stories of seed ${SEED}: ${done} acts done, ${refused} refused, ${took} s`);
});
