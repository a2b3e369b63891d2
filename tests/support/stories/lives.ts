import { ExpectedError } from '#server/base/errors.ts';
import { mintLink } from '#server/common/access/access-link.service.ts';
import { planSettlement, settleTransfer } from '#server/money/bank/settle.service.ts';
import { askPayPal } from '#server/money/payments/ask-paypal.ts';
import { refundOrder } from '#server/money/refunds/refund.service.ts';
import { planRefund } from '#server/money/refunds/refund-plan.service.ts';
import { planSent, refundSent } from '#server/money/refunds/refund-to-send.service.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { assignSeat, planAssign } from '#server/orders/seats/assign.service.ts';
import { cancelForOrganiser } from '#server/registrations/cancellations/cancel.service.ts';
import { planCancellation } from '#server/registrations/cancellations/cancel-plan.service.ts';
import { moveOrder, planMove } from '#server/registrations/cancellations/move.service.ts';
import { addByHand, planAddition } from '#server/registrations/registrations/add-by-hand.service.ts';
import { planByHand, registerByHand } from '#server/registrations/registrations/by-hand.service.ts';
import { addTo, upgradeTicket } from '../additions.ts';
import { billing } from '../invoices.ts';
import { beginPayment } from '../payers.ts';
import type { Product } from '../product.ts';
import { captureOrder, createOrder, speaker } from '../registration.ts';
import { chooseTransfer, orderByTransfer } from '../transfers.ts';
import { type BankAccount, transfer } from './bank.ts';
import { type Act, BASKETS, type Payment, type Story } from './story.ts';

/** The conference that registrations move to. */
export const MOVED_TO = 'generative-ai-forum-2026';

const consent = { actor: 'ada', reason: 'a story' };

/** What was asked for is not done, in words. */
class Refused extends Error {}

/** A registration as its story goes on. */
export class Life {
  readonly #product: Product;
  readonly #bank: BankAccount;
  readonly story: Story;
  readonly index: number;
  /** Null while there is none: it was refused, for example because all is sold. */
  reference: string | null = null;
  #token = '';
  /** What was added, the last one last. */
  readonly added: string[] = [];
  /** Who was named for a ticket last, by its position. */
  readonly holders = new Map<number, string>();
  readonly refused: string[] = [];
  done = 0;

  constructor(product: Product, bank: BankAccount, { story, index }: { story: Story; index: number }) {
    this.#product = product;
    this.#bank = bank;
    this.story = story;
    this.index = index;
  }

  get lastName(): string {
    return `Story ${this.index}`;
  }

  /** Lives through a day: by its number, from 0. */
  async live(day: number): Promise<void> {
    if (day === 0) await this.#try(() => this.#register());
    if (day === 1) await this.#try(() => this.#secondDay());
    const { acts, atOnce } = this.story.days[day] ?? { acts: [], atOnce: false };
    // What a bank takes back that was given back at the same moment is lost: that is no question of sums.
    const together = atOnce && !acts.some(({ kind }) => kind === 'taken back');
    if (together) await Promise.all(acts.map((act) => this.#try(() => this.#do(act))));
    else for (const act of acts) await this.#try(() => this.#do(act));
  }

  /** Refusals in words are part of a story; anything else is a fault. */
  async #try(work: () => Promise<void>): Promise<void> {
    try {
      // No two things happen at one moment.
      this.#product.clock.advance(1);
      await work();
      this.done++;
    } catch (error) {
      if (!(error instanceof ExpectedError || error instanceof Refused))
        throw new Error(`Story ${this.index} (${this.reference}): ${JSON.stringify(this.story)}`, {
          cause: error,
        });
      this.refused.push(error.message);
    }
  }

  async #order(reference = this.reference): Promise<Order> {
    const found =
      reference &&
      (await this.#product.database.order.findUnique({
        where: { reference },
        include: { lines: { orderBy: { position: 'asc' } }, conference: true },
      }));
    if (!found) throw new Refused('There is no such registration.');
    return found;
  }

  /** The registration, or what was added to it last, if anything was. */
  async #subject(added: boolean): Promise<Order> {
    return this.#order((added && this.added.at(-1)) || this.reference);
  }

  #request() {
    const { basket, currency, way } = this.story;
    // Money that comes when the order has ended is honoured, whatever is left: of that only what there is plenty of.
    const chosen = way === 'transfer on the second day' ? BASKETS.online : BASKETS[basket];
    return {
      details: {
        ...speaker.details,
        ...(chosen === BASKETS.poster && { category: 'Others' }),
        lastName: this.lastName,
        email: `story-${this.index}@example.org`,
      },
      basket: [...chosen],
      currency,
      expectedTotalMinor: undefined,
    };
  }

  async #register(): Promise<void> {
    const { way } = this.story;
    if (way.startsWith('entered')) return this.#byHand();
    const request = this.#request();
    const made = way.startsWith('transfer')
      ? await orderByTransfer(this.#product, request)
      : await createOrder(this.#product, {
          ...request,
          ...(way === 'paypal with a coupon' && { couponCode: 'STORIES' }),
        });
    if (made.__typename !== 'Order') throw new Refused(made.message ?? made.__typename);
    const { reference, token, paypalOrderId, totalMinor } = made;
    await this.#begin(reference, token);
    if (way === 'never paid' || way === 'transfer on the second day') return;
    if (way === 'paypal denies it' || way === 'paypal holds it until the second day') {
      await this.#pay(paypalOrderId, 'pays-later');
      if (way === 'paypal denies it') await this.#endReview(reference, 'deny');
    } else if (way === 'transfer') await this.#transfer(reference, totalMinor);
    else if (way === 'transfer of too much') await this.#transfer(reference, totalMinor + 12_34);
    else if (way === 'transfer, twice') {
      await this.#transfer(reference, totalMinor);
      await this.#transfer(reference, totalMinor, 'again');
    } else if (way === 'transfer in two parts') {
      await this.#transfer(reference, totalMinor - 40_00);
      await this.#transfer(reference, 40_00);
    } else if (way === 'transfer, and then paypal') await this.#payByLink(token, totalMinor);
    else await this.#pay(paypalOrderId);
  }

  async #begin(reference: string, token: string): Promise<void> {
    this.reference = reference;
    this.#token = token;
    this.holders.set(1, `Dr Ada ${this.lastName}`);
    const { id: orderId } = await this.#order();
    const data = { orderId, ...billing, updatedAt: this.#product.clock.now() };
    await this.#product.database.billingDetails.create({ data });
  }

  async #byHand(): Promise<void> {
    const { way } = this.story;
    const { dependencies } = this.#product;
    const bank =
      way === 'entered as complimentary' || way === 'entered for its buyer to pay'
        ? null
        : { reference: `SEPA ${this.index}`, paidOn: '2026-03-04' };
    const request = {
      ...this.#request(),
      totalMinor: way === 'entered for less, paid by bank' ? 100_01 : null,
      mail: true,
      bank,
      unpaid: way === 'entered for its buyer to pay',
    };
    const { id: planId } = await planByHand(dependencies, request);
    const { id, reference, currency, totalMinor } = await registerByHand(dependencies, request, {
      ...consent,
      planId,
    });
    if (bank) this.#bank.book(reference, currency, totalMinor);
    await this.#begin(reference, '');
    const target = { scope: 'ORDER' as const, subjectId: id };
    const made = { label: 'story', now: this.#product.clock.now() };
    this.#token = await mintLink(this.#product.database, target, made);
    if (request.unpaid) await this.#payByLink(this.#token, totalMinor);
  }

  async #pay(paypalOrderId: string, outcome: 'pays' | 'pays-later' = 'pays'): Promise<void> {
    this.#product.paypal.control.approve(paypalOrderId, outcome);
    const captured = await captureOrder(this.#product, paypalOrderId);
    if (captured.__typename !== 'CapturedOrder') throw new Refused(captured.message ?? captured.__typename);
  }

  async #payByLink(token: string, totalMinor: number): Promise<void> {
    const begun = await beginPayment(this.#product, token, totalMinor);
    if (begun.__typename !== 'BegunPayment') throw new Refused(begun.message ?? begun.__typename);
    await this.#pay(begun.paypalOrderId);
  }

  async #transfer(reference: string, minor: number, more = ''): Promise<void> {
    const label = `SEPA ${this.index}-${this.done}-${minor}${more}`;
    await transfer(this.#product, this.#bank, await this.#order(reference), { minor, label });
  }

  /** PayPal takes the money that it has held, or does not, and we hear of it. */
  async #endReview(reference: string, how: 'complete' | 'deny'): Promise<void> {
    const order = await this.#order(reference);
    const { control } = this.#product.paypal;
    if (how === 'deny') control.denyPending(order.paypalCaptureId ?? '');
    else control.completePending(order.paypalCaptureId ?? '');
    await askPayPal(this.#product.dependencies, order, order.paypalOrderId ?? '', 'webhook');
  }

  async #secondDay(): Promise<void> {
    const { way } = this.story;
    const { reference, totalMinor, status } = await this.#order();
    if (way === 'paypal holds it until the second day') await this.#endReview(reference, 'complete');
    if (way === 'transfer on the second day' && status === 'EXPIRED')
      await this.#transfer(reference, totalMinor);
  }

  async #do(act: Act): Promise<void> {
    if (act.kind === 'add' || act.kind === 'upgrade') return this.#add(act);
    if (act.kind === 'move') return this.#move();
    if (act.kind === 'name') return this.#name(act.position);
    const order = await this.#subject(act.added);
    if (act.kind === 'taken back') return this.#takeBack(order, act.part);
    if (act.kind === 'settle') return this.#settle(order);
    if (act.kind === 'send') return this.#send(order);
    if (act.kind === 'reversal' || act.kind === 'refund at PayPal') return this.#atPayPal(order, act);
    const amountMinor = act.part === 100 ? null : Math.ceil((order.totalMinor * act.part) / 100);
    return act.kind === 'refund' ? this.#refund(order, amountMinor) : this.#cancel(order, amountMinor);
  }

  async #add(act: Extract<Act, { kind: 'add' | 'upgrade' }>): Promise<void> {
    const { dependencies, database } = this.#product;
    const first = await this.#order();
    const seat = await database.seat.findFirst({ where: { orderId: first.id, position: 1 } });
    if (!seat) throw new Refused('There is no ticket.');
    if (act.payment === 'bank' || act.payment === 'complimentary') {
      const wanted = act.kind === 'add' ? { basket: [act] } : { seatId: seat.id, itemId: act.itemId };
      const bank =
        act.payment === 'bank'
          ? { reference: `SEPA ${this.index}-${this.done}`, paidOn: '2026-03-09' }
          : null;
      const request = {
        orderId: first.id,
        wanted,
        payment: { by: bank ? ('BANK' as const) : ('NOTHING' as const), bank },
      };
      const { id: planId } = await planAddition(dependencies, request);
      const order = await addByHand(dependencies, request, { ...consent, planId, dryRun: false });
      if (bank) this.#bank.book(order.reference, order.currency, order.totalMinor);
      this.added.push(order.reference);
      return;
    }
    const made =
      act.kind === 'add'
        ? await addTo(this.#product, this.#token, { [act.itemId]: act.quantity })
        : await upgradeTicket(this.#product, { token: this.#token, seatId: seat.id, itemId: act.itemId });
    if (made.__typename !== 'Order') throw new Refused(made.message ?? made.__typename);
    this.added.push(made.reference);
    await this.#payAddition(made, act.payment);
  }

  async #payAddition(
    made: { reference: string; token: string; paypalOrderId: string | null; totalMinor: number },
    payment: Payment,
  ): Promise<void> {
    if (payment === 'never' || made.paypalOrderId === null) return;
    if (payment === 'paypal') return this.#pay(made.paypalOrderId);
    const chosen = await chooseTransfer(this.#product, made.token, made.totalMinor);
    if (chosen.__typename !== 'BankTransfer') throw new Refused(chosen.message ?? chosen.__typename);
    await this.#transfer(made.reference, made.totalMinor);
  }

  async #move(): Promise<void> {
    const { dependencies } = this.#product;
    const { id: orderId } = await this.#order();
    const { id: planId } = await planMove(dependencies, { orderId, to: MOVED_TO });
    const request = { orderId, to: MOVED_TO, answer: '' };
    await moveOrder(dependencies, request, { ...consent, planId, dryRun: false });
  }

  async #name(position: number): Promise<void> {
    const { dependencies } = this.#product;
    const order = await this.#order();
    const name = `Holder ${this.index}-${this.done}`;
    const holder = { position, name, organization: 'Navy', email: '' };
    const { id: planId } = await planAssign(dependencies, order, holder);
    await assignSeat(dependencies, order, holder, { ...consent, planId, dryRun: false });
    this.holders.set(position, name);
  }

  async #refund({ id: orderId }: Order, amountMinor: number | null): Promise<void> {
    const { dependencies } = this.#product;
    const { id: planId } = await planRefund(dependencies, { orderId, amountMinor });
    await refundOrder(dependencies, { orderId, amountMinor }, { ...consent, planId });
  }

  async #cancel({ id: orderId }: Order, amountMinor: number | null): Promise<void> {
    const { dependencies } = this.#product;
    const { id: planId } = await planCancellation(dependencies, { orderId, amountMinor });
    await cancelForOrganiser(dependencies, { ...consent, orderId, amountMinor, planId, answer: '' });
  }

  /** The earliest refund that is to be sent by a bank transfer is. */
  async #send({ id: orderId, reference }: Order): Promise<void> {
    const { dependencies, clock } = this.#product;
    const bookedOn = clock.now().toISOString().slice(0, 10);
    const bankReference = `sent ${this.index}-${this.done}`;
    const request = { orderId, refund: undefined, bookedOn, bankReference };
    const { id: planId } = await planSent(dependencies, request);
    const { facts } = await refundSent(dependencies, request, { ...consent, planId });
    this.#bank.book(reference, facts.currency, -facts.amountMinor);
  }

  async #atPayPal(order: Order, act: Extract<Act, { kind: 'refund at PayPal' | 'reversal' }>): Promise<void> {
    const { control } = this.#product.paypal;
    const { paypalCaptureId: capture, totalMinor, refundedMinor, status, currency } = order;
    if (!capture || (status !== 'CAPTURED' && status !== 'PARTIALLY_REFUNDED'))
      throw new Refused('PayPal has no money of it.');
    const part = act.kind === 'reversal' ? 100 : act.part;
    const minor = Math.min(Math.ceil((totalMinor * part) / 100), totalMinor - refundedMinor);
    try {
      if (act.kind === 'reversal') control.reverse(capture);
      else control.refund(capture, { currency_code: currency, value: (minor / 100).toFixed(2) });
    } catch {
      // Another refund was quicker.
      throw new Refused('PayPal refuses it.');
    }
    await askPayPal(this.#product.dependencies, order, order.paypalOrderId ?? '', 'webhook');
  }

  /** What is nobody’s of an order’s money is transferred back, one transfer at a time. */
  async #settle({ reference }: Order): Promise<void> {
    const { dependencies, clock } = this.#product;
    const bookedOn = clock.now().toISOString().slice(0, 10);
    const bankReference = `back ${this.index}-${this.done}`;
    const request = { id: reference, usedFor: undefined, bookedOn, bankReference, other: false };
    const { id: planId } = await planSettlement(dependencies, request);
    const { currency, amountMinor } = await settleTransfer(dependencies, request, { ...consent, planId });
    this.#bank.book(reference, currency, -amountMinor);
  }

  /** The buyer’s bank takes back what paid an order, or a part of that, as far as it has not gone back. */
  async #takeBack(order: Order, part: number): Promise<void> {
    const last = await this.#product.database.receivedTransfer.findFirst({
      where: { orderId: order.id, outcome: 'PAID' },
    });
    if (!last) throw new Refused('No transfer came for it.');
    const leftMinor = order.totalMinor - order.refundedMinor;
    const minor = Math.min(Math.ceil((last.amountMinor * part) / 100), leftMinor);
    const label = `back ${this.done} ${last.bankReference}`;
    await transfer(this.#product, this.#bank, order, { minor, label, takenBack: true });
  }
}
