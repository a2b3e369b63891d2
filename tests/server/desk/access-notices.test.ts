// docs/product.md 16.3, 16.9
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRights, endStaff, inviteStaff } from '#server/office/staff/staff.service.ts';
import { newAuthenticator } from '../../support/authenticator.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTeam, type Team } from '../../support/team.ts';

let product: Product;
let desk: TestDesk;
let team: Team;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product, { trustProxy: ['127.0.0.1'] });
  team = openTeam(product, desk);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
beforeEach(async () => {
  await product.database.accessNotice.deleteMany();
});

const doing = { actor: 'root', reason: '', dryRun: false };
const FIREFOX = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };

type Row = { kind: string; id: string; who: string; what: string };
/** What whoever came in by the shell, an owner, has to do. */
const toDo = async (): Promise<Row[]> =>
  (await desk.graphql(await desk.comeIn(), '{ toDo { kind id who what } }')).data.toDo;
const texts = async () => (await toDo()).map(({ kind, what }) => [kind, what]);
const subjectsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === address).map(({ subject }) => subject);
const markSeen = (cookie: string, id: string) =>
  desk.graphql(cookie, 'mutation ($id: ID!) { markAccessSeen(id: $id) { said } }', { id });

describe('the owners’ To do', () => {
  it('names a new passkey until an owner has seen it', async () => {
    const { member } = await team.join('messages');
    const rows = await toDo();
    expect(rows).toEqual([
      { kind: 'ACCESS_CHANGED', id: expect.any(String), who: member.name, what: 'New passkey: Laptop' },
    ]);
    const id = rows[0]?.id ?? '';
    const owner = await desk.comeIn();
    expect((await markSeen(owner, id)).data.markAccessSeen.said).toBe(
      `Marked as seen: ${member.name}. New passkey: Laptop.`,
    );
    expect(await toDo()).toEqual([]);
    expect((await markSeen(owner, id)).errors[0].extensions.code).toBe('NO_SUCH_NOTICE');
    expect((await markSeen(owner, 'x')).errors[0].extensions.code).toBe('NO_SUCH_NOTICE');
  });

  it('is seen by one of two who mark it at once', async () => {
    await team.join('messages');
    const [row] = await toDo();
    const [one, other] = [await desk.comeIn(), await desk.comeIn()];
    const answers = await Promise.all([one, other].map((cookie) => markSeen(cookie, row?.id ?? '')));
    expect(answers.map(({ errors }) => errors?.[0].extensions.code ?? 'done').sort()).toEqual([
      'NO_SUCH_NOTICE',
      'done',
    ]);
  });

  it('is nobody else’s, and only owners who may work mark it', async () => {
    const { cookie } = await team.join('registrations,money,programme,messages,door,privacy,audit');
    const looking = await team.join('owner:look');
    const [row] = await toDo();
    expect((await desk.graphql(cookie, '{ toDo { kind } }')).data.toDo).toEqual([]);
    expect((await desk.graphql(looking.cookie, '{ toDo { kind } }')).data.toDo).toHaveLength(2);
    for (const theirs of [cookie, looking.cookie])
      expect((await markSeen(theirs, row?.id ?? '')).errors[0].extensions.code).toBe('NOT_ALLOWED');
  });

  it('names a device in which somebody signs in for the first time, and they are told by mail, once', async () => {
    const { member, device } = await team.join('messages');
    await product.database.accessNotice.deleteMany();
    const first = await team.signIn(device, { headers: FIREFOX });
    expect(await texts()).toEqual([['ACCESS_CHANGED', 'Signed in on a new device: Firefox on Windows']]);
    const again = await team.signIn(device, { cookie: first.cookies, headers: FIREFOX });
    expect(again.status).toBe(204);
    expect(await toDo()).toHaveLength(1);
    expect((await subjectsTo(member.email)).filter((subject) => subject?.includes('new device'))).toEqual([
      'A new device at the desk of Meridian Conferences',
    ]);
  });

  it('is not told of the browser in which an invitation was taken', async () => {
    const { member, token } = await team.invite('messages');
    const device = newAuthenticator();
    const { cookies } = await team.accept(token, device);
    expect((await team.signIn(device, { cookie: cookies })).status).toBe(204);
    expect(await texts()).toEqual([['ACCESS_CHANGED', 'New passkey: Laptop']]);
    expect(await subjectsTo(member.email)).toEqual(['A new passkey for the desk of Meridian Conferences']);
  });

  it('knows a browser for each person: what one has there is no other’s', async () => {
    const grace = await team.join('messages');
    const { cookies } = await team.signIn(grace.device);
    const ada = await team.join('messages');
    await product.database.accessNotice.deleteMany();
    await team.signIn(ada.device, { cookie: cookies });
    expect(await toDo()).toMatchObject([{ who: ada.member.name }]);
  });

  it('names a passkey that was stopped as access that may be misused, and its owner is told by mail', async () => {
    const { member, device } = await team.join('messages');
    await team.signIn(device);
    await product.database.accessNotice.deleteMany();
    device.rewind();
    await team.signIn(device);
    await team.signIn(device);
    expect(await texts()).toEqual([
      ['ACCESS_AT_RISK', 'Passkey stopped, because it may have been copied: Laptop'],
    ]);
    expect((await subjectsTo(member.email)).at(-1)).toBe(
      'A passkey for the desk of Meridian Conferences was stopped',
    );
  });

  it('names rights that are others, by whom, also where somebody is invited anew with others', async () => {
    const { member } = await team.join('messages');
    const { email, name } = member;
    await product.database.accessNotice.deleteMany();
    await changeRights(product.dependencies, { email, rights: 'messages' }, doing);
    expect(await toDo()).toEqual([]);
    await changeRights(product.dependencies, { email, rights: 'money:look,door' }, doing);
    expect(await texts()).toEqual([['ACCESS_CHANGED', 'Rights are now: Money (view only), Door (by root)']]);
    await inviteStaff(product.dependencies, { email, name, rights: 'owner', show: true }, doing);
    expect(await texts()).toEqual([['ACCESS_CHANGED', 'Rights are now: Owner (by root)']]);
    expect((await subjectsTo(email)).filter((subject) => subject?.startsWith('Your rights'))).toHaveLength(2);
  });

  it('says no more of whoever has left', async () => {
    const { member } = await team.join('messages');
    expect(await toDo()).toHaveLength(1);
    await endStaff(product.dependencies, { email: member.email }, doing);
    expect(await toDo()).toEqual([]);
  });
});
