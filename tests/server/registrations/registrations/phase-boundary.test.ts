// docs/product.md 1.4, 4.2 and 4.6
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { itemsOf, phaseIn, windowsOf } from '#client/site/screens/Registration/price-list.ts';
import { SHIPPED_FEE } from '#domain/pricing/fee.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { quote } from '#domain/pricing/quote.ts';
import { capturePayment } from '#server/money/payments/payment.service.ts';
import { register } from '#server/registrations/registrations/registration.service.ts';
import { addConference, addDatedConferences, DATED_CONFERENCES } from '../../../support/dated-conferences.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { speaker } from '../../../support/registration.ts';
import { type ServerProcess, startServerProcess } from '../../../support/start-server-process.ts';
import type { Json } from '../../paypal-stand-in/open-stand-in.ts';

/** One Presenter In-Person in USD, fee included, by phase: 499, 599 and 699 and two per cent. */
const TOTAL: Record<Phase, number> = { EARLY: 50898, MID: 61098, SPOT: 71298 };

/** Instants beside each boundary, and the phase that must hold. */
const MOMENTS = DATED_CONFERENCES.flatMap(({ id, mid, spot }) =>
  (
    [
      [mid, -1, 'EARLY'],
      [mid, 0, 'MID'],
      [spot, -1, 'MID'],
      [spot, 0, 'SPOT'],
    ] as const
  ).map(([boundary, ms, phase]) => ({ id, now: new Date(Date.parse(boundary) + ms).toISOString(), phase })),
);

const PRICES = `query ($id: ID!) { priceList(conferenceId: $id) {
  conferenceId currentPhase serverTime
  windows { phase startsAt endsAt lastDay } currencies { code symbol name rateMillionths }
  items { id kind group name description daysText serves seats online days position prices { phase usdMinor own { amountMinor currency } } }
} }`;

let product: Product;
beforeAll(async () => {
  // This server's own zone is fourteen hours ahead; another one's, below, is behind.
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  expect(new Date(EARLY).getTimezoneOffset()).toBe(-14 * 60);
  product = await startProduct();
  await addDatedConferences(product);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await product?.stop();
});

/** Registers for one Presenter In-Person at an instant, with the total that the buyer saw, if any. */
function registerAt(id: string, now: string, expectedTotalMinor: number | null) {
  return register(
    { ...product.dependencies, clock: { now: () => new Date(now) } },
    {
      ...speaker,
      details: { ...speaker.details, selectedConference: id },
      basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
      clientKey: null,
      couponCode: null,
      expectedTotalMinor,
      network: null,
    },
  );
}

async function askPrices(url: string, id: string) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: PRICES, variables: { id } }),
  });
  return ((await answer.json()) as Json).data.priceList;
}

describe('a price phase', () => {
  it.each(MOMENTS)('is $phase for $id at $now', async ({ id, now, phase }) => {
    product.clock.set(now);
    const list = await askPrices(product.url, id);
    expect(list.currentPhase).toBe(phase);
    expect(phaseIn(windowsOf(list), Date.parse(now), 'SPOT')).toBe(phase);
    expect(await registerAt(id, now, TOTAL[phase])).toMatchObject({
      phase,
      totalMinor: TOTAL[phase],
      createdAt: new Date(now),
    });
    const others = Object.values(TOTAL).filter((total) => total !== TOTAL[phase]);
    for (const total of others)
      await expect(registerAt(id, now, total)).rejects.toMatchObject({ code: 'PRICE_CHANGED' });
  });

  it('has windows also for a conference whose printed date can not be read', async () => {
    await addConference(product, {
      id: 'oddly-printed',
      dateText: '21. bis 23.9.2026',
      startsOn: '2026-09-21',
      position: 200,
    });
    await product.dependencies.catalogue.reload();
    product.clock.set('2026-04-30T22:59:59Z');
    const list = await askPrices(product.url, 'oddly-printed');
    expect(list.currentPhase).toBe('EARLY');
    expect(list.windows.map(({ endsAt }: { endsAt: string | null }) => endsAt)).toEqual([
      '2026-04-30T23:00:00.000Z',
      '2026-06-30T23:00:00.000Z',
      null,
    ]);
  });
});

describe('an order made before a boundary', () => {
  it.each([
    ['2026-04-30T22:59:59Z', '2026-04-30T23:00:01Z', 'EARLY'],
    ['2026-06-30T22:59:59Z', '2026-06-30T23:00:01Z', 'MID'],
  ] as const)('at %s and captured at %s is captured at the price agreed', async (made, captured, phase) => {
    product.clock.set(made);
    const order = await registerAt('nextgen-pharma-2026', made, TOTAL[phase]);
    product.clock.set(captured);
    product.paypal.control.approve(order.paypalOrderId ?? '');
    const paid = await capturePayment(product.dependencies, {
      paypalOrderId: order.paypalOrderId ?? '',
      network: null,
    });
    expect(paid).toMatchObject({ status: 'CAPTURED', phase, totalMinor: TOTAL[phase] });
    const remotes = product.paypal.control.listOrders();
    const remote: Json = remotes.find(({ id }) => id === order.paypalOrderId)?.order;
    const [capture] = remote.purchase_units[0].payments.captures;
    expect(capture.amount).toEqual({ currency_code: 'USD', value: `${TOTAL[phase] / 100}` });
    const mail = (await product.mails()).find(({ text }) => text?.includes(paid.reference));
    expect(mail?.text).toContain(`$${TOTAL[phase] / 100}`);
  });
});

describe('a server whose own zone is ten hours behind', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServerProcess(product, { timeZone: 'Pacific/Honolulu' });
  });
  afterAll(() => server.kill());

  it('changes the phase at the same instants, and agrees with the browser and on the order', async () => {
    for (const { id, now, phase } of MOMENTS) {
      await server.setClock(now);
      const list = await askPrices(server.url, id);
      expect([id, now, list.currentPhase]).toEqual([id, now, phase]);
      const shown = quote({
        items: itemsOf(list),
        basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
        phase: phaseIn(windowsOf(list), Date.parse(now), 'SPOT'),
        currency: 'USD',
        discount: null,
        fee: SHIPPED_FEE,
      });
      expect(shown.totalMinor).toBe(TOTAL[phase]);
    }
    const made = '2026-04-30T22:59:59Z';
    await server.setClock(made);
    const answer = await fetch(`${server.url}/api/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        amountPayable: TOTAL.EARLY / 100,
        currency: 'USD',
        registrationData: {
          ...speaker.details,
          eventTitle: 'nextgen-pharma-2026',
          selectedRegistrations: { 'Presenter In-Person': 1 },
        },
      }),
    });
    const { orderId } = (await answer.json()) as { orderId: string };
    const row = await product.database.order.findUniqueOrThrow({ where: { paypalOrderId: orderId } });
    expect(row).toMatchObject({ phase: 'EARLY', totalMinor: TOTAL.EARLY });
    expect(row.createdAt.toISOString()).toBe('2026-04-30T22:59:59.000Z');
    expect(row.expiresAt.toISOString()).toBe('2026-05-01T01:59:59.000Z');
  });
});
