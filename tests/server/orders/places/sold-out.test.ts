import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPersonalTicket } from '#domain/pricing/ticket-price.ts';
import { noteSoldOut } from '#server/orders/places/sold-out.ts';
import { offerPlaces } from '#server/registrations/waiting/offer-places.ts';
import { itemsOf } from '#server/site/catalogue/current-price.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';
import { jsonLdOf, renderAt, textOf } from '../../../support/rendered.ts';
import { join } from '../../../support/waiting.ts';

const CONFERENCE = 'nextgen-pharma-2026';
const TITLE = 'NextGen Pharma 2026';
const ITEM = 'presenter-in-person';
const HOUR_MS = 60 * 60 * 1000;

let product: Product;
/** What a person can take part with. */
let tickets: string[];
beforeAll(async () => {
  product = await startProduct();
  const catalogue = product.dependencies.catalogue.current();
  const items = itemsOf(catalogue, catalogue.conferenceById.get(CONFERENCE));
  tickets = items.filter(isPersonalTicket).map(({ id }) => id);
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set(EARLY);
  await product.forgetSenders();
  await product.database.waitingEntry.deleteMany();
  await product.database.order.updateMany({
    where: { cancelledAt: null },
    data: { status: 'CANCELLED', cancelledAt: product.clock.now(), reconcileAfter: null },
  });
  await product.database.capacity.deleteMany();
});

/** Has so many places of some items from now on. */
const places = async (count: number, ...itemIds: string[]) => {
  await product.database.capacity.createMany({
    data: itemIds.map((itemId) => ({ conferenceId: CONFERENCE, itemId, places: count })),
  });
  await noted();
};
/** What the regular work does, and every process hears of. */
const noted = async () => {
  await product.dependencies.catalogue.reload();
  await noteSoldOut(product.dependencies);
  await product.dependencies.catalogue.reload();
};
const asked = async () => {
  const { data } = await product.graphql(`{ conference(id: "${CONFERENCE}") {
    soldOut priceNow priceFrom { ticket amount { text } } tickets { ticket soldOut } ticketPrice { soldOut }
    priceList { items(ids: ["${ITEM}", "e-poster"]) { id soldOut } } } }`);
  return data.conference;
};
const soldOut = async () => (await asked()).priceList.items[0].soldOut;
const order = async () => {
  const made = await createOrder(product, {
    basket: [{ itemId: ITEM, quantity: 1 }],
    expectedTotalMinor: 50_898,
  });
  expect(made.__typename).toBe('Order');
  await noted();
  return made;
};
const offersOf = (event: Record<string, unknown> = {}) =>
  (event.offers as { name: string; price: string; availability: string }[]).map(
    ({ name, price, availability }) => [name, price, availability.replace('https://schema.org/', '')],
  );
/** Everything that prints a price of the conference. */
const printed = async () => {
  const [list, home, event] = await Promise.all(
    ['/conferences', '/', `/event/${CONFERENCE}`].map(async (path) => (await renderAt(product, path)).body),
  );
  const atom = await (await fetch(`${product.url}/events.atom`)).text();
  const jsonLd = await (await fetch(`${product.url}/events.jsonld`)).json();
  const titled = (html: string | undefined, part: RegExp) =>
    [...(html ?? '').matchAll(part)].map(([found]) => textOf(found)).filter((text) => text.includes(TITLE));
  return {
    cards: [
      ...titled(list, /<article.*?<\/article>/gs),
      ...titled(home, /<article.*?<\/article>/gs),
      ...titled(home, /<li data-discipline.*?<\/li>/gs),
    ],
    event: textOf(event ?? ''),
    atom: titled(atom, /<entry>.*?<\/entry>/gs).join(),
    offers: [
      offersOf(jsonLdOf(event ?? '')[0]),
      offersOf(
        jsonLd.itemListElement.find(({ item }: { item: { name: string } }) => item.name === TITLE).item,
      ),
    ],
  };
};

describe('an item that is sold out', () => {
  it('is passed over by the lowest price, and said to be sold out wherever it is named', async () => {
    expect(await asked()).toMatchObject({
      priceNow: 'In person $599 · online $299',
      priceFrom: { ticket: 'Delegate In-Person' },
    });
    await places(0, 'e-poster', ITEM, 'delegate-virtual', 'delegate-in-person');
    expect(await asked()).toMatchObject({
      soldOut: false,
      priceNow: 'From $199',
      priceFrom: { ticket: 'Student Virtual', amount: { text: '$199' } },
      ticketPrice: { soldOut: true },
      tickets: expect.arrayContaining([
        { ticket: 'E Poster', soldOut: true },
        { ticket: 'Student Virtual', soldOut: false },
      ]),
      priceList: {
        items: [
          { id: ITEM, soldOut: true },
          { id: 'e-poster', soldOut: true },
        ],
      },
    });
    const { cards, event, atom, offers } = await printed();
    for (const text of [...cards, event, atom])
      for (const said of text.match(/\bfrom \$\d+/gi) ?? []) expect(said).toBe('From $199');
    expect(event).toContain('(Presenter In-Person $499, sold out)');
    for (const offer of offers) {
      expect(offer).toContainEqual(['E Poster', '169', 'SoldOut']);
      expect(offer).toContainEqual(['Student Virtual', '199', 'InStock']);
      expect(offer).toHaveLength(tickets.length);
    }
  });

  it('is not so for another conference', async () => {
    await places(0, ...tickets);
    const { data } = await product.graphql(
      '{ conference(id: "optics-photonics-2026") { soldOut priceNow tickets { soldOut } } }',
    );
    expect(data.conference).toMatchObject({ soldOut: false, priceNow: 'In person $599 · online $299' });
    expect(data.conference.tickets).not.toContainEqual({ soldOut: true });
  });

  it('makes the conference sold out where no ticket is left, on cards, its page, in feeds and on the form', async () => {
    await places(0, ...tickets);
    expect(await asked()).toMatchObject({ soldOut: true, priceNow: 'Sold out', priceFrom: null });
    const { cards, event, atom, offers } = await printed();
    // Of the list, of Home's strip, and of its programme.
    expect(cards).toHaveLength(3);
    for (const text of [...cards, event, atom]) {
      expect(text).toContain('Sold out');
      expect(text).not.toMatch(/from \$/i);
    }
    expect(event).toContain(
      'All tickets are sold out. You can join a waiting list on the registration page.',
    );
    for (const offer of offers)
      expect(offer.map(([, , availability]) => availability)).toEqual(tickets.map(() => 'SoldOut'));
    const { data } = await product.graphql(`{ conference(id: "${CONFERENCE}") { registrationLink } }`);
    const form = textOf((await renderAt(product, data.conference.registrationLink)).body);
    expect(form).toContain('Nothing selected yet.');
    expect(form).not.toMatch(/Nothing selected yet\. (In person|Online|From)/);
    expect(form).toContain('Sold out for this conference');
  });
});

describe('what is sold out', () => {
  it('is noted when the last place is taken, and no more once its order has expired', async () => {
    await places(1, ITEM);
    expect(await soldOut()).toBe(false);
    await order();
    expect(await soldOut()).toBe(true);
    product.clock.advance(4 * HOUR_MS);
    await product.database.order.updateMany({ data: { reconcileAfter: product.clock.now() } });
    await product.lookAtDueOrders();
    await noted();
    expect(await soldOut()).toBe(false);
  });

  it('stays so while somebody waits or is offered the place, and no longer', async () => {
    await places(1, ITEM);
    const { token } = await order();
    await join(product, { conferenceId: CONFERENCE, itemId: ITEM, email: 'one@example.org' });
    await product.graphql('mutation ($token: String!) { cancelOrder(token: $token) { __typename } }', {
      token,
    });
    await noted();
    expect(await soldOut()).toBe(true);
    expect(await offerPlaces(product.dependencies)).toBe(1);
    await noted();
    expect(await soldOut()).toBe(true);
    product.clock.advance(49 * HOUR_MS);
    await offerPlaces(product.dependencies);
    await noted();
    expect(await soldOut()).toBe(false);
  });

  it('is no more once the organiser has more places, and again with fewer', async () => {
    await places(1, ITEM);
    await order();
    const organiser = organiserOf(product);
    for (const [count, expected] of [
      ['2', false],
      ['0', true],
      ['none', false],
    ] as const) {
      await organiser('prices', 'capacity', CONFERENCE, '--set', `${ITEM}=${count}`);
      await noted();
      expect([count, await soldOut()]).toEqual([count, expected]);
    }
  });

  it('changes the catalogue only when it changes itself, and not after registration has closed', async () => {
    await places(1, ITEM);
    await order();
    const revision = () => product.dependencies.catalogue.current().revision;
    const before = revision();
    await noted();
    expect(revision()).toBe(before);
    const where = { id: CONFERENCE };
    await product.database.conference.update({
      where,
      data: { registrationClosesAt: product.clock.now() },
    });
    await product.database.capacity.updateMany({ data: { places: 9 } });
    await noted();
    const { data } = await product.graphql(
      `{ conference(id: "${CONFERENCE}") { soldOut priceNow tickets { ticket } } }`,
    );
    expect(data.conference).toEqual({ soldOut: false, priceNow: null, tickets: [] });
    await product.database.conference.update({ where, data: { registrationClosesAt: null } });
    await noted();
    expect(await soldOut()).toBe(false);
  });
});
