// docs/product.md 16.9
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AREAS } from '#domain/staff/rights.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const json = async (args: readonly string[]) => JSON.parse((await organiser(...args, '--json')).out);
const grace = ['grace@example.org', '--name', 'Grace Hopper', '--rights', 'registrations,money:look'];

it('staff invite mails a link, or shows it, and rehearses without either', async () => {
  const invite = ['staff', 'invite', ...grace];
  expect((await organiser(...invite, '--dry-run')).out).toContain('Grace Hopper is invited by mail');
  expect(await product.database.staff.count()).toBe(0);
  expect((await organiser(...invite)).out).toBe(
    'Grace Hopper is invited by mail to grace@example.org, until 12 Mar 2026, 09:00 GMT: Registrations, Money (view only).\n',
  );
  expect((await product.mails()).map(({ subject }) => subject)).toEqual([
    'Your access to the desk of Meridian Conferences',
  ]);
  const shown = await json([...invite, '--show']);
  expect(shown).toEqual({
    email: 'grace@example.org',
    rights: ['registrations', 'money:look'],
    conference: null,
    expiresAt: '2026-03-12T09:00:00.000Z',
    url: expect.stringMatching(/^http:\/\/localhost:4002\/welcome#[\w-]{43}$/),
  });
  expect(await product.mails()).toHaveLength(1);
});

it.each(['invite', 'rights'])(
  'staff %s names every right in its help, and how to view only',
  async (command) => {
    const { out } = await organiser('staff', command, '--help');
    for (const area of AREAS) expect(out).toMatch(new RegExp(`^  ${area} +\\S`, 'm'));
    expect(out).toContain('money:look (“View only” at the desk)');
  },
);

it('staff list and staff export name everybody and what they may do', async () => {
  expect((await json(['staff', 'list', '--state', 'invited'])).items).toMatchObject([
    { name: 'Grace Hopper', state: 'invited', rights: ['registrations', 'money:look'], passkeys: 0 },
  ]);
  expect((await organiser('staff', 'list')).out).toContain('Registrations, Money (view only)');
  const file = join(mkdtempSync(join(tmpdir(), 'meridian-team-')), 'team.csv');
  expect((await organiser('staff', 'export', file)).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('grace@example.org');
  expect(await json(['staff', 'export', file])).toEqual({ count: 1, file });
});

it('staff rights are for one conference where it is named', async () => {
  const conference = ['--conference', 'nextgen-pharma-2026'];
  const rights = ['staff', 'rights', 'grace@example.org', '--rights'];
  expect((await organiser(...rights, 'registrations,programme:look', ...conference)).out).toBe(
    'Grace Hopper has these rights now: Registrations, Programme (view only); only NextGen Pharma 2026.\n',
  );
  expect((await json(['staff', 'list'])).items).toMatchObject([{ conference: 'nextgen-pharma-2026' }]);
  expect(await organiser(...rights, 'messages', ...conference)).toMatchObject({
    code: 2,
    error: expect.stringContaining('registrations, money, programme, door, addresses alone'),
  });
  expect(await organiser(...rights, 'door', '--conference', 'nowhere')).toMatchObject({
    code: 2,
    error: expect.stringContaining('there is no conference nowhere'),
  });
});

it('staff seen takes a change of access off what needs a look, once', async () => {
  await product.database.accessNotice.deleteMany();
  await organiser('staff', 'rights', 'grace@example.org', '--rights', 'messages');
  const [item] = (await json(['needs-a-look'])).items;
  expect(item).toMatchObject({
    kind: 'ACCESS_CHANGED',
    who: 'Grace Hopper',
    what: expect.stringContaining('Rights are now: Messages (by '),
    command: `staff seen ${item.id}`,
  });
  expect((await organiser('staff', 'seen', item.id, '--dry-run')).out).toContain(
    'Marked as seen: Grace Hopper. Rights are now: Messages',
  );
  expect(await json(['staff', 'seen', item.id])).toEqual({ id: item.id, kind: 'RIGHTS_CHANGED' });
  expect(await organiser('staff', 'seen', item.id)).toMatchObject({
    code: 1,
    error: expect.stringContaining('This was marked as seen already'),
  });
  expect((await organiser('needs-a-look')).out).toBe('Nothing to do.\n');
});

it('staff rights and staff end hold at once, and name whoever is nobody of the team', async () => {
  expect((await organiser('staff', 'rights', 'Grace@example.org', '--rights', 'door')).out).toBe(
    'Grace Hopper has these rights now: Door.\n',
  );
  expect(await json(['staff', 'rights', 'grace@example.org', '--rights', 'audit'])).toEqual({
    email: 'grace@example.org',
    rights: ['audit'],
    conference: null,
  });
  expect(await organiser('staff', 'rights', 'grace@example.org', '--rights', 'all')).toMatchObject({
    code: 2,
    error: expect.stringContaining('“all” is no right'),
  });
  expect((await organiser('staff', 'end', 'grace@example.org', '--reason', 'left')).out).toBe(
    'Grace Hopper has no access to the desk any more.\n',
  );
  expect(await organiser('staff', 'end', 'grace@example.org')).toMatchObject({
    code: 1,
    error: expect.stringContaining('Nobody of the team has the address'),
  });
  await organiser('staff', 'invite', ...grace);
  expect(await json(['staff', 'end', 'grace@example.org'])).toEqual({
    email: 'grace@example.org',
    endedAt: '2026-03-10T09:00:00.000Z',
  });
});
