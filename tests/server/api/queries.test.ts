import { readFileSync } from 'node:fs';
import { isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { type Product, startProduct } from '../../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

async function ask(query: string, variables?: object) {
  const { data, errors } = await product.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data;
}

/** Ids of a list, in its order. */
async function idsOf(list: string): Promise<string[]> {
  const data = await ask(`{ list: ${list} { nodes { id } } }`);
  return data.list.nodes.map(({ id }: { id: string }) => id);
}

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

describe('prices', () => {
  it('are told for each phase and currency, with the one that holds now', async () => {
    const prices = () =>
      ask(
        '{ conference(id: "nextgen-pharma-2026") { priceList { currentPhase windows { phase endsAt } items { id currentPrice { phase amount(currency: EUR) { amountMinor text } } prices { phase amounts { currency amountMinor text } } } } } }',
      );
    const { currentPhase, items, windows } = (await prices()).conference.priceList;
    expect(currentPhase).toBe('EARLY');
    expect(windows).toHaveLength(3);
    expect(items).toHaveLength(22);
    expect(items[0]).toEqual({
      id: 'presenter-in-person',
      currentPrice: { phase: 'EARLY', amount: { amountMinor: 42400, text: '€424' } },
      prices: [
        {
          phase: 'EARLY',
          amounts: [
            { currency: 'USD', amountMinor: 49900, text: '$499' },
            { currency: 'EUR', amountMinor: 42400, text: '€424' },
            { currency: 'GBP', amountMinor: 36400, text: '£364' },
          ],
        },
        {
          phase: 'MID',
          amounts: [
            { currency: 'USD', amountMinor: 59900, text: '$599' },
            { currency: 'EUR', amountMinor: 50900, text: '€509' },
            { currency: 'GBP', amountMinor: 43700, text: '£437' },
          ],
        },
        {
          phase: 'SPOT',
          amounts: [
            { currency: 'USD', amountMinor: 69900, text: '$699' },
            { currency: 'EUR', amountMinor: 59400, text: '€594' },
            { currency: 'GBP', amountMinor: 51000, text: '£510' },
          ],
        },
      ],
    });
    product.clock.set('2026-07-01T00:00:00Z');
    expect((await prices()).conference.priceList.items[0].currentPrice.phase).toBe('SPOT');
    product.clock.set('2026-03-10T09:00:00Z');
  });
});

describe('a quote', () => {
  const quote = async (input: object) =>
    (
      await ask(
        `query ($input: QuoteInput!) { quote(input: $input) { __typename
          ... on Quote { conference { id } currency phase validUntil lines { itemId kind name quantity unit { text } total { text } }
            registration { amountMinor } addOns { amountMinor } accommodation { amountMinor } fee { text } total { amountMinor text } }
          ... on Failure { message code path } } }`,
        { input },
      )
    ).quote;
  const basket = [
    { itemId: 'two-nights-double', quantity: 1 },
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'poster-fee', quantity: 2 },
    { itemId: 'presenter-in-person', quantity: 1 },
  ];

  it('is what the registration form would say, merged and in order, until the phase ends', async () => {
    expect(await quote({ conferenceId: 'nextgen-pharma-2026', basket })).toEqual({
      __typename: 'Quote',
      conference: { id: 'nextgen-pharma-2026' },
      currency: 'USD',
      phase: 'EARLY',
      validUntil: '2026-04-30T23:00:00.000Z',
      lines: [
        {
          itemId: 'presenter-in-person',
          kind: 'TICKET',
          name: 'Presenter In-Person',
          quantity: 2,
          unit: { text: '$499' },
          total: { text: '$998' },
        },
        {
          itemId: 'poster-fee',
          kind: 'ADD_ON',
          name: 'Poster Fee',
          quantity: 2,
          unit: { text: '$100' },
          total: { text: '$200' },
        },
        {
          itemId: 'two-nights-double',
          kind: 'ACCOMMODATION',
          name: 'Two Nights - Double',
          quantity: 1,
          unit: { text: '$300' },
          total: { text: '$300' },
        },
      ],
      registration: { amountMinor: 99800 },
      addOns: { amountMinor: 20000 },
      accommodation: { amountMinor: 30000 },
      fee: { text: '$29.96' },
      total: { amountMinor: 152796, text: '$1,527.96' },
    });
  });

  it('has no end in the last phase', async () => {
    product.clock.set('2026-08-01T00:00:00Z');
    const answer = await quote({ conferenceId: 'nextgen-pharma-2026', basket, currency: 'GBP' });
    expect(answer).toMatchObject({ phase: 'SPOT', validUntil: null, currency: 'GBP' });
    product.clock.set('2026-03-10T09:00:00Z');
  });

  it('says what is wrong with a basket, and takes no coupon', async () => {
    expect(
      await quote({ conferenceId: 'nextgen-pharma-2026', basket: [{ itemId: 'yacht', quantity: 1 }] }),
    ).toEqual({
      __typename: 'InvalidInput',
      message: 'This item is not on the price list.',
      code: 'INVALID_INPUT',
      path: 'basket.0.itemId',
    });
    expect(
      (await quote({ conferenceId: 'nextgen-pharma-2026', basket: [{ itemId: 'e-poster', quantity: 51 }] }))
        .path,
    ).toBe('basket.0.quantity');
    expect(
      (
        await product.graphql(
          '{ quote(input: {conferenceId: "x", basket: [], couponCode: "A"}) { __typename } }',
        )
      ).errors?.[0]?.message,
    ).toContain('Field "couponCode" is not defined');
  });

  it('is refused where nobody can register', async () => {
    expect(await quote({ conferenceId: 'international-research-summit-2025', basket })).toMatchObject({
      __typename: 'InvalidInput',
      message: 'Conference selection is required',
    });
    await product.database.conference.update({
      where: { id: 'optics-photonics-2026' },
      data: { registrationClosesAt: new Date('2026-03-01T00:00:00Z') },
    });
    await product.services.catalogue.reload();
    expect((await quote({ conferenceId: 'optics-photonics-2026', basket })).__typename).toBe(
      'RegistrationClosed',
    );
    const { conference } = await ask(
      '{ conference(id: "optics-photonics-2026") { deadlines { kind passed } } }',
    );
    expect(conference.deadlines[0]).toEqual({ kind: 'REGISTRATION', passed: true });
  });
});

describe('the committee', () => {
  it('is filtered by category and words, and ordered', async () => {
    expect(await idsOf('committee(first: 100)')).toHaveLength(24);
    expect(await idsOf('committee(filter: { category: "ai & ml" })')).toHaveLength(4);
    expect(await idsOf('committee(filter: { category: ["Healthcare", "Publishing"] })')).toHaveLength(8);
    expect(await idsOf('committee(filter: { search: "KOURTESSI athens" })')).toEqual(['ariadne-kourtessi']);
    const { committee } = await ask('{ committee(first: 100, orderBy: { field: NAME }) { nodes { name } } }');
    const names = committee.nodes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(await idsOf('committee(first: 1, orderBy: { field: INSTITUTION })')).not.toEqual(
      await idsOf('committee(first: 1, orderBy: { field: INSTITUTION, direction: DESC })'),
    );
    expect(await idsOf('committee(first: 1, orderBy: { field: LIST, direction: DESC })')).not.toEqual(
      await idsOf('committee(first: 1)'),
    );
  });
});

describe('the gallery', () => {
  it('is filtered by category, year, type and words, and ordered', async () => {
    expect(await idsOf('gallery(first: 100)')).toHaveLength(48);
    expect(await idsOf('gallery(first: 100, filter: { category: "workshops" })')).toHaveLength(8);
    expect(await idsOf('gallery(first: 100, filter: { year: [2021, 2022] })')).toHaveLength(24);
    expect(await idsOf('gallery(first: 100, filter: { type: VIDEO })')).toHaveLength(8);
    expect(await idsOf('gallery(filter: { category: "Workshops", year: 2024 })')).toHaveLength(2);
    expect(await idsOf('gallery(filter: { search: "copenhagen harbour" })')).toContain(
      'copenhagen-harbour-2024',
    );
    const { gallery } = await ask(
      '{ gallery(first: 100, orderBy: { field: TAKEN_ON }) { nodes { takenOn } } }',
    );
    const days = gallery.nodes.map(({ takenOn }: { takenOn: string }) => takenOn);
    expect(days).toEqual(days.toSorted());
    expect(days[0]).toMatch(/^2021-/);
  });

  it('has each item’s files in several sizes and formats', async () => {
    const { gallery } = await ask(
      '{ gallery(first: 1, filter: { type: VIDEO }) { nodes { scene composition media { url type width height mimeType } clips: media(type: VIDEO) { mimeType } } } }',
    );
    const [{ scene, composition, media, clips }] = gallery.nodes;
    expect(media[0]).toEqual({
      url: `http://localhost:4000/gallery/${scene}-${composition}-1280.avif`,
      type: 'IMAGE',
      width: 1280,
      height: 800,
      mimeType: 'image/avif',
    });
    expect(media).toHaveLength(5);
    expect(clips).toEqual([{ mimeType: 'video/mp4' }, { mimeType: 'video/webm' }]);
  });
});

describe('everything', () => {
  it('can be searched at once, by kind if wanted', async () => {
    const search = async (args: string) =>
      (await ask(`{ search(${args}) { totalCount nodes { __typename ... on Node { id } } } }`)).search;
    const all = await search('text: "london", first: 100');
    const kinds = new Set(all.nodes.map(({ __typename }: { __typename: string }) => __typename));
    expect(kinds).toEqual(new Set(['Conference', 'CommitteeMember', 'GalleryItem']));
    expect((await search('text: "london", kind: CONFERENCE')).totalCount).toBe(10);
    expect((await search('text: "london", kind: [COMMITTEE_MEMBER, GALLERY_ITEM]')).totalCount).toBe(
      all.totalCount - 10,
    );
  });

  it('can be found by its id, several at once', async () => {
    const data = await ask(
      `{ node(id: "nextgen-pharma-2026") { id __typename }
         nodes(ids: ["copenhagen-harbour-2024", "nobody", "ariadne-kourtessi"]) { id ... on CommitteeMember { name } ... on GalleryItem { title } }
         none: node(id: "nobody") { id } }`,
    );
    expect(data.node).toEqual({ id: 'nextgen-pharma-2026', __typename: 'Conference' });
    expect(data.nodes).toEqual([
      { id: 'copenhagen-harbour-2024', title: 'The harbour beside the congress hall' },
      null,
      { id: 'ariadne-kourtessi', name: 'Ariadne Kourtessi' },
    ]);
    expect(data.none).toBeNull();
  });

  it('says what it can be filtered by', async () => {
    const { facets } = await ask(
      '{ facets { conferenceCategories { value count } conferenceCities { value count } conferenceYears { value count } committeeCategories { value count } galleryCategories { value count } galleryYears { value count } } }',
    );
    expect(facets.conferenceCategories).toContainEqual({ value: 'Healthcare', count: 4 });
    expect(facets.conferenceCities).toEqual([
      { value: 'London', count: 10 },
      { value: 'Prague', count: 1 },
    ]);
    expect(facets.galleryYears[0]).toEqual({ value: '2024', count: 12 });
    expect(facets.committeeCategories).toHaveLength(6);
    expect(facets.galleryCategories).toHaveLength(6);
    expect(facets.conferenceYears).toHaveLength(2);
  });

  it('says who organises it', async () => {
    const { organiser } = await ask('{ organiser { name legalName email phone address url } }');
    expect(organiser).toEqual({
      name: 'Meridian Conferences',
      legalName: 'Meridian Conferences Ltd',
      email: 'info@meridian-conferences.example',
      phone: '+44 20 7946 0123',
      address: 'London head office, United Kingdom',
      url: 'http://localhost:4000',
    });
  });
});

describe('a wrong argument', () => {
  it.each([
    ['{ conferences(first: 101) { totalCount } }', 'must be a number from 0 to 100'],
    ['{ conferences(after: "x") { totalCount } }', 'This is no cursor of the list.'],
    ['{ conferences(filter: { startsFrom: "2026-02-30" }) { totalCount } }', 'A Date is written YYYY-MM-DD.'],
    [`{ conferences(filter: { search: "${'x'.repeat(201)}" }) { totalCount } }`, 'at most 200 characters'],
    [`{ nodes(ids: [${'"x" '.repeat(101)}]) { id } }`, 'at most 100 ids'],
  ])('is answered with status 400 and the reason: %s', async (query, reason) => {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { message: string }[] };
    expect(errors[0]?.message).toContain(reason);
  });
});

describe('this file', () => {
  it('asks every public query, with every filter and order', () => {
    const source = readFileSync(new URL(import.meta.url), 'utf8');
    const fields = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (isObjectType(type) && type.name === 'Query') return Object.keys(type.getFields());
      if (isInputObjectType(type) && /Filter$/.test(type.name)) return Object.keys(type.getFields());
      if (isEnumType(type) && /OrderField$/.test(type.name)) return type.getValues().map(({ name }) => name);
      return [];
    });
    expect(fields).toContain('search');
    expect(fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(source))).toEqual([]);
  });
});
