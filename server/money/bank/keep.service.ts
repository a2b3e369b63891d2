import { STAFF_LIMITS } from '#domain/limits.ts';
import { restOf, type TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import { isoDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { TransferNotRecordedError, TransferNotSettledError } from './bank.errors.ts';
import type { LeftOut } from './import.service.ts';
import type { NewEntry } from './read-statement.ts';
import {
  findNobodys,
  insertTransfer,
  lockKeeping,
  type ReceivedTransfer,
} from './received-transfer.store.ts';
import { countFor } from './settle.service.ts';
import { lockTransfer } from './settlement.store.ts';

/** More than that, in minor units, is no registration's. */
export const MOST_MINOR = 2 ** 31 - 1;
/** Transfers that one import keeps at most. */
const MOST_KEPT = 2000;
/** What is left out for these reasons came all the same, and stands as nobody's until it is settled (docs/product.md 7.20). */
const KEPT: readonly string[] = [
  'UNKNOWN',
  'SUGGESTED',
  'SEVERAL',
  'WRONG_DIGITS',
  'NO_SUCH',
  'BATCH',
  'CAME_BACK',
] satisfies LeftOut[];

/** Whether an entry that is of no registration is kept as nobody's: what came, and could be kept. */
export const isKept = ({ outcome, amountMinor }: { outcome: string; amountMinor: number | null }): boolean =>
  KEPT.includes(outcome) && amountMinor !== null && amountMinor > 0 && amountMinor <= MOST_MINOR;

type Kept = {
  entry: NewEntry;
  bankReference: string;
  at: Date;
  record: WriteEntry;
};

/**
 * What writes down money that came and is for nobody known, so that it is not lost, and says why it is for nobody. What was kept before of
 * another file, of the same day and amount and with the same words, is left to a person. Only one import at a time keeps any.
 *
 * @param entries those that may be kept
 * @param expected how many of them are new and would be kept, but for what is like one of another file
 * @throws InvalidInputError for too many, before anything is written where that is certain
 */
export async function keeper(
  tx: Transaction,
  entries: readonly NewEntry[],
  expected: number,
): Promise<(left: LeftOut, kept: Kept) => Promise<LeftOut>> {
  if (entries.length > 0) await lockKeeping(tx);
  const ofThisFile = new Set(entries.map(({ key }) => key));
  const before = new Map<string, ReadonlySet<string>[]>();
  for (const one of await findNobodys(tx, [...new Set(entries.map(({ amountMinor }) => amountMinor))])) {
    const like = likeOf(one.amountMinor, one.currency, isoDay(one.bookedOn));
    if (!ofThisFile.has(one.key)) before.set(like, [...(before.get(like) ?? []), wordsOf(one.bankReference)]);
  }
  const alike = [...before.values()].reduce((sum, those) => sum + those.length, 0);
  if (expected - alike > MOST_KEPT) throw tooMany();
  let count = 0;
  return async (left, { entry, bankReference, at, record }) => {
    const { key, day: bookedOn, amountMinor, currency, payerAccount } = entry;
    if (!isKept({ outcome: left, amountMinor })) return left;
    const alike = before.get(likeOf(amountMinor, currency, bookedOn)) ?? [];
    const similar = alike.findIndex((words) => isWithin(words, wordsOf(bankReference)));
    if (similar >= 0) {
      alike.splice(similar, 1);
      return 'SIMILAR';
    }
    if (++count > MOST_KEPT) throw tooMany();
    const came = { key, bookedOn, amountMinor, currency, bankReference, payerAccount };
    const none = {
      orderId: null,
      entryKey: key,
      outcome: 'UNKNOWN',
      surplusMinor: 0,
      reversesId: null,
    } as const;
    const transfer = await insertTransfer(tx, { ...came, ...none }, at);
    if (transfer === null) return 'RECORDED';
    await record({
      action: 'bank.keep',
      subject: `transfer ${transfer}`,
      details: { transfer, amountMinor, currency, bookedOn },
      personal: { bankReference },
    });
    return left;
  };
}

const tooMany = () =>
  new InvalidInputError([
    { path: 'text', message: `has more than ${MOST_KEPT} transfers: import it in parts` },
  ]);

/** Whether all words of one text stand in the other: formats tell of more or less of the same. */
function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.isSubsetOf(other) || other.isSubsetOf(one);
}

/** The words of a stored text, without the last one where it may have been cut. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toUpperCase().match(/[\p{L}\d]+/gu) ?? [];
  return new Set(text.length < STAFF_LIMITS.bankReference ? words : words.slice(0, -1));
}

const likeOf = (...parts: readonly [amountMinor: number, currency: string, bookedOn: string]) =>
  parts.join(' ');

/**
 * What becomes of an entry that is recorded already: nothing, unless it named no registration, and somebody says by now which it is for.
 *
 * @param again.orderId that it is for; null for none
 * @param again.todaysPrice whether it comes late for that one, and pays the price of the day
 * @param again.now ids of the transfers that the import has recorded
 */
export async function recordAgain(
  dependencies: Dependencies,
  tx: Transaction,
  { id, outcome }: ReceivedTransfer,
  {
    orderId,
    todaysPrice,
    now,
    at,
    record,
  }: { orderId: string | null; todaysPrice: boolean; now: string[]; at: Date; record: WriteEntry },
): Promise<TransferOutcome | LeftOut> {
  if (orderId === null || outcome !== 'UNKNOWN') return 'RECORDED';
  const transfer = await lockTransfer(tx, id);
  const amountMinor = transfer ? restOf(transfer, transfer.order) : 0;
  if (!transfer || amountMinor === 0) return 'RECORDED';
  try {
    const used = { transfer, amountMinor, orderId, todaysPrice };
    const counted = await countFor(dependencies, tx, used, record, at);
    now.push(counted.id);
    return counted.outcome;
  } catch (error) {
    // They are thrown before anything is stored.
    if (error instanceof TransferNotSettledError) return 'RECORDED';
    if (error instanceof TransferNotRecordedError) return 'NOT_NOW';
    throw error;
  }
}
