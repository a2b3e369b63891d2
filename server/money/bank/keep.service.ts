import type { TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { TransferNotRecordedError, TransferNotSettledError } from './bank.errors.ts';
import type { LeftOut } from './import.service.ts';
import {
  findNobodys,
  insertTransfer,
  lockKeeping,
  type ReceivedTransfer,
} from './received-transfer.store.ts';
import { countFor, restOf } from './settle.service.ts';
import { lockTransfer } from './settlement.store.ts';
import type { NewEntry } from './statement-files.ts';

/** More than that, in minor units, is no registration's. */
export const MOST_MINOR = 2 ** 31 - 1;
/** Transfers that one import keeps at most. */
const MOST_KEPT = 2000;
/** Another format may tell of the same one so many days before or after. */
const SIMILAR_MS = 5 * 24 * 60 * 60 * 1000;
/** What banks say of any transfer. */
const BANKS_WORDS = /^(SEPA|UBERWEISUNG|GUTSCHRIFT|CREDIT|TRANSFER|NONREF|EREF|KREF|SVWZ|ORDP|REMI|NTRF)$/;

/** What is left out for these reasons came all the same, and stands as nobody's until it is settled (docs/product.md 7.20). */
const KEPT: readonly string[] = [
  'UNKNOWN',
  'SUGGESTED',
  'SEVERAL',
  'WRONG_DIGITS',
  'NO_SUCH',
] satisfies LeftOut[];

/** Whether an entry that is of no registration is kept as nobody's: what came, and could be kept. */
export const isKept = ({ outcome, amountMinor }: { outcome: string; amountMinor: number }): boolean =>
  KEPT.includes(outcome) && amountMinor > 0 && amountMinor <= MOST_MINOR;

type Kept = {
  entry: NewEntry;
  bankReference: string;
  at: Date;
  record: WriteEntry;
};

/**
 * What writes down money that came and is for nobody known, so that it is not lost, and says why it is for nobody; what looks like one that
 * was kept before is left to a person. Only one import at a time keeps any.
 *
 * @param entries those that may be kept
 * @throws InvalidInputError for too many
 */
export async function keeper(
  tx: Transaction,
  entries: readonly NewEntry[],
): Promise<(left: LeftOut, kept: Kept) => Promise<LeftOut>> {
  if (entries.length > 0) await lockKeeping(tx);
  const before = await findNobodys(tx, [...new Set(entries.map(({ amountMinor }) => amountMinor))]);
  let count = 0;
  return async (left, { entry, bankReference, at, record }) => {
    const { key, day: bookedOn, amountMinor, currency } = entry;
    if (!isKept({ outcome: left, amountMinor })) return left;
    const similar = before.some(
      (one) =>
        one.amountMinor === amountMinor &&
        one.currency === currency &&
        Math.abs(one.bookedOn.getTime() - Date.parse(bookedOn)) <= SIMILAR_MS &&
        isAlike(one.bankReference, bankReference),
    );
    if (similar) return 'SIMILAR';
    if (++count > MOST_KEPT)
      throw new InvalidInputError([
        { path: 'text', message: `has more than ${MOST_KEPT} transfers: import it in parts` },
      ]);
    const came = { key, bookedOn, amountMinor, currency, bankReference };
    const none = { orderId: null, outcome: 'UNKNOWN', surplusMinor: 0, reversesId: null } as const;
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

/** Whether two texts may be of one transfer: more than half of the words of the shorter one are in the other. */
function isAlike(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  const shared = [...(fewer ?? [])].filter((word) => more?.has(word)).length;
  return shared * 2 > (fewer?.size ?? 0) || fewer?.size === 0;
}

const wordsOf = (text: string) =>
  new Set(
    (
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toUpperCase()
        .match(/[\p{L}\d]{2,}/gu) ?? []
    ).filter((word) => !BANKS_WORDS.test(word)),
  );

/**
 * What becomes of an entry that is recorded already: nothing, unless it named no registration, and somebody says by now which it is for.
 *
 * @param again.orderId that it is for; null for none
 * @param again.now ids of the transfers that the import has recorded
 */
export async function recordAgain(
  dependencies: Dependencies,
  tx: Transaction,
  { id, outcome }: ReceivedTransfer,
  { orderId, now, at, record }: { orderId: string | null; now: string[]; at: Date; record: WriteEntry },
): Promise<TransferOutcome | LeftOut> {
  if (orderId === null || outcome !== 'UNKNOWN') return 'RECORDED';
  const transfer = await lockTransfer(tx, id);
  const amountMinor = transfer ? restOf(transfer, transfer.order) : 0;
  if (!transfer || amountMinor === 0) return 'RECORDED';
  try {
    const counted = await countFor(dependencies, tx, { transfer, amountMinor, orderId }, record, at);
    now.push(counted.id);
    return counted.outcome;
  } catch (error) {
    // They are thrown before anything is stored.
    if (error instanceof TransferNotSettledError) return 'RECORDED';
    if (error instanceof TransferNotRecordedError) return 'NOT_NOW';
    throw error;
  }
}
