import { fullName } from '#domain/names.ts';
import { soldTexts } from '#domain/orders/lines-left.ts';
import { phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { seatsOf } from '#domain/seats/seats.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import { lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import type { amountsOf } from '#server/orders/orders/order-amounts.ts';
import { soldLines } from '#server/orders/orders/sold-lines.ts';
import { withNewReference } from '#server/orders/orders/store-once.ts';
import { inTurn, requirePlaces, reservePlaces } from '#server/orders/places/capacity.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { OperationDoing } from '#server/organiser/operation.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import {
  countAdditions,
  insertAddition,
  type PreparedAddition,
  prepareAddition,
  replaceUpgrade,
  type Wanted,
} from './addition.ts';
import {
  amountsAt,
  type HandRequest,
  keyOf,
  payAsSaid,
  paymentProblems,
  transferOf,
} from './by-hand.service.ts';
import { newOrder } from './registration.service.ts';
import type { CheckedRequest } from './registration-request.ts';

/** How something that staff add is paid: its buyer is sent a link to pay, nothing is paid, or the bank has the money. */
export type AdditionPayment = { by: 'LINK' | 'NOTHING' | 'BANK'; bank: HandRequest['bank'] };

/** What staff add to a registration. */
export type AdditionByHand = { orderId: string; wanted: Wanted; payment: AdditionPayment };

/** What adding it would do; amounts in minor units of `currency`. */
export type AdditionPlan = Plan<{
  /** Of the registration that something is added to. */
  reference: string;
  name: string;
  email: string;
  conference: string;
  items: string[];
  phase: string;
  /** As the organiser calls it. */
  phaseName: string;
  currency: string;
  /** By the price list, and what is to be paid of it. */
  listMinor: number;
  totalMinor: number;
  payBy: AdditionPayment['by'];
  bankReference: string | null;
  paidOn: string | null;
  /** Which ticket becomes which; null where all stay. */
  upgrade: { from: string; to: string; holder: string } | null;
  /** Tickets that it brings. */
  seats: number;
  /** What was added before: what was agreed to once is not agreed to again. */
  earlier: number;
}>;

/**
 * Says what adding to a registration would do, and does nothing (docs/product.md 7.18).
 *
 * @throws as `addByHand`
 */
export async function planAddition(
  dependencies: Dependencies,
  request: AdditionByHand,
): Promise<AdditionPlan> {
  return dependencies.database.$transaction(async (tx) => {
    const { plan, checked } = await prepare(dependencies, tx, await lockOrder(tx, request.orderId), request);
    await requirePlaces(tx, placesOf(checked, dependencies.clock.now()));
    return plan;
  });
}

/**
 * Adds to a registration by an order of its own, which is complimentary, paid by bank, or for its buyer to pay: then its price is
 * held, and the link is mailed. However often the plan is agreed to at the same time, it is added once.
 *
 * @throws NotAddableError | InvalidInputError naming every fault | SoldOutError | PlanMovedError with nothing stored
 */
export async function addByHand(
  dependencies: Dependencies,
  request: AdditionByHand,
  { planId, ...doing }: OperationDoing,
): Promise<Order> {
  const { conferenceId } = await dependencies.database.$transaction((tx) => lockOrder(tx, request.orderId));
  const add = () =>
    auditedChange(dependencies, doing, async (tx, record, at) => {
      const first = await lockOrder(tx, request.orderId);
      const prepared = await prepare(dependencies, tx, first, request);
      const { plan, checked, amounts, upgrade } = prepared;
      const { facts } = agreeTo(plan, planId);
      await replaceUpgrade(dependencies, tx, prepared, at);
      await reservePlaces(tx, placesOf(checked, at));
      const made = newOrder(dependencies, checked, { ...keyOf('add', planId), now: at }, amounts);
      const { order } = await insertAddition(dependencies, tx, first, { made, upgrade }, 'by hand');
      const { by, bank } = request.payment;
      const said = { bank, unpaid: by === 'LINK', mail: true };
      const after = await payAsSaid(dependencies, tx, order, said, at);
      const { bankReference } = facts;
      await record({
        action: upgrade ? 'orders.upgrade' : 'orders.add',
        subject: `order ${after.reference}`,
        details: {
          addedTo: first.reference,
          totalMinor: facts.totalMinor,
          currency: facts.currency,
          paidBy: by,
          ...(upgrade && { position: upgrade.seat.position, ticket: upgrade.offer.to.name }),
          ...(by === 'LINK' && { heldUntil: after.expiresAt.toISOString() }),
        },
        ...(bankReference === null ? {} : { personal: { bankReference } }),
      });
      return after;
    });
  return inTurn(dependencies.database, conferenceId, () => withNewReference(add));
}

type Prepared = PreparedAddition & { plan: AdditionPlan; amounts: ReturnType<typeof amountsOf> };

async function prepare(
  dependencies: Dependencies,
  tx: Transaction,
  first: Order,
  { wanted, payment }: AdditionByHand,
): Promise<Prepared> {
  const now = dependencies.clock.now();
  const prepared = await prepareAddition(dependencies, tx, first, wanted, true);
  const { checked, price, upgrade } = prepared;
  const problems =
    payment.by === 'BANK'
      ? paymentProblems(dependencies, { bank: payment.bank, totalMinor: null }, checked)
      : payment.by === 'LINK' && price.totalMinor === 0
        ? [{ path: 'complimentary', message: 'This costs nothing: add it as complimentary.' }]
        : [];
  if (problems.length > 0) throw new InvalidInputError(problems);
  const amounts = amountsAt(price, payment.by === 'NOTHING' ? 0 : null);
  return {
    ...prepared,
    amounts,
    plan: planOf({
      reference: first.reference,
      name: fullName(first),
      email: first.email,
      conference: first.conferenceTitle,
      items: soldTexts(soldLines({ ...price, conference: checked.conference })),
      phase: price.phase,
      phaseName: phaseNamesOf(siteOf(dependencies))[price.phase],
      currency: price.currency,
      listMinor: price.totalMinor,
      totalMinor: amounts.totalMinor,
      payBy: payment.by,
      bankReference: transferOf(payment, now)?.bankReference ?? null,
      paidOn: payment.bank?.paidOn ?? null,
      upgrade: upgrade && {
        from: upgrade.offer.from.name,
        to: upgrade.offer.to.name,
        holder: upgrade.seat.name,
      },
      seats: seatsOf(price.lines).length,
      earlier: await countAdditions(tx, first),
    }),
  };
}

/** Whoever is entered by hand does not queue. */
const placesOf = ({ conference, basket }: CheckedRequest, now: Date) => ({
  conferenceId: conference.id,
  basket,
  now,
  first: true,
});
