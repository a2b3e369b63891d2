// docs/product.md 16.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFERENCE_AREAS, may, RIGHTS, type Right } from '#domain/staff/rights.ts';
import { changeRights, inviteStaff } from '#server/features/staff/staff.service.ts';
import { ruleOfRoute } from '#server/organiser/desk/allowed.ts';
import { FIELD_RULES, type Rule } from '#server/organiser/desk/needs.ts';
import { ROUTES } from '#server/organiser/desk/print-rights.ts';
import { ofForm, ofNone } from '#server/organiser/desk/within.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { callOf, type Field, mutations, queries } from '../../../support/desk-calls.ts';
import { oneOfEach } from '../../../support/one-of-each.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { openTeam, type Team } from '../../../support/team.ts';

const PHARMA = 'nextgen-pharma-2026';
const OPTICS = 'optics-photonics-2026';
const ALL = CONFERENCE_AREAS.join();

let product: Product;
let desk: TestDesk;
let team: Team;
let things: Awaited<ReturnType<typeof oneOfEach>>;
/** Somebody who may do all that can be for one conference: for this one. */
const cookies = { [PHARMA]: '', [OPTICS]: '' };
beforeAll(async () => {
  product = await startProduct();
  things = await oneOfEach(product);
  await product.database.abstract.updateMany({ data: { conferenceId: OPTICS } });
  desk = await startDesk(product);
  team = openTeam(product, desk);
  for (const conference of [PHARMA, OPTICS] as const)
    cookies[conference] = (await team.join(ALL, conference)).cookie;
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const doing = { actor: 'root', reason: '', dryRun: false };
const fields = [
  ...queries.map((field) => ['query', field]),
  ...mutations.map((field) => ['mutation', field]),
] as [string, Field][];
const ruleOf = ({ name }: Field): Rule => {
  const rule = FIELD_RULES[name];
  if (!rule) throw new Error(`needs.ts says nothing of ${name}.`);
  return typeof rule === 'function' ? rule({}) : rule;
};
type Failed = { errors?: { extensions?: { code?: string } }[] };
const codeOf = ({ errors }: Failed) => errors?.[0]?.extensions?.code ?? null;
const get = (cookie: string, path: string) => desk.send('GET', path, { ...desk.headers, cookie });

describe.each(RIGHTS.filter((right) => CONFERENCE_AREAS.some((area) => right.startsWith(area))))(
  'whoever has nothing but the right %s for one conference',
  (right) => {
    const isTheirs = (rule: Rule | undefined) =>
      rule?.within !== undefined && rule.needs.every((need) => may([right as Right], need));
    let cookie: string;
    beforeAll(async () => {
      cookie = (await team.join(right, OPTICS)).cookie;
    });

    it('is refused every query and change that is not limited to it, or that it is not for', async () => {
      const refused: string[] = [];
      for (const [kind, field] of fields) {
        const answer = await desk.graphql(cookie, `${kind} { ${callOf(field)} }`);
        if (codeOf(answer) === 'NOT_ALLOWED') refused.push(field.name);
      }
      // What names no conference at all names another one.
      const asksForAnother = ['enterRegistration', 'enterRegistrationPlan', 'places', 'setPlaces'];
      expect(refused).toEqual(
        fields
          .map(([, field]) => field)
          .filter((field) => !isTheirs(ruleOf(field)) || asksForAnother.includes(field.name))
          .map(({ name }) => name),
      );
    });

    it('is refused every file and call that is not', async () => {
      const outcome: Record<string, boolean> = {};
      const expected: Record<string, boolean> = {};
      for (const pattern of ROUTES.filter((path) => path !== '/session/end')) {
        const path = pattern.replace(':format', 'csv').replaceAll(/:\w+/g, 'x');
        const method = /^\/(graphql|passkey|media$)/.test(pattern) ? 'POST' : 'GET';
        const headers = { ...desk.headers, cookie };
        const { text } = await desk.send(method, path, headers, method === 'POST' ? '{}' : undefined);
        outcome[pattern] = text.includes('NOT_ALLOWED');
        expected[pattern] = !isTheirs(ruleOfRoute(pattern));
      }
      expect(outcome).toEqual(expected);
    });
  },
);

describe('single things', () => {
  /** What each field is called with that is of one conference, and of which; by what it does to it. */
  const calls = (): Record<string, { of: string; values: Record<string, string> }> => {
    const order = { of: PHARMA, values: { reference: `"${things.order}"` } };
    const ticket = { of: PHARMA, values: { code: `"${things.code}"` } };
    const list = { of: PHARMA, values: { filter: `{ conference: "${PHARMA}" }` } };
    const conference = { of: PHARMA, values: { conference: `"${PHARMA}"` } };
    const abstract = { of: OPTICS, values: { reference: `"${things.abstract}"` } };
    const abstracts = {
      of: OPTICS,
      values: { references: `["${things.abstract}"]`, decision: '"accepted"' },
    };
    const details = ['designation', 'firstName', 'lastName', 'email', 'phone', 'country', 'category']
      .concat('scientificSession', 'organization')
      .map((name) => `${name}: "x"`);
    const input = `{ details: { selectedConference: "${PHARMA}", ${details.join(', ')} }, basket: [], currency: "USD", mail: false }`;
    const piece = { of: PHARMA, values: { id: `"${PHARMA}"` } };
    const pieces = { of: PHARMA, values: { ids: `["${PHARMA}"]` } };
    const entered = { of: PHARMA, values: { input } };
    return {
      registrations: list,
      money: list,
      abstracts: list,
      waiting: list,
      places: conference,
      setPlaces: conference,
      enterRegistrationPlan: entered,
      enterRegistration: entered,
      registration: order,
      editRegistration: order,
      noteOnRegistration: order,
      resendConfirmation: order,
      checkPaymentStatus: order,
      cancelRegistrationPlan: order,
      cancelRegistration: order,
      declineCancellation: order,
      refundPlan: order,
      refund: order,
      decideTransfer: { of: PHARMA, values: { id: `"${things.transfer}"` } },
      removeFromWaitingList: { of: OPTICS, values: { id: `"${things.waiting}"` } },
      checkCode: ticket,
      admit: ticket,
      abstract,
      decidePlan: abstracts,
      decide: abstracts,
      content: piece,
      unscheduleContent: piece,
      publishContent: pieces,
      discardContent: pieces,
      saveContent: { of: PHARMA, values: { id: `"${PHARMA}"`, text: '"x"' } },
    };
  };
  const held = fields.filter(([, field]) => {
    const { within } = ruleOf(field);
    return within !== undefined && within !== ofNone && within !== ofForm;
  });
  /** Tickets are answered, not refused. */
  const answered = ['checkCode', 'admit'];
  const askFor = async (conference: typeof PHARMA | typeof OPTICS, [kind, field]: [string, Field]) => {
    const { values } = calls()[field.name] ?? { values: {} };
    return desk.graphql(cookies[conference], `${kind} { ${callOf(field, values)} }`);
  };

  it('are tried with every field that is held to a conference', () => {
    expect(Object.keys(calls()).sort()).toEqual(held.map(([, { name }]) => name).sort());
  });

  it('of another conference are not there, and other conferences are refused', async () => {
    const outcome: Record<string, string | null> = {};
    const expected: Record<string, string | null> = {};
    for (const [kind, field] of held.filter(([, { name }]) => !answered.includes(name))) {
      const { of, values } = calls()[field.name] ?? { of: '', values: {} };
      const other = of === PHARMA ? OPTICS : PHARMA;
      outcome[field.name] = codeOf(await askFor(other, [kind, field]));
      const named = 'filter' in values || 'conference' in values || 'input' in values;
      expected[field.name] = named ? 'NOT_ALLOWED' : 'NOT_THERE';
    }
    expect(outcome).toEqual(expected);
    expect(
      await product.database.auditEntry.count({
        where: { actor: { startsWith: 'Person ' }, action: { startsWith: 'orders.' } },
      }),
    ).toBe(0);
  });

  it('that are nowhere are answered in the same words', async () => {
    const ask = (reference: string) =>
      desk.graphql(
        cookies[OPTICS],
        `mutation { noteOnRegistration(reference: "${reference}", text: "x") { said } }`,
      );
    expect((await ask(things.order)).errors).toEqual((await ask('MC-2026-ZZZZZZ')).errors);
  });

  it('are found in whatever case they are written, and not by it in another conference', async () => {
    const ask = async (cookie: string) =>
      codeOf(
        await desk.graphql(
          cookie,
          `{ registration(reference: " ${things.order.toLowerCase()} ") { reference } }`,
        ),
      );
    expect(await ask(cookies[PHARMA])).toBeNull();
    expect(await ask(cookies[OPTICS])).toBe('NOT_THERE');
  });

  it('several at once are refused where one of them is another’s', async () => {
    const [own] = await product.database.abstract.findMany();
    const references = JSON.stringify([own?.reference, 'ABS-2026-ZZZZZZ']);
    const plan = `{ decidePlan(decision: "accepted", references: ${references}) { id } }`;
    expect(codeOf(await desk.graphql(cookies[OPTICS], plan))).toBe('NOT_THERE');
  });

  it('of another conference are not among its files', async () => {
    const files = (order: string) => [
      `/registrations/${order}/receipt.pdf`,
      `/registrations/${order}/documents/INV-2026-00001.pdf`,
      `/registrations/${order}/tickets/1.pdf`,
    ];
    for (const path of files(things.order))
      expect((await get(cookies[OPTICS], path)).text).toContain('NOT_THERE');
    expect((await get(cookies[PHARMA], files(things.order)[0] ?? '')).status).toBe(200);
    const document = `/abstracts/${things.abstract}/document`;
    expect((await get(cookies[PHARMA], document)).text).toContain('NOT_THERE');
    expect((await get(cookies[OPTICS], document)).status).toBe(200);
  });

  it('tickets of another conference are none at this one’s door', async () => {
    const check = `{ checkCode(code: "${things.code.toLowerCase()}") { valid name why } }`;
    expect((await desk.graphql(cookies[OPTICS], check)).data.checkCode).toEqual({
      valid: false,
      name: null,
      why: expect.stringContaining('No ticket has this code'),
    });
    expect((await desk.graphql(cookies[PHARMA], check)).data.checkCode.why).not.toContain(
      'No ticket has this code',
    );
    const elsewhere = `{ checkCode(code: "${things.code}", conference: "${PHARMA}") { valid } }`;
    expect(codeOf(await desk.graphql(cookies[OPTICS], elsewhere))).toBe('NOT_ALLOWED');
  });

  it.each(['registrations', 'money', 'abstracts', 'waiting'])(
    'of one’s own conference are open: %s',
    async (name) => {
      const field = held.find(([, one]) => one.name === name);
      expect(field && codeOf(await askFor(PHARMA, field))).toBeNull();
    },
  );

  // Last: it does things.
  it('of one’s own conference are neither hidden nor refused', async () => {
    for (const [kind, field] of held) {
      const of = calls()[field.name]?.of === OPTICS ? OPTICS : PHARMA;
      const conference = 'filter' in (calls()[field.name]?.values ?? {}) ? PHARMA : of;
      const code = codeOf(await askFor(conference, [kind, field]));
      expect([field.name, code]).not.toEqual([field.name, 'NOT_THERE']);
      expect([field.name, code]).not.toEqual([field.name, 'NOT_ALLOWED']);
    }
  });
});

describe('content', () => {
  const open = async (cookie: string, id: string) =>
    desk.graphql(cookie, 'query ($id: ID!) { content(id: $id) { text shown } }', { id });
  const save = (cookie: string, values: object) =>
    desk.graphql(
      cookie,
      'mutation ($id: ID, $text: String!, $shown: String) { saveContent(id: $id, text: $text, shown: $shown) { id problems { message } } }',
      values,
    );
  const publish = (cookie: string, ids: string[]) =>
    desk.graphql(cookie, 'mutation ($ids: [ID!]!) { publishContent(ids: $ids) }', { ids });

  it('is one’s own conference, which is changed and published; drafts of others are not published with it', async () => {
    const { text, shown } = (await open(cookies[OPTICS], OPTICS)).data.content;
    const other = (await open(cookies[PHARMA], PHARMA)).data.content;
    const edited = (one: string) => one.replace(/attendees: .*/, 'attendees: 997+');
    await save(cookies[PHARMA], { id: PHARMA, text: edited(other.text), shown: other.shown });
    expect((await save(cookies[OPTICS], { id: OPTICS, text: edited(text), shown })).data.saveContent).toEqual(
      {
        id: OPTICS,
        problems: [],
      },
    );
    for (const ids of [[], [PHARMA], [OPTICS, PHARMA]])
      expect(codeOf(await publish(cookies[OPTICS], ids))).toBe('NOT_THERE');
    expect((await publish(cookies[OPTICS], [OPTICS])).data.publishContent).toBe(1);
    expect(await product.database.contentDraft.findMany({ select: { id: true } })).toEqual([{ id: PHARMA }]);
    const pieces = '{ contentPieces { id } }';
    expect((await desk.graphql(cookies[OPTICS], pieces)).data.contentPieces).toEqual([{ id: OPTICS }]);
  });

  it('of another conference, or new, is not written, whatever its text says it is', async () => {
    const { text, shown } = (await open(cookies[PHARMA], PHARMA)).data.content;
    const person = `kind: committee-member\nid: ${OPTICS}`;
    expect(codeOf(await save(cookies[OPTICS], { id: PHARMA, text, shown }))).toBe('NOT_THERE');
    expect(codeOf(await save(cookies[OPTICS], { text: text.replace(PHARMA, 'new-2027') }))).toBe('NOT_THERE');
    for (const written of [text, person]) {
      const answer = await save(cookies[OPTICS], { id: OPTICS, text: written, shown });
      expect(answer.data?.saveContent.id ?? null).toBeNull();
    }
  });

  it('has the form of a conference, and none of other kinds', async () => {
    const form = (kind: string) => desk.graphql(cookies[OPTICS], `{ contentSchema(kind: "${kind}") }`);
    expect((await form('conference')).data.contentSchema).toContain('attendees');
    expect((await form('conference')).data.contentSchema).not.toContain(PHARMA);
    expect(codeOf(await form('price-list'))).toBe('NOT_THERE');
  });
});

describe('lists', () => {
  it.each([
    [PHARMA, { registrations: 3, abstracts: 0, waiting: 0 }],
    [OPTICS, { registrations: 0, abstracts: 1, waiting: 1 }],
  ] as const)('have what is of %s alone', async (conference, expected) => {
    await product.database.waitingEntry.updateMany({ data: { state: 'WAITING', endedAt: null } });
    const { data } = await desk.graphql(
      cookies[conference],
      '{ registrations { total rows { conference } } abstracts { total rows { conference } } waiting { total rows { conference } } }',
    );
    for (const [name, total] of Object.entries(expected)) {
      expect([name, data[name].total]).toEqual([name, total]);
      expect(data[name].rows.every((row: { conference: string }) => row.conference === conference)).toBe(
        true,
      );
    }
  });

  it('are exported so, too: rows, addresses and badges', async () => {
    const json = async (path: string) => JSON.parse((await get(cookies[OPTICS], path)).text);
    expect(await json('/export/registrations.json')).toEqual([]);
    expect(await json('/export/abstracts.json')).toHaveLength(1);
    expect(await json('/export/registration-emails.json?for=service')).toEqual([]);
    expect(await json('/export/badges.json')).toEqual([]);
    const other = await get(cookies[OPTICS], `/export/registrations.json?conference=${PHARMA}`);
    expect(other.text).toContain('NOT_ALLOWED');
    const twice = await get(
      cookies[OPTICS],
      `/export/registrations.json?conference=${OPTICS}&conference=${PHARMA}`,
    );
    expect(twice.text).not.toContain('MC-');
  });

  it('of what is found, and what is to be done, are so, too', async () => {
    const ask = async (conference: typeof PHARMA | typeof OPTICS) =>
      (
        await desk.graphql(
          cookies[conference],
          '{ find(words: "example.org") { kind } toDo { kind } conferences { id } }',
        )
      ).data;
    const pharma = await ask(PHARMA);
    expect(pharma.find).toEqual([{ kind: 'registrations' }]);
    expect(pharma.conferences).toEqual([{ id: PHARMA }]);
    const optics = await ask(OPTICS);
    expect(optics.find.map(({ kind }: { kind: string }) => kind)).toEqual(['abstracts']);
    expect(optics.toDo).toEqual([]);
    const whole = await team.join('registrations,money,programme');
    const all = (await desk.graphql(whole.cookie, '{ toDo { kind } }')).data.toDo;
    expect(pharma.toDo).toEqual(all.filter(({ kind }: { kind: string }) => kind !== 'MAIL_DEAD'));
    expect(pharma.toDo.length).toBeGreaterThan(0);
  });

  it('beside a registration have no mails, which may be about other conferences', async () => {
    const query = `{ registration(reference: "${things.order}") { mails { id } } }`;
    expect((await desk.graphql(cookies[PHARMA], query)).data.registration.mails).toEqual([]);
    const whole = await team.join('registrations');
    expect((await desk.graphql(whole.cookie, query)).data.registration.mails.length).toBeGreaterThan(0);
  });

  it('of an author’s other abstracts have those of the conference', async () => {
    const { database } = product;
    const { id: _id, ...own } = await database.abstract.findUniqueOrThrow({
      where: { reference: things.abstract },
    });
    const elsewhere = {
      reference: 'ABS-2026-ZZZZZA',
      conferenceId: PHARMA,
      digest: 'another',
      fileKey: 'another',
    };
    await database.abstract.create({ data: Object.assign(own, elsewhere) });
    const query = `{ abstract(reference: "${things.abstract}") { others { reference } } }`;
    expect((await desk.graphql(cookies[OPTICS], query)).data.abstract.others).toEqual([]);
    const whole = await team.join('programme');
    expect((await desk.graphql(whole.cookie, query)).data.abstract.others).toHaveLength(1);
  });
});

describe('a right for one conference', () => {
  const request = { email: 'one@example.org', name: 'One', rights: 'registrations', show: true };

  it.each([
    ['a conference that there is none of', { conference: 'nowhere-2026' }],
    ['a right that is for all', { conference: PHARMA, rights: 'registrations,messages' }],
    ['the owner’s', { conference: PHARMA, rights: 'owner' }],
  ])('is refused for %s', async (_what, fault) => {
    await expect(inviteStaff(product.dependencies, { ...request, ...fault }, doing)).rejects.toMatchObject({
      path: 'conference',
    });
  });

  it('holds from the next request on, and its holder is told of the conference by its title', async () => {
    const { member, cookie } = await team.join('registrations');
    const total = async () =>
      (await desk.graphql(cookie, '{ registrations { total } }')).data.registrations.total;
    expect(await total()).toBeGreaterThan(0);
    const { email } = member;
    await changeRights(product.dependencies, { email, rights: 'registrations', conference: OPTICS }, doing);
    expect(await total()).toBe(0);
    const title = product.dependencies.catalogue.current().conferenceById.get(OPTICS)?.title ?? '';
    const told = await product.database.mail.findFirstOrThrow({
      where: { recipient: email, template: 'staff-rights' },
    });
    expect(told.input).toMatchObject({ rights: ['registrations'], conference: title });
    await changeRights(product.dependencies, { email, rights: 'registrations' }, doing);
    expect(await total()).toBeGreaterThan(0);
  });
});
