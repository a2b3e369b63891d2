import * as z from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PHASES } from '#domain/pricing/phase.ts';
import { foldCode } from '#domain/text.ts';
import { InvalidInputError } from '#server/errors.ts';
import type { OrderCursor, OrderFilter, OrderSort } from '#server/features/orders/order-list.store.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { daysOf, plainText } from '#server/organiser/lists.ts';

export const OrderStatusType = deskBuilder.enumType('OrderStatus', {
  description: 'How a registration’s payment stands.',
  values: ORDER_STATUSES,
});

export const PhaseType = deskBuilder.enumType('PricePhase', {
  description: 'Which prices applied.',
  values: PHASES,
});

const SortKey = deskBuilder.enumType('RegistrationSortKey', {
  description: 'What a list is in the order of: when it was made, the last name, the total.',
  values: ['MADE', 'NAME', 'TOTAL'] as const,
});

export const SortInput = deskBuilder.inputType('RegistrationSort', {
  description: 'The order of a list of registrations.',
  fields: (t) => ({
    by: t.field({ type: SortKey, required: true, description: 'What is compared.' }),
    descending: t.boolean({ required: true, description: 'The greatest, or newest, first.' }),
  }),
});

export const FilterInput = deskBuilder.inputType('RegistrationFilter', {
  description: 'Which registrations; what is not given does not matter.',
  fields: (t) => ({
    conference: t.string({ description: 'The id of a conference.' }),
    status: t.field({ type: OrderStatusType, description: 'How the payment stands.' }),
    phase: t.field({ type: PhaseType, description: 'Bought in this phase.' }),
    category: t.string({ description: 'Such as Speaker.' }),
    country: t.string({ description: 'By its name, such as Japan.' }),
    coupon: t.string({ description: 'With this coupon, in any case.' }),
    from: t.string({ description: 'Made on this day or later: 2026-03-01 (London).' }),
    to: t.string({ description: 'Made on this day or earlier.' }),
    search: t.string({
      description: 'Words in reference, name, email address, organization and PayPal’s ids.',
    }),
  }),
});

/**
 * What a list is asked for, as the store takes it.
 *
 * @throws InvalidInputError naming every day that is none
 */
export function filterOf(input: typeof FilterInput.$inferInput | null | undefined): OrderFilter {
  const { conference, status, phase, category, country, coupon, search, ...days } = input ?? {};
  return {
    conferenceId: plainText(conference),
    status: status ?? undefined,
    phase: phase ?? undefined,
    category: plainText(category),
    country: plainText(country),
    couponCode: coupon ? foldCode(coupon) || undefined : undefined,
    search: plainText(search),
    ...daysOf(days),
  };
}

/** What the page before ended with; a name with what no database keeps is nobody's. */
const VALUES = { MADE: z.uuid(), NAME: z.string().regex(/^[^\0]*$/), TOTAL: z.int32() };

/** A page's end, for the next page to begin after. */
export function writeCursor(place: OrderCursor): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws InvalidInputError for a cursor of nobody's making, or of a list in another order */
export function readCursor(cursor: string | null | undefined, { by }: OrderSort): OrderCursor | null {
  if (!cursor) return null;
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return z.object({ id: z.uuid(), value: VALUES[by] }).parse(place);
  } catch {
    throw new InvalidInputError([{ path: 'after', message: 'This cursor does not belong to this list.' }]);
  }
}
