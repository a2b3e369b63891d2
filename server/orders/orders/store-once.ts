import { hash } from 'node:crypto';
import type { Dependencies } from '#server/base/dependencies.ts';
import { ExpectedError, InvalidInputError } from '#server/base/errors.ts';
import { targetOf } from '#server/common/access/access-link.service.ts';
import { findOrder, firstTokenOf, type Order, OrderTakenError } from './order.store.ts';

/** A browser's key: printable ASCII, and short enough for what one sends. */
const CLIENT_KEY = /^[!-~]{1,100}$/;
/** Keys as short as these might be guessed, such as numbers that a program counts up. */
const GUESSABLE_LENGTH = 20;

/** An order, and the token of its first link; '' where the caller gets none. */
export type StoredOrder = { order: Order; token: string };

/** What is stored once: who asks again, with the same words under the same key, is answered the same. */
export type Attempt = {
  /** The caller's key; null: each call is one of its own. */
  clientKey: string | null;
  /** Of what was asked: anything else under the same key is a mistake. */
  digest: string;
  /** Whether the caller has shown that the order is theirs, otherwise than by the key. */
  isOwn: boolean;
};

/** @throws InvalidInputError when it is none that could be stored */
export function checkClientKey(clientKey: string | null): void {
  if (clientKey !== null && !CLIENT_KEY.test(clientKey))
    throw new InvalidInputError([
      { path: 'clientKey', message: 'The key must be 1 to 100 printable characters.' },
    ]);
}

/** A key as it is stored: whoever reads the database can't send it. */
export function storedKey(clientKey: string): string {
  return hash('sha256', `key ${clientKey}`);
}

/**
 * Stores an order, or finds the one that was stored for the same key, by an earlier call or by one at the same time; a reference
 * that is taken is drawn again. A call that is repeated because its answer was lost gets what that said, with the order's first
 * link as long as it opens (docs/product.md 7.3).
 *
 * @param insert checks, and stores the order under `storedKey`
 * @throws whatever `insert` throws, where nothing was stored
 * @throws InvalidInputError where the key was used for something else
 */
export async function storeOnce(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'sealing'>,
  attempt: Attempt,
  insert: () => Promise<StoredOrder>,
): Promise<StoredOrder> {
  const found = () => storedBefore(dependencies, attempt);
  try {
    return await withNewReference(insert, found);
  } catch (error) {
    // Perhaps at another price, or with the last place or use of a coupon.
    const stored = error instanceof ExpectedError ? await found() : null;
    if (stored) return stored;
    throw error;
  }
}

/**
 * Stores an order; where its reference is taken, another one is drawn.
 *
 * @param found what another call has stored at the same time under the same key; null: nothing, so it was the reference
 */
export async function withNewReference<Stored>(
  insert: () => Promise<Stored>,
  found: () => Promise<Stored | null> = async () => null,
): Promise<Stored> {
  for (let tried = 1; ; tried++)
    try {
      return await insert();
    } catch (error) {
      if (!(error instanceof OrderTakenError)) throw error;
      const stored = await found();
      if (stored) return stored;
      if (tried >= 5) throw error;
    }
}

/** What was stored for the key of an attempt; null: nothing. @throws as `storeOnce` */
export async function storedBefore(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'sealing'>,
  { clientKey, digest, isOwn }: Attempt,
): Promise<StoredOrder | null> {
  const order = clientKey && (await findOrder(dependencies.database, { clientKey: storedKey(clientKey) }));
  if (!order) return null;
  if (order.requestDigest !== digest)
    throw new InvalidInputError([
      {
        path: 'clientKey',
        message: 'This key belongs to another registration. Please reload the page and try again.',
      },
    ]);
  const mayOpen = isOwn || clientKey.length >= GUESSABLE_LENGTH;
  return { order, token: mayOpen ? await firstLinkOf(dependencies, order.id) : '' };
}

/** The token of the link that an order was made with; '' once that was ended. */
export async function firstLinkOf(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'sealing'>,
  orderId: string,
): Promise<string> {
  const token = firstTokenOf(dependencies, orderId);
  const target = await targetOf(dependencies, token);
  return target?.scope === 'ORDER' && target.subjectId === orderId ? token : '';
}
