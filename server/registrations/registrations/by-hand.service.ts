import { hash } from 'node:crypto';
import { type FormInput, requiredTextProblem } from '#domain/fields.ts';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { soldTexts } from '#domain/orders/lines-left.ts';
import type { Basket } from '#domain/pricing/basket.ts';
import { CURRENCY_TABLE } from '#domain/pricing/currency.ts';
import { feeOnEntries } from '#domain/pricing/fee.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { phaseNamesOf } from '#domain/pricing/phase-names.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import type { RegistrationDetails } from '#domain/registration/registration.ts';
import { seatsOf } from '#domain/seats/seats.ts';
import { cleanLine } from '#domain/text.ts';
import { isoDay } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { siteOf } from '#server/base/site.ts';
import { recordEntered } from '#server/money/bank/record-transfer.ts';
import { queuePaymentLink } from '#server/money/pay-links/pay-link.service.ts';
import { becomePaid, paidAt } from '#server/money/payments/become-paid.ts';
import { countOrdersFor, findOrder, insertOrder, type Order } from '#server/orders/orders/order.store.ts';
import { amountsOf } from '#server/orders/orders/order-amounts.ts';
import { soldLines } from '#server/orders/orders/sold-lines.ts';
import { withNewReference } from '#server/orders/orders/store-once.ts';
import { limitedItems, reservePlaces } from '#server/orders/places/capacity.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, PlanMovedError, planOf } from '#server/organiser/plan.ts';
import { newOrder, priceOf } from './registration.service.ts';
import { type CheckedRequest, checkRequest } from './registration-request.ts';

/** A registration that the organiser enters for somebody who has accepted the terms (docs/product.md 6.5). */
export type HandRequest = {
  details: FormInput<keyof RegistrationDetails>;
  basket: Basket;
  currency: string;
  /** The first night at the hotel, 'YYYY-MM-DD'; missing or '': it is said later. */
  arrivesOn?: string;
  /** What the bank says of the transfer, and its day as YYYY-MM-DD (London); null: complimentary, nothing is paid. */
  bank: { reference: string; paidOn: string } | null;
  /** Whether it is for its buyer to pay, who is sent the link; then `bank` is null, and it is not complimentary. */
  unpaid?: boolean;
  /** What was agreed on, in minor units, where it is less than the list says; null: what the list says. */
  totalMinor: number | null;
  /** Whether the registrant is sent the confirmation, and the organiser the notice. */
  mail: boolean;
};

/** What entering a registration would do; amounts in minor units of `currency`. */
export type HandPlan = Plan<{
  /** Who registers, as it will be stored. */
  details: RegistrationDetails;
  conference: string;
  items: string[];
  /** The first night at the hotel, 'YYYY-MM-DD'; null: it is said later. */
  arrivesOn: string | null;
  phase: string;
  /** As the organiser calls it. */
  phaseName: string;
  currency: string;
  /** By the price list, with the fee if it is taken of what staff enter. */
  listMinor: number;
  totalMinor: number;
  bankReference: string | null;
  paidOn: string | null;
  unpaid: boolean;
  seats: number;
  mail: boolean;
  /** Registrations of this address for this conference that there are: what was agreed to once is not agreed to again. */
  earlier: number;
}>;

/** Says what entering a registration would do, and does nothing. @throws as `registerByHand` */
export async function planByHand(dependencies: Dependencies, request: HandRequest): Promise<HandPlan> {
  return dependencies.database.$transaction(async (tx) => (await prepare(dependencies, tx, request)).plan);
}

/**
 * Enters a registration that is complimentary, was paid by a bank transfer, or is for its buyer to pay, with an entry in the audit log. It is checked
 * and priced as on the site; PayPal is not asked. However often it is agreed to at the same time, there is one.
 *
 * @param consent who wants it and why, and the id of the plan that they have seen
 * @throws InvalidInputError naming every fault | RegistrationClosedError | SoldOutError | PlanMovedError with nothing stored
 */
export async function registerByHand(
  dependencies: Dependencies,
  request: HandRequest,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<Order> {
  const enter = () =>
    auditedChange(dependencies, { ...doing, dryRun: false }, async (tx, record, at) => {
      const { plan, checked, amounts, paid } = await prepare(dependencies, tx, request);
      const { facts } = agreeTo(plan, planId);
      // Whoever is entered by hand does not queue.
      const placesRequest = {
        conferenceId: checked.conference.id,
        basket: checked.basket,
        now: at,
        first: true,
      };
      if (limitedItems(dependencies, placesRequest).length > 0) await reservePlaces(tx, placesRequest);
      const made = newOrder(dependencies, checked, { ...keyOf('by-hand', planId), now: at }, amounts);
      const { order } = await insertOrder(dependencies, tx, made, 'by hand');
      const entered = await payAsSaid(dependencies, tx, order, request, at);
      await record({
        action: 'orders.create',
        subject: `order ${order.reference}`,
        details: {
          totalMinor: facts.totalMinor,
          listMinor: facts.listMinor,
          currency: facts.currency,
          paidBy: paid ? 'BANK' : facts.unpaid ? 'LINK' : 'NOTHING',
          mail: request.mail,
          ...(facts.unpaid && { heldUntil: entered.expiresAt.toISOString() }),
        },
        ...(paid ? { personal: { bankReference: paid.bankReference } } : {}),
      });
      return entered;
    });
  return withNewReference(enter, async () => {
    // Agreed to twice at once: the other one has stored it.
    if (await findOrder(dependencies.database, { clientKey: keyOf('by-hand', planId).clientKey }))
      throw new PlanMovedError(await planByHand(dependencies, request));
    return null;
  });
}

/** What an order that staff enter is found by: the plan that they agreed to, so that there is one of it. */
export function keyOf(what: 'by-hand' | 'add', planId: string) {
  const clientKey = `${what}-${planId}`;
  return { clientKey, requestDigest: hash('sha256', clientKey), coupon: null };
}

/** Goes on with an order, which the transaction has stored, as staff say that it is paid. */
export async function payAsSaid(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  { bank, unpaid, mail }: Pick<HandRequest, 'bank' | 'unpaid' | 'mail'>,
  at: Date,
): Promise<Order> {
  if (bank) await recordEntered(tx, order, bookedOf(bank), at);
  if (unpaid) return queuePaymentLink(dependencies, tx, order, { email: '', now: at });
  const changes = transferOf({ bank }, at);
  return becomePaid(dependencies, tx, order, { at, cause: 'by hand', changes, mail });
}

type Prepared = {
  plan: HandPlan;
  checked: CheckedRequest;
  amounts: ReturnType<typeof amountsOf>;
  paid: Transfer | null;
};

/** What the bank says of a transfer, and when the money came. */
type Transfer = { bankReference: string; capturedAt: Date };

async function prepare(dependencies: Dependencies, tx: Transaction, request: HandRequest): Promise<Prepared> {
  const now = dependencies.clock.now();
  const { bank, unpaid = false } = request;
  const checked = checkAll(dependencies, request);
  const { conference, currency, buyer } = checked;
  const price = priceOf(checked, now, null);
  const amounts = amountsAt(price, bank || unpaid ? request.totalMinor : 0);
  const paid = transferOf(request, now);
  return {
    checked,
    amounts,
    paid,
    plan: planOf({
      details: { ...checked.details, email: buyer.email },
      conference: conference.title,
      items: soldTexts(soldLines({ ...price, conference })),
      arrivesOn: checked.arrivesOn && isoDay(checked.arrivesOn),
      phase: price.phase,
      phaseName: phaseNamesOf(siteOf(dependencies))[price.phase],
      currency,
      listMinor: price.totalMinor,
      totalMinor: amounts.totalMinor,
      bankReference: paid?.bankReference ?? null,
      paidOn: bank?.paidOn ?? null,
      unpaid,
      seats: seatsOf(price.lines).length,
      mail: request.mail,
      earlier: await countOrdersFor(tx, { email: buyer.email, conferenceId: conference.id }),
    }),
  };
}

/** Checks as the site does, and what is said of the payment; names every fault. */
function checkAll(dependencies: Dependencies, request: HandRequest): CheckedRequest {
  const { details, basket, currency, arrivesOn = '' } = request;
  const problems: InputProblem[] = [];
  let checked: CheckedRequest | null = null;
  try {
    checked = checkRequest(dependencies, {
      details,
      basket,
      currency,
      arrivesOn,
      clientKey: null,
      couponCode: null,
      expectedTotalMinor: null,
      // Whoever enters it says so for the person, and knows when the conference is.
      termsAccepted: true,
      pastConferenceAcknowledged: true,
      network: null,
    });
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    problems.push(
      ...error.problems.map(({ path, message }) => ({ path: path.replace(/^details\./, ''), message })),
    );
  }
  const entered = checked && { ...checked, fee: feeOnEntries(checked.fee) };
  problems.push(...paymentProblems(dependencies, request, entered));
  if (problems.length > 0 || !entered) throw new InvalidInputError(problems);
  return entered;
}

/** What is said of how it is paid. */
type Payment = Pick<HandRequest, 'bank' | 'unpaid' | 'totalMinor'> & { mail?: boolean };

/** What is wrong with what is said of the payment; the rest of it is told where what is bought is wrong already. */
export function paymentProblems(
  { clock }: Dependencies,
  { bank, unpaid = false, totalMinor, mail = true }: Payment,
  checked: CheckedRequest | null,
): InputProblem[] {
  const problems: InputProblem[] = [];
  const now = clock.now();
  if (!bank && !unpaid)
    return totalMinor === null ? [] : [{ path: 'total', message: 'What is complimentary has no total.' }];
  if (bank) {
    const reference = cleanLine(bank.reference);
    const wrong = requiredTextProblem('The bank reference', reference, STAFF_LIMITS.bankReference);
    if (wrong) problems.push({ path: 'bankReference', message: wrong });
    if (!paidAt(bank.paidOn, now))
      problems.push({ path: 'paidOn', message: 'must be a day such as 2026-03-01, and not one to come' });
    if (unpaid) problems.push({ path: 'unpaid', message: 'What is paid by bank is not unpaid.' });
  } else if (!mail) problems.push({ path: 'mail', message: 'What is unpaid reaches its buyer by email.' });
  if (!checked) return problems;
  const list = priceOf(checked, now, null).totalMinor;
  if (list === 0) problems.push({ path: 'total', message: 'This costs nothing: enter it as complimentary.' });
  else if (totalMinor !== null && totalMinor % CURRENCY_TABLE[checked.currency].step !== 0)
    problems.push({ path: 'total', message: `must be a whole number of ${checked.currency}` });
  else if (totalMinor !== null && !(totalMinor > 0 && totalMinor <= list))
    problems.push({
      path: 'total',
      message: `must be more than 0 and at most ${formatMoney(list, checked.currency)}`,
    });
  return problems;
}

/** What is said of the transfer, as a statement would tell of it. */
const bookedOf = ({ reference, paidOn }: { reference: string; paidOn: string }) => {
  return { bookedOn: paidOn, bankReference: cleanLine(reference) };
};

/** The transfer as the order keeps it. */
export function transferOf({ bank }: Pick<HandRequest, 'bank'>, now: Date): Transfer | null {
  return bank && { bankReference: cleanLine(bank.reference), capturedAt: paidAt(bank.paidOn, now) ?? now };
}

/** A price at what was agreed on: what the sum is more than that is a discount, what it is less the fee. */
export function amountsAt(price: Quote, totalMinor: number | null): ReturnType<typeof amountsOf> {
  const amounts = amountsOf(price, null);
  if (totalMinor === null || totalMinor === price.totalMinor) return amounts;
  const feeMinor = Math.max(totalMinor - price.originalMinor, 0);
  return {
    ...amounts,
    totalMinor,
    discountMinor: Math.max(price.originalMinor - totalMinor, 0),
    feeMinor,
    feeByPayPalMinor: feeMinor,
    feeByTransferMinor: feeMinor,
    feeHundredths: 0,
  };
}
