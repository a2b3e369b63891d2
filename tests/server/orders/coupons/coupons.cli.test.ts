// docs/product.md 5.7
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { createOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());

const coupons = (...args: string[]) => organiser('coupons', ...args);
const json = async (...args: string[]) => JSON.parse((await coupons(...args, '--json')).out);
const entriesOf = (subject: string) =>
  product.database.auditEntry.findMany({
    where: { subject },
    include: { personal: true },
    orderBy: { id: 'asc' },
  });
/** Registers with a coupon, at the price that the server names. */
async function order(couponCode: string, email: string) {
  const asked = { couponCode, details: { ...speaker.details, email } };
  const { totalMinor } = await createOrder(product, asked);
  return createOrder(product, { ...asked, ...(totalMinor && { expectedTotalMinor: totalMinor }) });
}

describe('coupons create', () => {
  it('makes one that registrations can use, and says so in the audit log', async () => {
    const terms = ['--registration', '20', '--until', '2026-04-30', '--max-uses', '2', '--reason', 'Friends'];
    const { code, out } = await organiser('coupons', 'create', 'early-2026', ...terms, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      total: 1,
      items: [{ code: 'EARLY-2026', state: 'usable', registrationPercent: 20, maxUses: 2, uses: 0 }],
    });
    // The whole last day in London, which has summer time by then.
    expect(JSON.parse(out).items[0].validUntil).toBe('2026-04-30T23:00:00.000Z');
    const { reference } = await order('early-2026', 'early@example.org');
    const shown = await json('show', 'Early-2026');
    expect(shown).toMatchObject({ uses: 1, orders: [{ reference, status: 'CREATED' }] });
    expect(shown.orders[0].discountMinor).toBeGreaterThan(0);
    expect(await entriesOf('coupon EARLY-2026')).toMatchObject([
      {
        action: 'coupons.create',
        details: { codes: ['EARLY-2026'], registrationPercent: 20, maxUses: 2 },
        personal: { values: { reason: 'Friends' } },
      },
    ]);
    expect((await coupons('create', 'EARLY-2026', '--registration', '5')).error).toBe(
      'code: EARLY-2026 exists already\n',
    );
  });

  it('makes many codes for one use each, all different and none like another', async () => {
    const { out } = await coupons('create', '--count', '50', '--prefix', 'gift-', '--registration', '100');
    const codes = out.trim().split('\n');
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^GIFT(-[A-HJ-NP-Z2-9]{4}){3}$/);
    expect(await json('list', '--search', 'gift-', '--limit', '2', '--offset', '48')).toMatchObject({
      total: 50,
      items: [{ maxUses: 1 }, { maxUses: 1 }],
    });
    const [first = ''] = codes;
    await order(first, 'gift@example.org');
    expect(await order(first, 'other@example.org')).toMatchObject({ message: 'Invalid coupon code' });
    expect((await entriesOf('50 coupons'))[0]?.details).toMatchObject({
      codes: expect.arrayContaining(codes),
    });
  });

  it('names every fault and makes nothing', async () => {
    const before = await product.database.coupon.count();
    const typed = await coupons('create', 'X', '--registration', '101', '--from', '1 May', '--for', 'kings');
    expect(typed.code).toBe(2);
    for (const path of ['registration', 'from', 'for']) expect(typed.error).toContain(`${path}: `);
    const ruled = await json(
      'create',
      'X',
      '--conference',
      'moon-2026',
      '--from',
      '2026-05-02',
      '--until',
      '2026-05-01',
    );
    expect(ruled.problems.map(({ path }: { path: string }) => path)).toEqual([
      'code',
      'registrationPercent',
      'validUntil',
      'conferences',
    ]);
    expect((await coupons('create', 'BOTH', '--count', '3')).error).toContain('not together with --count');
    expect(await product.database.coupon.count()).toBe(before);
  });

  it('rehearsed leaves nothing behind', async () => {
    const rehearsed = await json('create', 'REHEARSED', '--registration', '10', '--dry-run');
    expect(rehearsed).toMatchObject({ dryRun: true, items: [{ code: 'REHEARSED' }] });
    expect((await coupons('show', 'REHEARSED')).error).toBe('There is no coupon REHEARSED.\n');
    expect(await entriesOf('coupon REHEARSED')).toEqual([]);
  });
});

describe('coupons edit and stop', () => {
  it('change what they say and nothing else, with what it was before in the audit log', async () => {
    await coupons('create', 'LIMITS', '--registration', '10', '--max-uses', '1', '--for', 'speaker');
    await order('LIMITS', 'one@example.org');
    expect(await json('list', '--state', 'used-up')).toMatchObject({ total: 2 });
    await coupons('edit', 'limits', '--max-uses', '3', '--conference', 'optics-photonics-2026');
    expect(await json('show', 'LIMITS')).toMatchObject({
      state: 'usable',
      maxUses: 3,
      registrationTypes: ['speaker'],
      conferences: ['optics-photonics-2026'],
    });
    await coupons('edit', 'LIMITS', '--conference', 'all', '--max-uses', 'none', '--until', '2026-03-09');
    expect(await json('show', 'LIMITS')).toMatchObject({ state: 'ended', maxUses: null, conferences: [] });
    const [, first] = await entriesOf('coupon LIMITS');
    expect(first?.details).toMatchObject({
      before: { maxUses: 1, conferences: [] },
      after: { maxUses: 3, conferences: ['optics-photonics-2026'] },
    });
  });

  it('end a coupon for new registrations, and let it be used again', async () => {
    await coupons('create', 'LEAKED', '--registration', '10');
    const bought = await order('LEAKED', 'before@example.org');
    expect((await organiser('coupons', 'stop', 'leaked', '--reason', 'On a forum')).out).toBe(
      'LEAKED is disabled.\n',
    );
    expect(await order('LEAKED', 'after@example.org')).toMatchObject({ message: 'Invalid coupon code' });
    const kept = await product.database.order.findUniqueOrThrow({ where: { reference: bought.reference } });
    expect(kept).toMatchObject({ status: 'CREATED', registrationPercent: 10 });
    expect((await entriesOf('coupon LEAKED')).map(({ action }) => action)).toEqual([
      'coupons.create',
      'coupons.stop',
    ]);
    await coupons('edit', 'LEAKED', '--active');
    await order('LEAKED', 'again@example.org');
  });

  it('refuse a limit below what is taken, an unknown code, and to change nothing', async () => {
    await coupons('create', 'TAKEN', '--registration', '10', '--max-uses', '5');
    for (const who of ['a', 'b']) await order('TAKEN', `${who}@example.org`);
    expect((await coupons('edit', 'TAKEN', '--max-uses', '1')).error).toContain('must be at least 2');
    expect(await coupons('edit', 'TAKEN')).toMatchObject({ code: 2 });
    expect(await coupons('stop', 'NOBODY')).toMatchObject({ code: 1, error: 'There is no coupon NOBODY.\n' });
  });
});

it('coupons list shows everything about the newest first, on a terminal and for programs', async () => {
  const { out } = await coupons('list', '--search', 'meridian');
  expect(out.split('\n')[0]).toBe(
    ['Code', 'Status', 'Discount', 'Valid from', 'Valid until', 'Uses', 'Conferences'].join('\t'),
  );
  expect(out).toContain('MERIDIAN30\tActive\t30% off tickets, 10% off accommodation\t–\t–\t0\tAll');
  expect((await coupons('list', '--search', 'LIMITS')).out).toContain('\t9 Mar 2026\t');
  expect((await json('list', '--state', 'stopped')).total).toBe(0);
});
