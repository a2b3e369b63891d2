import { STAFF_LIMITS } from '#domain/limits.ts';
import { hasWrongDigits, namedReferences } from '#domain/orders/bank-transfer.ts';
import type { TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import { foldCode } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { issueSoon } from '#server/money/invoices/issue-due.ts';
import { lockOrdersTogether } from '#server/orders/orders/addition.store.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { TransferNotRecordedError } from './bank.errors.ts';
import { keeper, MOST_MINOR, recordAgain } from './keep.service.ts';
import {
  findAwaiting,
  findOrderIds,
  findRecorded,
  findTransfers,
  receivedOf,
} from './received-transfer.store.ts';
import { entryOf } from './record.service.ts';
import { recordTransfer } from './record-transfer.ts';
import { type NewEntry, readEntries } from './statement-files.ts';

/** Transfers that one import records at most. */
const MOST = 500;
/** A transfer of the same amount is taken for the same one within so many days: whoever enters one may take another day than the bank. */
const SIMILAR_MS = 5 * 24 * 60 * 60 * 1000;

/** Why an entry is not recorded. */
export type LeftOut =
  | 'RECORDED'
  | 'SIMILAR'
  | 'TWICE'
  | 'TOO_LARGE'
  | 'SUGGESTED'
  | 'SEVERAL'
  | 'WRONG_DIGITS'
  | 'NO_SUCH'
  | 'UNKNOWN'
  | 'NOT_NOW';

/** What becomes of an entry of a statement. */
export type ImportedEntry = {
  day: string;
  amountMinor: number;
  currency: string;
  text: string;
  /** The registration that it is of, or may be; null for none. */
  reference: string | null;
  outcome: TransferOutcome | LeftOut;
};

export type ImportRequest = {
  /** The file's. */
  text: string;
  /** References of suggestions that are right. */
  accept: readonly string[];
};

export type ImportPlan = Plan<{ entries: ImportedEntry[] }>;

/** Says what importing a statement would do, by doing it and taking it back. @throws InvalidInputError */
export async function planImport(dependencies: Dependencies, request: ImportRequest): Promise<ImportPlan> {
  const doing = { actor: '', reason: '', dryRun: true };
  return auditedChange(dependencies, doing, async (tx, record, at) =>
    planOf({ entries: (await recordAll(dependencies, tx, request, record, at)).entries }),
  );
}

/**
 * Records what a statement says, each transfer with an entry in the audit log, all of them or none (docs/product.md 15.5.2). The same
 * file again records nothing.
 *
 * @throws InvalidInputError | PlanMovedError with nothing stored
 */
export async function importStatement(
  dependencies: Dependencies,
  request: ImportRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<ImportedEntry[]> {
  const done = await auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const result = await recordAll(dependencies, tx, request, record, at);
    agreeTo(planOf({ entries: result.entries }), planId);
    return result;
  });
  for (const orderId of done.orderIds) await issueSoon(dependencies, orderId);
  return done.entries;
}

async function recordAll(
  dependencies: Dependencies,
  tx: Transaction,
  request: ImportRequest,
  record: WriteEntry,
  at: Date,
): Promise<{ entries: ImportedEntry[]; orderIds: Set<string> }> {
  const entries = await placed(dependencies, tx, request);
  const orderIds = new Set(entries.flatMap(({ orderId }) => orderId ?? []));
  if (orderIds.size > MOST) throw tooMany();
  // One statement names them in one sequence, and another one in another.
  await lockOrdersTogether(tx, [...orderIds]);
  const recorded = await findRecorded(
    tx,
    entries.map(({ entry }) => entry.key),
  );
  const keep = await keeper(
    tx,
    entries.filter(({ orderId }) => orderId === null).map(({ entry }) => entry),
  );
  const now: string[] = [];
  const result: ImportedEntry[] = [];
  for (const { entry, reference, orderId, left } of entries) {
    const { day, amountMinor, currency } = entry;
    const bankReference = entry.text.slice(0, STAFF_LIMITS.bankReference);
    const known = recorded.get(entry.key);
    const one = { orderId: orderId ?? '', entry, bankReference, now, at, record };
    const outcome = known
      ? await recordAgain(dependencies, tx, known, { ...one, orderId })
      : orderId === null
        ? await keep(left ?? 'UNKNOWN', one)
        : await recordOne(dependencies, tx, one);
    result.push({ day, amountMinor, currency, text: bankReference, reference, outcome });
    if (now.length > MOST) throw tooMany();
  }
  return { entries: result, orderIds };
}

const tooMany = () =>
  new InvalidInputError([
    { path: 'text', message: `has more than ${MOST} transfers for registrations: import it in parts` },
  ]);

/** An entry with the registration that it is of, or why it is of none. */
type Placed = {
  entry: NewEntry;
  reference: string | null;
  /** Null where nothing is recorded of it. */
  orderId: string | null;
  left: LeftOut | null;
};

async function placed(
  { catalogue }: Dependencies,
  tx: Transaction,
  { text, accept }: ImportRequest,
): Promise<Placed[]> {
  const entries = readEntries(text, catalogue.current().transfers);
  const suggest = await suggestions(tx, entries);
  const accepted = new Set(accept.map(foldCode));
  const named = entries.map((entry) => namedReferences(entry.text));
  const known = await findOrderIds(tx, [...new Set(named.flat()), ...accepted]);
  return entries.map((entry, index) => {
    const [reference = null, another] = named[index] ?? [];
    const suggested = reference === null ? suggest(entry) : null;
    const chosen = reference ?? (suggested !== null && accepted.has(suggested) ? suggested : null);
    const none = (left: LeftOut, of: string | null = null) => ({ entry, reference: of, orderId: null, left });
    if (entry.twice) return none('TWICE', chosen);
    if (another) return none('SEVERAL');
    if (hasWrongDigits(entry.text)) return none('WRONG_DIGITS', reference);
    if (chosen === null) return none(suggested === null ? 'UNKNOWN' : 'SUGGESTED', suggested);
    const orderId = known.get(chosen);
    if (orderId === undefined) return none('NO_SUCH', chosen);
    if (Math.abs(entry.amountMinor) > MOST_MINOR) return none('TOO_LARGE', chosen);
    return { entry, reference: chosen, orderId, left: null };
  });
}

type One = {
  orderId: string;
  entry: NewEntry;
  bankReference: string;
  /** Ids of the transfers that this import has recorded. */
  now: string[];
  at: Date;
  record: WriteEntry;
};

async function recordOne(
  dependencies: Dependencies,
  tx: Transaction,
  { orderId, entry, bankReference, now, at, record }: One,
): Promise<TransferOutcome | LeftOut> {
  const before = await lockOrder(tx, orderId);
  const { key, day, amountMinor, currency } = entry;
  const booked = Date.parse(day);
  const similar = (await findTransfers(tx, orderId)).some(
    (one) =>
      one.amountMinor === amountMinor &&
      one.currency === currency &&
      Math.abs(one.bookedOn.getTime() - booked) <= SIMILAR_MS &&
      !now.includes(one.id),
  );
  if (similar) return 'SIMILAR';
  const transfer = { key, bookedOn: day, amountMinor, currency, bankReference };
  try {
    const { id, outcome, order } = await recordTransfer(dependencies, tx, before, transfer, at);
    now.push(id);
    await record(entryOf(order, transfer, { id, outcome, before }));
    return outcome;
  } catch (error) {
    // It is thrown before anything is stored.
    if (error instanceof TransferNotRecordedError) return 'NOT_NOW';
    throw error;
  }
}

/**
 * What finds the one registration that an entry without a reference may be of: it waits for just this amount, and the entry has the
 * registrant's family name or organisation.
 */
async function suggestions(
  tx: Transaction,
  entries: readonly NewEntry[],
): Promise<(entry: NewEntry) => string | null> {
  const waiting = await findAwaiting(tx, [...new Set(entries.map(({ currency }) => currency))]);
  return ({ amountMinor, currency, text }) => {
    const words = folded(text);
    const those = waiting.filter(
      (order) =>
        order.currency === currency &&
        order.totalMinor - receivedOf(order.transfers) === amountMinor &&
        [order.lastName, order.organization].some((name) => words.includes(` ${folded(name).trim()} `)),
    );
    return those.length === 1 ? (those[0]?.reference ?? null) : null;
  };
}

/** Words in plain capitals with one space around each. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
