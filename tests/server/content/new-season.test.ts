import { afterAll, beforeAll, expect, it } from 'vitest';
import { conferences } from '#prisma/seed/built-in.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { createOrder, speaker } from '../../support/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ pages: true });
});
afterAll(() => product.stop());

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

/** The committee, the gallery, the list that other sites embed, and what searches find by the old titles. */
async function toldBeside(titles: readonly string[]) {
  const text = async (path: string) => (await fetch(product.url + path)).text();
  const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
  return {
    lists: await product.graphql(LISTS),
    pages: (await Promise.all(['/committee', '/gallery', '/sitemap.xml'].map(text))).map(heading),
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
async function toldInFeeds(ids: readonly string[]) {
  const [atom = '', calendar = '', linked = ''] = await Promise.all(
    ['/events.atom', '/events.ics', '/events.jsonld'].map(async (path) =>
      (await fetch(product.url + path)).text(),
    ),
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
  const [rest, api, page, calendar] = await Promise.all([
    fetch(`${product.url}/api/detaisl_conference?id=${id}`).then((response) => response.json()),
    product.graphql(QUERY, { id }),
    fetch(`${product.url}/event/${id}`).then(async (response) => ({
      status: response.status,
      title: /<h1[^>]*>(.*?)<\/h1>/.exec(await response.text())?.[1],
    })),
    fetch(`${product.url}/event/${id}.ics`).then(({ status }) => status),
  ]);
  return { rest, api, page, calendar };
}

it('all that was told of the conferences of 2026 stays as it was once the next season is open', async () => {
  const ids = conferences.map(({ id }) => id);
  const titles = conferences.map(({ title }) => title);
  const told = async () => [
    await Promise.all(ids.map(toldOf)),
    await toldBeside(titles),
    await toldInFeeds(ids),
  ];
  const before = await told();
  expect(JSON.stringify(before).length).toBeGreaterThan(100_000);
  const { token } = await createOrder(product);
  const order = () =>
    product.graphql(
      `query($token: String!) { order(token: $token) {
        reference status totalMinor conferenceTitle eventDate lines { name unitMinor quantity }
      } }`,
      { token },
    );
  const orderBefore = await order();
  expect(orderBefore.data.order.conferenceTitle).toBe('NextGen Pharma 2026');
  const organiser = organiserOf(product);
  await organiser('conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', '2027-09-20', '--all');
  expect((await organiser('content', 'publish')).code).toBe(0);
  await product.dependencies.catalogue.reload();
  expect(await told()).toEqual(before);
  expect(await order()).toEqual(orderBefore);
  const details = { ...speaker.details, selectedConference: 'nextgen-pharma-2027' };
  expect(await createOrder(product, { details })).toMatchObject({ __typename: 'Order', totalMinor: 64668 });
  for (const id of ids.filter((old) => old.endsWith('2026'))) {
    const next = id.replace('2026', '2027');
    expect(await (await fetch(`${product.url}/event/${id}`)).text()).toContain(`/event/${next}`);
    expect(await (await fetch(`${product.url}/event/${next}`)).text()).toContain(`/event/${id}`);
    expect(await (await fetch(`${product.url}/sitemap.xml`)).text()).toContain(`/event/${next}`);
  }
});
