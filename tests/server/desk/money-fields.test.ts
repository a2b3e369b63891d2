// docs/product.md 16.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { RIGHTS, type Right } from '#domain/staff/rights.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { ruleOfField } from '#server/desk/schema.ts';
import {
  isAllowed,
  type Rule,
  refuseMoney,
  refuseUnlessAllowed,
  ruleFor,
} from '#server/organiser/desk/allowed.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { readContent, writeContent } from '#server/site/content/content-text.ts';
import { publishDue } from '#server/site/content/draft.service.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTeam, type Team } from '../../support/team.ts';
import { ACCOUNT, takeTransfers } from '../../support/transfers.ts';

let product: Product;
let desk: TestDesk;
let team: Team;
let content: Map<string, ContentDocument>;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  team = openTeam(product, desk);
  await takeTransfers(product);
  content = await product.database.$transaction((tx) => findContent(tx, contentKinds));
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const CONFERENCE = 'nextgen-pharma-2026';
const FOREIGN = { ...ACCOUNT, holder: 'Mallory', number: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFF' };

/** What visitors see of a piece, with other values in some of its fields. */
const textOf = (id: string, changed: object) =>
  writeContent({ ...content.get(id), ...changed } as ContentDocument, 'yaml');

/** Every field of content, with another value than it has, and whether it is for whoever works with money, too. */
const FIELDS: [id: string, field: string, value: unknown, money?: 'money'][] = [
  ['organiser', 'name', 'Other Conferences'],
  ['organiser', 'shortName', 'Other'],
  ['organiser', 'email', 'mallory@example.org', 'money'],
  ['organiser', 'phone', '+44 20 7946 0001'],
  ['organiser', 'address', '2 Another Street, London'],
  ['organiser', 'social', []],
  ['organiser', 'accent', '#1d6b45'],
  ['organiser', 'designations', ['Dr']],
  ['organiser', 'scientificSessions', ['Optics']],
  ['organiser', 'registrationCloses', 'day-before'],
  ['organiser', 'bankAccounts', [FOREIGN], 'money'],
  ['organiser', 'bankAccounts', undefined, 'money'],
  ['organiser', 'transferHoldDays', 90, 'money'],
  ['organiser', 'transferLastDay', 1, 'money'],
  ['organiser', 'feePercent', 0, 'money'],
  ['organiser', 'feeOf', ['registration'], 'money'],
  ['organiser', 'feeOnTransfers', false, 'money'],
  ['organiser', 'feeOnStaffEntries', false, 'money'],
  ['organiser', 'referencePrefix', 'AS', 'money'],
  ['organiser', 'invoicePrefix', 'RE', 'money'],
  ['organiser', 'creditNotePrefix', 'GS', 'money'],
  ['organiser', 'earlyPhase', 'Early rate'],
  ['organiser', 'midPhase', 'Regular'],
  ['organiser', 'spotPhase', 'On site'],
  ['organiser', 'calendarDomain', 'events.example.org'],
  ['presenter-in-person', 'position', 77],
  ['presenter-in-person', 'name', 'Presenter on site'],
  ['presenter-in-person', 'description', 'With lunch.'],
  ['presenter-in-person', 'group', 'Passes', 'money'],
  ['presenter-in-person', 'serves', 'student', 'money'],
  ['presenter-in-person', 'seats', 20, 'money'],
  ['presenter-in-person', 'online', true, 'money'],
  ['presenter-in-person', 'days', [2], 'money'],
  ['standard', 'name', 'Another name', 'money'],
  ['standard', 'prices', { 'presenter-in-person': 1 }, 'money'],
  ['standard', 'currencies', [{ code: 'NOK' }], 'money'],
  [CONFERENCE, 'position', 77],
  [CONFERENCE, 'title', 'NextGen Pharma'],
  [CONFERENCE, 'category', 'Other'],
  [CONFERENCE, 'discipline', 'nursing'],
  [CONFERENCE, 'builtIn', false],
  [CONFERENCE, 'description', 'Another one.'],
  [CONFERENCE, 'startsOn', '2026-09-20'],
  [CONFERENCE, 'startsOn', '2026-08-31', 'money'],
  [CONFERENCE, 'endsOn', '2026-09-24'],
  [CONFERENCE, 'dateText', 'In September'],
  [CONFERENCE, 'location', 'Leeds'],
  [CONFERENCE, 'city', 'Leeds'],
  [CONFERENCE, 'country', 'Ireland'],
  [CONFERENCE, 'timeZone', 'Europe/Dublin'],
  [CONFERENCE, 'listed', false],
  [CONFERENCE, 'featured', false],
  [CONFERENCE, 'attendees', '600+'],
  [CONFERENCE, 'priceText', '$1'],
  [CONFERENCE, 'registrable', false],
  [CONFERENCE, 'registrationCloses', 'never'],
  [CONFERENCE, 'seatsFreeze', '2026-09-01'],
  [CONFERENCE, 'scientificSessions', ['Optics']],
  [CONFERENCE, 'priceList', 'cheap', 'money'],
  [CONFERENCE, 'question', 'Why?'],
  [CONFERENCE, 'venue', undefined],
  [CONFERENCE, 'hotel', undefined],
  ['ariadne-kourtessi', 'email', 'mallory@example.org'],
  ['singapore-gala-dinner-2022', 'title', 'Dinner'],
  ['about-page', 'lead', 'About us.'],
  ['mail-words', 'signature', 'Yours', 'money'],
  ['mail-words', 'seat-ticket', { subject: 'You are in' }],
  ['mail-words', 'order-confirmation', { closing: 'Pay the rest there.' }, 'money'],
  ['mail-words', 'transfer-missed', { opening: 'Pay there.' }, 'money'],
  ['mail-words', 'payment-request', { closing: 'Pay there.' }, 'money'],
  ['mail-words', 'documents-issued', { closing: 'Pay it there.' }, 'money'],
];

/** Pictures, which would have to be uploaded first, what names another conference, and the page of the event. */
const NOT_TRIED = [
  'organiser.logo',
  'organiser.logoDark',
  'conference.cover',
  'conference.previousEdition',
  'conference.event',
];

/** Whether somebody with these rights stores a text, as the desk asks it; what the text changes is looked up once for all of them. */
async function storing(text: string) {
  const rule = ruleOfField('saveContent');
  const changesMoney = await rule?.money?.(product.dependencies, { text });
  const known = rule && { ...rule, money: () => Promise.resolve(changesMoney === true) };
  return async (rights: readonly Right[], touchedAt = NOW): Promise<string> => {
    const who = { rights, conference: null, touchedAt };
    try {
      refuseUnlessAllowed(who, known, NOW);
      await refuseMoney(who, known, { text }, { dependencies: product.dependencies, now: NOW });
      return 'may';
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
}

const NOW = new Date('2026-03-10T09:00:00Z');
const LONG_AGO = new Date('2026-03-10T08:00:00Z');

describe('a field of content', () => {
  it.each(FIELDS)(
    '%s: %s is changed by whoever has the right that it names',
    async (id, field, value, money) => {
      const text = textOf(id, { [field]: value });
      expect(readContent('', text, contentKinds).problems).toEqual([]);
      const mayStore = await storing(text);
      expect(await mayStore(['owner'])).toBe('may');
      expect(await mayStore(['money'])).toBe('NOT_ALLOWED');
      expect(await mayStore(['programme'])).toBe(money ? 'NOT_ALLOWED' : 'may');
      expect(await mayStore(['programme', 'money:look'])).toBe(money ? 'NOT_ALLOWED' : 'may');
      expect(await mayStore(['programme', 'money'])).toBe('may');
      expect(await mayStore(['programme', 'money'], LONG_AGO)).toBe(money ? 'TOUCH_NEEDED' : 'may');
    },
  );

  it('is changed by nobody with another right alone', async () => {
    const text = textOf('organiser', { phone: '+44 20 7946 0001' });
    const others = RIGHTS.filter((right) => !['owner', 'programme'].includes(right));
    expect(others.length).toBeGreaterThan(10);
    const mayStore = await storing(text);
    for (const right of others) expect(await mayStore([right]), right).toBe('NOT_ALLOWED');
  });

  it('is among those that were tried', () => {
    const tried = new Set(FIELDS.map(([id, field]) => `${content.get(id)?.kind}.${field}`));
    const left = ['organiser', 'item', 'conference'].flatMap((name) =>
      Object.keys(contentKinds.find(({ kind }) => kind === name)?.schema.shape ?? {})
        .map((field) => `${name}.${field}`)
        .filter((field) => !tried.has(field)),
    );
    expect(left.filter((field) => !/\.(kind|id)$/.test(field))).toEqual(NOT_TRIED);
    // Of other kinds, nothing is tried that needs it.
    const needs = contentKinds.flatMap(({ kind, schema }) =>
      [schema, ...Object.values(schema.shape)].some((one) => one.meta()?.needs === 'money') ? [kind] : [],
    );
    const triedOf = new Set(FIELDS.flatMap(([id, , , money]) => (money ? content.get(id)?.kind : []) ?? []));
    expect(needs.toSorted()).toEqual([...triedOf].toSorted());
  });

  // Whoever adds one says here that it tells nobody what is paid, or to where; a page of texts has none that does.
  it('of something within a piece, and of other kinds, is of whoever works on the programme', () => {
    const inner = new Map(contentKinds.map(({ kind, schema }) => [kind, fieldsIn(kind, schema)]));
    const namesIn = (name: string) =>
      (inner.get('conference') ?? []).flatMap(({ path }) =>
        path.startsWith(`conference.${name}.`) ? path.slice(`conference.${name}.`.length) : [],
      );
    expect(namesIn('hotel').join(' ')).toBe(
      'name street postalCode town country latitude longitude way firstNight lastNight rooms board checkIn checkOut cancelUntil',
    );
    expect(
      namesIn('venue')
        .filter((name) => !name.includes('.'))
        .join(' '),
    ).toBe(
      'name street postalCode town country latitude longitude station directions access doorsOpen otherDays',
    );
    expect(
      namesIn('event')
        .filter((name) => !name.includes('.'))
        .join(' '),
    ).toBe(
      'subtitle icon about whoShouldAttend highlights tracks reasons days abstractDeadline abstractDeadlineText abstractDeadlineEnforced earlyBirdText regularText',
    );
    expect(
      [...inner.keys()].filter(
        (kind) =>
          !kind.endsWith('-page') &&
          !FIELDS.some(([id, , , money]) => money && content.get(id)?.kind === kind),
      ),
    ).toEqual([
      'person',
      'committee-member',
      'gallery-item',
      'sponsor',
      'page',
      'statistics',
      'navigation',
      'footer',
    ]);
    // Only a whole piece and its own fields are asked.
    const deep = [...inner.values()].flat().filter(({ path, needs }) => needs && path.split('.').length > 2);
    expect(deep).toEqual([]);
  });
});

type Schema = {
  needs?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
};

/** All fields of a kind, however deep, with what each says that it needs. */
function fieldsIn(kind: string, schema: z.ZodType): { path: string; needs: string | undefined }[] {
  const found: { path: string; needs: string | undefined }[] = [];
  const walk = (
    path: string,
    { properties = {}, items, anyOf = [], additionalProperties: others }: Schema,
  ) => {
    for (const [name, part] of Object.entries(properties)) {
      found.push({ path: `${path}.${name}`, needs: part.needs });
      walk(`${path}.${name}`, part);
    }
    for (const part of anyOf) walk(path, part);
    if (items) walk(path, items);
    if (typeof others === 'object') walk(`${path}.*`, others);
  };
  walk(kind, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema);
  return found;
}

const OPEN = 'query ($id: ID!) { content(id: $id) { shown } }';
const SAVE = `mutation ($id: ID, $text: String!, $shown: String) {
  saveContent(id: $id, text: $text, shown: $shown) { id problems { message } } }`;
const PUBLISH = 'mutation ($ids: [ID!]!, $at: String) { publishContent(ids: $ids, at: $at) }';

type Answer = { errors?: { message: string; extensions: { code: string } }[] };
const outcome = ({ errors }: Answer) => errors?.[0]?.extensions.code ?? 'done';
const accountNumber = () =>
  product.dependencies.catalogue.current().transfers.accounts.map(({ number }) => number);

describe('what came by bank', () => {
  const person = { selectedConference: CONFERENCE };
  const ENTERED = { details: person, basket: [], currency: 'USD', mail: false };
  const bank = { reference: 'SEPA 4711', paidOn: '2026-03-02' };
  const ruleOf = (name: string, args: object) => ruleFor(ruleOfField(name) as Rule, { ...args });
  const TRIED: [name: string, args: object, without: object][] = [
    ...['enterRegistration', 'enterRegistrationPlan'].map((name): [string, object, object] => [
      name,
      { input: { ...ENTERED, bank } },
      { input: ENTERED },
    ]),
    ...[
      'addToRegistration',
      'addToRegistrationPlan',
      'upgradeRegistration',
      'upgradeRegistrationPlan',
    ].flatMap((name): [string, object, object][] => [
      [name, { bankReference: 'SEPA 4711' }, { complimentary: true }],
      [name, { paidOn: '2026-03-02' }, { bankReference: '', paidOn: null }],
    ]),
  ];

  it.each(TRIED)('is said in %s %j by whoever works with money, too', (name, args, without) => {
    const may = (rights: Right[], given: object) =>
      isAllowed({ rights, conference: null, touchedAt: NOW }, ruleOf(name, given));
    expect(may(['registrations'], args)).toBe(false);
    expect(may(['money'], args)).toBe(false);
    expect(may(['registrations', 'money:look'], args)).toBe(false);
    expect(may(['registrations', 'money'], args)).toBe(true);
    expect(may(['registrations'], without)).toBe(true);
  });
});

it('A draft that has come to change what is paid since its time was set is not published by itself', async () => {
  const { cookie } = await team.join('programme');
  const both = (await team.join('programme,money')).cookie;
  const DINNER = {
    kind: 'item',
    id: 'dinner',
    name: 'Dinner',
    group: 'add-ons',
    serves: 'anyone',
    position: 90,
  };
  const change = async (by: string, id: string, document: object) => {
    const { data } = await desk.graphql(by, OPEN, { id });
    const text = writeContent({ ...document } as ContentDocument, 'yaml');
    const saved = await desk.graphql(by, SAVE, {
      id: data?.content && id,
      text,
      shown: data?.content?.shown,
    });
    expect(saved.data?.saveContent.problems, JSON.stringify(saved.errors)).toEqual([]);
  };
  const publish = async (by: string, id: string, at?: string) =>
    outcome(await desk.graphql(by, PUBLISH, { ids: [id], at }));
  const seats = async () =>
    (await product.database.priceItem.findUniqueOrThrow({ where: { id: 'dinner' } })).seats;
  const due = async (at: string) => {
    const now = product.clock.now();
    product.clock.set(at);
    await publishDue(product.dependencies, contentKinds);
    product.clock.set(now);
  };
  await change(both, 'dinner', { ...DINNER, seats: 1 });
  expect(await publish(both, 'dinner')).toBe('done');
  await change(cookie, 'dinner', { ...DINNER, seats: 20 });
  expect(await publish(cookie, 'dinner', '2026-03-10T12:00:00Z')).toBe('done');
  const { prices, ...list } = content.get('standard') as ContentDocument & { prices: object };
  await change(both, 'standard', { ...list, prices: { ...prices, dinner: 80 } });
  expect(await publish(both, 'standard')).toBe('done');
  await due('2026-03-10T12:00:00Z');
  expect(await seats()).toBe(1);
  const draft = await product.database.contentDraft.findUniqueOrThrow({ where: { id: 'dinner' } });
  expect(draft.publishAt).toBeNull();
  // What whoever works with money gives a time, or changes afterwards, is published; others still change what says nothing of money.
  expect(await publish(cookie, 'dinner', '2026-03-10T13:00:00Z')).toBe('NOT_ALLOWED');
  expect(await publish(both, 'dinner', '2026-03-10T13:00:00Z')).toBe('done');
  await change(cookie, 'dinner', { ...DINNER, seats: 20, description: 'By candlelight.' });
  await due('2026-03-10T13:00:00Z');
  expect(await seats()).toBe(20);
  await change(cookie, 'dinner', { ...DINNER, seats: 20, description: 'By lamplight.' });
  expect(await publish(cookie, 'dinner', '2026-03-10T14:00:00Z')).toBe('done');
  await change(both, 'dinner', { ...DINNER, seats: 2, description: 'By lamplight.' });
  await due('2026-03-10T14:00:00Z');
  expect(await seats()).toBe(2);
});

describe('the account that buyers transfer to', () => {
  const foreign = () => textOf('organiser', { bankAccounts: [FOREIGN] });
  const store = async (cookie: string, text = foreign()): Promise<Answer> => {
    const { data } = await desk.graphql(cookie, OPEN, { id: 'organiser' });
    return desk.graphql(cookie, SAVE, { id: 'organiser', text, shown: data.content.shown });
  };

  it('is not replaced by whoever works on the programme, by no way that content takes', async () => {
    const programme = (await team.join('programme')).cookie;
    const both = (await team.join('programme,money')).cookie;
    expect(outcome(await store(programme))).toBe('NOT_ALLOWED');
    expect(await product.database.contentDraft.count()).toBe(0);
    // Somebody else's draft of it is neither published, at once or later, nor thrown away.
    expect(outcome(await store(both))).toBe('done');
    const ASKED: [string, object][] = [
      [PUBLISH, { ids: ['organiser'] }],
      [PUBLISH, { ids: [] }],
      [PUBLISH, { ids: [' organiser\u200b'] }],
      [PUBLISH, { ids: ['organiser'], at: '2026-04-01T09:00:00Z' }],
      ['mutation { unscheduleContent(id: "organiser") }', {}],
      ['mutation { discardContent(ids: ["organiser"]) { said } }', {}],
    ];
    for (const [asked, variables] of ASKED)
      expect(outcome(await desk.graphql(programme, asked, variables)), asked).toBe('NOT_ALLOWED');
    expect(accountNumber()).toEqual([ACCOUNT.number]);
    // Nor is it brought back.
    expect(outcome(await desk.graphql(both, PUBLISH, { ids: ['organiser'] }))).toBe('done');
    expect(accountNumber()).toEqual([FOREIGN.number]);
    const { id } = await product.database.contentPublication.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const UNDO = `mutation { undoPublication(publication: ${id}) { said } }`;
    expect(outcome(await desk.graphql(programme, UNDO))).toBe('NOT_ALLOWED');
    expect(outcome(await desk.graphql(both, UNDO))).toBe('done');
    expect(accountNumber()).toEqual([ACCOUNT.number]);
  });

  it('asks for the passkey where it was not touched lately, and all else of the details does not', async () => {
    await product.database.contentDraft.deleteMany();
    const { cookie, device } = await team.join('programme,money');
    product.clock.advance(15 * 60_000);
    expect(outcome(await store(cookie))).toBe('TOUCH_NEEDED');
    expect(outcome(await store(cookie, textOf('organiser', { phone: '+44 20 7946 0002' })))).toBe('done');
    expect((await team.touch(device, cookie)).status).toBe(204);
    expect(outcome(await store(cookie))).toBe('done');
  });
});
