import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { notFound } from '#server/base/errors.ts';
import { findOrder, type Order } from './order.store.ts';
import { findOrderIdByReference } from './order-list.store.ts';

/** There is no registration of this reference. */
export const RegistrationNotFoundError = notFound('registration', 'reference');

/**
 * The order that people call so, in any case.
 *
 * @throws RegistrationNotFoundError where there is none
 */
export async function orderOf(
  { database }: Pick<Dependencies, 'database'>,
  reference: string,
): Promise<Order> {
  const id = await findOrderIdByReference(database, foldCode(reference));
  const order = id && (await findOrder(database, { id }));
  if (!order) throw new RegistrationNotFoundError(reference);
  return order;
}
