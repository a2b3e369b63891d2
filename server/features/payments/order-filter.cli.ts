import type { Command } from 'commander';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import { foldCode } from '#domain/text.ts';
import type { InputReader } from '#server/cli/input.ts';
import type { OrderFilter } from '#server/features/orders/order-list.store.ts';

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
    .option('--status <status>', ORDER_STATUSES.join(', ').toLowerCase())
    .option('--phase <phase>', 'bought in this phase: early, mid, spot')
    .option('--category <category>', 'such as Speaker')
    .option('--country <country>', 'such as Japan')
    .option('--coupon <code>', 'with this coupon')
    .option('--from <day>', 'made on this day or later, such as 2026-03-01 (London)')
    .option('--to <day>', 'made on this day or earlier')
    .option('--search <words>', 'in reference, name, email address, organization and PayPal’s ids');
}

export function readFilter(input: InputReader, options: FilterOptions): OrderFilter {
  const { conference, status, phase, category, country, coupon, from, to, search } = options;
  return {
    conferenceId: conference,
    status: status && input.oneOf('status', status.toUpperCase(), ORDER_STATUSES),
    phase: phase && input.oneOf('phase', phase.toUpperCase(), PHASES),
    category,
    country,
    couponCode: coupon && foldCode(coupon),
    from: from && input.startOfDay('from', from),
    until: to && input.endOfDay('to', to),
    search,
  } as OrderFilter;
}
