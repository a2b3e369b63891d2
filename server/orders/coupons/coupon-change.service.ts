import type { Discount } from '#domain/pricing/quote.ts';
import { foldCode } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { isUniqueViolation } from '#server/base/database/violations.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError, notFound } from '#server/base/errors.ts';
import { newCode } from '#server/base/lib/identifiers.ts';
import { versionOf } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { lockCoupon } from './coupon.store.ts';
import { type CouponTerms, insertCoupons, updateCoupon } from './coupon-change.store.ts';
import {
  type CouponUseRow,
  findCouponsByCode,
  findOrdersWithCoupon,
  type ListedCoupon,
} from './coupon-list.store.ts';

/** Codes that are made at once at most. */
export const MOST_CODES = 1000;

/** There is no coupon of this code. */
export const UnknownCouponError = notFound('coupon', 'code');

/** One code that the organiser chose, or so many that nobody guesses, each for one use. */
export type NewCoupons = { code: string } | { count: number; prefix: string };

/**
 * A coupon, and the orders that have used it or tried to.
 *
 * @throws UnknownCouponError
 */
export async function showCoupon(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  code: string,
): Promise<{ coupon: ListedCoupon; version: number; orders: CouponUseRow[] }> {
  const version = await versionOf(database, `coupon ${foldCode(code)}`);
  const coupon = await theCoupon(database, code, clock.now());
  return { coupon, version, orders: await findOrdersWithCoupon(database, coupon.id) };
}

/**
 * Makes coupons (docs/product.md 5.7), with an entry in the audit log.
 *
 * @throws InvalidInputError naming every fault, with nothing made
 */
export async function createCoupons(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  asked: NewCoupons,
  terms: Discount & CouponTerms,
  doing: Doing,
): Promise<ListedCoupon[]> {
  const many = 'count' in asked;
  const codes = many
    ? Array.from({ length: Math.min(asked.count, MOST_CODES) }, () => `${asked.prefix}${newCode()}`)
    : [asked.code];
  const settings = many ? { ...terms, maxUses: 1 } : terms;
  const normal = codes.map(foldCode);
  const problems = [...discountProblems(terms), ...termProblems(dependencies, terms)];
  if (!/^[A-Z0-9][A-Z0-9-]{2,59}$/.test(normal[0] ?? ''))
    problems.unshift({
      path: many ? 'prefix' : 'code',
      message: many
        ? 'must be letters, digits and hyphens, at most 40'
        : 'must be 3 to 60 letters, digits and hyphens',
    });
  if (many && !(Number.isInteger(asked.count) && asked.count >= 1 && asked.count <= MOST_CODES))
    problems.push({ path: 'count', message: `must be a whole number from 1 to ${MOST_CODES}` });
  if (problems.length > 0) throw new InvalidInputError(problems);
  try {
    return await auditedChange(dependencies, doing, async (tx, record, at) => {
      await insertCoupons(tx, normal, settings, at);
      const made = await findCouponsByCode(tx, normal, at);
      await record({
        action: 'coupons.create',
        subject: many ? `${made.length} coupons` : `coupon ${normal[0]}`,
        details: { codes: normal, ...discountOf(settings), ...written(settings) },
      });
      return made;
    });
  } catch (error) {
    if (!many && isUniqueViolation(error, 'code'))
      throw new InvalidInputError([{ path: 'code', message: `${normal[0]} exists already` }]);
    throw error;
  }
}

/** What is to change of a coupon; what is not given stays. Orders that were made with it keep their price. */
export type CouponChange = Partial<CouponTerms & { active: boolean }>;

/**
 * Changes a coupon's limits, or stops it (`active: false`), with an entry in the audit log.
 *
 * @throws UnknownCouponError | InvalidInputError with nothing changed
 */
export async function changeCoupon(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'catalogue'>,
  code: string,
  changes: CouponChange,
  doing: Doing,
): Promise<ListedCoupon> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const { id } = await theCoupon(tx, code, at);
    await lockCoupon(tx, id);
    const coupon = await theCoupon(tx, code, at);
    const before = { ...termsOf(coupon), active: coupon.active };
    const after = { ...before, ...changes };
    const problems = termProblems(dependencies, after);
    if (after.maxUses !== before.maxUses && after.maxUses !== null && after.maxUses < coupon.uses)
      problems.push({
        path: 'maxUses',
        message: `must be at least ${coupon.uses}, the uses so far; to end it, disable it`,
      });
    if (problems.length > 0) throw new InvalidInputError(problems);
    await updateCoupon(tx, id, changes);
    await record({
      action: changes.active === false ? 'coupons.stop' : 'coupons.edit',
      subject: `coupon ${coupon.code}`,
      details: {
        before: { ...written(before), active: before.active },
        after: { ...written(after), active: after.active },
      },
    });
    return theCoupon(tx, code, at);
  });
}

async function theCoupon(
  tx: Transaction | Dependencies['database'],
  code: string,
  now: Date,
): Promise<ListedCoupon> {
  const normal = foldCode(code);
  const [coupon] = await findCouponsByCode(tx, [normal], now);
  if (!coupon) throw new UnknownCouponError(normal);
  return coupon;
}

const termsOf = (coupon: ListedCoupon): CouponTerms => ({
  validFrom: coupon.validFrom,
  validUntil: coupon.validUntil,
  maxUses: coupon.maxUses,
  conferenceIds: coupon.conferences,
  registrationTypes: coupon.registrationTypes,
});

const discountOf = ({ registrationPercent, addOnsPercent, accommodationPercent }: Discount) => ({
  registrationPercent,
  addOnsPercent,
  accommodationPercent,
});

/** As the audit log keeps it. */
const written = ({ validFrom, validUntil, maxUses, conferenceIds, registrationTypes }: CouponTerms) => ({
  validFrom: validFrom?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  maxUses,
  conferences: [...conferenceIds],
  registrationTypes: [...registrationTypes],
});

function discountProblems(discount: Discount): InputProblem[] {
  const parts = Object.entries(discountOf(discount));
  const wrong = parts.filter(([, percent]) => !(Number.isInteger(percent) && percent >= 0 && percent <= 100));
  if (wrong.length > 0)
    return wrong.map(([path]) => ({ path, message: 'must be a whole number from 0 to 100' }));
  return parts.some(([, percent]) => percent > 0)
    ? []
    : [{ path: 'registrationPercent', message: 'a coupon must give a discount' }];
}

function termProblems(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { validFrom, validUntil, maxUses, conferenceIds }: CouponTerms,
): InputProblem[] {
  const problems: InputProblem[] = [];
  if (validFrom && validUntil && validFrom >= validUntil)
    problems.push({ path: 'validUntil', message: 'must be after the first day' });
  if (maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= 1_000_000))
    problems.push({ path: 'maxUses', message: 'must be a whole number from 1 to 1000000' });
  const { conferenceById } = catalogue.current();
  for (const id of conferenceIds)
    if (!conferenceById.get(id))
      problems.push({ path: 'conferences', message: `there is no conference ${id}` });
  return problems;
}
