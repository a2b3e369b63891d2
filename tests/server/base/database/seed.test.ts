import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { seed } from '#prisma/seed/seed.ts';
import { withdrawTrialCoupon } from '#prisma/seed/trial-coupon.ts';
import { type Database, openDatabase } from '#server/base/database/client.ts';
import { PATIENCE_MS } from '../../../support/patience.ts';
import { copyDatabase } from '../../../support/product.ts';

const NOW = new Date('2026-03-10T09:00:00Z');
const organiser = siteSchema.parse({});

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let database: Database;
// Seeded, as a site that was tried out with.
beforeEach(async () => {
  copy = await copyDatabase();
  database = openDatabase(copy.url, { patienceMs: PATIENCE_MS });
});
afterEach(async () => {
  await database.$disconnect();
  await copy.drop();
});

const coupons = () => database.coupon.findMany({ select: { code: true, active: true } });
const trial = { code: 'MERIDIAN30', active: true };

it('writes nothing a second time', async () => {
  expect(await seed(database, NOW, { trialCoupon: true, organiser })).toEqual([]);
});

describe('the trial coupon', () => {
  it('is there where payments go to the stand-in, and not on a new site that takes real money', async () => {
    expect(await coupons()).toEqual([trial]);
    await database.coupon.deleteMany();
    await database.seedState.deleteMany();
    expect(await seed(database, NOW, { trialCoupon: false, organiser })).not.toContain('trial-coupon');
    expect(await coupons()).toEqual([]);
  });

  it('is deactivated once when a site goes live that was tried out with', async () => {
    expect(await withdrawTrialCoupon(database)).toBe(true);
    expect(await coupons()).toEqual([{ ...trial, active: false }]);
    await database.coupon.updateMany({ data: { active: true } });
    expect(await withdrawTrialCoupon(database)).toBe(false);
    expect(await coupons()).toEqual([trial]);
  });

  it('is active again when payments go back to the stand-in', async () => {
    await withdrawTrialCoupon(database);
    expect(await seed(database, NOW, { trialCoupon: true, organiser })).toEqual(['trial-coupon']);
    expect(await coupons()).toEqual([trial]);
  });

  it.each([
    ['another percentage', { registrationPercent: 5 }],
    ['an end', { validUntil: NOW }],
    ['a number of uses', { maxUses: 10 }],
    ['registration types', { registrationTypes: ['student'] }],
    ['conferences', { conferences: { create: { conferenceId: 'nextgen-pharma-2026' } } }],
  ])('stays with the organiser who gave it %s', async (_, data) => {
    await database.coupon.update({ where: { code: 'MERIDIAN30' }, data });
    expect(await withdrawTrialCoupon(database)).toBe(false);
    expect(await coupons()).toEqual([trial]);
  });

  it('is left alone where the organiser made it', async () => {
    await database.seedState.deleteMany({ where: { name: 'trial-coupon' } });
    expect(await withdrawTrialCoupon(database)).toBe(false);
    expect(await coupons()).toEqual([trial]);
  });
});
