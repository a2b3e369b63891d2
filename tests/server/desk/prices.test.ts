// docs/product.md 16.8
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { changePriceList } from '#server/orders/price-lists/price-list.service.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { createOrder, speaker } from '../../support/registration.ts';
import { join } from '../../support/waiting.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const LIST = `list { id name earlyUntil midUntil prices { itemId usdMinor } conferences { id lastDays } }`;
const open = async (id: string) =>
  (await desk.graphql(cookie, `query ($id: ID!) { openPriceList(id: $id) { version ${LIST} } }`, { id })).data
    ?.openPriceList;
const PLAN = `id priceCount prices { itemId before after }
  conferences { conference listBefore prices phaseBefore phaseAfter } openOrders`;
const plan = (id: string, change: object) =>
  desk.graphql(
    cookie,
    `query ($id: ID!, $change: PriceListChange!) { priceListPlan(id: $id, change: $change) { ${PLAN} } }`,
    { id, change },
  );
const change = (variables: object) =>
  desk.graphql(
    cookie,
    `mutation ($id: ID!, $version: Int!, $change: PriceListChange!, $planId: ID!) {
      changePriceList(id: $id, version: $version, change: $change, planId: $planId, reason: "new hall") {
        version ${LIST} } }`,
    variables,
  );
const create = (variables: object) =>
  desk.graphql(
    cookie,
    `mutation ($id: ID!, $name: String!, $from: ID!, $raisePercent: Int!) {
      createPriceList(id: $id, name: $name, from: $from, raisePercent: $raisePercent, reason: "") {
        id prices { itemId usdMinor } conferences { id } } }`,
    variables,
  );
const assignmentPlan = (id: string, conferences: string[]) =>
  desk.graphql(
    cookie,
    `query ($id: ID!, $conferences: [ID!]!) { assignmentPlan(id: $id, conferences: $conferences) { ${PLAN} } }`,
    { id, conferences },
  );
const assign = (id: string, conferences: string[], planId: string) =>
  desk.graphql(
    cookie,
    `mutation ($id: ID!, $conferences: [ID!]!, $planId: ID!) {
      assignPriceList(id: $id, conferences: $conferences, planId: $planId, reason: "dear city") {
        conferences { id } } }`,
    { id, conferences, planId },
  );
const problems = (answer: { errors: { extensions: { problems: { path: string }[] } }[] }) =>
  answer.errors[0]?.extensions.problems.map(({ path }) => path);
const codeOf = (answer: { errors: { extensions: { code: string } }[] }) => answer.errors[0]?.extensions.code;
const says = (name: string, prices: object[] = [], days: object = {}) => ({ name, prices, ...days });

describe('a price list at the desk', () => {
  it('is made from another one, dearer, and costs nobody anything until a conference has it', async () => {
    const made = await create({ id: 'oncology', name: 'Oncology', from: 'standard', raisePercent: 10 });
    expect(made.data.createPriceList.conferences).toEqual([]);
    expect(made.data.createPriceList.prices[0]).toEqual({
      itemId: 'presenter-in-person',
      usdMinor: [54900, 65900, 76900],
    });
    const wrong = await create({ id: 'standard', name: ' ', from: 'standard', raisePercent: 901 });
    expect(problems(wrong)).toEqual(['raise', 'id', 'name']);
    expect(codeOf(await create({ id: 'x', name: 'X', from: 'none', raisePercent: 0 }))).toBe('NOT_FOUND');
  });

  it('is given to conferences once it was shown what that changes, and not if that has moved', async () => {
    const ids = ['global-biotech-congress-2026', 'nursing-innovation-forum-2026'];
    const { assignmentPlan: shown } = (await assignmentPlan('oncology', ids)).data;
    // Every price of 22 items is another one: 22 times three.
    expect(shown).toMatchObject({ priceCount: 0, prices: [], openOrders: 0 });
    expect(shown.conferences).toEqual(
      ids.map((conference) => ({
        conference,
        listBefore: 'standard',
        prices: 66,
        phaseBefore: 'EARLY',
        phaseAfter: 'EARLY',
      })),
    );
    await create({ id: 'other', name: 'Other', from: 'standard', raisePercent: 0 });
    const { id } = (await assignmentPlan('other', ids.slice(0, 1))).data.assignmentPlan;
    await assign('other', ids.slice(0, 1), id);
    expect(codeOf(await assign('oncology', ids, shown.id))).toBe('PLAN_MOVED');
    expect((await open('oncology')).list.conferences).toEqual([]);
    const again = (await assignmentPlan('oncology', ids)).data.assignmentPlan;
    expect((await assign('oncology', ids, again.id)).data.assignPriceList.conferences).toHaveLength(2);
    const lists = (before: string, after: string) => ({
      before: { priceList: before },
      after: { priceList: after },
    });
    expect(
      await product.database.auditEntry.findMany({
        where: { action: 'content.change', subject: { startsWith: 'conference ' } },
        orderBy: { id: 'asc' },
      }),
    ).toMatchObject([
      { subject: `conference ${ids[0]}`, details: lists('standard', 'other') },
      { subject: `conference ${ids[0]}`, details: lists('other', 'oncology') },
      { subject: `conference ${ids[1]}`, details: lists('standard', 'oncology') },
    ]);
    expect(problems(await assignmentPlan('oncology', ['nowhere\0', ...ids]))).toEqual(['conferences']);
  });

  it('says what a change means, does it, and tells a second organiser', async () => {
    const { version } = await open('oncology');
    const wanted = says(
      'Oncology 2026',
      [
        { itemId: 'e-poster', usdMinor: [18000, 18000, 19000] },
        { itemId: 'exhibition', usdMinor: null },
      ],
      { earlyUntil: '2026-02-28', midUntil: '2026-05-31' },
    );
    const order = await createOrder(product, {
      details: { ...speaker.details, selectedConference: 'global-biotech-congress-2026' },
      basket: [{ itemId: 'presenter-in-person', quantity: 1 }],
      expectedTotalMinor: 559_98,
    });
    expect(order.__typename).toBe('Order');
    const { priceListPlan: shown } = (await plan('oncology', wanted)).data;
    expect(shown).toMatchObject({
      // E Poster: 186 in each phase so far. Exhibition: three.
      priceCount: 6,
      prices: [
        { itemId: 'e-poster', before: [18600, 18600, 18600], after: [18000, 18000, 19000] },
        { itemId: 'exhibition', before: [192500, 220000, 247500], after: null },
      ],
      openOrders: 1,
    });
    expect(shown.conferences[0]).toEqual({
      conference: 'global-biotech-congress-2026',
      listBefore: 'oncology',
      prices: 6,
      phaseBefore: 'EARLY',
      phaseAfter: 'MID',
    });
    const agreed = { id: 'oncology', version, change: wanted, planId: shown.id };
    // What was agreed to is what is done, and nothing else.
    expect(codeOf(await change({ ...agreed, change: says('Oncology 2026') }))).toBe('PLAN_MOVED');
    const done = (await change(agreed)).data.changePriceList;
    expect(done).toMatchObject({
      version: version + 1,
      list: { name: 'Oncology 2026', earlyUntil: '2026-02-28', midUntil: '2026-05-31' },
    });
    expect(done.list.prices).toContainEqual({ itemId: 'e-poster', usdMinor: [18000, 18000, 19000] });
    expect(done.list.prices).toHaveLength(21);
    expect(done.list.conferences[0].lastDays).toEqual(['2026-02-28', '2026-05-31']);
    const second = await change({ ...agreed, change: says('Oncology') });
    expect(codeOf(second)).toBe('CHANGED_MEANWHILE');
    expect(second.errors[0].message).toContain('ada');
    expect(
      await product.database.auditEntry.findFirst({
        where: { subject: 'price-list oncology', action: 'content.change' },
        include: { personal: true },
      }),
    ).toMatchObject({
      details: {
        before: { prices: { exhibition: [1925, 2200, 2475] } },
        after: { earlyUntil: '2026-02-28' },
      },
      personal: { values: { reason: 'new hall' } },
    });
    const stored = await product.database.order.findUniqueOrThrow({ where: { reference: order.reference } });
    expect(stored.totalMinor).toBe(559_98);
  });

  it('names what is wrong with it, and changes nothing', async () => {
    const before = await open('oncology');
    const wrong = says(
      ' ',
      [
        { itemId: 'dinner', usdMinor: [100, 200, 300] },
        { itemId: 'e-poster', usdMinor: [-100, 200, 1500100] },
      ],
      { earlyUntil: '2026-06-30', midUntil: '2026-06-30' },
    );
    expect(problems(await plan('oncology', wrong))).toEqual(['name', 'e-poster', 'mid-until', 'dinner']);
    expect(problems(await plan('oncology', says('A', [], { earlyUntil: '2026-02-30' })))).toEqual([
      'earlyUntil',
      'midUntil',
    ]);
    expect(
      problems(await plan('oncology', says('A', [{ itemId: 'e-poster', usdMinor: [100, 200] }]))),
    ).toEqual(['e-poster']);
    const nothing = before.list.prices.map(({ itemId }: { itemId: string }) => ({ itemId, usdMinor: null }));
    expect(problems(await plan('oncology', says('A', nothing)))).toEqual(['without']);
    expect(codeOf(await plan('none\0', says('A')))).toBe('NOT_FOUND');
    expect(await open('oncology')).toEqual(before);
  });

  it('changes once where two organisers send at once', async () => {
    const { version } = await open('oncology');
    const answers = await Promise.all(
      [150, 160, 170, 175].map(async (price) => {
        const wanted = says('Oncology', [
          { itemId: 'e-poster', usdMinor: [price * 100, price * 100, price * 100] },
        ]);
        const { id: planId } = (await plan('oncology', wanted)).data.priceListPlan;
        return change({ id: 'oncology', version, change: wanted, planId });
      }),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(new Set(answers.filter(({ errors }) => errors).map(codeOf))).toEqual(
      new Set(['CHANGED_MEANWHILE']),
    );
    expect((await open('oncology')).version).toBe(version + 1);
  });

  it('is read while it is changed, and nothing moves where a rehearsal is all that was asked for', async () => {
    const doing = { actor: 'ada', reason: '', dryRun: true };
    const prices = [{ itemId: 'e-poster', usdMinor: [100, 100, 100] as const }];
    const before = await open('oncology');
    await changePriceList(product.dependencies, contentKinds, 'oncology', { prices }, doing);
    expect(await open('oncology')).toEqual(before);
  });
});

describe('places at the desk', () => {
  const PLACES = 'conference version items { itemId places taken waiting }';
  const ID = 'optics-photonics-2026';
  const places = async (conference = ID) =>
    desk.graphql(cookie, `query ($conference: ID!) { places(conference: $conference) { ${PLACES} } }`, {
      conference,
    });
  const set = (version: number, items: object[], conference = ID) =>
    desk.graphql(
      cookie,
      `mutation ($conference: ID!, $version: Int!, $items: [ItemPlacesInput!]!) {
        setPlaces(conference: $conference, version: $version, items: $items, reason: "small room") { ${PLACES} } }`,
      { conference, version, items },
    );
  const itemOf = (opened: { items: { itemId: string }[] }, itemId: string) =>
    opened.items.find((item) => item.itemId === itemId);

  it('are all that is sold, with what is taken of it, also where nothing is limited', async () => {
    const order = await createOrder(product, {
      details: { ...speaker.details, selectedConference: ID },
      basket: [{ itemId: 'presenter-in-person', quantity: 2 }],
      expectedTotalMinor: 101_796,
    });
    expect(order.__typename).toBe('Order');
    const opened = (await places()).data.places;
    expect(opened.items).toHaveLength(22);
    expect(itemOf(opened, 'presenter-in-person')).toMatchObject({ places: null, taken: 2 });
    expect(problems(await places('nowhere\0'))).toEqual(['conference']);
  });

  it('are set and taken back; a second organiser is told, and a wrong number is named', async () => {
    const { version } = (await places()).data.places;
    const one = (itemId: string, number: number | null) => ({ itemId, places: number });
    const after = (await set(version, [one('presenter-in-person', 1), one('e-poster', 40)])).data.setPlaces;
    expect(itemOf(after, 'presenter-in-person')).toMatchObject({ places: 1, taken: 2 });
    expect(itemOf(after, 'e-poster')).toMatchObject({ places: 40, taken: 0, waiting: 0 });
    expect(after.version).toBe(version + 1);
    expect(codeOf(await set(version, [one('e-poster', 50)]))).toBe('CHANGED_MEANWHILE');
    expect(problems(await set(after.version, [one('dinner', 1), one('e-poster', 100_001)]))).toEqual([
      'dinner',
      'e-poster',
    ]);
    await product.dependencies.catalogue.reload();
    await join(product, { conferenceId: ID, itemId: 'presenter-in-person', email: 'grace@example.org' });
    expect(itemOf((await places()).data.places, 'presenter-in-person')).toMatchObject({ waiting: 1 });
    const back = (await set(after.version, [one('e-poster', null)])).data.setPlaces;
    expect(itemOf(back, 'e-poster')).toMatchObject({ places: null });
  });

  it('are set once where two organisers send at once', async () => {
    const { version } = (await places()).data.places;
    const answers = await Promise.all(
      [10, 20, 30, 40].map((number) => set(version, [{ itemId: 'student-virtual', places: number }])),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });
});
