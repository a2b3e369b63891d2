import {
  COUNTING_OUTCOMES,
  isOfOther,
  type OrderOutcome,
  restOf,
  type TransferOutcome,
} from '#domain/orders/transfer-outcome.ts';
import { cleanLine, foldCode } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { isUuid } from '#server/base/lib/identifiers.ts';
import { bookedProblems } from '#server/money/payments/booked.ts';
import { lockOrdersTogether } from '#server/orders/orders/addition.store.ts';
import { findOrder, lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { accountEnd } from '#server/orders/orders/transfer-text.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { TransferNotSettledError, UnknownTransferError } from './bank.errors.ts';
import { queueSettledMail } from './bank.mails.ts';
import { keyOf } from './entry-key.ts';
import { findOrderIds } from './received-transfer.store.ts';
import { entryOf } from './record.service.ts';
import { decide, recordTransfer } from './record-transfer.ts';
import {
  findOrderIdOf,
  findOwnerIds,
  findUnsettledTransfers,
  insertSettlement,
  lockTransfer,
  type SettleableTransfer,
} from './settlement.store.ts';
import { atTodaysPrice, type LatePrice, latePriceOf } from './todays-price.ts';

/** What becomes of money that is nobody's (docs/product.md 7.20). */
export type SettleRequest = {
  /** A transfer's id, or the reference of the registration whose money it is. */
  id: string;
  /** The registration that it is used for. */
  usedFor: string | undefined;
  /** Whether it comes late for that one, and pays the price of the day, not that of then. */
  todaysPrice?: boolean;
  /** When the bank booked what went back, 'YYYY-MM-DD', and what it says of that. */
  bookedOn: string | undefined;
  bankReference: string | undefined;
  /** To which account it went, where that is not the one that the money came from. */
  toAccount?: string | undefined;
  /** It is for something else than registrations. */
  other: boolean;
};

/** What settling would do; amounts in minor units. */
export type SettlePlan = Plan<{
  transfer: string;
  reference: string | null;
  outcome: TransferOutcome;
  amountMinor: number;
  currency: string;
  bookedOn: string;
  bankReference: string;
  kind: 'GIVEN_BACK' | 'USED' | 'OTHER';
  /** Of what goes back. */
  givenBack: { bookedOn: string; bankReference: string; sentTo: string | null } | null;
  /** Of what is used: for which registration, and what becomes of it there. */
  used: { reference: string; conference: string; outcome: OrderOutcome; late: LatePrice | null } | null;
}>;

/** Says what settling would do, by doing it and taking it back. @throws as `settleTransfer` */
export async function planSettlement(
  dependencies: Dependencies,
  request: SettleRequest,
): Promise<SettlePlan> {
  const doing = { actor: '', reason: '', dryRun: true };
  return auditedChange(dependencies, doing, async (tx, record, at) =>
    settle(dependencies, tx, request, record, at),
  );
}

/**
 * Says what became of money that is nobody's: it went back, a registration counts it, or it is for something else; with an entry in the
 * audit log (docs/product.md 7.20).
 *
 * @throws InvalidInputError naming every fault | UnknownTransferError | TransferNotSettledError | TransferNotRecordedError | PlanMovedError with nothing stored
 */
export async function settleTransfer(
  dependencies: Dependencies,
  request: SettleRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<SettlePlan['facts']> {
  return auditedChange(
    dependencies,
    { ...doing, dryRun: false },
    async (tx, record, at) => agreeTo(await settle(dependencies, tx, request, record, at), planId).facts,
  );
}

async function settle(
  dependencies: Dependencies,
  tx: Transaction,
  request: SettleRequest,
  record: WriteEntry,
  at: Date,
): Promise<SettlePlan> {
  const problems = problemsOf(request, at);
  if (problems.length > 0) throw new InvalidInputError(problems);
  const { id, orderId } = await transferOf(tx, request.id);
  const target = request.usedFor ? await orderOfReference(tx, request.usedFor) : null;
  if (request.usedFor && !target)
    throw new InvalidInputError([{ path: 'usedFor', message: 'There is no such registration.' }]);
  await lockOrdersTogether(
    tx,
    [orderId, target?.id, ...(await findOwnerIds(tx, { id }))].filter((one) => one != null),
  );
  const transfer = await lockTransfer(tx, id);
  const amountMinor = transfer ? restOf(transfer, transfer.order) : 0;
  if (!transfer || amountMinor === 0)
    throw new TransferNotSettledError('Nothing of this transfer is left to settle.');
  const came = isoDay(transfer.bookedOn);
  const facts = {
    transfer: id,
    reference: transfer.order?.reference ?? null,
    outcome: transfer.outcome,
    amountMinor,
    currency: transfer.currency,
    bookedOn: came,
    bankReference: transfer.bankReference,
  };
  if (target) {
    const { todaysPrice = false } = request;
    const late = latePriceOf(await lockOrder(tx, target.id), dependencies.clock.now(), todaysPrice);
    const { outcome } = await countFor(
      dependencies,
      tx,
      { transfer, amountMinor, orderId: target.id, todaysPrice },
      record,
      at,
    );
    const used = { reference: target.reference, conference: target.conferenceTitle, outcome, late };
    return planOf({ ...facts, kind: 'USED', givenBack: null, used });
  }
  const givenBack = request.other ? null : backOf(request);
  if (givenBack && givenBack.bookedOn < came)
    throw new InvalidInputError([{ path: 'bookedOn', message: 'must not be before the money came' }]);
  const kind = givenBack ? ('GIVEN_BACK' as const) : ('OTHER' as const);
  const went = givenBack ?? { bookedOn: came, bankReference: '', sentTo: null };
  const left = { kind, amountMinor, ...went, entryKey: null };
  await giveBackRest(dependencies, tx, transfer, left, record, at);
  return planOf({ ...facts, kind, givenBack, used: null });
}

/**
 * Writes down that what nobody needs of a transfer, which the transaction holds, went back or is for something else; whose it was is told
 * of the first.
 *
 * @param left.entryKey of the entry of a statement that shows it; null: somebody says it
 * @returns the settlement's id
 */
export async function giveBackRest(
  dependencies: Dependencies,
  tx: Transaction,
  transfer: SettleableTransfer,
  left: {
    kind: 'GIVEN_BACK' | 'OTHER';
    amountMinor: number;
    bookedOn: string;
    bankReference: string;
    sentTo: string | null;
    entryKey: string | null;
  },
  record: WriteEntry,
  at: Date,
): Promise<string> {
  const { kind, amountMinor, bookedOn, bankReference, sentTo } = left;
  const settlement = await insertSettlement(tx, { transferId: transfer.id, ...left }, at);
  if (kind === 'GIVEN_BACK')
    await queueSettledMail(dependencies, tx, transfer, {
      settlement,
      became: kind,
      amountMinor,
      bookedOn,
      bankReference,
      sentTo: sentTo && accountEnd(sentTo),
      usedFor: null,
    });
  await record(
    settledEntry(transfer, { settlement, kind, amountMinor, bookedOn, bankReference, sentTo, usedBy: null }),
  );
  return settlement;
}

/**
 * Has a registration, which the transaction holds, count money that was nobody's.
 *
 * @param counted.todaysPrice whether it comes late, and pays the price of the day
 * @throws TransferNotSettledError where it does not need it | TransferNotRecordedError with nothing stored
 */
export async function countFor(
  dependencies: Dependencies,
  tx: Transaction,
  {
    transfer,
    amountMinor,
    orderId,
    todaysPrice = false,
  }: { transfer: SettleableTransfer; amountMinor: number; orderId: string; todaysPrice?: boolean },
  record: WriteEntry,
  at: Date,
): Promise<{ outcome: OrderOutcome; id: string }> {
  const before = await lockOrder(tx, orderId);
  const { id: from, currency, bankReference } = transfer;
  const bookedOn = isoDay(transfer.bookedOn);
  const key = keyOf('used', from, transfer.settlements.length);
  const { payerAccount } = transfer;
  const ofOther = isOfOther({ orderId, usedOf: { transfer } });
  const came = { key, bookedOn, amountMinor, currency, bankReference, payerAccount, todaysPrice, ofOther };
  if (!COUNTING_OUTCOMES.includes((await decide(tx, before, came)).outcome))
    throw new TransferNotSettledError(`${before.reference} does not need this money, or not in ${currency}.`);
  const order = todaysPrice ? await atTodaysPrice(dependencies, tx, before, amountMinor) : before;
  const { id, outcome, order: after } = await recordTransfer(dependencies, tx, order, came, at);
  const settlement = await insertSettlement(
    tx,
    { transferId: from, amountMinor, kind: 'USED', bookedOn, bankReference: '', usedById: id },
    at,
  );
  if (ofOther)
    await queueSettledMail(dependencies, tx, transfer, {
      settlement,
      became: 'USED',
      amountMinor,
      bookedOn,
      bankReference: '',
      sentTo: null,
      usedFor: order.reference,
    });
  await record(entryOf(after, came, { id, outcome, before }));
  const kind = 'USED' as const;
  await record(
    settledEntry(transfer, {
      settlement,
      kind,
      amountMinor,
      bookedOn,
      bankReference: '',
      sentTo: null,
      usedBy: id,
    }),
  );
  return { outcome, id };
}

/** What the audit log keeps of what became of a transfer. */
function settledEntry(
  { id: transfer, currency, order }: SettleableTransfer,
  {
    bankReference,
    sentTo,
    ...details
  }: {
    settlement: string;
    kind: 'GIVEN_BACK' | 'USED' | 'OTHER';
    amountMinor: number;
    bookedOn: string;
    bankReference: string;
    sentTo: string | null;
    usedBy: string | null;
  },
) {
  return {
    action: 'bank.settle' as const,
    subject: order ? `order ${order.reference}` : `transfer ${transfer}`,
    details: { transfer, currency, ...details },
    personal: { bankReference, ...(sentTo !== null && { account: sentTo }) },
  };
}

/** The order of a reference in whatever case; null where there is none. */
async function orderOfReference(tx: Transaction, reference: string): Promise<Order | null> {
  const named = foldCode(reference);
  const id = (await findOrderIds(tx, [named])).get(named);
  return id === undefined ? null : findOrder(tx, { id });
}

/** The transfer of an id, or the first of a registration's that is not settled. */
async function transferOf(tx: Transaction, given: string): Promise<{ id: string; orderId: string | null }> {
  const named = given.trim();
  if (isUuid(named)) {
    const orderId = await findOrderIdOf(tx, named);
    if (orderId !== undefined) return { id: named, orderId };
  } else {
    const order = await orderOfReference(tx, named);
    const unsettled = order ? await findUnsettledTransfers(tx, { limit: 20, orderId: order.id }) : [];
    const first = unsettled.find(({ restMinor }) => restMinor > 0);
    if (order && first) return { id: first.id, orderId: order.id };
    if (order) throw new TransferNotSettledError(`Nothing of ${order.reference} is left to settle.`);
  }
  throw new UnknownTransferError(named);
}

const backOf = ({ bookedOn = '', bankReference = '', toAccount = '' }: SettleRequest) => ({
  bookedOn,
  bankReference: cleanLine(bankReference),
  sentTo: cleanLine(toAccount) || null,
});

function problemsOf(request: SettleRequest, now: Date): InputProblem[] {
  const { usedFor, bookedOn, bankReference, toAccount, other, todaysPrice } = request;
  const back = [bookedOn, bankReference, toAccount].some((said) => said !== undefined);
  if ([Boolean(usedFor), back, other].filter(Boolean).length !== 1)
    return [
      {
        path: 'usedFor',
        message: 'Say one: what it is used for, when it went back, or that it is for something else.',
      },
    ];
  if (todaysPrice && !usedFor)
    return [
      {
        path: 'todaysPrice',
        message: 'The price of the day is of a registration: say which it is used for.',
      },
    ];
  return back ? bookedProblems(backOf(request), now) : [];
}
