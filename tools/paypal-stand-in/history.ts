import { findShapeErrors, type Shape } from './api/shape.ts';
import type { Context } from './state/context.ts';
import type { Change } from './state/journal.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './state/model.ts';
import { fromMinor, storedMinor } from './state/money.ts';

const id: Shape = { is: 'text', min: 1, max: 36, pattern: /^[A-Z0-9]+$/ };
const instant: Shape = { is: 'text', min: 20, max: 30, pattern: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/ };
const value: Shape = { is: 'text', min: 1, max: 32, pattern: /^\d+\.\d\d$/ };

const history: Shape = {
  is: 'list',
  min: 1,
  max: 1000,
  of: {
    is: 'object',
    required: ['id', 'createdAt', 'reference', 'orderId', 'currency', 'value'],
    fields: {
      id,
      createdAt: instant,
      value,
      currency: { is: 'text', min: 3, max: 3, pattern: /^(USD|EUR|GBP)$/ },
      reference: { is: 'text', min: 1, max: 127 },
      orderId: { is: 'text', min: 1, max: 127 },
      capture: {
        is: 'object',
        required: ['id', 'at', 'refunds'],
        fields: {
          id,
          at: instant,
          refunds: {
            is: 'list',
            min: 0,
            max: 100,
            of: { is: 'object', required: ['id', 'at', 'value'], fields: { id, at: instant, value } },
          },
        },
      },
    },
  },
};

type Payment = {
  id: string;
  createdAt: string;
  reference: string;
  orderId: string;
  currency: string;
  value: string;
  capture?: {
    id: string;
    at: string;
    pending?: boolean;
    refunds: { id: string; at: string; value: string }[];
  };
};

/**
 * Takes over payments of the past as if they had been made here, without telling anybody of them: for a site that is filled
 * with a demo. The same ones again change nothing.
 *
 * @throws Error for anything that is not a list of payments
 */
export function takeHistory({ store }: Context, body: unknown): void {
  const [error] = findShapeErrors(history, body);
  if (error) throw new Error(`${error.field ?? 'The body'}: ${error.issue}`);
  const payments = body as Payment[];
  store.commit(payments.filter((payment) => !store.get('order', payment.id)).flatMap(changesOf));
}

function changesOf({ id, createdAt, reference, orderId, currency, value, capture }: Payment): Change[] {
  const amount = { currency_code: currency, value };
  const order: OrderRecord = {
    id,
    createdAt,
    updatedAt: capture?.at ?? createdAt,
    wallet: true,
    declinedAttempts: 0,
    units: [{ reference_id: 'default', amount, custom_id: orderId, invoice_id: reference }],
    ...(capture ? { approval: { at: capture.at, outcome: capture.pending ? 'pays-later' : 'pays' } } : {}),
    captureIds: capture ? [capture.id] : [],
  };
  if (!capture) return [{ kind: 'order', record: order }];
  const given = capture.refunds.map((refund) => storedMinor({ ...amount, value: refund.value }));
  const refunds = capture.refunds.map((refund, index): RefundRecord => {
    const total = given.slice(0, index + 1).reduce((sum, minor) => sum + minor, 0n);
    return {
      id: refund.id,
      captureId: capture.id,
      createdAt: refund.at,
      amount: { ...amount, value: refund.value },
      totalRefunded: fromMinor(total, currency),
      customId: orderId,
      invoiceId: reference,
    };
  });
  const all = refunds.at(-1)?.totalRefunded.value;
  const record: CaptureRecord = {
    id: capture.id,
    orderId: id,
    createdAt: capture.at,
    updatedAt: refunds.at(-1)?.createdAt ?? capture.at,
    status: capture.pending
      ? 'PENDING'
      : all === undefined
        ? 'COMPLETED'
        : all === value
          ? 'REFUNDED'
          : 'PARTIALLY_REFUNDED',
    ...(capture.pending ? { reason: 'PENDING_REVIEW' as const } : {}),
    amount,
    customId: orderId,
    invoiceId: reference,
    refundIds: refunds.map((refund) => refund.id),
  };
  return [
    ...refunds.map((refund): Change => ({ kind: 'refund', record: refund })),
    { kind: 'capture', record },
    { kind: 'order', record: order },
  ];
}
