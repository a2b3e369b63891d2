import * as z from 'zod';
import { fromPayPalAmount } from './amounts.ts';
import type { PayPalConnection } from './connection.ts';
import { type PaymentDispute, PaymentOutcomeUnknownError } from './gateway.ts';

const TIMEOUT_MS = 10_000;
const ID = /^[A-Za-z0-9-]{1,255}$/;

/** Of PayPal's dispute, what is read; its other fields are none of ours. */
const disputeSchema = z.object({
  dispute_id: z.string(),
  reason: z.string().default('OTHER'),
  status: z.string().default('OTHER'),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional(),
  seller_response_due_date: z.iso.datetime({ offset: true }).optional(),
});

/** A dispute as it stands at PayPal, for which its SDK has no controller; null where it knows none. */
export async function getDispute(connection: PayPalConnection, id: string): Promise<PaymentDispute | null> {
  if (!ID.test(id)) return null;
  const ask = async () =>
    fetch(`${connection.apiUrl}/v1/customer/disputes/${id}`, {
      headers: { authorization: `Bearer ${await connection.accessToken()}` },
      signal: AbortSignal.timeout(connection.patienceMs ?? TIMEOUT_MS),
    });
  try {
    let answer = await ask();
    if (answer.status === 401) {
      connection.renew();
      answer = await ask();
    }
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`PayPal answered ${answer.status}.`);
    const read = disputeSchema.parse(await answer.json());
    const { dispute_amount: amount, seller_response_due_date: due } = read;
    return {
      id: read.dispute_id,
      captureId: read.disputed_transactions[0]?.seller_transaction_id ?? null,
      reason: read.reason,
      status: read.status,
      amount: fromPayPalAmount(amount && { currencyCode: amount.currency_code, value: amount.value }),
      dueAt: due ? new Date(due) : null,
    };
  } catch (cause) {
    throw new PaymentOutcomeUnknownError('PayPal could not be asked about a dispute.', { cause });
  }
}
