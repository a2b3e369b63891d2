// docs/product.md 2.22, 3.11 and 6.6
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agendaPath } from '#domain/programme/agenda.ts';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { homePage } from '#server/site/texts/home-page.ts';
import { privacyPage, termsPage } from '#server/site/texts/legal-pages.ts';
import type { PageTexts } from '#server/site/texts/page-texts.ts';
import { pages } from '#server/site/texts/pages.ts';
import { rememberContent } from '../../../support/first-content.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder } from '../../../support/registration.ts';
import { textOf } from '../../../support/rendered.ts';

let product: Product;
/** No text was ever changed, and nobody has ordered. */
let beginAnew: () => Promise<void>;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  const { database, dependencies } = product;
  const putBack = await rememberContent(product);
  beginAnew = async () => {
    await putBack();
    await database.order.deleteMany();
    // The first is what the product brings.
    await database.siteTextVersion.deleteMany({ where: { number: { gt: 1 } } });
    await dependencies.catalogue.reload();
  };
});
beforeEach(() => beginAnew());
afterAll(() => product.stop());

/** Where a page's texts stand: the agenda's beside a session of the programme. */
const addressOf = ({ id, path }: PageTexts) =>
  id === 'agenda-page' ? agendaPath('nextgen-pharma-2026', ['a1']) : path;

/** A page from below its header on: its title is also what links to it are called. */
async function read(path: string, from = '<main'): Promise<string> {
  const html = await (await fetch(product.url + path)).text();
  return html.slice(html.indexOf(from));
}

const publishTexts = (id: string, texts: object) => publishAll([[id, texts]]);

/** Publishes the texts of several pages at once. */
const publishAll = (all: readonly (readonly [id: string, texts: object])[]) =>
  publish(
    product.dependencies,
    contentKinds,
    { actor: 'ada', reason: '', dryRun: false },
    () => new Map(all.map(([id, texts]) => [id, { kind: id, id, ...texts } as ContentDocument])),
  );

/** Every text in some texts, and the same with others in their place, where others are allowed. */
function replaced(page: PageTexts, other: (text: string, count: number) => string) {
  const texts = structuredClone(builtInTexts(page)) as Record<string, unknown>;
  const [before, after]: string[][] = [[], []];
  const walk = (within: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(within)) {
      if (typeof value === 'object' && value !== null) walk(value as Record<string, unknown>);
      if (typeof value !== 'string') continue;
      within[key] = other(value, after?.length ?? 0);
      if (page.texts.safeParse(texts).success) {
        before?.push(value);
        after?.push(String(within[key]));
      } else within[key] = value;
    }
  };
  walk(texts);
  return { texts, before, after };
}

/** With nothing in any list, and without what may be missing. */
function least(page: PageTexts): Record<string, unknown> {
  const { texts } = replaced(page, (text) => text);
  for (const [key, value] of Object.entries(texts)) {
    const without = Array.isArray(value) ? [] : undefined;
    if (page.texts.safeParse({ ...texts, [key]: without }).success) texts[key] = without;
  }
  return texts;
}

describe('The texts of every page', () => {
  it('are told by it as soon as they are published, and nothing of what they were', async () => {
    const changed = pages.map((page, at) => ({
      page,
      from: page.id === 'navigation' ? '<header' : '<main',
      // Each page's are its own: `Fjord a0.`
      ...replaced(page, (_text, count) => `Fjord ${String.fromCharCode(97 + at)}${count}.`),
    }));
    for (const { page, from, before = [] } of changed)
      expect(textOf(await read(addressOf(page), from)), page.id).toContain(
        before.find((text) => text.length > 20) ?? before[0],
      );
    await publishAll(changed.map(({ page, texts }) => [page.id, texts]));
    for (const { page, from, before = [], after = [] } of changed) {
      const html = await read(addressOf(page), from);
      const told = textOf(html);
      // What the foot of every page calls a service is content of its own.
      const own = page.id === 'footer' ? html : html.slice(0, html.indexOf('</main>'));
      expect(
        before.filter((text) => text.length > 20 && own.includes(text)),
        page.id,
      ).toEqual([]);
      // Home tells the others at another time of the year.
      expect(after.filter((text) => told.includes(text)).length, page.id).toBeGreaterThan(
        after.length * 0.65,
      );
    }
  });

  it('leave no heading and no list behind where they have nothing to say', async () => {
    let last: (readonly [id: string, texts: object])[] = [];
    for (const page of pages) {
      // One page's at a time: those of before are put back with it.
      await publishAll([...last, [page.id, least(page)]]);
      last = [[page.id, builtInTexts(page)]];
      const html = await read(addressOf(page));
      // What a form says once it is sent, or refused, stands in an empty place.
      expect(
        html.match(/<(ul|ol|dl|p|h[1-6]|tbody)\b(?![^>]*role="(?:status|alert)")[^>]*><\/\1>/g),
        page.id,
      ).toBeNull();
      expect(html.match(/.{80}<\/h2>(?:<\/div>)*<\/section>/g), page.id).toBeNull();
    }
  });

  it('do no harm, whatever stands in their Markdown and links', async () => {
    const changed = pages.map((page) => ({
      page,
      ...replaced(page, (text) => `[${text}](javascript:alert(1)) <img src=x onerror=alert(2)>`),
    }));
    await publishAll(changed.map(({ page, texts }) => [page.id, texts]));
    for (const { page, texts } of changed) {
      const html = await read(addressOf(page));
      expect(html.match(/href="javascript:.{20}|<img src=x.{20}/g), page.id).toBeNull();
      expect(page.texts.safeParse({ ...texts, ...linksTo(texts, 'javascript:alert(1)') }).success).toBe(
        JSON.stringify(linksTo(texts, '')) === '{}',
      );
    }
  });
});

/** Top-level lists with each link in them led elsewhere. */
function linksTo(texts: Record<string, unknown>, to: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      Array.isArray(value) && value.some((entry) => typeof entry === 'object' && 'to' in entry)
        ? [[key, value.map((entry) => ({ ...entry, to }))]]
        : [],
    ),
  );
}

describe('A list without anything in it', () => {
  it('takes its section of Home with it, whose heading no file need say', async () => {
    const { services, servicesHeading, steps, stepsHeading, guidesHeading, galleryHeading, ...home } =
      builtInTexts(homePage);
    const shipped = await read('/');
    for (const heading of [servicesHeading, stepsHeading, galleryHeading, 'Meet the scientific committee'])
      expect(textOf(shipped)).toContain(heading);
    const without = { ...home, film: undefined, services: [], steps: [], guides: [] };
    await publishTexts(homePage.id, without);
    expect(await read('/')).not.toMatch(/id="(services|guidelines)"/);
    await product.database.galleryItem.deleteMany();
    await product.database.committeeMember.deleteMany();
    await product.dependencies.catalogue.reload();
    expect(await read('/')).not.toMatch(/id="gallery"|role="tab"|"\/committee"/);
    expect(await read('/about')).not.toContain('"/committee"');
    expect(textOf(await read('/committee'))).toContain('Nobody is listed yet');
    // The film stands without tabs; a list without a heading has a plain one.
    await publishTexts(homePage.id, { ...without, services, film: 'Ice' });
    const html = await read('/');
    expect(html).toMatch(/id="services-title"[^>]*>Services</);
    expect(html).toContain('id="gallery"');
    expect(html).not.toContain('role="tab"');
  });
});

describe('The banner of Home', () => {
  const home = builtInTexts(homePage);
  const slide = {
    drawing: 'meet',
    subtitle: 'Fjords',
    headline: 'Meet in Bergen',
    figures: [],
    text: 'In {years}: {season}. {season}.',
    during: '{now} on.',
    after: 'After {years}.',
  };

  it('follows the season, with what it is in place of braces', async () => {
    await publishTexts(homePage.id, { ...home, slides: [slide], eventsHeading: 'Meetings {years}' });
    const facts = 'nine hybrid conferences in London in September 2026';
    const page = await read('/');
    // One slide alone has nothing to choose from or to pause.
    expect(page).not.toContain('the slides');
    const before = textOf(page);
    expect(before).toContain(`In 2026: ${facts}. N${facts.slice(1)}.`);
    expect(before).toContain(' Meetings 2026 ');
    product.clock.set('2026-09-22T09:00:00Z');
    expect(textOf(await read('/'))).toMatch(/(?:[^.]+ (?:is|are)) on\. /);
    product.clock.set('2027-02-01T09:00:00Z');
    expect(textOf(await read('/'))).toContain(' After 2026. ');
  });

  it('has on its globe what is on the near side, as text', async () => {
    const at = { latitude: 60.4, longitude: 5.3, above: false };
    const cities = [
      { ...at, latitude: 30, name: '<script>alert(1)</script>' },
      { name: 'Auckland', latitude: -36.8, longitude: 174.8, above: false },
    ];
    await publishTexts(homePage.id, {
      ...home,
      ...at,
      place: '<b>Bergen</b> & Oslo',
      above: undefined,
      cities,
    });
    const html = await read('/');
    const globe = html.slice(html.indexOf('<svg'), html.indexOf('</svg>'));
    expect(globe).toContain('&lt;script>alert(1)&lt;/script>');
    expect(globe).toContain('&lt;b>Bergen&lt;/b> &amp; Oslo');
    expect(globe).toContain('60.4° N 5.3° E');
    expect(globe).not.toMatch(/<script|<b>|Auckland|London/);
    // Names near each other do not lie over each other: one goes above its dot, or away.
    const crowded = [
      { ...at, name: 'Bryggen' },
      { name: 'Tromsø', latitude: 62, longitude: 5.3, above: true },
      { name: 'Lagos', latitude: 6.5, longitude: 3.4, above: false },
      { name: 'Cotonou', latitude: 6.4, longitude: 2.4, above: false },
    ];
    await publishTexts(homePage.id, { ...home, ...at, place: 'Bergen', above: undefined, cities: crowded });
    const near = await read('/');
    expect(near).toContain('>Lagos</text>');
    expect(near).not.toMatch(/>(Tromsø|Bryggen)<\/text>|NaN/);
    // Above its own dot, where beside it stands Lagos.
    expect(near).toMatch(/<text x="\d+" y="\d+">Cotonou<\/text>/);
    await publishTexts(homePage.id, { ...home, latitude: -36.8, longitude: 174.8, place: 'Auckland' });
    expect(await read('/')).not.toContain('Auckland</text>');
  });
});

describe('Versions of the legal texts', () => {
  const terms = builtInTexts(termsPage);
  const withLead = (lead: string) => publishTexts(termsPage.id, { ...terms, lead });

  it('are made by each publication, named by its day, and can all be read', async () => {
    expect(await read('/terms')).not.toContain('Other versions');
    await createOrder(product);
    await withLead('Fjord law.');
    await withLead('Fjord law, again.');
    product.clock.set('2026-03-11T23:30:00Z');
    await publishTexts(termsPage.id, terms);
    expect(textOf(await read('/terms'))).toMatch(
      /Version 2026-03-11 Other versions 2026-03-10-2 , 2026-03-10 , 2026-01-01 /,
    );
    const earlier = textOf(await read('/terms?version=2026-03-10'));
    expect(earlier).toContain('Fjord law. ');
    expect(earlier).toMatch(/This is an earlier version .*Version 2026-03-11 holds now\./);
    expect(textOf(await read('/terms?version=2026-03-10-2'))).toContain('Fjord law, again.');
    expect(textOf(await read('/terms?version=2026-01-01'))).toContain(`${terms.lead}`);
    // Who has the form open with the terms before is told, and pays nothing.
    const shown = { termsVersion: '2026-01-01' };
    expect(await createOrder(product, shown)).toMatchObject({
      __typename: 'InvalidInput',
      problems: [{ path: 'termsAccepted', message: expect.stringContaining('The terms have changed') }],
    });
    const [holds] = product.dependencies.catalogue.current().textVersions.get(termsPage.id) ?? [];
    expect(await createOrder(product, { termsVersion: holds })).toMatchObject({ __typename: 'Order' });
    const head = await (await fetch(`${product.url}/terms?version=2026-01-01`)).text();
    expect(head).toContain('<meta name="robots" content="noindex"/>');
    // What has been changed says so; Privacy has not.
    expect(await read('/privacy')).not.toContain('Version');
  });

  it('do not begin with the built-in one where the organiser has replaced it before anybody ordered', async () => {
    await withLead('Fjord law.');
    const privacy = { ...builtInTexts(privacyPage), lead: 'Fjord privacy.' };
    await publishTexts(privacyPage.id, privacy);
    // An order of later has accepted the organiser's own.
    product.clock.set('2026-03-11T09:00:00Z');
    await createOrder(product);
    for (const path of ['/terms', '/privacy']) {
      expect(await read(path)).not.toMatch(/Other versions|2026-11/);
      expect((await fetch(`${product.url}${path}?version=2026-01-01`)).status).toBe(404);
    }
    await withLead('Fjord law, again.');
    expect(textOf(await read('/terms'))).toMatch(/Version 2026-03-11 Other versions 2026-03-10 (?!,)/);
  });

  it('of privacy begin with what held when somebody ordered', async () => {
    await createOrder(product);
    product.clock.set('2026-03-11T09:00:00Z');
    await publishTexts(privacyPage.id, { ...builtInTexts(privacyPage), lead: 'Fjord privacy.' });
    expect(await read('/privacy')).toContain('/privacy?version=2026-01-01');
    expect((await fetch(`${product.url}/privacy?version=2026-01-01`)).status).toBe(200);
  });

  it.each(['2026-03-09', '2026-11-2', "' OR 1=1 --", '__proto__'])(
    'are no page where there is none called “%s”',
    async (name) => {
      const answer = await fetch(`${product.url}/terms?version=${encodeURIComponent(name)}`);
      expect(answer.status).toBe(404);
    },
  );

  it('are kept with an order: the one that held when it was made', async () => {
    const accepted = async () => {
      const { token, reference } = await createOrder(product);
      const { order } = (await product.graphql(`{ order(token: "${token}") { termsVersion } }`)).data;
      const stored = await product.database.order.findUniqueOrThrow({ where: { reference } });
      expect(order.termsVersion).toBe(stored.termsVersion);
      expect(await read(`/order/${token}`)).toContain(`href="/terms?version=${stored.termsVersion}"`);
      return stored.termsVersion;
    };
    expect(await accepted()).toBe('2026-01-01');
    await withLead('Fjord law.');
    expect(await accepted()).toBe('2026-03-10');
    // A draft, and what is only tried, make none.
    await expect(
      publish(
        product.dependencies,
        contentKinds,
        { actor: 'ada', reason: '', dryRun: true },
        () => new Map([[termsPage.id, { ...terms, kind: termsPage.id, id: termsPage.id, lead: 'Tried.' }]]),
      ),
    ).resolves.toHaveLength(1);
    expect(await accepted()).toBe('2026-03-10');
  });
});
