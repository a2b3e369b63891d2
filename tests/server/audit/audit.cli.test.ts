import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';

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
  const text = await organiser('audit', 'list', '--search', 'forum');
  expect(text.out).toMatch(
    /\tcoupons\.stop\tcoupon FIRST\tFound on a forum\tAfter: Active: no;.* Before: Active: yes;.*\t\n$/,
  );
  expect((await organiser('audit', 'list', '--from', 'yesterday')).code).toBe(2);
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
