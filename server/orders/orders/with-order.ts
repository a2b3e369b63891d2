import type { Dependencies } from '#server/base/dependencies.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import type { Order } from './order.store.ts';
import { orderOf } from './order-by-reference.ts';

/**
 * Runs a command's work on the order that somebody has typed the reference of.
 *
 * @throws RegistrationNotFoundError
 */
export function withOrder(
  cli: Cli,
  reference: string,
  work: (dependencies: Dependencies, order: Order) => Promise<void>,
): Promise<void> {
  return cli.withDependencies(async (dependencies) =>
    work(dependencies, await orderOf(dependencies, reference)),
  );
}
