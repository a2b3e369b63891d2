import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteStaff } from '#server/office/staff/staff.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  await organiser('coupons', 'create', 'FIRST', '--registration', '10', '--reason', 'For Ada');
  product.clock.set('2026-03-12T09:00:00Z');
  await organiser('coupons', 'stop', 'FIRST', '--reason', 'Found on a forum');
  await organiser('subscribers', 'add', 'ada@example.org', '--source', 'By telephone');
});
afterAll(() => product.stop());

const found = async (...args: string[]) =>
  JSON.parse((await organiser('audit', 'list', ...args, '--json')).out).items.map(
    ({ action }: { action: string }) => action,
  );

it('audit list finds who did what by action, subject, day and words', async () => {
  const { out } = await organiser('audit', 'list', '--action', 'coupons', '--json');
  const { items, total } = JSON.parse(out);
  expect(total).toBe(2);
  expect(items[0]).toMatchObject({
    at: expect.stringMatching(/^2026-03-12T09:00:00/),
    action: 'coupons.stop',
    subject: 'coupon FIRST',
    details: { before: { active: true }, after: { active: false } },
    personal: { reason: 'Found on a forum' },
  });
  expect(items[0].actor).toBeTruthy();
  expect(await found('--action', 'coupons.create')).toEqual(['coupons.create']);
  expect(await found('--action', 'coup')).toEqual([]);
  expect(await found('--subject', 'Coupon first', '--to', '2026-03-10')).toEqual(['coupons.create']);
  expect(await found('--from', '2026-03-12', '--limit', '1', '--offset', '1')).toEqual(['coupons.stop']);
  expect(await found('--search', 'FORUM found')).toEqual(['coupons.stop']);
  expect(await found('--search', 'telephone')).toEqual(['subscribers.add']);
  expect(await found('--actor', 'nobody')).toEqual([]);
  expect(await found('--by', 'nobody')).toEqual([]);
  const text = await organiser('audit', 'list', '--search', 'forum');
  expect(text.out).toMatch(
    /\tcoupons\.stop\tcoupon FIRST\tFound on a forum\tAfter: Active: no;.* Before: Active: yes;.*\t\n$/,
  );
  expect((await organiser('audit', 'list', '--from', 'yesterday')).code).toBe(2);
});

it('audit list --by finds all that a person has done, at the desk or not, by a part of the name in any case', async () => {
  const grace = { email: 'grace@example.org', name: 'Grace Hopper', rights: 'owner', show: true };
  const actors = [
    'Grace Hopper',
    'Grace Hopper at the desk (855d4a)',
    'Grace Hopper at the desk (0c1f2e)',
    'Ada at the desk (855d4a)',
  ];
  for (const actor of actors)
    await inviteStaff(product.dependencies, grace, { actor, reason: '', dryRun: false });
  const by = async (name: string) =>
    JSON.parse((await organiser('audit', 'list', '--by', name, '--json')).out).items.map(
      ({ actor }: { actor: string }) => actor,
    );
  const hers = actors.slice(0, 3).toReversed();
  expect(await by('Grace Hopper')).toEqual(hers);
  expect(await by('hopp')).toEqual(hers);
  expect(await by('HOPPER  grace')).toEqual(hers);
  expect(await by('desk')).toEqual([]);
  expect(await by('855d4a')).toEqual([]);
  expect(await by('%')).toEqual([]);
  const { out } = await organiser('audit', 'list', '--by', 'ada', '--action', 'staff');
  expect(out).toContain('(Grace Hopper)');
});

it('a lost device reads otherwise than a first invitation', async () => {
  const { id } = await product.database.staff.findFirstOrThrow();
  await product.database.passkey.create({
    data: {
      id: 'key',
      staffId: id,
      publicKey: new Uint8Array(1),
      counter: 0,
      label: 'Phone',
      createdAt: product.clock.now(),
    },
  });
  await organiser('staff', 'invite', 'grace@example.org', '--name', 'Grace Hopper', '--rights', 'owner');
  expect((await found('--action', 'staff')).slice(0, 2)).toEqual(['staff.invite-again', 'staff.invite']);
});

it.each([
  'UPDATE "AuditEntry" SET "actor" = \'x\'',
  'DELETE FROM "AuditEntry"',
  'TRUNCATE "AuditEntry" CASCADE',
])('the database refuses %s', async (statement) => {
  const before = await product.database.auditEntry.findMany();
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  await expect(client.query(statement)).rejects.toThrow('Audit entries are never changed or deleted.');
  await client.end();
  expect(await product.database.auditEntry.findMany()).toEqual(before);
});
