// docs/product.md 3.1
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '../../../support/product.ts';
import { answerOf, idsIn } from '../../../support/queries.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ask = (query: string, variables?: object) => answerOf(product, query, variables);
const idsOf = (list: string) => idsIn(product, list);
const conferences = (filter: string, more = '') =>
  idsOf(`conferences(first: 100, filter: { ${filter} } ${more})`);

describe('conferences', () => {
  it('are the ten of the list, and those beside it when asked for', async () => {
    expect(await idsOf('conferences')).toHaveLength(10);
    const all = await idsOf('conferences(includeUnlisted: true)');
    expect(all).toHaveLength(11);
    expect(all).toContain('womens-health-gynecology-2026');
  });

  it('are filtered by one category or several, whatever the case', async () => {
    expect(await conferences('category: "pharma"')).toEqual(['nextgen-pharma-2026']);
    expect(await conferences('category: ["Pharma", "AI & ML"]')).toEqual([
      'nextgen-pharma-2026',
      'generative-ai-forum-2026',
    ]);
    expect(await conferences('category: []')).toEqual([]);
  });

  it('are filtered by city, country and year', async () => {
    const prague = ['international-research-summit-2025'];
    expect(await conferences('city: "PRAGUE"')).toEqual(prague);
    expect(await conferences('country: "Czech Republic"')).toEqual(prague);
    expect(await conferences('year: 2025')).toEqual(prague);
    expect(await conferences('year: [2025, 2026]')).toHaveLength(10);
  });

  it('are filtered by their first day', async () => {
    expect(await conferences('startsFrom: "2026-09-23"')).toHaveLength(7);
    expect(await conferences('startsUntil: "2026-09-21", startsFrom: "2026-09-21"')).toEqual([
      'nextgen-pharma-2026',
      'global-biotech-congress-2026',
    ]);
  });

  it('are upcoming until their last day in London has passed, by the server’s clock', async () => {
    product.clock.set('2026-09-23T22:59:59Z');
    expect(await conferences('when: UPCOMING')).toHaveLength(9);
    product.clock.set('2026-09-23T23:00:00Z');
    expect(await conferences('when: UPCOMING')).toHaveLength(7);
    expect(await conferences('when: PAST')).toEqual([
      'nextgen-pharma-2026',
      'global-biotech-congress-2026',
      'international-research-summit-2025',
    ]);
    product.clock.set('2026-03-10T09:00:00Z');
  });

  it('are filtered by what the organiser decides', async () => {
    expect(await conferences('featured: true')).toHaveLength(3);
    expect(await conferences('builtIn: false')).toEqual(['international-research-summit-2025']);
    expect(await conferences('registrable: true', ', includeUnlisted: true')).toHaveLength(10);
    expect(await conferences('registrable: false')).toEqual(['international-research-summit-2025']);
  });

  it('are found by words of the list entry and of the event page, without case and accents', async () => {
    expect(await conferences('search: "pragüe RESEARCH"')).toEqual(['international-research-summit-2025']);
    const { event } = await ask(
      '{ event(id: "optics-photonics-2026") { schedule { sessions { session } } } }',
    );
    const session = event.schedule[1].sessions[3].session as string;
    expect(await conferences(`search: ${JSON.stringify(session.toUpperCase())}`)).toContain(
      'optics-photonics-2026',
    );
    expect(await conferences('search: "zeppelin mooring"')).toEqual([]);
  });

  it('are found by keywords in title, category, place, date, description, tracks and topics, and nowhere else', async () => {
    const { event } = await ask('{ event(id: "optics-photonics-2026") { about tracks { title topics } } }');
    const keywords = (words: string) => conferences(`keywords: ${JSON.stringify(words)}`);
    for (const { title, topics } of event.tracks)
      for (const words of [title, ...topics])
        expect(await keywords(words)).toContain('optics-photonics-2026');
    for (const words of ['OPTICS', 'technology', 'london', 'september 23–25, 2026'])
      expect(await keywords(words)).toContain('optics-photonics-2026');
    expect(await keywords(event.about.slice(0, 150))).toEqual([]);
  });

  it('are found by each of their days, written with numbers alone, and by no other day', async () => {
    for (const field of ['search', 'keywords']) {
      expect(await conferences(`${field}: "2025-03-16"`)).toEqual(['international-research-summit-2025']);
      expect(await conferences(`${field}: "2026-09-25"`)).toHaveLength(7);
      expect(await conferences(`${field}: "2026-09-23"`)).toHaveLength(9);
      expect(await conferences(`${field}: "2026-09-10"`)).toEqual([]);
    }
  });

  it('are found whatever the apostrophes and dashes, by every search alike', async () => {
    const unlisted = ', includeUnlisted: true';
    const congress = 'womens-health-congress-2026';
    for (const words of ['womens health', "women's health", 'WOMEN’S HÉALTH']) {
      for (const field of ['search', 'keywords'])
        expect(await conferences(`${field}: ${JSON.stringify(words)}`), words).toContain(congress);
      const { search } = await ask(
        `{ search(text: ${JSON.stringify(words)}) { nodes { ... on Conference { id } } } }`,
      );
      expect(search.nodes).toContainEqual({ id: congress });
    }
    expect(await conferences('keywords: "gynecology"')).toEqual([]);
    expect(await conferences('keywords: "gynecology"', unlisted)).toContain('womens-health-gynecology-2026');
  });

  it('meet every condition of a filter', async () => {
    expect(await conferences('when: PAST, city: "London"')).toEqual([]);
    expect(await conferences('featured: true, category: "Biotechnology"')).toEqual([
      'global-biotech-congress-2026',
    ]);
  });

  it('are ordered by day, title, city or as the organiser says', async () => {
    const first = async (orderBy: string) => (await idsOf(`conferences(first: 1, orderBy: {${orderBy}})`))[0];
    expect(await first('field: STARTS_ON')).toBe('international-research-summit-2025');
    expect(await first('field: STARTS_ON, direction: DESC')).toBe('generative-ai-forum-2026');
    expect(await first('field: TITLE')).toBe('catalysis-engineering-summit-2026');
    expect(await first('field: CITY, direction: DESC')).toBe('international-research-summit-2025');
    expect(await first('field: LIST, direction: DESC')).toBe('international-research-summit-2025');
  });

  it('come in pages that a cursor continues', async () => {
    const page = async (after: string | null) => {
      const data = await ask(
        'query ($after: String) { conferences(first: 4, after: $after) { totalCount pageInfo { hasNextPage hasPreviousPage endCursor } edges { cursor node { id } } nodes { id } } }',
        { after },
      );
      return data.conferences;
    };
    const first = await page(null);
    expect(first.totalCount).toBe(10);
    expect(first.edges.map(({ node }: { node: object }) => node)).toEqual(first.nodes);
    const second = await page(first.pageInfo.endCursor);
    expect(second.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    const third = await page(second.pageInfo.endCursor);
    expect(third.nodes).toHaveLength(2);
    expect(third.pageInfo.hasNextPage).toBe(false);
  });

  it('say where they are on the site', async () => {
    const { conference } = await ask(
      '{ conference(id: "optics-photonics-2026") { url registrationUrl calendarUrl } }',
    );
    expect(conference.url).toBe('http://localhost:4000/event/optics-photonics-2026');
    expect(conference.calendarUrl).toBe('http://localhost:4000/event/optics-photonics-2026.ics');
    expect(conference.registrationUrl).toMatch(/^http:\/\/localhost:4000\/registration\?title=Optics%20%26/);
  });

  it('have deadlines in order of time, as printed, as days and as instants', async () => {
    product.clock.set('2026-05-01T00:00:00Z');
    const { conference } = await ask(
      '{ conference(id: "nextgen-pharma-2026") { deadlines { kind text lastDay endsAt passed enforced } } }',
    );
    product.clock.set('2026-03-10T09:00:00Z');
    expect(conference.deadlines).toEqual([
      {
        kind: 'EARLY_PRICE',
        text: 'April 30, 2026',
        lastDay: '2026-04-30',
        endsAt: '2026-04-30T23:00:00.000Z',
        passed: true,
        enforced: true,
      },
      {
        kind: 'MID_PRICE',
        text: 'June 30, 2026',
        lastDay: '2026-06-30',
        endsAt: '2026-06-30T23:00:00.000Z',
        passed: false,
        enforced: true,
      },
      {
        kind: 'ABSTRACTS',
        text: 'June 30, 2026',
        lastDay: '2026-06-30',
        endsAt: '2026-06-30T23:00:00.000Z',
        passed: false,
        enforced: false,
      },
    ]);
  });

  it('say which of the dates printed on their pages are over, from London’s midnight on', async () => {
    const passedAt = async (instant: string) => {
      product.clock.set(instant);
      const { event } = await ask(
        '{ event(id: "nextgen-pharma-2026") { abstractDeadlinePassed earlyBirdPassed regularPassed } }',
      );
      return [event.earlyBirdPassed, event.abstractDeadlinePassed, event.regularPassed];
    };
    const seen = [
      await passedAt('2026-05-31T22:59:59Z'),
      await passedAt('2026-05-31T23:00:00Z'),
      await passedAt('2026-06-30T23:00:00Z'),
      await passedAt('2026-08-15T22:59:59Z'),
      await passedAt('2026-08-15T23:00:00Z'),
    ];
    product.clock.set('2026-03-10T09:00:00Z');
    expect(seen).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('do not exist for another id', async () => {
    const data = await ask(
      '{ conference(id: "x") { id } event(id: "x") { id } priceList(conferenceId: "x") { conferenceId } }',
    );
    expect(data).toEqual({ conference: null, event: null, priceList: null });
  });
});

describe('events', () => {
  it('are every page, filtered and ordered like their conferences', async () => {
    expect(await idsOf('events')).toHaveLength(11);
    expect(await idsOf('events(filter: { builtIn: true })')).toHaveLength(10);
    expect(await idsOf('events(filter: { category: "Pharma" })')).toEqual(['nextgen-pharma-2026']);
    expect(await idsOf('events(first: 1, orderBy: { field: STARTS_ON })')).toEqual([
      'international-research-summit-2025',
    ]);
  });

  it('have topics one by one, and sessions as printed and as instants on the venue’s clock', async () => {
    const { event } = await ask(
      '{ event(id: "international-research-summit-2025") { timeZone tracks { topics description } schedule { day date sessions { time startsAt startsAtLocal endsAtLocal session room } } } }',
    );
    expect(event.timeZone).toBe('Europe/Prague');
    expect(event.tracks).toHaveLength(6);
    for (const { topics, description } of event.tracks) expect(topics.join('\n')).toBe(description);
    const [session] = event.schedule[0].sessions;
    const [start] = session.time.split(' – ');
    expect(session.startsAtLocal).toBe(`2025-03-15T${start}:00+01:00`);
    expect(new Date(session.startsAtLocal).toISOString()).toBe(session.startsAt);
  });
});

describe('the season', () => {
  it('tells where it stands, when and where its conferences are, and names the next ones first', async () => {
    const { season } = await ask(
      '{ season { stage total startsOn endsOn cities conferences(first: 2) { id } } }',
    );
    expect(season).toEqual({
      stage: 'COMING',
      total: 9,
      startsOn: '2026-09-21',
      endsOn: '2026-09-25',
      cities: ['London'],
      conferences: [{ id: 'nextgen-pharma-2026' }, { id: 'global-biotech-congress-2026' }],
    });
  });
});
