// docs/product.md 16.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRights, inviteStaff } from '#server/office/staff/staff.service.ts';
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

const doing = { actor: 'root', reason: '', dryRun: false };

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
    expect((await publish(cookies[OPTICS], [OPTICS])).data.publishContent).toBe('Published.');
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
    const {
      id: _id,
      state: _state,
      wishedAs: _wished,
      acceptedSince: _since,
      acceptedAs: _accepted,
      acceptedMinutes: _minutes,
      ...own
    } = await database.abstract.findUniqueOrThrow({
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
