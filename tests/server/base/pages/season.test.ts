// docs/product.md 3.5 and 3.6
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { jsonLdOf, renderAt, textOf } from '../../../support/rendered.ts';

/** Today's clock and three others, and where the built-in season stands then. */
const DATES = [
  ['2026-11-24T09:00:00Z', 'OVER'],
  ['2026-03-10T09:00:00Z', 'COMING'],
  ['2026-06-15T09:00:00Z', 'COMING'],
  ['2026-09-22T10:00:00Z', 'UNDER_WAY'],
] as const;

/** Lists without an entry. */
const emptyListsOf = (html: string) => html.match(/<(ul|ol|dl)[^>]*><\/\1>/g) ?? [];
/** The footer's teasers. */
const teasersOf = (html: string) => html.split('id="footer-events"')[1]?.split('</section>')[0] ?? '';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** What was rendered at the product's time. */
const rendered = new Map<string, Promise<string>>();
const renderNow = async (path: string) => (await renderAt(product, path)).body;
/** A page at the product's time, with the content as it was shipped. */
function page(path: string): Promise<string> {
  const key = `${product.clock.now().toISOString()} ${path}`;
  const body = rendered.get(key) ?? renderNow(path);
  rendered.set(key, body);
  return body;
}

describe.each(DATES)('at %s, when the season is %s', (now, stage) => {
  const over = stage === 'OVER';
  beforeAll(() => product.clock.set(now));

  it('Home lists nine conferences, under a heading and a line that are true', async () => {
    const html = await page('/');
    const text = textOf(html);
    expect(text).toContain('Upcoming Global Events 2026');
    expect(html.match(/<article/g)).toHaveLength(9);
    const says = (sentence: string) => text.includes(sentence);
    expect(
      says(
        'The 2026 season has taken place. Programmes stay online; dates for the next season will appear here first.',
      ),
    ).toBe(over);
    expect(
      says('The 2026 season has taken place: nine hybrid conferences in London in September 2026.'),
    ).toBe(over);
    expect(says('Nine hybrid conferences in London in September 2026, from the life sciences')).toBe(
      stage === 'COMING',
    );
    expect(says('NextGen Pharma 2026 and Global Biotech Congress 2026 are under way.')).toBe(
      stage === 'UNDER_WAY',
    );
    expect(says('The next call for abstracts opens with the next season.')).toBe(over);
    // One stay-updated box, wherever it stands.
    expect(text.match(/Stay updated/g)).toHaveLength(1);
  });

  it('Home’s cards and those of the list say what has taken place, and put its programme first', async () => {
    for (const html of [await page('/'), await page('/conferences')])
      for (const card of html
        .split('<article')
        .slice(1)
        .map((part) => part.split('</article>')[0] ?? '')) {
        const past = over || card.includes('International Research Summit 2025');
        expect(/Took place \d+–\d+ (September 2026|March 2025)/.test(textOf(card))).toBe(past);
        expect(card.indexOf('Details') < card.indexOf('Register Now')).toBe(past);
      }
  });

  it('the footer teases three conferences, by a title that is true', async () => {
    const teasers = teasersOf(await page('/faq'));
    expect(textOf(teasers)).toContain(over ? 'Latest events' : 'Upcoming events');
    expect(teasers.match(/href="\/event\//g)).toHaveLength(3);
  });

  it('an event page says when it took place or that it is under way, today’s price, and no date that still seems to apply', async () => {
    const html = await page('/event/nextgen-pharma-2026');
    const text = textOf(html);
    expect(text.includes('Took place 21–23 September 2026')).toBe(over);
    expect(text.includes('Under way: 21–23 September 2026')).toBe(stage === 'UNDER_WAY');
    for (const [printed, lastDay] of [
      ['until May 31, 2026', '2026-05-31'],
      ['until Aug 15, 2026', '2026-08-15'],
    ] as const) {
      expect(text).toContain(printed);
      expect(text.includes(`${printed} (passed)`)).toBe(now.slice(0, 10) > lastDay);
    }
    expect(text).toContain('Price today: ');
    expect(/Prices change .*, not on (the dates|those) above\./.test(text)).toBe(stage === 'COMING');
    expect(text.includes('The programme is closed')).toBe(over);
    expect(text.includes('Add to calendar')).toBe(!over);
    const [event] = jsonLdOf(html) as [Record<string, unknown>];
    expect(event).toMatchObject({
      startDate: '2026-09-21',
      endDate: '2026-09-23',
      eventStatus: 'https://schema.org/EventScheduled',
      offers: expect.arrayContaining([expect.objectContaining({ price: '169' })]),
    });
    if (over) expect(JSON.stringify(event.offers)).not.toContain('priceValidUntil');
  });

  it('registration asks whoever takes a past conference to say that they know', async () => {
    const { data } = await product.graphql('{ conference(id: "nextgen-pharma-2026") { registrationLink } }');
    const text = textOf(await page(data.conference.registrationLink));
    expect(text.includes('I know that this conference took place on 21–23 September 2026.')).toBe(over);
    expect(text.includes('Took place 21–23 September 2026')).toBe(over);
  });

  it('the header’s Register Now leads to a form that says that the 2025 summit isn’t offered, whatever the season', async () => {
    const { data } = await product.graphql(
      '{ conference(id: "international-research-summit-2025") { registrationLink } }',
    );
    const text = textOf(await page(data.conference.registrationLink));
    expect(text).toContain(
      'Registration for the International Research Summit 2025 is closed. Please choose a conference below.',
    );
    expect(text).not.toContain('so registration for it has ended');
  });

  it('the abstract form lists what is to come first, and says what has closed before anything is typed', async () => {
    const html = await page('/abstract-submission');
    const [coming = '', past = ''] = html.split('<optgroup label="Past conferences">');
    expect(coming.includes('NextGen Pharma 2026')).toBe(!over);
    expect(past.includes('NextGen Pharma 2026')).toBe(over);
    expect(textOf(html).includes('No call for abstracts is open at present')).toBe(over);
    const locked = textOf(await page('/abstract-submission?conference=nextgen-pharma-2026'));
    expect(locked.includes('The programme for NextGen Pharma 2026 is closed')).toBe(over);
    expect(locked.indexOf('is closed') < locked.indexOf('Full name')).toBe(true);
  });

  it('feeds and sitemap keep every conference, the Atom feed in the right tense', async () => {
    const get = async (path: string) => (await fetch(product.url + path)).text();
    const atom = await get('/events.atom');
    expect(atom.match(/<entry>/g)).toHaveLength(11);
    expect(atom.match(/Took place 21–23\u00a0September 2026/g) ?? []).toHaveLength(over ? 4 : 0);
    expect((await get('/events.ics')).match(/BEGIN:VEVENT/g)).toHaveLength(33);
  });

  it('no page has an empty section, nor a word about nothing', async () => {
    for (const path of [
      '/',
      '/conferences',
      '/event/optics-photonics-2026',
      '/registration',
      '/abstract-submission',
    ]) {
      const html = await page(path);
      expect(emptyListsOf(html)).toEqual([]);
      expect(textOf(html)).not.toMatch(/undefined|null|NaN|dates have passed/);
    }
  });
});

describe('the season', () => {
  const ask = async (now: string) => {
    product.clock.set(now);
    const { data } = await product.graphql(
      '{ season { stage total startsOn endsOn cities conferences(first: 3) { id } } }',
    );
    return { ...data.season, conferences: data.season.conferences.map(({ id }: { id: string }) => id) };
  };

  it('holds in 2024 what comes first, first', async () => {
    expect(await ask('2024-05-01T09:00:00Z')).toEqual({
      stage: 'COMING',
      total: 10,
      startsOn: '2025-03-15',
      endsOn: '2026-09-25',
      cities: ['Prague', 'London'],
      conferences: [
        'international-research-summit-2025',
        'nextgen-pharma-2026',
        'global-biotech-congress-2026',
      ],
    });
    const text = textOf(await page('/'));
    expect(text).toContain('Upcoming Global Events 2025–2026');
    expect(text).toContain('Ten conferences in Prague and London from March 2025 to September 2026');
  });

  it('is under way from the first minute of the first day to the last of the last, in London', async () => {
    const stageAt = async (now: string) => (await ask(now)).stage;
    expect(await stageAt('2026-09-20T22:59:59Z')).toBe('COMING');
    expect(await stageAt('2026-09-20T23:00:00Z')).toBe('UNDER_WAY');
    expect(await stageAt('2026-09-25T22:59:59Z')).toBe('UNDER_WAY');
    expect(await stageAt('2026-09-25T23:00:00Z')).toBe('OVER');
  });

  it('that is over shows the newest first, and no other year', async () => {
    const { conferences, total } = await ask('2026-11-24T09:00:00Z');
    expect(total).toBe(9);
    expect(conferences[0]).not.toMatch(/pharma|biotech/);
  });

  it('without any conference leaves no heading with nothing under it', async () => {
    const listed = await product.database.conference.findMany({
      where: { listed: true },
      select: { id: true },
    });
    await product.database.conference.updateMany({ data: { listed: false } });
    await product.dependencies.catalogue.reload();
    expect(await ask('2026-11-24T09:00:00Z')).toMatchObject({ stage: 'OVER', total: 0, startsOn: null });
    const html = await renderNow('/');
    expect(textOf(html)).toContain('The dates of our next conferences will appear here first.');
    expect(emptyListsOf(html)).toEqual([]);
    expect(textOf(html)).not.toMatch(/undefined|null|NaN|Infinity/);
    await product.database.conference.updateMany({
      where: { id: { in: listed.map(({ id }) => id) } },
      data: { listed: true },
    });
    await product.dependencies.catalogue.reload();
  });
});
