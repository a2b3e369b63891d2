// docs/product.md 7.16 to 7.19, 10.2, 10.7, 13.7, 13.8, 14.2, 14.3, 15.4 and 15.5
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findTodoItems } from '#server/office/to-do/to-do.service.ts';
import { sendChasers } from '#server/outreach/chasers/send-chasers.ts';
import { makeReport } from '#server/registrations/report/report.service.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { addTo } from '../support/additions.ts';
import { saveBilling, taxed } from '../support/invoices.ts';
import { organiserOf } from '../support/organiser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { speaker } from '../support/registration.ts';
import { BankAccount, transfer } from '../support/stories/bank.ts';
import { Chronicle } from '../support/stories/chronicle.ts';
import { balancesOf, wrongOrders } from '../support/stories/sums.ts';
import { ACCOUNT, chooseTransfer, orderByTransfer, takeTransfers } from '../support/transfers.ts';

const NAMES = ['Kathleen', 'Marlyn', 'Ruth', 'Frances', 'Betty', 'Joan'];

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
const bank = new BankAccount();
beforeAll(async () => {
  product = await startProduct({ dependencies: { siteConfig: taxed } });
  organiser = organiserOf(product);
  const euros = { ...ACCOUNT, currency: 'EUR', number: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' };
  await takeTransfers(product, { bankAccounts: [euros] });
  await sellDinner(product);
});
afterAll(() => product.stop());

/** Publishes a dinner, for 90 dollars in every phase, on the list of all conferences. */
async function sellDinner({ dependencies }: Product): Promise<void> {
  const content = await dependencies.database.$transaction((tx) => findContent(tx, contentKinds));
  const standard = content.get('standard') as unknown as { prices: object };
  const list = {
    ...standard,
    kind: 'price-list',
    id: 'standard',
    prices: { ...standard.prices, 'conference-dinner': [90, 90, 90] },
  };
  const item = {
    kind: 'item',
    id: 'conference-dinner',
    name: 'Conference Dinner',
    group: 'Social programme',
    position: 50,
    serves: 'anyone',
    seats: 0,
  };
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(
    dependencies,
    contentKinds,
    doing,
    () =>
      new Map<string, ContentDocument>([
        ['conference-dinner', item],
        ['standard', list],
      ]),
  );
  await dependencies.catalogue.reload();
}

/** Does what a command says, having agreed to its plan where it has one. */
async function agreed(...args: string[]): Promise<void> {
  const reasoned = [...args, '--reason', 'the university’s wish'];
  const shown = await organiser(...reasoned, '--dry-run', '--json');
  expect(shown.error).toBe('');
  const { plan } = JSON.parse(shown.out);
  expect((await organiser(...reasoned, '--confirm', plan)).error).toBe('');
}

/** A department of the university registers some of its people, and wants to pay by transfer. */
async function registers(firstName: string, lastName: string, tickets: number) {
  const email = `${lastName.toLowerCase()}@uni.example`;
  const order = await orderByTransfer(product, {
    details: {
      ...speaker.details,
      category: 'Delegate',
      organization: 'University',
      firstName,
      lastName,
      email,
    },
    basket: [{ itemId: 'delegate-in-person', quantity: tickets }],
    currency: 'EUR',
    expectedTotalMinor: undefined,
  });
  await saveBilling(product, order.token, { company: 'University' });
  return order as { token: string; reference: string; totalMinor: number };
}

async function pays(reference: string, minor: number, label: string) {
  const order = await product.database.order.findUniqueOrThrow({ where: { reference } });
  await transfer(product, bank, order, { minor, label });
}

/** The buyer of a registration names its people from a table. */
async function namesGroup(token: string, text: string): Promise<void> {
  const ask = async (plan: string | null) => {
    const { data, errors } = await product.graphql(
      `mutation ($token: String!, $text: String!, $plan: String) {
        nameGroup(token: $token, text: $text, plan: $plan) { ... on SeatGroup { plan done } }
      }`,
      { token, text, plan },
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data.nameGroup;
  };
  const { plan } = await ask(null);
  expect(await ask(plan)).toMatchObject({ done: true });
}

/** Adds dinners to a registration, which are to be paid by transfer. */
async function addsDinner(token: string, people: number) {
  const added = await addTo(product, token, { 'conference-dinner': people });
  await chooseTransfer(product, added.token, added.totalMinor);
  return added as { reference: string; totalMinor: number };
}

/** The text of the newest mail about something to somebody at the university. */
async function said(name: string, about: string): Promise<string | undefined> {
  const mails = (await product.mails()).filter(
    ({ to, subject }) => to?.[0]?.address === `${name}@uni.example` && subject?.startsWith(about),
  );
  return mails.at(-1)?.text;
}

/** Besides that a rate is missing, and that an owner has not seen yet which account was published. */
const toDo = async () =>
  (await findTodoItems(product.dependencies))
    .filter(({ kind }) => !['TAX_RATE_MISSING', 'MONEY_CHANGED'].includes(kind))
    .map(({ what }) => what);

/** Every day at ten, what the server does by itself. */
async function daysPass(from: string, to: string): Promise<void> {
  for (let at = Date.parse(`${from}T10:00:00Z`); at <= Date.parse(`${to}T10:00:00Z`); at += 86_400_000) {
    product.clock.set(new Date(at));
    await product.lookAtDueOrders();
    await sendChasers(product.dependencies);
    await product.sendMails();
  }
}

it('A university’s ten tickets, from the first mail to the last credit note', async () => {
  const story = new Chronicle(product, ['2026-03', '2026-04']);

  // Ten tickets in three registrations, since a registration moves, and is refunded, as a whole. Of 599 dollars, 509 euros, and 2% each.
  product.clock.set('2026-03-10T09:00:00Z');
  const seven = await registers('Ada', 'Lovelace', 7);
  product.clock.set('2026-03-10T09:00:01Z');
  const two = await registers('Grace', 'Hopper', 2);
  product.clock.set('2026-03-10T09:00:02Z');
  const one = await registers('Jean', 'Bartik', 1);
  expect([seven, two, one].map(({ totalMinor }) => totalMinor)).toEqual([3_634_26, 1_038_36, 519_18]);
  story.call({ SEVEN: seven.reference, TWO: two.reference, ONE: one.reference });
  expect(await story.read()).toEqual({
    mails: [
      'bartik: How to pay by bank transfer (ONE) [pro-forma-ONE.pdf]',
      'hopper: How to pay by bank transfer (TWO) [pro-forma-TWO.pdf]',
      'lovelace: How to pay by bank transfer (SEVEN) [pro-forma-SEVEN.pdf]',
      // By the account that was published.
      'organiser: Meridian Conferences: accounts, the fee on bank transfers, the fee on what staff enter changed',
    ],
    documents: [],
    ledger: [],
    audit: [],
    report: '€0.00 − €0.00 = €0.00 ()',
  });

  // Of one transfer 40 euros are missing.
  product.clock.set('2026-03-12T09:00:00Z');
  await pays(two.reference, two.totalMinor, 'SEPA 1');
  await pays(one.reference, one.totalMinor, 'SEPA 2');
  await pays(seven.reference, seven.totalMinor - 40_00, 'SEPA 3');
  expect(await story.read()).toEqual({
    mails: [
      'bartik: Registration confirmed: NextGen Pharma 2026 (ONE) [ticket-ONE-1.pdf, receipt-ONE.pdf, nextgen-pharma-2026.ics]',
      'bartik: Your invoice INV-2026-00002 (ONE) [INV-2026-00002.pdf]',
      'hopper: Registration confirmed: NextGen Pharma 2026 (TWO) [ticket-TWO-1.pdf, receipt-TWO.pdf, nextgen-pharma-2026.ics]',
      'hopper: Your invoice INV-2026-00001 (TWO) [INV-2026-00001.pdf]',
      'lovelace: Part of your payment is still due (SEVEN)',
      'organiser: ONE: NextGen Pharma 2026, €519.18',
      'organiser: TWO: NextGen Pharma 2026, €1,038.36',
    ],
    documents: ['INV-2026-00001 TWO €1,038.36', 'INV-2026-00002 ONE €519.18'],
    ledger: [
      '2026-03-12 capture SEVEN €3,594.26',
      '2026-03-12 capture TWO €1,038.36',
      '2026-03-12 capture ONE €519.18',
    ],
    audit: ['bank.record TWO', 'bank.record ONE', 'bank.record SEVEN'],
    report: '€1,557.54 − €0.00 = €1,557.54 (NextGen Pharma 2026: 2, €1,557.54)',
  });
  expect(await said('lovelace', 'Part of your payment is still due')).toContain('Still due: €40.00 EUR');

  // It is waited for until the end of 24 March.
  await daysPass('2026-03-13', '2026-03-25');
  expect(await story.read()).toEqual({
    mails: [
      'lovelace: A part of your transfer has not arrived (SEVEN)',
      'lovelace: Your bank transfer has not arrived yet (SEVEN)',
      'lovelace: Your bank transfer has not arrived yet (SEVEN)',
    ],
    documents: [],
    ledger: ['2026-03-12 unsettled SEVEN €3,594.26'],
    audit: [],
    report: '€1,557.54 − €0.00 = €1,557.54 (NextGen Pharma 2026: 2, €1,557.54)',
  });
  expect(await said('lovelace', 'Your bank transfer has not arrived yet')).toContain('Still due: €40.00 EUR');
  const missed = await said('lovelace', 'A part of your transfer has not arrived');
  for (const told of [
    '€3,594.26 EUR for NextGen Pharma 2026 has arrived',
    'You are not registered',
    'Still due: €40.00 EUR',
  ])
    expect(missed).toContain(told);
  expect(await toDo()).toEqual([
    '€3,594.26 EUR was a part of it, before it ended or was paid otherwise (NextGen Pharma 2026)',
  ]);

  // The rest, a fortnight late, pays it at the price of then; the registration was paid on that day.
  product.clock.set('2026-04-07T09:00:00Z');
  await pays(seven.reference, 40_00, 'SEPA 4');
  expect(await story.read()).toEqual({
    mails: [
      'lovelace: Registration confirmed: NextGen Pharma 2026 (SEVEN) [ticket-SEVEN-1.pdf, receipt-SEVEN.pdf, nextgen-pharma-2026.ics]',
      'lovelace: Your invoice INV-2026-00003 (SEVEN) [INV-2026-00003.pdf]',
      'organiser: SEVEN: NextGen Pharma 2026, €3,634.26',
    ],
    documents: ['INV-2026-00003 SEVEN €3,634.26'],
    ledger: ['2026-04-07 capture SEVEN €40.00'],
    audit: ['bank.record SEVEN'],
    report: '€5,191.80 − €0.00 = €5,191.80 (NextGen Pharma 2026: 3, €5,191.80)',
  });
  expect(await toDo()).toEqual([]);

  // The names of the others come as a table; one of them is replaced.
  await namesGroup(
    seven.token,
    ['Name,Email', ...NAMES.map((name) => `${name},${name.toLowerCase()}@uni.example`)].join('\n'),
  );
  await product.sendMails();
  const name = ['--name', 'Adele', '--organization', 'University', '--email', 'adele@uni.example'];
  await agreed('seats', 'name', seven.reference, '3', ...name);
  const ticket = (of: string, position: number) =>
    `${of}: Your ticket: NextGen Pharma 2026 [ticket-SEVEN-${position}.pdf, nextgen-pharma-2026.ics]`;
  expect(await story.read()).toEqual({
    mails: [
      ticket('adele', 3),
      ticket('betty', 6),
      ticket('frances', 5),
      ticket('joan', 7),
      ticket('kathleen', 2),
      'marlyn: Your place was given to somebody else: NextGen Pharma 2026 [nextgen-pharma-2026.ics]',
      ticket('marlyn', 3),
      ticket('ruth', 4),
    ],
    documents: [],
    ledger: [],
    audit: ['seats.name SEVEN'],
    report: '€5,191.80 − €0.00 = €5,191.80 (NextGen Pharma 2026: 3, €5,191.80)',
  });

  // Two go to another conference: what was paid stays paid, and the invoice follows.
  await agreed('orders', 'move', two.reference, '--to', 'generative-ai-forum-2026');
  expect(await story.read()).toEqual({
    mails: [
      'hopper: Your credit note CN-2026-00001 and invoice INV-2026-00004 (TWO) [CN-2026-00001.pdf, INV-2026-00004.pdf]',
      'hopper: Your registration has been moved to Generative AI Forum 2026 (TWO) [generative-ai-forum-2026.ics]',
      'hopper: Your ticket is now for Generative AI Forum 2026 [ticket-TWO-1.pdf, generative-ai-forum-2026.ics]',
    ],
    documents: ['CN-2026-00001 TWO −€1,038.36', 'INV-2026-00004 TWO €1,038.36'],
    ledger: [],
    audit: ['orders.move TWO'],
    report:
      '€5,191.80 − €0.00 = €5,191.80 (NextGen Pharma 2026: 2, €4,153.44; Generative AI Forum 2026: 1, €1,038.36)',
  });

  // A dinner for all who stay, of 90 dollars, 77 euros: an order of its own for each registration, which counts as none.
  product.clock.set('2026-04-20T09:00:00Z');
  const dinners = await addsDinner(seven.token, 7);
  product.clock.set('2026-04-20T09:00:01Z');
  const dinner = await addsDinner(one.token, 1);
  story.call({ DINNERS: dinners.reference, DINNER: dinner.reference });
  await product.sendMails();
  const { currencies } = await makeReport(product.dependencies, { from: '2026-04-20' });
  expect(currencies.map(({ open }) => open)).toEqual([
    { registrations: 2, totalMinor: dinners.totalMinor + dinner.totalMinor },
  ]);
  await pays(dinners.reference, dinners.totalMinor, 'SEPA 5');
  await pays(dinner.reference, dinner.totalMinor, 'SEPA 6');
  expect(await story.read()).toEqual({
    mails: [
      'bartik: Added to your registration: NextGen Pharma 2026 (DINNER) [receipt-DINNER.pdf]',
      'bartik: How to pay by bank transfer (DINNER) [pro-forma-DINNER.pdf]',
      'bartik: Your invoice INV-2026-00006 (DINNER) [INV-2026-00006.pdf]',
      'lovelace: Added to your registration: NextGen Pharma 2026 (DINNERS) [receipt-DINNERS.pdf]',
      'lovelace: How to pay by bank transfer (DINNERS) [pro-forma-DINNERS.pdf]',
      'lovelace: Your invoice INV-2026-00005 (DINNERS) [INV-2026-00005.pdf]',
      'organiser: DINNER: NextGen Pharma 2026, €78.54',
      'organiser: DINNERS: NextGen Pharma 2026, €549.78',
    ],
    documents: ['INV-2026-00005 DINNERS €549.78', 'INV-2026-00006 DINNER €78.54'],
    ledger: ['2026-04-20 capture DINNERS €549.78', '2026-04-20 capture DINNER €78.54'],
    audit: ['bank.record DINNERS', 'bank.record DINNER'],
    report:
      '€5,820.12 − €0.00 = €5,820.12 (NextGen Pharma 2026: 2, €4,781.76; Generative AI Forum 2026: 1, €1,038.36)',
  });

  // One is refunded, with the dinner; the ledger has the older order first.
  product.clock.set('2026-04-28T09:00:00Z');
  for (const { reference, totalMinor } of [dinner, one]) {
    await agreed('orders', 'refund', reference);
    const booked = ['--booked-on', '2026-04-28', '--bank-reference', `refund ${reference}`];
    await agreed('orders', 'refund-sent', reference, ...booked);
    bank.book(reference, 'EUR', -totalMinor);
  }
  const end =
    '€5,820.12 − €597.72 = €5,222.40 (NextGen Pharma 2026: 2, €4,781.76; Generative AI Forum 2026: 1, €1,038.36)';
  expect(await story.read()).toEqual({
    mails: [
      'bartik: Refund of €519.18 EUR (ONE) [CN-2026-00003.pdf, nextgen-pharma-2026.ics]',
      'bartik: Refund of €78.54 EUR (DINNER) [CN-2026-00002.pdf]',
      'bartik: You will get a refund by bank transfer (DINNER)',
      'bartik: You will get a refund by bank transfer (ONE) [nextgen-pharma-2026.ics]',
    ],
    documents: ['CN-2026-00002 DINNER −€78.54', 'CN-2026-00003 ONE −€519.18'],
    ledger: ['2026-04-28 refund ONE €519.18', '2026-04-28 refund DINNER €78.54'],
    audit: [
      'orders.refund DINNER',
      'orders.refund-sent DINNER',
      'orders.refund ONE',
      'orders.refund-sent ONE',
    ],
    report: end,
  });

  // The rest of the season: nobody is named for the second of the two, and nothing else is left to do.
  await daysPass('2026-04-29', '2026-10-01');
  expect(await story.read()).toEqual({
    mails: Array.from({ length: 3 }, () => 'hopper: One ticket has no name yet (TWO)'),
    documents: [],
    ledger: [],
    audit: [],
    report: end,
  });
  expect(await toDo()).toEqual([]);
  const { balances, faults } = await balancesOf(product, bank, ['2026-03', '2026-04']);
  const all = 5_222_40;
  expect({ balances, faults }).toEqual({
    balances: [
      {
        currency: 'EUR',
        report: all,
        documents: all,
        ledgerPayPal: 0,
        paypal: 0,
        ledgerBank: all,
        bank: all,
        nobodys: 0,
      },
    ],
    faults: [],
  });
  expect(await wrongOrders(product, bank)).toEqual([]);
});
