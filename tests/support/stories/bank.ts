import { planTransfer, recordByHand } from '#server/money/bank/record.service.ts';
import type { Product } from '../product.ts';

/** The account of the organiser as the bank has it, whatever the product makes of it. */
export class BankAccount {
  readonly #entries: { reference: string; currency: string; minor: number }[] = [];

  /** Money came to the account, or left it, in minor units. */
  book(reference: string, currency: string, minor: number): void {
    this.#entries.push({ reference, currency, minor });
  }

  balance(currency: string): number {
    return this.#entries
      .filter((entry) => entry.currency === currency)
      .reduce((sum, { minor }) => sum + minor, 0);
  }

  /** What came for an order and is still there. */
  ofOrder(reference: string): number {
    return this.#entries
      .filter((entry) => entry.reference === reference)
      .reduce((sum, { minor }) => sum + minor, 0);
  }
}

/**
 * Somebody transfers money for an order, or their bank takes it back, and the organiser records it on the same day.
 *
 * @param given.minor what came, or is taken back, in minor units of the order’s currency
 */
export async function transfer(
  { dependencies, clock }: Product,
  bank: BankAccount,
  order: { id: string; reference: string; currency: string },
  given: { minor: number; label: string; takenBack?: boolean },
): Promise<void> {
  const { minor: amountMinor, label: bankReference, takenBack = false } = given;
  const bookedOn = clock.now().toISOString().slice(0, 10);
  const request = { orderId: order.id, amountMinor, currency: undefined, bookedOn, bankReference, takenBack };
  const { id: planId } = await planTransfer(dependencies, request);
  await recordByHand(dependencies, request, { planId, actor: 'ada', reason: 'seen in online banking' });
  bank.book(order.reference, order.currency, takenBack ? -amountMinor : amountMinor);
}
