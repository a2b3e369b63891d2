import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsOf, type ServerPriceList } from '#client/site/screens/Registration/price-list.ts';
import { SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { quote } from '#domain/pricing/quote.ts';
import { cheapestTicket } from '#domain/pricing/ticket-price.ts';
import { createPageCache } from '#server/base/pages/page-cache.ts';
import { ORACLE_ITEMS, unitPrice } from '../../../support/price-oracle.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { jsonLdOf, renderAt, textOf } from '../../../support/rendered.ts';

/** What only a company buys, what comes on top, and nights; all else is a ticket for a person. */
const NOT_PERSONAL = /exhibition|sponsor|fee|accompanying|manuscript|night/;
const PERSONAL = ORACLE_ITEMS.filter((id) => !NOT_PERSONAL.test(id));
const CURRENCIES = ['USD', 'EUR', 'GBP'] as const;

const ASKED = `{ conferences(first: 100, includeUnlisted: true) { nodes {
  id title registrable registrationLink
  priceFrom { ticket phase lastDay amounts { amountMinor currency } }
  ticketPrice { ticket phase lastDay amount { text } }
  priceList { conferenceId currentPhase serverTime
    windows { phase startsAt endsAt lastDay } currencies { code symbol name rateMillionths }
    items { id kind group name description daysText serves seats online days position prices { phase usdMinor own { amountMinor currency } } } }
} } }`;

type Asked = {
  id: string;
  title: string;
  registrable: boolean;
  registrationLink: string;
  priceFrom: { ticket: string; phase: string; amounts: { amountMinor: number; currency: string }[] } | null;
  ticketPrice: object | null;
  priceList: ServerPriceList;
};

let product: Product;
let conferences: Asked[];
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe.each([
  ['2026-03-10T09:00:00Z', 'EARLY', 0, 'early bird until 30 April 2026 (Presenter In-Person $499)'],
  ['2026-06-15T09:00:00Z', 'MID', 1, 'mid until 30 June 2026 (Presenter In-Person $599)'],
  ['2026-09-22T10:00:00Z', 'SPOT', 2, 'spot (Presenter In-Person $699)'],
] as const)('at %s, in the phase %s', (now, phase, column, today) => {
  describe.each([
    ['as printed', (id: string) => unitPrice(id, column)],
    // Then another ticket costs least, which nobody attends with.
    ['with a dear E Poster', (id: string) => (id === 'e-poster' ? 900n : unitPrice(id, column))],
  ])('and prices %s', (name, dollars) => {
    const lowest = PERSONAL.map(dollars).reduce((left, right) => (left < right ? left : right));
    const attending = dollars('delegate-in-person');
    const inCurrency = {
      USD: attending,
      EUR: (attending * 85n + 50n) / 100n,
      GBP: (attending * 73n + 50n) / 100n,
    };

    beforeAll(async () => {
      product.clock.set(now);
      const usdMinor = name === 'as printed' ? 16900 : 90000;
      await priceEPosters(usdMinor);
      await product.dependencies.catalogue.reload();
      conferences = (await product.graphql(ASKED)).data.conferences.nodes;
    });

    it('the API and the summary’s own computation agree for every conference and currency', () => {
      expect(conferences).toHaveLength(11);
      for (const { id, registrable, priceFrom, ticketPrice, priceList } of conferences) {
        if (!registrable) {
          expect([id, priceFrom, ticketPrice]).toEqual([id, null, null]);
          continue;
        }
        expect([id, priceFrom?.phase]).toEqual([id, phase]);
        const items = itemsOf(priceList);
        const ticket = cheapestTicket(items, phase);
        expect(ticket?.name).toBe(priceFrom?.ticket);
        for (const currency of CURRENCIES) {
          const amountMinor = Number(inCurrency[currency]) * 100;
          expect(priceFrom?.amounts).toContainEqual({ amountMinor, currency });
          const basket = [{ itemId: ticket?.id ?? '', quantity: 1 }];
          const shown = quote({ items, basket, phase, currency, discount: null, fee: SHIPPED_FEE });
          expect(shown.lines[0]?.totalMinor).toBe(amountMinor);
        }
      }
    });

    // Only then does what they say differ from phase to phase.
    if (name === 'as printed') return;

    it('the cards, the feeds, event pages, their JSON-LD and the registration say the same', async () => {
      const from = `In person $${dollars('delegate-in-person')} · online $${dollars('delegate-virtual')}`;
      const cards = (await renderAt(product, '/conferences')).body.split('<article').slice(1).map(textOf);
      const home = textOf((await renderAt(product, '/')).body);
      const listed: { itemListElement: { item: { name: string; offers?: { price: string }[] } }[] } = await (
        await fetch(`${product.url}/events.jsonld`)
      ).json();
      const atom = await (await fetch(`${product.url}/events.atom`)).text();
      expect(home).toContain(from);
      expect(atom).toContain(from);
      // All pages are the same code, and the API was asked about every conference above.
      const open = conferences.filter(({ registrable }) => registrable);
      const visited = phase === 'EARLY' ? conferences : open.slice(0, 2);
      for (const { id, title, registrable, registrationLink } of visited) {
        const page = await renderAt(product, `/event/${id}`);
        const offer = listed.itemListElement.find(({ item }) => item.name === title)?.item.offers;
        const [event] = jsonLdOf(page.body) as [{ offers?: { price: string }[] }];
        const card = cards.find((text) => text.includes(title));
        for (const text of [home, card ?? '', textOf(page.body), atom])
          for (const said of text.match(/(Delegate f|F)rom \$\d+/g) ?? [])
            expect([id, said]).toEqual([id, from]);
        if (!registrable) {
          expect([offer, event.offers]).toEqual([undefined, undefined]);
          continue;
        }
        for (const offers of [offer, event.offers])
          expect(Math.min(...(offers ?? []).map(({ price }) => Number(price)))).toBe(Number(lowest));
        expect(textOf(page.body)).toContain(from);
        expect(textOf(page.body)).toContain(`Price today: ${today}`);
        // One that is not in the list has no card.
        if (card) expect(card).toContain(from);
        expect(textOf((await renderAt(product, registrationLink)).body)).toContain(
          `Nothing selected yet. ${from}.`,
        );
      }
    });
  });
});

const priceEPosters = (usdMinor: number) =>
  product.database.listPrice.updateMany({
    where: { itemId: 'e-poster' },
    data: { earlyUsdMinor: usdMinor, midUsdMinor: usdMinor, spotUsdMinor: usdMinor },
  });

describe('a price that is printed', () => {
  it('changes with the phase, however lately it was asked for', async () => {
    const ask = async () => {
      const query = encodeURIComponent(
        '{ conference(id: "nextgen-pharma-2026") { priceFrom { amount { text } } } }',
      );
      const answer = await fetch(`${product.url}/graphql?query=${query}`, {
        headers: { 'apollo-require-preflight': '1' },
      });
      return ((await answer.json()) as { data: { conference: { priceFrom: { amount: { text: string } } } } })
        .data.conference.priceFrom.amount.text;
    };
    const said: string[] = [];
    for (const now of [
      '2026-04-30T22:59:59Z',
      '2026-04-30T23:00:00Z',
      '2026-06-30T22:59:59Z',
      '2026-06-30T23:00:00Z',
    ]) {
      product.clock.set(now);
      // Twice: the second answer comes from the cache.
      await ask();
      said.push(await ask());
    }
    expect(said).toEqual(['$599', '$699', '$699', '$799']);
  });

  it('names another state of the catalogue at each end of a phase, so that no page stays in a cache', () => {
    const versionAt = (now: string) => product.dependencies.catalogue.versionAt(new Date(now)).id;
    for (const [before, after] of [
      ['2026-04-30T22:59:59.999Z', '2026-04-30T23:00:00Z'],
      ['2026-06-30T22:59:59.999Z', '2026-06-30T23:00:00Z'],
      ['2026-09-20T22:59:59.999Z', '2026-09-20T23:00:00Z'],
      ['2026-09-23T22:59:59.999Z', '2026-09-23T23:00:00Z'],
    ] as const)
      expect(versionAt(before)).not.toBe(versionAt(after));
  });

  it('counts the days that are left by London’s calendar, in a page that is kept, too', async () => {
    const { catalogue } = product.dependencies;
    const pages = createPageCache(
      async (address) => {
        const { body } = await renderAt(product, address);
        return { html: body, status: 200, styleHash: '', link: '' };
      },
      () => catalogue.versionAt(product.clock.now()).id,
      10_000_000,
    );
    const leftAt = async (now: string) => {
      product.clock.set(now);
      const { identity } = await pages.get('/event/nextgen-pharma-2026');
      return /\d+ days? left|last day/.exec(textOf(identity.toString()))?.[0];
    };
    // Winter time, then summer time, then the phase's last hours.
    expect(await leftAt('2026-03-10T23:59:59Z')).toBe('51 days left');
    expect(await leftAt('2026-03-11T00:00:00Z')).toBe('50 days left');
    expect(await leftAt('2026-04-28T22:59:59Z')).toBe('2 days left');
    expect(await leftAt('2026-04-28T23:00:00Z')).toBe('1 day left');
    expect(await leftAt('2026-04-30T22:59:59Z')).toBe('last day');
    expect(await leftAt('2026-04-30T23:00:00Z')).toBe('60 days left');
  });

  it('is none where registration has closed', async () => {
    product.clock.set('2026-03-10T09:00:00Z');
    const id = 'optics-photonics-2026';
    const closesAt = (registrationClosesAt: Date | null) =>
      product.database.conference.update({ where: { id }, data: { registrationClosesAt } });
    await closesAt(new Date('2026-03-01T00:00:00Z'));
    await product.dependencies.catalogue.reload();
    const { body } = await renderAt(product, `/event/${id}`);
    expect(textOf(body)).not.toMatch(/from \$|Price today/i);
    expect(jsonLdOf(body)[0]).not.toHaveProperty('offers');
    await closesAt(null);
    await product.dependencies.catalogue.reload();
  });
});
