import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const subscribers = (...args: string[]) => organiser('subscribers', ...args);
const json = async (...args: string[]) => JSON.parse((await subscribers(...args, '--json')).out);
const onSite = (email: string) => subscribe(product.dependencies, { email, website: '', network: null });
const welcomes = async (email: string) =>
  (await product.mails()).filter((mail) => mail.to?.some((to) => 'address' in to && to.address === email))
    .length;

it('subscribers add welcomes people who have agreed elsewhere, once, and keeps where', async () => {
  await onSite('known@example.org');
  const source = ['--source', '\u200bSigned\u00ad list,\u00a0Prague '];
  const { out } = await organiser('subscribers', 'add', ' New@Example.org', 'known@example.org', ...source);
  expect(out).toBe('new@example.org is subscribed.\nknown@example.org was already subscribed.\n');
  expect([await welcomes('new@example.org'), await welcomes('known@example.org')]).toEqual([1, 1]);
  expect((await json('list', '--search', 'new@')).items).toMatchObject([
    { email: 'new@example.org', state: 'subscribed', source: 'Signed list, Prague', endedAt: null },
  ]);
  const { id } = await product.database.subscriber.findUniqueOrThrow({ where: { email: 'new@example.org' } });
  const entry = await product.database.auditEntry.findFirst({
    where: { subject: `subscriber ${id}` },
    include: { personal: true },
  });
  expect(entry).toMatchObject({
    action: 'subscribers.add',
    personal: { values: { email: 'new@example.org', source: 'Signed list, Prague' } },
  });
  // Entries stay for good, so what names somebody stands beside them.
  expect(JSON.stringify({ ...entry, personal: null })).not.toContain('new@example.org');
});

it('subscribers add takes nobody back who has unsubscribed, unless they have agreed anew', async () => {
  await onSite('gone@example.org');
  expect((await organiser('subscribers', 'remove', 'GONE@example.org', '--json')).out).toBe(
    '{"removed":["gone@example.org"]}\n',
  );
  const add = ['add', 'gone@example.org', 'other@example.org', '--source', 'An old list'];
  const refused = await json(...add);
  expect(refused.problems).toMatchObject([
    { path: 'emails', message: expect.stringContaining('unsubscribed on') },
  ]);
  expect((await json('list', '--search', 'other@')).total).toBe(0);
  expect(await json(...add, '--again')).toEqual({
    added: ['gone@example.org', 'other@example.org'],
    already: [],
  });
});

it('subscribers add welcomes somebody again who comes back at the same instant', async () => {
  const still = organiserOf(product);
  const add = ['subscribers', 'add', 'instant@example.org', '--source', 'By telephone', '--again'];
  expect(await still(...add)).toMatchObject({ code: 0 });
  expect(await still('subscribers', 'remove', 'instant@example.org')).toMatchObject({ code: 0 });
  await onSite('instant@example.org');
  await still('subscribers', 'remove', 'instant@example.org');
  expect(await still(...add)).toMatchObject({ code: 0 });
  expect(await welcomes('instant@example.org')).toBe(3);
});

it('subscribers add and remove name every fault, and a rehearsal changes nothing', async () => {
  const faults = await json('add', 'nobody', 'x@y', '--source', ' ');
  expect(faults.problems.map(({ path }: { path: string }) => path)).toEqual(['emails', 'emails', 'source']);
  expect((await subscribers('remove', 'stranger@example.org')).error).toBe(
    'emails: stranger@example.org is not subscribed\n',
  );
  expect(await json('add', 'try@example.org', '--source', 'x', '--dry-run')).toMatchObject({ dryRun: true });
  expect((await json('list', '--search', 'try@')).total).toBe(0);
  expect(await welcomes('try@example.org')).toBe(0);
});

it('subscribers list and export show who gets updates and who has ended it', async () => {
  await onSite('left@example.org');
  await subscribers('remove', 'left@example.org');
  expect((await json('list', '--state', 'ended')).items).toMatchObject([{ email: 'left@example.org' }]);
  expect((await organiser('subscribers', 'list', '--search', 'left@')).out).toBe(
    'Email\tStatus\tSubscribed\tUnsubscribed\tSource of consent\nleft@example.org\tUnsubscribed\t10 Mar 2026, 09:00 GMT\t10 Mar 2026, 09:00 GMT\tsite\n',
  );
  const folder = mkdtempSync(join(tmpdir(), 'meridian-subscribers-'));
  const csv = join(folder, 'all.csv');
  await subscribers('export', csv);
  const rows = readFileSync(csv, 'utf8');
  expect(rows).toContain('known@example.org,subscribed,');
  expect(rows).not.toContain('left@example.org');
  await subscribers('export', join(folder, 'ended.json'), '--state', 'ended');
  expect(JSON.parse(readFileSync(join(folder, 'ended.json'), 'utf8'))).toMatchObject([{ state: 'ended' }]);
  expect((await subscribers('list', '--state', 'maybe')).code).toBe(2);
});
