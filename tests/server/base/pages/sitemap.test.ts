import { expect } from 'vitest';
import { PAGES, PUBLIC_PAGES } from '#domain/pages.ts';
import { test } from '../../../support/test.ts';

test('the sitemap lists every public route, every event, and who has a page there', async ({ product }) => {
  const { body, headers } = await product.app.inject('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>http:\/\/localhost:4000(.*?)<\/loc>/g)].map((match) => match[1]);
  expect(headers['content-type']).toContain('application/xml');
  expect(listed.slice(0, PUBLIC_PAGES.length)).toEqual(PUBLIC_PAGES);
  const { events, people } = product.dependencies.catalogue.current();
  const rest = listed.slice(PUBLIC_PAGES.length);
  expect(rest.filter((path) => !path?.includes('/speakers/'))).toEqual(
    events.map(({ id }) => `/event/${id}`),
  );
  expect(new Set(rest.filter((path) => path?.includes('/speakers/')))).toEqual(
    new Set(
      people
        .filter(({ bio }) => bio !== null)
        .map(({ conferenceId, id }) => `/event/${conferenceId}/speakers/${id}`),
    ),
  );
});

test('security.txt says whom to tell of a weakness, and for how long that may be believed', async ({
  product,
}) => {
  const { body, headers } = await product.app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.trimEnd().split('\n')).toEqual([
    'Contact: mailto:info@meridian-conferences.example',
    'Contact: http://localhost:4000/contact',
    'Expires: 2026-09-06T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: http://localhost:4000/.well-known/security.txt',
  ]);
});

test('robots.txt keeps every secret address out and leads to the sitemap', async ({ product }) => {
  const { body } = await product.app.inject('/robots.txt');
  const secret = PAGES.filter((page) => page.private).map(({ path }) => path.replace(':token', ''));
  expect(secret.length).toBeGreaterThan(5);
  for (const start of secret) expect(body).toContain(`Disallow: ${start}\n`);
  expect(body).toContain('Sitemap: http://localhost:4000/sitemap.xml');
});

test('a conference is over when its last day has passed in London, by the server’s clock', async ({
  product,
}) => {
  const over = async () => {
    const { data } = await product.graphql('{ conference(id: "nextgen-pharma-2026") { over } }');
    return data.conference.over;
  };
  expect(await over()).toBe(false);
  product.clock.set('2026-09-23T22:59:59Z');
  expect(await over()).toBe(false);
  product.clock.set('2026-09-23T23:00:00Z');
  expect(await over()).toBe(true);
});
