import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { versionOf } from '#server/organiser/audit/audit.store.ts';
import { typeNamed } from '#server/organiser/operation.ts';
import { findOrder, type Order } from './order.store.ts';
import { RegistrationNotFoundError } from './order-by-reference.ts';
import { findOrderIdByReference } from './order-list.store.ts';

/** An order as its page shows it; `version`: what a change names that is made of it so. */
export type ShownOrder = Order & { version: number };

/** All about a registration: its fields come from every feature that it shows something of (registrations/order-page.desk.ts). */
export const registrationPage = typeNamed<ShownOrder>('RegistrationDetails');

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

/** What a mutation about one registration answers: the registration as it stands afterwards. */
export const registrationAfter = {
  type: registrationPage,
  of: (dependencies: Dependencies, _result: unknown, { reference }: { reference: string }) =>
    findRegistrationOrThrow(dependencies, reference),
};
