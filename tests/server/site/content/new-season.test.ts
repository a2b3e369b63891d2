// docs/product.md 3.10
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { billingOf, fileOf, saveBilling } from '../../../support/invoices.ts';
import { nextOf, openNextSeason } from '../../../support/next-season.ts';
import { documentedQueries } from '../../../support/partner-docs.ts';
import { readPdf } from '../../../support/pdf.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';
import { jsonLdOf, textOf } from '../../../support/rendered.ts';
import { change, paidGroup, seatOf, seatsOf } from '../../../support/seats.ts';

let product: Product;
/** One with a next edition, one more, and one of the season before. */
const COMPARED = ['nextgen-pharma-2026', 'optics-photonics-2026', 'international-research-summit-2025'];
const compared = conferences.filter(({ id }) => COMPARED.includes(id));
const ids = compared.map(({ id }) => id);
const titles = compared.map(({ title }) => title);

const QUERY = `query($id: ID!) {
  conference(id: $id) {
    id title category discipline date startsOn endsOn over location city country timeZone attendees featured price
    description listed registrable registrationLink priceFrom { phase lastDay amount { amountMinor currency } }
    event {
      subtitle about highlights whoShouldAttend abstractDeadline abstractDeadlineAt earlyBird regular
      tracks { title description icon topics } whyAttend { title description icon }
      schedule { day date sessions { time startsAt endsAt session room } }
    }
  }
}`;

const LISTS = `{
  committee(first: 100) { nodes {
    id name title institution location specialization category achievements email phone bio } }
  gallery(first: 100) { nodes { id title category year location date attendees description alt } }
}`;

const bodyOf = async (path: string) => (await fetch(product.url + path)).text();
/** What a page says, without header and footer, which tell of the next season. */
const mainOf = (html: string) => textOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '');

/** The committee, the gallery, the sitemap, and what searches find by the old titles. */
async function toldBeside() {
  const sitemap = await bodyOf('/sitemap.xml');
  return {
    lists: await product.graphql(LISTS),
    pages: (await Promise.all(['/committee', '/gallery'].map(bodyOf))).map(mainOf),
    mapped: ids.map((id) => sitemap.includes(`/event/${id}</loc>`)),
    found: await Promise.all(
      titles.map(async (title) => {
        const { data } = await product.graphql(
          'query($q: String!) { conferences(filter: { search: $q }, first: 1) { nodes { id } } }',
          { q: title },
        );
        return data?.conferences?.nodes[0]?.id;
      }),
    ),
  };
}

/** What a feed says of each of these conferences. */
async function toldInFeeds() {
  const [atom = '', calendar = '', linked = ''] = await Promise.all(
    ['/events.atom', '/events.ics', '/events.jsonld'].map(bodyOf),
  );
  const entries = atom.match(/<entry>[\s\S]*?<\/entry>/g) ?? [];
  const appointments = calendar.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g) ?? [];
  // Their place in the list moves on, as every list's.
  const items: string[] = JSON.parse(linked).itemListElement.map(({ item }: { item: object }) =>
    JSON.stringify(item),
  );
  const about = (parts: readonly string[], id: string) =>
    parts.filter((part) => part.replaceAll('\r\n ', '').includes(`/event/${id}`));
  return ids.map((id) => [entries, appointments, items].map((parts) => about(parts, id)));
}

/** All that partners and visitors are told of a conference, apart from the link to its next edition. */
async function toldOf(id: string) {
  const html = await bodyOf(`/event/${id}`);
  const toNext = new RegExp(
    `<a href="/event/${nextOf(id)}">[^<]*</a></p><p>The next edition [\\s\\S]*?</div>`,
  );
  return {
    rest: JSON.parse(await bodyOf(`/api/detaisl_conference?id=${id}`)),
    api: await product.graphql(QUERY, { id }),
    page: mainOf(html.replace(toNext, '')),
    linked: jsonLdOf(html),
    calendar: await bodyOf(`/event/${id}.ics`),
  };
}

/** What the documented queries answer of 2026: lists get longer with what is new. */
async function answered() {
  const all = await Promise.all(
    documentedQueries().map(({ query, variables }) => product.graphql(query, variables)),
  );
  return JSON.parse(JSON.stringify(all.map(({ data }) => data)), (key, value) => {
    if (key === 'totalCount' || key === 'pageInfo') return undefined;
    return Array.isArray(value) ? value.filter((entry) => !/-2027$/.test(entry?.id)) : value;
  });
}

/** Somebody who has paid, with an invoice and a ticket, and gets updates: the secret links to all of it. */
async function linksOfBuyer() {
  const { token } = await paidGroup(product);
  await saveBilling(product, token);
  const own = (await seatsOf(product, token)).find((seat: { own: boolean }) => seat.own);
  const { token: ticket } = await change(product, 'openSeat', { token, seatId: own.id });
  await product.graphql('mutation { subscribe(input: { email: "ada@example.org" }) { __typename } }');
  const mailed = (await product.mails()).map(({ text = '' }) => text).join('\n');
  const unsubscribe = /\/unsubscribe\?token=[\w-]{43}/.exec(mailed)?.[0] ?? '';
  return { token, ticket: ticket as string, unsubscribe };
}

/** What the pages and files of these links hold. */
async function heldBy({ token, ticket, unsubscribe }: Awaited<ReturnType<typeof linksOfBuyer>>) {
  const { documents } = await billingOf(product, token);
  const bytesOf = async (path: string) => (await fileOf(product, token, path)).bytes;
  return {
    order: await product.graphql(
      `query($token: String!) { order(token: $token) {
        reference status totalMinor conferenceTitle eventDate lines { name unitMinor quantity }
      } }`,
      { token },
    ),
    receipt: (await readPdf(await bytesOf('receipt.pdf'))).text,
    invoice: (await bytesOf(`documents/${documents[0].number}.pdf`)).toString('base64'),
    calendar: (await bytesOf('calendar.ics')).toString(),
    seat: await seatOf(product, ticket),
    pages: (await Promise.all([`/order/${token}`, `/seat/${ticket}`, unsubscribe].map(bodyOf))).map(mainOf),
  };
}

/** While the conferences of 2026 can be registered for, and when they are over. */
const TIMES = [EARLY, '2026-11-24T09:00:00Z'];

async function told() {
  const all: unknown[] = [];
  for (const now of TIMES) {
    product.clock.set(now);
    all.push([await Promise.all(ids.map(toldOf)), await toldBeside(), await toldInFeeds()]);
  }
  return all;
}

let links: Awaited<ReturnType<typeof linksOfBuyer>>;
let before: { told: unknown; answered: unknown; held: Awaited<ReturnType<typeof heldBy>> };
beforeAll(async () => {
  product = await startProduct({ pages: true });
  links = await linksOfBuyer();
  before = { told: await told(), answered: await answered(), held: await heldBy(links) };
  await openNextSeason(product);
});
afterAll(() => product.stop());

describe('once the next season is open', () => {
  it('all that was told of the conferences of 2026 stays as it was, before they are over and after', async () => {
    expect(JSON.stringify(before.told).length).toBeGreaterThan(200_000);
    expect(await told()).toEqual(before.told);
  });

  it('the queries that partners are shown answer the same of them', async () => {
    expect(JSON.stringify(before.answered)).toContain('Generative AI Forum 2026');
    expect(await answered()).toEqual(before.answered);
  });

  it('orders, receipts, invoices, tickets and what the links to them show stay as they were', async () => {
    const { order, receipt, invoice, seat, pages } = before.held;
    expect(order.data.order.conferenceTitle).toBe('NextGen Pharma 2026');
    expect(receipt).toContain('NextGen Pharma 2026');
    expect(Buffer.from(invoice, 'base64').toString('latin1')).toMatch(/^%PDF/);
    expect(seat).toMatchObject({ name: expect.stringContaining('Lovelace'), valid: true });
    expect(pages.map((text) => text.length > 100)).toEqual([true, true, true]);
    expect(await heldBy(links)).toEqual(before.held);
  });

  it('the link in an old mail unsubscribes', async () => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(product.url + links.unsubscribe, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.']);
  });

  it('each edition leads to the other, and the new one can be registered for', async () => {
    const details = { ...speaker.details, selectedConference: 'nextgen-pharma-2027' };
    expect(await createOrder(product, { details })).toMatchObject({
      __typename: 'Order',
      totalMinor: 64668,
    });
    const sitemap = await bodyOf('/sitemap.xml');
    for (const id of ids.filter((old) => nextOf(old) !== old)) {
      expect(await bodyOf(`/event/${id}`)).toContain(`/event/${nextOf(id)}`);
      expect(await bodyOf(`/event/${nextOf(id)}`)).toContain(`/event/${id}`);
      expect(sitemap).toContain(`/event/${nextOf(id)}</loc>`);
    }
  });
});
