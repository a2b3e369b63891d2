// docs/product.md 16.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shortCodeOf } from '#domain/seats/ticket-code.ts';
import { CONFERENCE_AREAS, may, RIGHTS, type Right } from '#domain/staff/rights.ts';
import { ruleOfRoute } from '#server/desk/needs.ts';
import { ROUTES } from '#server/desk/print-rights.ts';
import { ruleOfField } from '#server/desk/schema.ts';
import { type Rule, ruleFor } from '#server/organiser/desk/allowed.ts';
import { ofNone } from '#server/organiser/desk/within.ts';
import { ofForm } from '#server/site/content/of-content.ts';
import { callOf, type Field, isTried, mutations, queries } from '../../support/desk-calls.ts';
import {
  codeOf,
  OPTICS,
  PHARMA,
  startTwoConferences,
  type TwoConferences,
} from '../../support/two-conferences.ts';

let here: TwoConferences;
let product: TwoConferences['product'];
let desk: TwoConferences['desk'];
let team: TwoConferences['team'];
let things: TwoConferences['things'];
let cookies: TwoConferences['cookies'];
beforeAll(async () => {
  here = await startTwoConferences();
  ({ product, desk, team, things, cookies } = here);
});
afterAll(() => here.stop());

const get = (cookie: string, path: string) => desk.send('GET', path, { ...desk.headers, cookie });

const fields = [
  ...queries.map((field) => ['query', field]),
  ...mutations.map((field) => ['mutation', field]),
] as [string, Field][];
const ruleOf = ({ name }: Field): Rule => {
  const rule = ruleOfField(name);
  if (!rule) throw new Error(`Nothing is said of ${name}.`);
  return ruleFor(rule, {});
};

const CONFERENCE_RIGHTS = RIGHTS.filter((right) => CONFERENCE_AREAS.some((area) => right.startsWith(area)));
const hasRight = (right: Right, rule: Rule | undefined) =>
  rule?.needs.every((need) => may([right], need)) ?? false;
const isOpenTo = (right: Right, rule: Rule | undefined) =>
  hasRight(right, rule) && rule?.within !== undefined;

describe.each(CONFERENCE_RIGHTS)('whoever has nothing but the right %s for one conference', (right) => {
  const isTheirs = (rule: Rule | undefined) => isOpenTo(right, rule);
  // Of those who are refused what is not limited, one who has the right to it is among them.
  const tries = (rule: Rule | undefined, turn: number) =>
    [isOpenTo, hasRight].some((isOpen) =>
      isTried(right, CONFERENCE_RIGHTS, (other) => isOpen(other, rule), turn),
    );
  let cookie: string;
  beforeAll(async () => {
    cookie = (await team.join(right, OPTICS)).cookie;
  });

  it('is refused every query and change that is not limited to it, or that it is not for', async () => {
    const refused: string[] = [];
    const tried = fields.filter(([, field], turn) => tries(ruleOf(field), turn));
    for (const [kind, field] of tried) {
      const answer = await desk.graphql(cookie, `${kind} { ${callOf(field)} }`);
      if (codeOf(answer) === 'NOT_ALLOWED') refused.push(field.name);
    }
    // What names no conference at all names another one.
    const asksForAnother = [
      'enterRegistration',
      'enterRegistrationPlan',
      'participantCounts',
      'ticketsNamed',
      'places',
      'setPlaces',
      'createRoom',
      'createInvitations',
      'createInvitationsPlan',
      'allowLateAbstract',
      'endLateAbstract',
      'placing',
      'moveTalk',
      'removeTalks',
      'fillSession',
      'numberBoards',
      'restoreTalks',
      'publishProgrammePlan',
      'publishProgramme',
      'tellOfProgrammePlan',
      'tellOfProgramme',
    ];
    expect(refused).toEqual(
      tried
        .map(([, field]) => field)
        .filter((field) => !isTheirs(ruleOf(field)) || asksForAnother.includes(field.name))
        .map(({ name }) => name),
    );
  });

  it('is refused every file and call that is not', async () => {
    const outcome: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    const patterns = [...ROUTES].filter((path) => path !== '/session/end');
    for (const pattern of patterns.filter((path, turn) => tries(ruleOfRoute(path), turn))) {
      const path = pattern.replace(':format', 'csv').replaceAll(/:\w+/g, 'x');
      const method = /^\/(graphql|passkey|media(\/part)?$)/.test(pattern) ? 'POST' : 'GET';
      const headers = { ...desk.headers, cookie };
      const { text } = await desk.send(method, path, headers, method === 'POST' ? '{}' : undefined);
      outcome[pattern] = text.includes('NOT_ALLOWED');
      expected[pattern] = !isTheirs(ruleOfRoute(pattern));
    }
    expect(outcome).toEqual(expected);
  });
});

describe('single things', () => {
  /** What each field is called with that is of one conference, and of which; by what it does to it. */
  const calls = (): Record<string, { of: string; values: Record<string, string> }> => {
    const order = { of: PHARMA, values: { reference: `"${things.order}"` } };
    const ticket = { of: PHARMA, values: { code: `"${things.code}"` } };
    const list = { of: PHARMA, values: { filter: `{ conference: "${PHARMA}" }` } };
    const conference = { of: PHARMA, values: { conference: `"${PHARMA}"` } };
    const guest = { email: '"g@x.example"', firstName: '"G"', lastName: '"H"', registration: '"50"' };
    const room = { of: PHARMA, values: { id: `"${things.room}"`, name: '"Hall"' } };
    const late = {
      of: PHARMA,
      values: { conference: `"${PHARMA}"`, email: '"ada@example.org"', until: '"2027-01-01"' },
    };
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
      participants: list,
      rooms: list,
      lateAbstracts: list,
      presence: list,
      invitations: list,
      createInvitationsPlan: { of: PHARMA, values: { conference: `"${PHARMA}"`, ...guest } },
      createInvitations: { of: PHARMA, values: { conference: `"${PHARMA}"`, ...guest } },
      endInvitation: { of: PHARMA, values: { id: `"${things.invitation}"` } },
      chasers: list,
      pauses: list,
      pauseChasers: conference,
      resumeChasers: conference,
      createRoom: {
        of: PHARMA,
        values: { conference: `"${PHARMA}"`, name: '"Hall"', address: '"https://x.example"' },
      },
      allowLateAbstract: late,
      endLateAbstract: late,
      editRoom: room,
      closeRoom: room,
      openRoom: room,
      participantCounts: conference,
      nameTicketHolderPlan: order,
      nameTicketHolder: order,
      nameTicketHoldersPlan: order,
      nameTicketHolders: order,
      places: conference,
      setPlaces: conference,
      enterRegistrationPlan: entered,
      enterRegistration: entered,
      registration: order,
      editRegistration: order,
      noteOnRegistration: order,
      markToDoDone: {
        of: PHARMA,
        values: { kind: '"SEAT_CHANGE_WAITS"', thing: `"${things.transfer}"`, reason: '"x"' },
      },
      takeToDo: { of: PHARMA, values: { kind: '"SEAT_CHANGE_WAITS"', thing: `"${things.transfer}"` } },
      putOffToDo: { of: PHARMA, values: { kind: '"SEAT_CHANGE_WAITS"', thing: `"${things.transfer}"` } },
      resendConfirmation: order,
      invoiceFirstPlan: order,
      invoiceFirst: order,
      addToRegistrationPlan: order,
      addToRegistration: order,
      upgradeRegistrationPlan: order,
      upgradeRegistration: order,
      takeOffItemPlan: order,
      takeOffItem: order,
      enterBilling: order,
      sendPaymentLink: order,
      checkPaymentStatus: order,
      cancelRegistrationPlan: order,
      cancelRegistration: order,
      declineCancellation: order,
      refundPlan: order,
      refund: order,
      markRefundSentPlan: order,
      markRefundSent: order,
      withdrawRefundPlan: order,
      withdrawRefund: order,
      recordTransferPlan: order,
      recordTransfer: order,
      decideTransfer: { of: PHARMA, values: { id: `"${things.transfer}"` } },
      removeFromWaitingList: { of: OPTICS, values: { id: `"${things.waiting}"` } },
      checkCode: ticket,
      admit: ticket,
      ticketsNamed: { of: PHARMA, values: { ...conference.values, search: '"hopper"' } },
      abstract,
      decideObjection: { of: OPTICS, values: { ...abstract.values, number: '1' } },
      editAbstract: abstract,
      withdrawAbstract: abstract,
      decideAbstractChange: abstract,
      decidePlan: abstracts,
      decide: abstracts,
      programme: list,
      placing: conference,
      placeAbstract: { of: OPTICS, values: { ...abstract.values, session: '"a1"' } },
      moveTalk: { of: PHARMA, values: { ...conference.values, talk: '"x1"' } },
      removeTalks: { of: PHARMA, values: { ...conference.values, talks: '["x1"]' } },
      fillSession: { of: PHARMA, values: { ...conference.values, session: '"a1"' } },
      numberBoards: conference,
      restoreTalks: conference,
      publishProgrammePlan: conference,
      publishProgramme: conference,
      tellOfProgrammePlan: conference,
      tellOfProgramme: conference,
      callBackProgrammeNews: { of: PHARMA, values: { id: `"${things.news}"` } },
      content: piece,
      unscheduleContent: piece,
      publishContent: pieces,
      publishTogetherPlan: pieces,
      publishTogether: pieces,
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
    const seat = await product.database.seat.findUniqueOrThrow({ where: { code: things.code } });
    for (const other of [`code: "${shortCodeOf(seat.code)}"`, `id: "${seat.id}"`]) {
      const admit = `mutation { admit(${other}) { valid name } }`;
      expect((await desk.graphql(cookies[OPTICS], admit)).data.admit).toEqual({ valid: false, name: null });
    }
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
