// docs/product.md 2.23
import { readFileSync } from 'node:fs';
import { exampleQueries } from '#client/site/screens/Developers/example-queries.ts';
import { codeBlocks, DOCUMENTED_ORIGIN } from '../support/partner-docs.ts';
import { expectAccessible } from './support/accessibility.ts';
import { complaintsOf } from './support/console.ts';
import { sharedUrl } from './support/environment.ts';
import { open } from './support/open.ts';
import { type OtherSite, openOtherSite } from './support/other-site.ts';
import { expect, type Page, test } from './support/test.ts';

const site = sharedUrl;
const page = (body: string) =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Partner</title></head><body>${body}</body></html>`;

let partner: OtherSite;
test.beforeAll(async () => {
  partner = await openOtherSite({
    '/hostile': readFileSync('tests/e2e/support/hostile-host.html', 'utf8').replaceAll('{origin}', site),
    '/diary': readFileSync('docs/examples/embed.html', 'utf8').replaceAll(DOCUMENTED_ORIGIN, site),
    '/documented': page(`<h1>Seite</h1>${codeBlocks('html', site)[0]}`),
    '/nothing': page(`<script src="${site}/embed.js" data-city="Atlantis" data-heading=""></script>`),
    '/elsewhere': page(
      `<script src="${site}/embed.js" data-target="#here" data-year="2026" data-search="london pharma" data-register="false" data-limit="2" data-heading-level="4" data-heading="Termine"></script><div id="here"></div>`,
    ),
    '/empty': page(''),
  });
});
test.afterAll(() => partner.close());

test.describe('/developers', () => {
  test('is found in the footer, tells what there is, and runs an example; each stands there in four languages', async ({
    page: tab,
  }) => {
    const complaints = complaintsOf(tab);
    await open(tab, '/');
    await tab.getByRole('contentinfo').getByRole('link', { name: 'For developers' }).click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Build on our calendar');
    for (const path of ['/graphql', '/schema.graphql', '/events.ics', '/events.atom', '/embed.js'])
      await expect(tab.getByRole('main').getByText(path, { exact: true }).first()).toBeVisible();
    await expect(tab.getByRole('region', { name: 'A list for your own page' })).toContainText(
      'NextGen Pharma 2026',
    );
    await tab.getByRole('button', { name: /^Run it here/ }).click();
    await expect(tab.getByRole('figure', { name: /^Response: / })).toContainText('"totalCount": 2');
    expect(complaints).toEqual([]);

    // For this site's own address.
    const languages = tab.getByRole('tablist', { name: 'Languages' });
    for (const [name, code] of [
      ['curl', `curl ${site}/graphql`],
      ['JavaScript', `fetch('${site}/graphql'`],
      ['Python', `"${site}/graphql"`],
      ['TypeScript', `schema: '${site}/schema.graphql'`],
    ] as const) {
      await languages.getByRole('tab', { name }).click();
      await expect(tab.getByRole('tabpanel', { name })).toContainText(code);
    }
  });

  test('leaves nothing on the page that comes next when its list comes late', async ({ page: tab }) => {
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await tab.route('**/embed.js', async (route) => {
      asked.resolve();
      await late.promise;
      await route.continue();
    });
    await open(tab, '/developers');
    await asked.promise;
    await tab.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
    const loaded = tab.waitForResponse('**/embed.js');
    late.resolve();
    await (await loaded).finished();
    // The script has run once the next task of the page has.
    await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await expect(tab.getByRole('region', { name: 'Conferences in the life sciences' })).toHaveCount(0);
  });

  test('costs the site’s other pages nothing', async ({ page: tab }) => {
    const asked: string[] = [];
    tab.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await open(tab, '/');
    await tab.waitForLoadState('networkidle');
    expect(asked.filter((path) => /graphiql|embed/.test(path))).toEqual([]);
  });
});

/** The list within its shadow root. */
const listOf = (tab: Page) => tab.getByRole('region').filter({ has: tab.getByRole('list') });

test.describe('The list for other sites', () => {
  test('is less than 5 KB, compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${site}/embed.js`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(500);
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(5 * 1024);
    }
  });

  test('draws the chosen conferences with the documented tag, in the page’s style', async ({ page: tab }) => {
    const complaints = complaintsOf(tab);
    await tab.goto(`${partner.origin}/documented`);
    const list = tab.getByRole('region', { name: 'Conferences in the life sciences' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('link', { name: 'NextGen Pharma 2026', exact: true })).toHaveAttribute(
      'href',
      `${site}/event/nextgen-pharma-2026`,
    );
    await expect(list.getByRole('link', { name: 'Register Now for NextGen Pharma 2026' })).toHaveAttribute(
      'href',
      new RegExp(`^${site}/registration\\?title=NextGen`),
    );
    await expect(list.locator('time').first()).toHaveAttribute('datetime', '2026-09-21');
    await expect(list.getByRole('heading', { level: 2 })).toHaveText('Conferences in the life sciences');
    await expect(list.getByRole('heading', { level: 3 })).toHaveCount(2);
    const fonts = await list.evaluate((element) => [
      getComputedStyle(element).fontFamily,
      getComputedStyle(document.body).fontFamily,
    ]);
    expect(fonts[0]).toBe(fonts[1]);
    expect(complaints).toEqual([]);
  });

  test('says what a ticket costs, and what is sold out', async ({ page: tab }) => {
    await tab.route(`${site}/graphql**`, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.conferences.nodes[1].priceNow = 'Sold out';
      await route.fulfill({ response, json: answer });
    });
    await tab.goto(`${partner.origin}/documented`);
    const items = tab.getByRole('region', { name: 'Conferences in the life sciences' }).getByRole('listitem');
    await expect(items.nth(0)).toContainText('London, UK (Hybrid) · In person $599 · online $299');
    await expect(items.nth(1)).toContainText('(Hybrid) · Sold out');
  });

  test('can be read and used by everyone', async ({ page: tab }) => {
    await tab.goto(`${partner.origin}/diary`);
    await expect(listOf(tab).getByRole('listitem')).toHaveCount(4);
    await expectAccessible(tab, { part: 'script + div' });
    await tab.keyboard.press('Tab');
    await expect(tab.getByRole('link', { name: 'NextGen Pharma 2026', exact: true })).toBeFocused();
    for (const link of await listOf(tab).getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(16);
    const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('withstands a page whose styles reach everything, under a strict policy', async ({ page: tab }) => {
    const complaints = complaintsOf(tab);
    await tab.goto(`${partner.origin}/hostile`);
    const list = listOf(tab);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list).toContainText('Generative AI Forum 2026');
    const looks = await list.evaluate((element) => {
      const host = (element.getRootNode() as ShadowRoot).host;
      const read = (target: Element) => {
        const { display, float, borderTopWidth, textTransform, letterSpacing, opacity, position } =
          getComputedStyle(target);
        return { display, float, borderTopWidth, textTransform, letterSpacing, opacity, position };
      };
      return [host, element].map(read);
    });
    for (const look of looks)
      expect(look).toEqual({
        display: 'block',
        float: 'none',
        borderTopWidth: '0px',
        textTransform: 'none',
        letterSpacing: 'normal',
        opacity: '1',
        position: look === looks[0] ? 'static' : look.position,
      });
    // The page's own font and colour are what it shall have.
    const link = list.getByRole('link', { name: 'NextGen Pharma 2026', exact: true });
    await expect(link).toHaveCSS('color', 'rgb(0, 64, 0)');
    await expect(link).toHaveCSS('font-family', /Courier New/);
    await expect(link).toHaveCSS('pointer-events', 'auto');
    const spilt = await list.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(spilt).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('goes where it is told, and says only what it is told', async ({ page: tab }) => {
    await tab.goto(`${partner.origin}/elsewhere`);
    const list = tab.locator('#here').getByRole('region', { name: 'Termine' });
    await expect(list.getByRole('heading', { level: 4 })).toHaveText('Termine');
    await expect(list.getByRole('listitem').nth(0)).toBeVisible();
    await expect(list.getByRole('listitem').nth(2)).toHaveCount(0);
    await expect(list.getByRole('link', { name: /Register Now/ })).toHaveCount(0);
  });

  test('says so when there is nothing, and leads to the site when it can’t be loaded', async ({
    page: tab,
  }) => {
    await tab.goto(`${partner.origin}/nothing`);
    await expect(tab.getByRole('region', { name: 'Upcoming conferences' })).toContainText(
      'There are no conferences at present.',
    );
    await tab.route(`${site}/graphql**`, (route) => route.abort());
    await tab.goto(`${partner.origin}/documented`);
    await expect(tab.getByRole('link', { name: 'See them on the organiser’s website.' })).toHaveAttribute(
      'href',
      `${site}/conferences`,
    );
  });
});

test.describe('A page of another origin', () => {
  test('runs the documented example of JavaScript', async ({ page: tab }) => {
    const lines: string[] = [];
    tab.on('console', (message) => lines.push(message.text()));
    await tab.goto(`${partner.origin}/empty`);
    await tab.evaluate(
      async (code) => {
        const script = document.createElement('script');
        script.type = 'module';
        script.textContent = `${code}\nconsole.log('done');`;
        document.body.append(script);
      },
      String(codeBlocks('js', site)[0]),
    );
    await expect.poll(() => lines).toContain('done');
    expect(lines).toContain('September 21-23, 2026: NextGen Pharma 2026');
  });

  test('asks every documented query by GET, and reads the limits', async ({ page: tab }) => {
    await tab.goto(`${partner.origin}/empty`);
    for (const { name, query, variables } of exampleQueries) {
      const answer = await tab.evaluate(
        async ([address, parameters]) => {
          const response = await fetch(`${address}/graphql?${new URLSearchParams(parameters)}`, {
            headers: { 'apollo-require-preflight': 'true' },
          });
          const { data, errors } = await response.json();
          return { data, errors, limit: response.headers.get('ratelimit') };
        },
        [site, { query, ...(variables ? { variables: JSON.stringify(variables) } : {}) }] as const,
      );
      expect([name, answer.errors]).toEqual([name, undefined]);
      expect(Object.keys(answer.data).length).toBeGreaterThan(0);
      expect(answer.limit).toMatch(/^"points";r=\d+;t=\d+$/);
    }
  });
});
