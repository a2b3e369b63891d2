// docs/product.md 4.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsOf, type ServerPriceList, windowsOf } from '#client/site/screens/Registration/price-list.ts';
import { MAX_QUANTITY } from '#domain/pricing/basket.ts';
import { parseConferenceStart, phaseWindows } from '#domain/pricing/phase.ts';
import { highestPrice } from '#domain/pricing/price-list.ts';
import type { CalendarDate } from '#domain/time.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { assignPriceList } from '#server/orders/price-lists/price-assignment.service.ts';
import { changePriceList, createPriceList } from '#server/orders/price-lists/price-list.service.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { jsonLdOf, renderAt, textOf } from '../../../support/rendered.ts';

const DOING = { actor: 'ada', reason: '', dryRun: false };
const LIST = `priceList { conferenceId currentPhase serverTime
  windows { phase startsAt endsAt lastDay } currencies { code symbol name rateMillionths }
  items { id kind group name description daysText serves seats online days position prices { phase usdMinor own { amountMinor currency } } } }`;

let product: Product;
let other: Product;
beforeAll(async () => {
  product = await startProduct();
  other = await startProduct({ other: product });
});
afterAll(async () => {
  await other.stop();
  await product.stop();
});

async function listOf(id: string): Promise<ServerPriceList> {
  const { data } = await product.graphql(`query ($id: ID!) { conference(id: $id) { ${LIST} } }`, { id });
  return data.conference.priceList;
}

/** Makes a list of the organiser's and gives it to a conference. */
async function ownList(id: string, conferenceId: string, changes: Parameters<typeof createPriceList>[3]) {
  const asked = { id, name: id, from: 'standard', raisePercent: 10 };
  await createPriceList(product.dependencies, contentKinds, asked, changes, DOING);
  await assignPriceList(product.dependencies, contentKinds, id, [conferenceId], DOING);
  await product.dependencies.catalogue.reload();
}

const registerFor = (selectedConference: string, basket: typeof speaker.basket, expectedTotalMinor: number) =>
  createOrder(product, {
    details: { ...speaker.details, selectedConference },
    basket,
    expectedTotalMinor,
  });

const one = (itemId: string) => [{ itemId, quantity: 1 }];

describe('the built-in price list', () => {
  it('is that of every conference that the organiser has given no other, with the same prices and phases', async () => {
    const { data } = await product.graphql(
      `{ conferences(first: 100, includeUnlisted: true) { nodes { id date ${LIST} } } }`,
    );
    expect(data.conferences.nodes.length).toBeGreaterThan(9);
    for (const { date, priceList } of data.conferences.nodes) {
      expect(itemsOf(priceList)).toEqual(PRICE_TABLE);
      const windows = phaseWindows(parseConferenceStart(date) as CalendarDate);
      expect(windowsOf(priceList)).toEqual(
        windows.map(({ phase, startsAt, endsAt, lastDay }) => ({
          phase,
          lastDay,
          startsAt: startsAt?.getTime() ?? null,
          endsAt: endsAt?.getTime() ?? null,
        })),
      );
    }
  });
});

describe('a price list of the organiser’s', () => {
  const ID = 'global-biotech-congress-2026';
  const NEIGHBOUR = 'nursing-innovation-forum-2026';
  // Ten per cent dearer, to whole dollars: 499 is 549, and an E Poster costs what the list itself says.
  beforeAll(() =>
    ownList('dear', ID, {
      prices: [
        { itemId: 'e-poster', usdMinor: [15000, 16000, 17000] },
        { itemId: 'exhibition', usdMinor: null },
      ],
      phases: { earlyUntil: new Date('2026-02-28'), midUntil: new Date('2026-05-31') },
    }),
  );

  it('is what its conference costs, in the phases of its own dates, wherever a price is shown', async () => {
    const list = await listOf(ID);
    expect(list.currentPhase).toBe('MID');
    expect(list.windows.map(({ lastDay }) => lastDay)).toEqual(['2026-02-28', '2026-05-31', null]);
    expect(list.items.map(({ id }) => id)).toEqual(
      PRICE_TABLE.filter(({ id }) => id !== 'exhibition').map(({ id }) => id),
    );
    const prices = new Map(itemsOf(list).map(({ id, priceMinor }) => [id, priceMinor]));
    expect(prices.get('presenter-in-person')).toEqual({ EARLY: 54_900, MID: 65_900, SPOT: 76_900 });

    const { data } = await product.graphql(
      `query ($id: ID!) { conference(id: $id) {
        priceFrom { ticket phase lastDay amount { text } } ticketPrice { amount { text } amounts { text } } } }`,
      { id: ID },
    );
    expect(data.conference).toEqual({
      priceFrom: {
        ticket: 'Delegate In-Person',
        phase: 'MID',
        lastDay: '2026-05-31',
        amount: { text: '$769' },
      },
      ticketPrice: {
        amount: { text: '$659' },
        amounts: [{ text: '$659' }, { text: '€560' }, { text: '£481' }],
      },
    });
    const { body } = await renderAt(product, `/event/${ID}`);
    expect(textOf(body)).toContain('Presenter In-Person $659');
    expect(jsonLdOf(body)[0]).toMatchObject({
      offers: expect.arrayContaining([expect.objectContaining({ name: 'E Poster', price: '160' })]),
    });
    const feed = await (await fetch(`${product.url}/events.jsonld`)).text();
    expect(feed).toMatch(/"price":\s*"?160/);
  });

  it('leaves every other conference alone', async () => {
    expect(itemsOf(await listOf(NEIGHBOUR))).toEqual(PRICE_TABLE);
  });

  it('is what a registration is sold at, and the built-in price is refused', async () => {
    // 659 and 2 per cent.
    expect(await registerFor(ID, one('presenter-in-person'), 50_898)).toMatchObject({
      __typename: 'PriceChanged',
      totalMinor: 67_218,
      phase: 'MID',
    });
    expect(await registerFor(ID, one('presenter-in-person'), 67_218)).toMatchObject({
      __typename: 'Order',
      totalMinor: 67_218,
      phase: 'MID',
    });
  });

  it('refuses what is not on it, over GraphQL and in the old call', async () => {
    const basket = [...one('presenter-in-person'), ...one('exhibition')];
    expect(await registerFor(ID, basket, 67_218)).toMatchObject({
      __typename: 'InvalidInput',
      problems: [{ path: 'basket.1.itemId', message: 'This item is not on the price list.' }],
    });
    const old = await fetch(`${product.url}/api/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        currency: 'USD',
        amountPayable: 672.18,
        registrationData: {
          ...speaker.details,
          eventTitle: ID,
          selectedRegistrations: { 'Presenter In-Person': 1, Exhibition: 1 },
        },
      }),
    });
    expect([old.status, await old.text()]).toEqual([400, expect.stringContaining('not on the price list')]);
  });

  it('sells in the old call at its prices', async () => {
    const old = await fetch(`${product.url}/api/create-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        currency: 'USD',
        amountPayable: 672.18,
        registrationData: {
          ...speaker.details,
          eventTitle: ID,
          selectedRegistrations: { 'Presenter In-Person': 1 },
        },
      }),
    });
    expect([old.status, await old.json()]).toEqual([200, expect.objectContaining({ success: true })]);
  });

  it('changes in every process; an order keeps what it was sold at', async () => {
    const order = await registerFor(ID, [...one('presenter-in-person'), ...one('delegate-virtual')], 106_386);
    expect(order.__typename).toBe('Order');
    const prices = [{ itemId: 'delegate-virtual', usdMinor: [40000, 50000, 60000] as const }];
    await changePriceList(product.dependencies, contentKinds, 'dear', { prices }, DOING);
    const ask = async (url: string) => {
      const query = `{ priceList(conferenceId: "${ID}") { items(ids: ["delegate-virtual"]) { prices { usdMinor } } } }`;
      const answer = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      const { data } = (await answer.json()) as { data: { priceList: ServerPriceList } };
      return data.priceList.items[0]?.prices[1]?.usdMinor;
    };
    for (const url of [product.url, other.url]) await expect.poll(() => ask(url)).toBe(50_000);
    const stored = await product.database.order.findUniqueOrThrow({
      where: { reference: order.reference },
      include: { lines: { orderBy: { position: 'asc' } } },
    });
    expect(stored.lines.map(({ itemId, unitMinor }) => [itemId, unitMinor])).toEqual([
      ['presenter-in-person', 65_900],
      ['delegate-virtual', 38_400],
    ]);
  });

  it('can be dear, yet an order for all of everything still has a total', async () => {
    await ownList('dearest', 'optics-photonics-2026', {});
    const highest = highestPrice('USD');
    const prices = PRICE_TABLE.map(({ id }) => ({
      itemId: id,
      usdMinor: [highest * 100, highest * 100, highest * 100] as const,
    }));
    await changePriceList(product.dependencies, contentKinds, 'dearest', { prices }, DOING);
    const [conference] = await product.database.conference.findMany({ where: { priceListId: 'dearest' } });
    await product.dependencies.catalogue.reload();
    const basket = PRICE_TABLE.map(({ id }) => ({ itemId: id, quantity: MAX_QUANTITY }));
    const totalMinor = PRICE_TABLE.length * MAX_QUANTITY * highest * 102;
    const order = await registerFor(conference?.id ?? '', basket, totalMinor);
    expect(order).toMatchObject({ __typename: 'Order', totalMinor });
  });
});
