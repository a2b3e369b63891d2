import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { StatementColumns } from '#domain/bank/statement-columns.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { COUNTING_OUTCOMES, type TransferOutcome } from '#domain/orders/transfer-outcome.ts';
import { foldCode } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { findInvoicedOrders } from '#server/money/invoices/invoice.store.ts';
import { lockOrdersTogether } from '#server/orders/orders/addition.store.ts';
import { lockOrder } from '#server/orders/orders/order.store.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { TransferNotRecordedError } from './bank.errors.ts';
import { isKept, keeper, MOST_MINOR, recordAgain } from './keep.service.ts';
import { readFile, refused } from './read-in-worker.ts';
import type { NewEntry, ReadFile } from './read-statement.ts';
import { type RecallFacts, recallFacts } from './recall-facts.ts';
import {
  findOrderIds,
  findRecorded,
  findTransfers,
  markTransferShown,
  type ReceivedTransfer,
} from './received-transfer.store.ts';
import { entryOf } from './record.service.ts';
import { recordSent, type SentOutcome } from './record-sent.ts';
import { decide, recordTransfer } from './record-transfer.ts';
import { findShown } from './sent.store.ts';
import { findOwnerIds } from './settlement.store.ts';
import { isNear } from './similar.ts';
import type { UnreadReason } from './statement.ts';
import { findColumns, rememberColumns } from './statement-columns.store.ts';
import { suggestions } from './suggestions.ts';
import { atTodaysPrice, isLate, type LatePrice, latePriceOf } from './todays-price.ts';

/** Transfers that one import records at most. */
const MOST = 500;
/** Visitors are served between so many entries. */
const BETWEEN = 250;

/** Why an entry is not recorded. */
export type LeftOut =
  | 'RECORDED'
  | 'SIMILAR'
  | 'SHOWN'
  | 'TWICE'
  | 'TOO_LARGE'
  | 'SUGGESTED'
  | 'SEVERAL'
  | 'WRONG_DIGITS'
  | 'NO_SUCH'
  | 'UNKNOWN'
  | 'BATCH'
  | 'CAME_BACK'
  | 'SENT'
  | 'SENT_BEFORE'
  | 'SENT_DIFFERS'
  | 'TAKEN_DIFFERS'
  | 'NOT_NOW';

/** What becomes of something that stands in a file. */
export type ImportedEntry = {
  /** Where it ends in the file, from 1. */
  line: number;
  /** Null where it can't be read; so are amount and currency. */
  day: string | null;
  amountMinor: number | null;
  currency: string | null;
  text: string;
  /** The registration that it is of, or may be; null for none. */
  reference: string | null;
  /** By what it is said that the suggestion is right: its reference, with a number where several entries suggest it; null for none. */
  suggestion?: string | null;
  outcome: TransferOutcome | SentOutcome | LeftOut | UnreadReason;
  /** What is wrong with what can't be read; '' where the outcome says it. */
  why: string;
  /** Of money that came after its registration had ended: which price it counts at; null otherwise. */
  late?: LatePrice | null;
  /** Of money that the bank takes back: what follows; null otherwise. */
  recall?: RecallFacts | null;
};

export type ImportRequest = {
  /** The file's. */
  text: string;
  /** Suggestions that are right, as `ImportedEntry.suggestion` says them. */
  accept: readonly string[];
  /** References of registrations that have ended, and whose late transfers pay the price of the day. */
  todaysPrice?: readonly string[];
  /** Which columns of a table are which; null: as it was said before. */
  columns?: StatementColumns | null;
  /** On which line a table's headings stand; null: found. */
  headingLine?: number | null;
};

export type ImportPlan = Plan<{ entries: ImportedEntry[] }>;

/** Says what importing a statement would do, by doing it and taking it back. @throws InvalidInputError */
export async function planImport(dependencies: Dependencies, request: ImportRequest): Promise<ImportPlan> {
  const file = await readWhole(dependencies, request);
  const doing = { actor: '', reason: '', dryRun: true };
  return auditedChange(dependencies, doing, async (tx, record, at) =>
    planOf({ entries: await recordAll(dependencies, tx, { file, request }, record, at) }),
  );
}

/**
 * Records what a statement says, each transfer with an entry in the audit log, all of them or none (docs/product.md 15.5.2). The same
 * file again records nothing. What was said of a table's columns is remembered.
 *
 * @throws InvalidInputError | PlanMovedError with nothing stored
 */
export async function importStatement(
  dependencies: Dependencies,
  request: ImportRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<ImportedEntry[]> {
  const file = await readWhole(dependencies, request);
  return auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
    const entries = await recordAll(dependencies, tx, { file, request }, record, at);
    agreeTo(planOf({ entries }), planId);
    await remember(tx, file, record);
    return entries;
  });
}

/** @throws InvalidInputError where it can't be read, or is a table of which nobody has said which columns are which */
async function readWhole(dependencies: Dependencies, request: ImportRequest): Promise<ReadFile> {
  const { text, columns = null, headingLine = null } = request;
  const read = await readFile(dependencies, { text, columns, headingLine });
  if (read.kind === 'read') return read;
  const headings = read.shown.headings.map((heading, index) => `${index + 1} ${heading}`).join(', ');
  throw refused(`is a table whose columns nobody has named yet; say which is which: ${headings}`);
}

/** Keeps what was said of a table's columns, unless it was said before. */
async function remember(tx: Transaction, { table }: ReadFile, record: WriteEntry): Promise<void> {
  if (table === null) return;
  const before = (await findColumns(tx)).get(table.key);
  if (before && isDeepStrictEqual(before, table.said)) return;
  await rememberColumns(tx, table);
  const details = { headings: table.headings, said: table.said };
  await record({ action: 'bank.columns', subject: `table ${table.key.slice(0, 12)}`, details });
}

async function recordAll(
  dependencies: Dependencies,
  tx: Transaction,
  { file, request }: { file: ReadFile; request: ImportRequest },
  record: WriteEntry,
  at: Date,
): Promise<ImportedEntry[]> {
  const entries = await placed(tx, file.entries, request);
  const orderIds = new Set(entries.flatMap(({ orderId }) => orderId ?? []));
  if (orderIds.size > MOST) throw tooMany();
  // One statement names them in one sequence, and another one in another. Whose money one of them counts is told what becomes of it.
  const ids = [...orderIds];
  await lockOrdersTogether(tx, [...ids, ...(await findOwnerIds(tx, { orderId: { in: ids } }))]);
  const keys = entries.map(({ entry }) => entry.key);
  const recorded = await findRecorded(tx, keys);
  const shown = await findShown(tx, keys);
  const keep = await keeper(
    tx,
    entries
      .filter(({ entry, orderId }) => orderId === null || entry.kind === 'CAME_BACK')
      .map(({ entry }) => entry),
    entries.filter(
      ({ entry: { key, amountMinor }, orderId, left }) =>
        orderId === null &&
        !recorded.has(key) &&
        !shown.has(key) &&
        isKept({ outcome: left ?? 'UNKNOWN', amountMinor }),
    ).length,
  );
  const now: string[] = [];
  const result: ImportedEntry[] = [];
  const today = new Set((request.todaysPrice ?? []).map(foldCode));
  for (const [index, { entry, reference, orderId, left, suggestion = null }] of entries.entries()) {
    if (index % BETWEEN === 0) await setImmediate();
    const { line, day, amountMinor, currency } = entry;
    const bankReference = entry.text.slice(0, STAFF_LIMITS.bankReference);
    const known = recorded.get(entry.key);
    const todaysPrice = reference !== null && today.has(reference);
    const one = { orderId: orderId ?? '', entry, bankReference, now, at, record, todaysPrice };
    const isNobodys = known === undefined || known.outcome === 'UNKNOWN';
    const price = orderId !== null && isNobodys ? await lateOf(dependencies, tx, one) : null;
    const isPayment = entry.kind !== 'CAME_BACK';
    const follows = known ? null : await recallFor(tx, one);
    const outcome = shown.has(entry.key)
      ? 'RECORDED'
      : known
        ? await recordAgain(dependencies, tx, known, {
            ...one,
            orderId: isPayment ? orderId : null,
            todaysPrice: price === 'TODAY',
          })
        : orderId === null
          ? await keep(left ?? 'UNKNOWN', one)
          : entry.kind === 'SENT'
            ? await recordSent(dependencies, tx, one)
            : isPayment
              ? await recordOne(dependencies, tx, one)
              : ((await recordCameBack(dependencies, tx, one)) ?? (await keep('CAME_BACK', one)));
    // In another currency, for example, it counts at no price.
    const late = COUNTING_OUTCOMES.some((counting) => counting === outcome) ? price : null;
    const recall = outcome === 'REVERSED' ? follows : null;
    const what = { line, day, amountMinor, currency, text: bankReference, reference };
    result.push({
      ...what,
      suggestion: outcome === 'SUGGESTED' ? suggestion : null,
      outcome,
      why: '',
      late,
      recall,
    });
    if (now.length > MOST) throw tooMany();
  }
  const unread = file.unread.map(({ reason, text, ...one }): ImportedEntry => {
    return { ...one, text: text.slice(0, STAFF_LIMITS.bankReference), reference: null, outcome: reason };
  });
  return [...result, ...unread];
}

const tooMany = () => refused(`has more than ${MOST} transfers for registrations: import it in parts`);

/** An entry with the registration that it is of, or why it is of none. */
type Placed = {
  entry: NewEntry;
  reference: string | null;
  /** Null where nothing is recorded of it. */
  orderId: string | null;
  left: LeftOut | null;
  /** As `ImportedEntry.suggestion`. */
  suggestion?: string;
};

/** More that a text names is of several all the same. */
const MOST_NAMED = 3;

async function placed(
  tx: Transaction,
  entries: readonly NewEntry[],
  { accept }: ImportRequest,
): Promise<Placed[]> {
  const accepted = new Set(accept.map(foldCode));
  const named = entries.map(({ named: { references, perhaps, invoices } }) => {
    const few = (names: readonly string[]) => names.slice(0, MOST_NAMED);
    return { references: few(references), perhaps: few(perhaps), invoices: few(invoices) };
  });
  const invoiced = await findInvoicedOrders(tx, [...new Set(named.flatMap(({ invoices }) => invoices))]);
  const asked = [
    ...named.flatMap(({ references, perhaps }) => [...references, ...perhaps]),
    ...accepted.values().map((one) => one.split('/', 1)[0] ?? ''),
  ];
  const known = await findOrderIds(tx, [...new Set([...asked, ...invoiced.values()])]);
  const suggest = await suggestions(tx, entries);
  const result: Placed[] = [];
  const suggested: Placed[] = [];
  const of = (entry: NewEntry, reference: string): Placed => {
    const orderId = known.get(reference) ?? null;
    if (orderId === null) return { entry, reference, orderId, left: 'NO_SUCH' };
    const tooLarge = Math.abs(entry.amountMinor) > MOST_MINOR;
    return {
      entry,
      reference,
      ...(tooLarge ? { orderId: null, left: 'TOO_LARGE' } : { orderId, left: null }),
    };
  };
  for (const [index, entry] of entries.entries()) {
    if (index % BETWEEN === 0) await setImmediate();
    const { references = [], perhaps = [], invoices = [] } = named[index] ?? {};
    const ours = new Set([
      ...references.filter((one) => known.has(one) || !entry.named.loose.includes(one)),
      ...invoices.flatMap((number) => invoiced.get(number) ?? []),
    ]);
    const [reference = null, another] = ours;
    const none = (left: LeftOut, of = reference) =>
      result.push({ entry, reference: of, orderId: null, left });
    if (entry.twice) none('TWICE');
    else if (entry.kind === 'BATCH') none(entry.kind);
    else if (entry.kind === 'SENT' || entry.kind === 'CAME_BACK') {
      const orderId = reference === null ? undefined : known.get(reference);
      if (orderId === undefined || another !== undefined) none(entry.kind);
      else result.push({ entry, reference, orderId, left: null });
    } else if (another !== undefined) none('SEVERAL', null);
    else if (entry.named.wrongDigits) none('WRONG_DIGITS');
    else if (reference !== null) result.push(of(entry, reference));
    else {
      const likely = perhaps.filter((one) => known.has(one));
      const perhapsOf = likely.length === 1 ? (likely[0] ?? null) : suggest(entry);
      const left = perhapsOf === null ? 'UNKNOWN' : 'SUGGESTED';
      const one: Placed = { entry, reference: perhapsOf, orderId: null, left };
      result.push(one);
      if (perhapsOf !== null) suggested.push(one);
    }
  }
  for (const [reference, those] of Map.groupBy(suggested, (one) => one.reference ?? '')) {
    if (those.length > 1 && accepted.has(reference)) {
      const message = `${those.length} entries may be for ${reference}: say which, from ${reference}/1 to ${reference}/${those.length}`;
      throw new InvalidInputError([{ path: 'accept', message }]);
    }
    for (const [index, one] of those.entries()) {
      const suggestion = those.length === 1 ? reference : `${reference}/${index + 1}`;
      Object.assign(one, accepted.has(suggestion) ? of(one.entry, reference) : { suggestion });
    }
  }
  return result;
}

type One = {
  orderId: string;
  entry: NewEntry;
  bankReference: string;
  /** Ids of the transfers that this import has recorded. */
  now: string[];
  at: Date;
  record: WriteEntry;
  /** Whether it pays the price of the day where it is late. */
  todaysPrice: boolean;
};

/** At which price money counts that came late for the order; null where it is not late. */
async function lateOf(
  { clock }: Dependencies,
  tx: Transaction,
  { orderId, entry, todaysPrice }: One,
): Promise<LatePrice | null> {
  return entry.kind === 'CAME' ? latePriceOf(await lockOrder(tx, orderId), clock.now(), todaysPrice) : null;
}

/** What follows where the bank takes back what had come for the order; null where it takes nothing back that is recorded. */
async function recallFor(tx: Transaction, { orderId, entry }: One): Promise<RecallFacts | null> {
  if (orderId === '' || entry.kind !== 'TAKEN_BACK') return null;
  const order = await lockOrder(tx, orderId);
  try {
    return await recallFacts(tx, order, entry, await decide(tx, order, entry));
  } catch (error) {
    if (error instanceof TransferNotRecordedError) return null;
    throw error;
  }
}

async function recordOne(
  dependencies: Dependencies,
  tx: Transaction,
  { orderId, entry, bankReference, now, at, record, todaysPrice: asked }: One,
): Promise<ImportedEntry['outcome']> {
  const before = await lockOrder(tx, orderId);
  const { key, day, amountMinor, currency, payerAccount } = entry;
  const similar = await findSimilar(tx, { orderId, entry, now }, { cameBack: false });
  if (similar.length > 0) return showOne(tx, similar, key, now);
  const todaysPrice =
    asked &&
    entry.kind === 'CAME' &&
    currency === before.currency &&
    isLate(before, dependencies.clock.now());
  const transfer = {
    key,
    bookedOn: day,
    amountMinor,
    currency,
    bankReference,
    payerAccount,
    entryKey: key,
    todaysPrice,
  };
  try {
    const priced = todaysPrice ? await atTodaysPrice(dependencies, tx, before, amountMinor) : before;
    const { id, outcome, order } = await recordTransfer(dependencies, tx, priced, transfer, at);
    now.push(id);
    await record(entryOf(order, transfer, { id, outcome, before }));
    return outcome;
  } catch (error) {
    // It is thrown before anything is stored.
    if (!(error instanceof TransferNotRecordedError)) throw error;
    if (entry.kind !== 'TAKEN_BACK') return 'NOT_NOW';
    // Where it may be a part of several, staff have said that it is refunded.
    const sent = await recordSent(dependencies, tx, { orderId, entry, bankReference, now, at, record });
    return sent === 'SENT' || sent === 'SENT_DIFFERS' ? 'TAKEN_DIFFERS' : sent;
  }
}

/**
 * Transfers of an order that an entry may be: of its amount, about its day, and not recorded by this import.
 *
 * @param kind.cameBack whether refunds that came back are meant, or all others
 */
async function findSimilar(
  tx: Transaction,
  { orderId, entry, now }: Pick<One, 'orderId' | 'entry' | 'now'>,
  { cameBack }: { cameBack: boolean },
): Promise<ReceivedTransfer[]> {
  return (await findTransfers(tx, orderId)).filter(
    (one) =>
      one.amountMinor === entry.amountMinor &&
      one.currency === entry.currency &&
      (one.outcome === 'RETURNED') === cameBack &&
      isNear(one.bookedOn, entry.day) &&
      !now.includes(one.id),
  );
}

/** What is like an entry of a statement was entered by somebody, and is shown now; otherwise a person says whether it is another one. */
async function showOne(
  tx: Transaction,
  similar: readonly ReceivedTransfer[],
  entryKey: string,
  now: string[],
): Promise<'SHOWN' | 'SIMILAR'> {
  const entered = similar.find((one) => one.entryKey === null && one.usedOf === null);
  if (!entered) return 'SIMILAR';
  await markTransferShown(tx, entered.id, entryKey);
  now.push(entered.id);
  return 'SHOWN';
}

/** Records a refund that came back for the registration that it names; null where none of its amount was sent. */
async function recordCameBack(
  dependencies: Dependencies,
  tx: Transaction,
  { orderId, entry, bankReference, now, at, record }: One,
): Promise<TransferOutcome | LeftOut | null> {
  const before = await lockOrder(tx, orderId);
  const { key, day, amountMinor, currency } = entry;
  const similar = await findSimilar(tx, { orderId, entry, now }, { cameBack: true });
  if (similar.length > 0) return showOne(tx, similar, key, now);
  const transfer = {
    key,
    bookedOn: day,
    amountMinor,
    currency,
    bankReference,
    payerAccount: null,
    entryKey: key,
    cameBack: true,
  };
  try {
    const { id, outcome, order } = await recordTransfer(dependencies, tx, before, transfer, at);
    now.push(id);
    await record(entryOf(order, transfer, { id, outcome, before }));
    return outcome;
  } catch (error) {
    // It is thrown before anything is stored.
    if (error instanceof TransferNotRecordedError) return null;
    throw error;
  }
}
