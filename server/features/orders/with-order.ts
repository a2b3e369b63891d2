import { foldCode } from '#domain/text.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type Cli, CommandFailedError } from '#server/organiser/cli/cli.ts';
import { withDependencies } from '#server/organiser/cli/dependencies.ts';
import { findOrder, type Order } from './order.store.ts';
import { findOrderIdByReference } from './order-list.store.ts';

/**
 * Runs a command's work on the order that somebody has typed the reference of.
 *
 * @throws CommandFailedError when there is no such order
 */
export function withOrder(
  cli: Cli,
  reference: string,
  work: (dependencies: Dependencies, order: Order) => Promise<void>,
): Promise<void> {
  return withDependencies(cli, async (dependencies) => {
    const id = await findOrderIdByReference(dependencies.database, foldCode(reference));
    const order = id && (await findOrder(dependencies.database, { id }));
    if (!order) throw new CommandFailedError(`There is no registration ${reference}.`);
    await work(dependencies, order);
  });
}
