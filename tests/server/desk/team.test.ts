// docs/product.md 16.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WRONG_PER_HOUR } from '#domain/limits.ts';
import { changeRights, endStaff, inviteStaff } from '#server/office/staff/staff.service.ts';
import { newAuthenticator } from '../../support/authenticator.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTeam, type Team } from '../../support/team.ts';

let product: Product;
let desk: TestDesk;
let team: Team;
beforeAll(async () => {
  product = await startProduct({ limits: 'as shipped' });
  desk = await startDesk(product);
  team = openTeam(product, desk);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const ME = '{ desk { actor rights } myAccess { name passkeys { label } sessions { device current } } }';
const whoIs = async (cookie: string) => (await desk.graphql(cookie, ME)).data;
const lastMailTo = async (email: string) =>
  (await product.mails()).findLast(({ to }) => to?.[0]?.address === email);
const doing = { actor: 'root', reason: '', dryRun: false };

describe('an invitation', () => {
  it('makes one passkey, opens the desk, and is used up', async () => {
    const { token, member } = await team.invite('owner');
    const device = newAuthenticator();
    const { status, cookie } = await team.accept(token, device, { label: 'My laptop' });
    expect(status).toBe(204);
    const { desk: here, myAccess } = await whoIs(cookie);
    expect(here).toEqual({ actor: expect.stringMatching(/^Person \d+ at the desk/), rights: ['owner'] });
    expect(myAccess.passkeys).toEqual([{ label: 'My laptop' }]);
    const TEAM = '{ staff { rows { email lastUsedAt } } }';
    const [row] = (await desk.graphql(cookie, TEAM)).data.staff.rows;
    expect(row).toEqual({ email: member.email, lastUsedAt: product.clock.now().toISOString() });
    expect(await team.accept(token, newAuthenticator())).toMatchObject({ status: 410 });
    const told = await lastMailTo(member.email);
    expect(told?.subject).toBe('A new passkey for the desk of Meridian Conferences');
  });

  it('that is looked at by whoever scans mail is as good as before', async () => {
    const { token } = await team.invite('owner');
    for (let scan = 0; scan < 3; scan += 1) expect((await team.look(token)).status).toBe(200);
    expect((await team.accept(token, newAuthenticator())).status).toBe(204);
  });

  it('that two people open at once lets one of them in', async () => {
    const { token } = await team.invite('registrations');
    const both = await Promise.all([1, 2].map(() => team.accept(token, newAuthenticator())));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('is worth nothing after 48 hours, and none that was never made', async () => {
    const { token } = await team.invite('registrations');
    product.clock.advance(48 * 60 * 60_000);
    expect(await team.look(token)).toMatchObject({ status: 410 });
    expect(await team.look('x'.repeat(43))).toMatchObject({ status: 410 });
    expect(await team.look('x')).toMatchObject({ status: 400 });
  });

  it('made anew ends the passkeys and sessions from before', async () => {
    const { member, cookie, device } = await team.join('messages');
    const request = { email: member.email, name: member.name, rights: 'messages', show: true };
    const { url } = await inviteStaff(product.dependencies, request, doing);
    expect((await desk.graphql(cookie, ME)).code).toBe('NO_SESSION');
    expect(await team.signIn(device)).toMatchObject({ status: 401 });
    expect((await team.accept(url?.split('#')[1] ?? '', newAuthenticator())).status).toBe(204);
  });

  it('goes by mail to the address that it is for, where the link is not shown', async () => {
    const email = 'grace.mailed@example.org';
    const request = { email, name: 'Grace Hopper', rights: 'registrations,money:look', show: false };
    expect((await inviteStaff(product.dependencies, request, doing)).url).toBeNull();
    const mail = await lastMailTo(email);
    const [, token = ''] = /http:\/\/localhost:4002\/welcome#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    expect((await team.look(token)).status).toBe(200);
  });

  it.each([
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['a right that there is not', { rights: 'registrations,everything' }, 'rights'],
    ['no rights', { rights: '' }, 'rights'],
  ])('with %s is refused, and nobody is invited', async (_what, fault, path) => {
    const before = await product.database.staff.count();
    const request = { email: 'new@example.org', name: 'New', rights: 'owner', show: true, ...fault };
    await expect(inviteStaff(product.dependencies, request, doing)).rejects.toMatchObject({ path });
    expect(await product.database.staff.count()).toBe(before);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session in the name of its owner', async () => {
    const { device, member } = await team.join('registrations');
    const { status, cookie } = await team.signIn(device);
    expect(status).toBe(204);
    expect((await whoIs(cookie)).desk.actor).toContain(`${member.name} at the desk`);
  });

  it.each([
    ['for another site', { rpId: 'example.org' }],
    ['without having asked for finger or PIN', { verified: false }],
  ])('%s is refused', async (_what, changed) => {
    const { device } = await team.join('registrations');
    expect(await team.signIn(device, { changed })).toMatchObject({ status: 401 });
  });

  it('at an address that is not the desk’s is refused', async () => {
    const { device } = await team.join('registrations');
    const origin = 'http://localhost:4000';
    expect(await team.signIn(device, { origin })).toMatchObject({ status: 401 });
  });

  it('of somebody unknown is refused in the same words', async () => {
    const { device } = await team.join('registrations');
    const stranger = newAuthenticator();
    stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } }, 'http://localhost:4002');
    const known = await team.signIn(device, { changed: { verified: false } });
    const unknown = await team.signIn(stranger);
    expect(unknown).toMatchObject({ status: 401, text: known.text });
  });

  it('answers what the same browser was asked, once, within five minutes', async () => {
    const { device } = await team.join('registrations');
    const { options, cookie } = await team.askToSignIn();
    const response = device.get(options, product.dependencies.deskUrl);
    expect(await team.answer(response, '')).toMatchObject({ status: 409 });
    expect(await team.answer(response, cookie)).toMatchObject({ status: 204 });
    expect(await team.answer(response, cookie)).toMatchObject({ status: 409 });
    const late = await team.askToSignIn();
    product.clock.advance(5 * 60_000);
    const signed = device.get(late.options, product.dependencies.deskUrl);
    expect(await team.answer(signed, late.cookie)).toMatchObject({ status: 409 });
  });

  it('with a copy, whose counter is behind, stops the passkey', async () => {
    const { device, member } = await team.join('registrations');
    const { cookie } = await team.signIn(device);
    device.rewind();
    expect(await team.signIn(device)).toMatchObject({ status: 401 });
    expect((await desk.graphql(cookie, ME)).code).toBe('NO_SESSION');
    for (let use = 0; use < 5; use += 1) expect((await team.signIn(device)).status).toBe(401);
    const entry = await product.database.auditEntry.findFirst({
      where: { action: 'staff.passkey-stopped', subject: `staff ${member.id}` },
    });
    expect(entry).not.toBeNull();
  });

  it('can be got wrong a hundred times an hour, which keeps nobody out who has one', async () => {
    await product.forgetSenders();
    const { device } = await team.join('registrations');
    const stranger = newAuthenticator();
    stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'x' } }, 'http://localhost:4002');
    const statuses = new Set<number>();
    for (let one = 0; one <= WRONG_PER_HOUR.wrongPasskey; one += 1)
      statuses.add((await team.signIn(stranger)).status);
    expect([...statuses]).toEqual([401, 429]);
    expect((await team.signIn(device)).status).toBe(204);
    await product.forgetSenders();
  });
});

describe('somebody’s access', () => {
  it('ends at once for whoever is ended, whatever else is under way', async () => {
    const after: (string | undefined)[] = [];
    for (let person = 0; person < 10; person += 1) {
      const { member, cookie } = await team.join('registrations');
      const ask = () => desk.graphql(cookie, ME);
      const load = Promise.all(Array.from({ length: 8 }, ask));
      await endStaff(product.dependencies, { email: member.email }, doing);
      const later = await Promise.all(Array.from({ length: 8 }, ask));
      await load;
      after.push(...later.map(({ code }) => code));
    }
    expect(new Set(after)).toEqual(new Set(['NO_SESSION']));
  });

  it('follows a change of rights from the next request on, and they are told', async () => {
    const { member, cookie } = await team.join('registrations');
    expect((await desk.graphql(cookie, '{ coupons { total } }')).errors).toBeUndefined();
    await changeRights(product.dependencies, { email: member.email, rights: 'door' }, doing);
    const [error] = (await desk.graphql(cookie, '{ coupons { total } }')).errors;
    expect(error).toMatchObject({
      message: expect.stringContaining('You do not have the right'),
      extensions: { code: 'NOT_ALLOWED' },
    });
    expect((await lastMailTo(member.email))?.subject).toContain('Your rights at the desk');
  });

  it('of the last owner who can sign in can’t be ended or made less, by two at once neither', async () => {
    await product.database.staff.deleteMany();
    const [one, other] = [await team.join('owner'), await team.join('owner')];
    const attempts = await Promise.allSettled(
      [one, other].map(({ member: { email } }) => endStaff(product.dependencies, { email }, doing)),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = await product.database.staff.findMany({ where: { endedAt: null } });
    const email = left?.email ?? '';
    await expect(changeRights(product.dependencies, { email, rights: 'money' }, doing)).rejects.toMatchObject(
      {
        code: 'LAST_OWNER',
      },
    );
  });

  it('of the last owner, who has lost their device, is given anew from the shell alone, and as an owner', async () => {
    await product.database.staff.deleteMany();
    const { member, cookie, device } = await team.join('owner');
    const again = (rights: string) =>
      `mutation { inviteStaff(email: "${member.email}", name: "${member.name}", rights: "${rights}", show: true) { said } }`;
    const refusal = async (who: string, rights: string) =>
      (await desk.graphql(who, again(rights))).errors?.[0].extensions.code;
    expect(await refusal(cookie, 'owner')).toBe('LAST_OWNER');
    const shell = await desk.comeIn();
    expect(await refusal(shell, 'door')).toBe('LAST_OWNER');
    expect((await team.signIn(device)).status).toBe(204);
    expect(await refusal(shell, 'owner')).toBeUndefined();
    expect((await team.signIn(device)).status).toBe(401);

    await product.database.staff.deleteMany();
    const sole = await team.join('owner');
    const organiser = organiserOf(product);
    const invite = ['staff', 'invite', sole.member.email, '--name', sole.member.name, '--rights'];
    expect((await organiser(...invite, 'door')).error).toContain('the only owner who can sign in');
    expect(await organiser(...invite, 'owner', '--show')).toMatchObject({ code: 0 });
    expect((await team.signIn(sole.device)).status).toBe(401);
  });

  it('ends after an hour without a request', async () => {
    const { cookie } = await team.join('registrations');
    product.clock.advance(59 * 60_000);
    expect((await desk.graphql(cookie, ME)).data.myAccess).not.toBeNull();
    product.clock.advance(60 * 60_000);
    expect((await desk.graphql(cookie, ME)).code).toBe('NO_SESSION');
  });
});

describe('what weighs', () => {
  const INVITE = `mutation { inviteStaff(email: "second@example.org", name: "Second", rights: "door", show: true) { said } }`;

  it('is done within a quarter of an hour after the passkey was touched, and asks for it again later', async () => {
    const { cookie, device } = await team.join('owner');
    expect((await desk.graphql(cookie, INVITE)).errors).toBeUndefined();
    product.clock.advance(15 * 60_000);
    expect((await desk.graphql(cookie, INVITE)).errors[0].extensions.code).toBe('TOUCH_NEEDED');
    expect((await team.touch(device, cookie)).status).toBe(204);
    expect((await desk.graphql(cookie, INVITE)).errors).toBeUndefined();
  });

  it('is not opened by somebody else’s passkey', async () => {
    const { cookie } = await team.join('owner');
    const { device } = await team.join('owner');
    product.clock.advance(15 * 60_000);
    expect((await team.touch(device, cookie)).status).toBe(401);
    expect((await desk.graphql(cookie, INVITE)).errors[0].extensions.code).toBe('TOUCH_NEEDED');
  });
});

describe('one’s own passkeys', () => {
  it('can be several, and all but the last can be removed', async () => {
    const { cookie, device } = await team.join('messages');
    const second = newAuthenticator();
    expect((await team.add(second, cookie, 'Phone')).status).toBe(204);
    expect((await team.signIn(second)).status).toBe(204);
    expect((await team.signIn(device)).status).toBe(204);
    const { data } = await desk.graphql(cookie, '{ myAccess { passkeys { id label } } }');
    const remove = (id: string) =>
      desk.graphql(cookie, 'mutation ($id: ID!) { removeMyPasskey(id: $id) { passkeys { label } } }', { id });
    const idOf = (wanted: string) =>
      data.myAccess.passkeys.find(({ label }: { label: string }) => label === wanted).id;
    expect((await remove(idOf('Phone'))).data.removeMyPasskey.passkeys).toEqual([{ label: 'Laptop' }]);
    expect((await remove(idOf('Laptop'))).errors[0].message).toContain('your only passkey');
    expect((await team.signIn(second)).status).toBe(401);
  });

  it('sign out everywhere else at once', async () => {
    const { cookie, device } = await team.join('messages');
    const elsewhere = await team.signIn(device);
    await desk.graphql(cookie, 'mutation { endMySessions { name } }');
    expect((await desk.graphql(elsewhere.cookie, ME)).code).toBe('NO_SESSION');
    expect((await whoIs(cookie)).myAccess.sessions).toEqual([
      { device: 'A browser on another system', current: true },
    ]);
  });
});
