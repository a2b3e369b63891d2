import { PUBLIC_PAGES } from '#domain/pages.ts';
import { eventPages } from './support/pages.ts';
import { type APIRequestContext, expect, test } from './support/test.ts';

type Data = { '@type': string; [property: string]: unknown };

/** The properties that schema.org's consumers require or ask for of each type that the site uses. */
const REQUIRED: Record<string, readonly string[]> = {
  Event: [
    'name',
    'description',
    'url',
    'image',
    'startDate',
    'endDate',
    'eventStatus',
    'eventAttendanceMode',
    'location',
    'organizer',
    'performer',
  ],
  Place: ['name', 'address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  VirtualLocation: ['url'],
  Offer: ['name', 'price', 'priceCurrency', 'url', 'availability'],
  Organization: ['name', 'url'],
  Person: ['name'],
  ContactPoint: ['contactType', 'email', 'telephone'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const ADDRESSES = ['url', 'logo', 'image', 'item'];

const pages = new Map<string, string>();

/** A page as it was sent once: they stay the same. */
async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  const known = pages.get(path);
  if (known) return known;
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const html = await response.text();
  pages.set(path, html);
  return html;
}

function dataOf(html: string): Data[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] as string),
  );
}

/** What is missing or malformed in an object and in all that it holds. */
function faultsOf(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => faultsOf(one, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return [];
  const data = value as Data;
  // Of where somebody works, the name is all that is known.
  const required = place.endsWith('.affiliation') ? ['name'] : REQUIRED[data['@type']];
  if (!required) return [`${place}: the type ${data['@type']} is unknown here`];
  const missing = required.filter((property) => data[property] === undefined || data[property] === '');
  const relative = ADDRESSES.flatMap((property) => data[property] ?? []).filter(
    (address) => typeof address === 'string' && !URL.canParse(address),
  );
  return [
    ...missing.map((property) => `${place}: ${data['@type']} has no ${property}`),
    ...relative.map((address) => `${place}: ${address} is not a whole address`),
    ...Object.entries(data).flatMap(([property, held]) => faultsOf(held, `${place}.${property}`)),
  ];
}

const contentOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

test.describe('what search engines and previews are told', () => {
  // In one worker: each page is asked for once.
  test.describe.configure({ mode: 'default' });

  test('has the properties that schema.org’s consumers require, on every page', async ({ request }) => {
    const types = new Map<string, number>();
    for (const path of [...PUBLIC_PAGES, ...eventPages]) {
      const blocks = dataOf(await htmlOf(request, path));
      for (const block of blocks) {
        expect(block['@context'], path).toBe('https://schema.org');
        expect(faultsOf(block, path)).toEqual([]);
        types.set(block['@type'], (types.get(block['@type']) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(types)).toEqual({
      Organization: 2,
      Event: eventPages.length,
      BreadcrumbList: eventPages.length,
      FAQPage: 1,
    });
  });

  test('gives an event its days, its place, its price and what is left of it', async ({ request }) => {
    const [summit] = dataOf(await htmlOf(request, '/event/international-research-summit-2025'));
    expect(summit).toMatchObject({
      startDate: '2025-03-15',
      endDate: '2025-03-17',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', address: { addressLocality: 'Prague' } },
    });
    // Nobody can register for it here.
    expect(summit?.offers).toBeUndefined();
    const [forum] = dataOf(await htmlOf(request, '/event/generative-ai-forum-2026'));
    const ticket = { priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
    expect(forum).toMatchObject({
      startDate: '2026-09-23',
      endDate: '2026-09-25',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }],
      offers: expect.arrayContaining([
        expect.objectContaining({ ...ticket, name: 'E Poster', price: '169' }),
        expect.objectContaining({ ...ticket, name: 'Presenter In-Person', price: '499' }),
      ]),
    });
  });

  test('every page has a title and a description of its own, its address, and a preview that is there', async ({
    request,
  }) => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>(), previews: new Set<string>() };
    const paths = [...PUBLIC_PAGES, ...eventPages];
    for (const path of paths) {
      const html = await htmlOf(request, path);
      const description = contentOf(html, /<meta name="description" content="([^"]*)"/);
      expect(description.length, path).toBeGreaterThan(50);
      expect(description.length, path).toBeLessThanOrEqual(200);
      seen.descriptions.add(description);
      seen.titles.add(contentOf(html, /<title[^>]*>([^<]*)<\/title>/));
      expect(new URL(contentOf(html, /<link rel="canonical" href="([^"]*)"/)).pathname).toBe(path);
      expect(new URL(contentOf(html, /<meta property="og:url" content="([^"]*)"/)).pathname).toBe(path);
      const preview = new URL(contentOf(html, /<meta property="og:image" content="([^"]*)"/)).pathname;
      if (path.startsWith('/event/'))
        expect(dataOf(html)[0]?.image).toEqual([expect.stringContaining(preview)]);
      seen.previews.add(preview);
    }
    expect(seen.titles.size).toBe(paths.length);
    expect(seen.descriptions.size).toBe(paths.length);
    // One of each built-in event, and the site's own for all other pages.
    expect(seen.previews.size).toBe(11);
    for (const preview of seen.previews) {
      const picture = await request.get(preview);
      expect(picture.headers()['content-type'], preview).toBe('image/png');
    }
  });

  test('the sitemap lists every public page and event, and robots.txt leads to it', async ({ request }) => {
    const robots = await htmlOf(request, '/robots.txt');
    const sitemap = robots.match(/^Sitemap: (.*)$/m)?.[1] ?? '';
    const xml = await htmlOf(request, new URL(sitemap).pathname);
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      (match) => new URL(match[1] as string).pathname,
    );
    const [speakers = [], others = []] = [true, false].map((is) =>
      listed.filter((path) => path.includes('/speakers/') === is),
    );
    expect(others.sort()).toEqual([...PUBLIC_PAGES, ...eventPages].sort());
    expect(speakers.length).toBeGreaterThan(50);
    for (const path of [...others, ...speakers.slice(0, 3)])
      expect(await htmlOf(request, path), path).not.toContain('<meta name="robots" content="noindex"');
    for (const path of ['/order/', '/pay/', '/paypal-return', '/unsubscribe'])
      expect(robots).toContain(`Disallow: ${path}\n`);
  });
});
