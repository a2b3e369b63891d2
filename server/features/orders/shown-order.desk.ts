import { cleanText, foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { versionOf } from '#server/features/audit/audit.store.ts';
import { deskBuilder } from '#server/organiser/desk/builder.ts';
import { findOrder, type Order } from './order.store.ts';
import { RegistrationNotFoundError } from './order-by-reference.ts';
import { findOrderIdByReference } from './order-list.store.ts';

/** An order as its page shows it; `version`: what a change names that is made of it so. */
export type ShownOrder = Order & { version: number };

/** All about a registration: its fields come from every feature that it shows something of (registrations/order-page.desk.ts). */
export const RegistrationPageType = deskBuilder.objectRef<ShownOrder>('RegistrationDetails');

/** The order that people call so; null where there is none. */
export async function findShownOrder({ database }: Dependencies, typed: string): Promise<ShownOrder | null> {
  const reference = foldCode(typed);
  const version = await versionOf(database, `order ${reference}`);
  const id = await findOrderIdByReference(database, reference);
  const order = id && (await findOrder(database, { id }));
  return order ? { ...order, version } : null;
}

/**
 * The registration of a reference, in any case.
 *
 * @throws RegistrationNotFoundError where there is none
 */
export async function findRegistrationOrThrow(
  dependencies: Dependencies,
  reference: string,
): Promise<ShownOrder> {
  const order = await findShownOrder(dependencies, reference);
  if (!order) throw new RegistrationNotFoundError(reference);
  return order;
}

/** @throws InvalidInputError where none is given */
export function reasonOf(text: string): string {
  const reason = cleanText(text);
  if (reason === '') throw new InvalidInputError([{ path: 'reason', message: 'Enter a reason.' }]);
  return reason;
}
