import type { ItemFacts } from '../pricing/price-list.ts';
import { serves } from '../pricing/ticket-price.ts';
import type { Category } from '../registration/choices.ts';
import { isValidOrder, type OrderStatus } from './order-status.ts';

/** What decides whether something can be added to a registration. */
export type FirstOrder = {
  readonly status: OrderStatus;
  readonly cancelledAt: Date | string | null;
  /** The reference of the registration that it adds something to itself. */
  readonly addedTo: string | null;
  readonly moved: boolean;
};

/** Why nothing can be added to a registration; null where something can (docs/product.md 7.18). */
export function additionProblem({ moved, ...order }: FirstOrder): string | null {
  if (order.addedTo !== null)
    return `This belongs to ${order.addedTo}. Please add more at the page of that registration.`;
  if (order.cancelledAt !== null) return 'This registration was cancelled, so nothing can be added to it.';
  if (order.status === 'REFUNDED') return 'This registration was refunded, so nothing can be added to it.';
  if (!isValidOrder(order)) return 'This registration is not paid, so nothing can be added to it yet.';
  if (moved)
    return 'This registration was moved from another conference, so nothing can be added to it here. Please write to us.';
  return null;
}

/** What of a registration decides what can be added to it. */
export type AddedToFacts = {
  readonly category: Category;
  /** Whether one of its tickets is for taking part at the place. */
  readonly atPlace: boolean;
};

/**
 * Why an item can't be added to a registration; null where it can (docs/product.md 7.18): a ticket is for people of its
 * category, and whoever accompanies somebody needs somebody who comes.
 */
export function itemProblem(item: ItemFacts, { category, atPlace }: AddedToFacts): string | null {
  if (item.kind === 'TICKET')
    return serves(item, category)
      ? null
      : `${item.name} is not for this registration’s category, ${category}. Please register for it by itself.`;
  const accompanies = item.kind === 'ADD_ON' && item.group === null && item.seats > 0 && !item.online;
  return accompanies && !atPlace
    ? `${item.name} goes with a ticket for taking part at the place, and this registration has none.`
    : null;
}
