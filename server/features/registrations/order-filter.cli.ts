import type { Command } from 'commander';
import { ORDER_STATUSES, STATUS_NAMES } from '#domain/orders/order-status.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { CATEGORY_VALUES } from '#domain/registration/lists.ts';
import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { findCoupon } from '#server/features/coupons/coupon.store.ts';
import type { OrderFilter } from '#server/features/orders/order-list.store.ts';
import { BadUsageError } from '#server/organiser/cli/cli.ts';
import type { InputReader } from '#server/organiser/cli/input.ts';
import { requireConference } from '#server/organiser/cli/known.ts';

/** Which registrations, as it was typed. */
export type FilterOptions = Partial<
  Record<
    'conference' | 'status' | 'phase' | 'category' | 'country' | 'coupon' | 'from' | 'to' | 'search',
    string
  >
>;

/** Adds the options that say which registrations. */
export function withFilter(command: Command): Command {
  return command
    .option('--conference <id>', 'of this conference, such as nextgen-pharma-2026')
    .option('--status <status>', Object.values(STATUS_NAMES).join(', ').toLowerCase())
    .option('--phase <phase>', 'price phase: early, mid, spot')
    .option('--category <category>', CATEGORY_VALUES.join(', '))
    .option('--country <country>', 'such as Japan')
    .option('--coupon <code>', 'with this coupon')
    .option('--from <day>', 'created on this day or later, such as 2026-03-01 (London)')
    .option('--to <day>', 'created on this day or earlier')
    .option('--search <words>', 'in reference, name, email address, organization and PayPal’s ids');
}

export function readFilter(input: InputReader, options: FilterOptions): OrderFilter {
  const { conference, status, phase, category, country, coupon, from, to, search } = options;
  return {
    conferenceId: conference,
    status: input.optional('status', status, ORDER_STATUSES, STATUS_NAMES),
    phase: input.optional('phase', phase, PHASES),
    category: input.optional('category', category, CATEGORY_VALUES),
    country: country === undefined ? undefined : readCountry(input, country),
    couponCode: coupon === undefined ? undefined : foldCode(coupon),
    from: from === undefined ? undefined : input.startOfDay('from', from),
    until: to === undefined ? undefined : input.endOfDay('to', to),
    search,
  };
}

function readCountry(input: InputReader, typed: string): string | undefined {
  const known = COUNTRY_NAMES.find((name) => name.toLowerCase() === typed.trim().toLowerCase());
  if (known === undefined) input.refuse('country', `there is no ${typed} among the countries of the form`);
  return known;
}

/**
 * Refuses a conference and a coupon that there are none of.
 *
 * @throws BadUsageError
 */
export async function requireNamed(
  dependencies: Pick<Dependencies, 'catalogue' | 'database'>,
  { conferenceId, couponCode }: OrderFilter,
): Promise<void> {
  requireConference(dependencies, conferenceId);
  if (couponCode !== undefined && !(await findCoupon(dependencies.database, couponCode)))
    throw new BadUsageError([
      { path: 'coupon', message: `there is no ${couponCode}; coupons list prints the codes` },
    ]);
}
