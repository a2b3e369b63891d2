// docs/product.md 16.5
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitByGraphQL } from '../../support/abstract-form.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { pdf } from '../../support/documents.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { paidGroup } from '../../support/seats.ts';

let product: Product;
let desk: TestDesk;
let cookies: readonly [string, string];
let reference: string;
let abstract: string;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookies = [await desk.comeIn(), await desk.comeIn()];
  ({ reference } = await paidGroup(product, 'two@example.org'));
  const { result } = await submitByGraphQL(product.url, { data: pdf() });
  abstract = result?.reference ?? '';
  await organiserOf(product)('coupons', 'create', 'BOTH', '--registration', '20');
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

type Answer = { data?: Record<string, unknown>; errors?: { extensions: { code: string } }[] };
// biome-ignore lint/suspicious/noExplicitAny: each thing's own answer
type Seen = any;
type Ask = (text: string, variables?: object) => Promise<Seen>;

/** Something that two may change at once: what each is shown, how it is changed from that, and what it says. */
type Thing = {
  name: string;
  see: (ask: Ask) => Promise<Seen>;
  /** What is shown before it is sent is asked for at once; it is sent when what this answers is called. */
  change: (ask: Ask, seen: Seen, to: string) => Promise<() => Promise<Answer>>;
  says: (seen: Seen) => string;
};

const content = (id: string) => ({
  see: async (ask: Ask) =>
    (await ask('query ($id: ID!) { content(id: $id) { text shown } }', { id })).data.content,
  save: (ask: Ask, shown: string, text: string): Promise<Answer> =>
    ask(
      `mutation ($id: ID!, $text: String!, $shown: String!) {
        saveContent(id: $id, text: $text, shown: $shown) { id problems { path message } } }`,
      { id, text, shown },
    ),
});
const home = content('home-page');

const THINGS: readonly Thing[] = [
  {
    name: 'a registration',
    see: async (ask) =>
      (
        await ask(
          'query ($reference: ID!) { registration(reference: $reference) { version registration { organization } } }',
          { reference },
        )
      ).data.registration,
    change:
      async (ask, { version }, organization) =>
      () =>
        ask(
          `mutation ($reference: ID!, $version: Int!, $organization: String) {
          editRegistration(reference: $reference, version: $version, organization: $organization, reason: "x") { said } }`,
          { reference, version, organization },
        ),
    says: ({ registration }) => registration.organization,
  },
  {
    name: 'an abstract',
    see: async (ask) =>
      (
        await ask(
          'query ($abstract: ID!) { abstract(reference: $abstract) { version abstract { title } } }',
          { abstract },
        )
      ).data.abstract,
    change:
      async (ask, { version }, title) =>
      () =>
        ask(
          `mutation ($abstract: ID!, $base: Int, $title: String) {
          editAbstract(reference: $abstract, base: $base, title: $title, reason: "x") { said } }`,
          { abstract, base: version, title },
        ),
    says: ({ abstract: { title } }) => title,
  },
  {
    name: 'a seat',
    see: async (ask) =>
      (
        await ask(
          'query ($reference: ID!) { registration(reference: $reference) { seats { position name } } }',
          {
            reference,
          },
        )
      ).data.registration.seats.find(({ position }: { position: number }) => position === 2),
    change: async (ask, _seen, name) => {
      const given = { reference, name };
      const ARGS =
        'reference: $reference, place: 2, name: $name, organization: "Society", email: "seat@example.org"';
      const { data } = await ask(
        `query ($reference: ID!, $name: String!) { nameTicketHolderPlan(${ARGS}) { id } }`,
        given,
      );
      return () =>
        ask(
          `mutation ($reference: ID!, $name: String!, $planId: ID!) {
            nameTicketHolder(${ARGS}, planId: $planId, reason: "x") { said } }`,
          { ...given, planId: data.nameTicketHolderPlan.id },
        );
    },
    says: ({ name }) => name,
  },
  {
    name: 'a text',
    see: home.see,
    change:
      async (ask, { text, shown }, to) =>
      () =>
        home.save(ask, shown, text.replace(/^aboutText: [^\n]*(\n {2}[^\n]*)*/m, `aboutText: ${to}`)),
    says: ({ text }) => /^aboutText: (.*)$/m.exec(text)?.[1] ?? '',
  },
  {
    name: 'a price list',
    see: async (ask) =>
      (await ask('{ openPriceList(id: "standard") { version list { name } } }')).data.openPriceList,
    change: async (ask, { version }, name) => {
      const change = { name, prices: [] };
      const { data } = await ask(
        'query ($change: PriceListChange!) { priceListPlan(id: "standard", change: $change) { id } }',
        { change },
      );
      return () =>
        ask(
          `mutation ($version: Int!, $change: PriceListChange!, $planId: ID!) {
          changePriceList(id: "standard", version: $version, change: $change, planId: $planId, reason: "x") { version } }`,
          { version, change, planId: data.priceListPlan.id },
        );
    },
    says: ({ list }) => list.name,
  },
  {
    name: 'a coupon',
    see: async (ask) => (await ask('{ coupon(code: "BOTH") { version coupon { maxUses } } }')).data.coupon,
    change:
      async (ask, { version }, to) =>
      () =>
        ask(
          `mutation ($version: Int!, $maxUses: Int!) { changeCoupon(code: "BOTH", version: $version, reason: "x",
          terms: { maxUses: $maxUses, conferences: [], registrationTypes: [] }) { version } }`,
          { version, maxUses: USES[to] },
        ),
    says: ({ coupon: { maxUses } }) =>
      Object.keys(USES).find((to) => USES[to] === maxUses) ?? String(maxUses),
  },
];
const USES: Readonly<Record<string, number>> = { 'Mine first': 7, Theirs: 8, 'Mine again': 9 };

const ORDERS = {
  'one after another': async (first: () => Promise<Answer>, second: () => Promise<Answer>) => {
    const before = await first();
    return [before, await second()] as const;
  },
  'both at once': (first: () => Promise<Answer>, second: () => Promise<Answer>) =>
    Promise.all([first(), second()]),
};

describe.each(THINGS)('$name that two change at once', ({ see, change, says }) => {
  it.each(Object.entries(ORDERS))('is nobody’s loss: %s', async (_order, inOrder) => {
    const [mine, theirs] = cookies.map(
      (cookie): Ask =>
        (text, given) =>
          desk.graphql(cookie, text, given),
    );
    if (!mine || !theirs) throw new Error('two are at the desk');
    const [iSee, theySee] = [await see(mine), await see(theirs)];
    const first = await change(mine, iSee, 'Mine first');
    const answers = await inOrder(first, await change(theirs, theySee, 'Theirs'));
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors?.[0]?.extensions.code).toMatch(
      /^(CHANGED_MEANWHILE|CONTENT_MOVED|PLAN_MOVED|ABSTRACT_CHANGED)$/,
    );
    // What was done stands whole, and is what the other one is shown, who then says it again.
    const won = answers[0].errors ? 'Theirs' : 'Mine first';
    const now = await see(mine);
    expect(says(now)).toBe(won);
    expect((await (await change(mine, now, 'Mine again'))()).errors).toBeUndefined();
    expect(says(await see(theirs))).toBe('Mine again');
  });
});
