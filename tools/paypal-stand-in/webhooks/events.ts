import { disputeView } from '../api/disputes.ts';
import { captureView, orderView, refundView } from '../api/views.ts';
import type { Context, EventSubject } from '../state/context.ts';
import { eventId } from '../state/ids.ts';
import type { EventRecord, EventType } from '../state/model.ts';
import { known } from '../state/store.ts';

const summaries: Record<EventType, (amount: string) => string> = {
  'CHECKOUT.ORDER.APPROVED': () => 'An order has been approved by buyer',
  'CHECKOUT.ORDER.COMPLETED': () => 'Checkout Order Completed',
  'PAYMENT.CAPTURE.COMPLETED': (amount) => `Payment completed for ${amount}`,
  'PAYMENT.CAPTURE.PENDING': (amount) => `Payment pending for ${amount}`,
  'PAYMENT.CAPTURE.DENIED': (amount) => `Payment denied for ${amount}`,
  'PAYMENT.CAPTURE.DECLINED': (amount) => `Payment declined for ${amount}`,
  'PAYMENT.CAPTURE.REFUNDED': (amount) => `A ${amount} capture payment was refunded`,
  'PAYMENT.CAPTURE.REVERSED': (amount) => `A ${amount} capture payment was reversed`,
  'CUSTOMER.DISPUTE.CREATED': () => 'A new dispute opened with Case # by the buyer',
  'CUSTOMER.DISPUTE.RESOLVED': () => 'A dispute was resolved',
};

/**
 * A webhook event in the words of PayPal, showing its subject as it is now. Events of refunds and reversals carry the
 * refund: it names the capture in its link `up`, and no order.
 */
export function newEvent(
  context: Context,
  type: EventType,
  subject: EventSubject,
  state: EventRecord['state'],
): EventRecord {
  const id = eventId();
  const createdAt = context.now().toISOString();
  const amount = 'amount' in subject.record ? subject.record.amount : undefined;
  const self = `${context.baseUrl()}/v1/notifications/webhooks-events/${id}`;
  const body = {
    id,
    event_version: '1.0',
    create_time: createdAt,
    resource_type: subject.kind === 'order' ? 'checkout-order' : subject.kind,
    resource_version: '2.0',
    event_type: type,
    summary: summaries[type](amount ? `${amount.value} ${amount.currency_code}` : ''),
    resource: resourceOf(context, subject),
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST' },
    ],
  };
  return {
    id,
    type,
    createdAt,
    orderId: orderIdOf(context, subject),
    body: JSON.stringify(body),
    attempts: 0,
    state,
  };
}

function resourceOf(context: Context, subject: EventSubject): object {
  switch (subject.kind) {
    case 'order':
      return orderView(context, subject.record);
    case 'capture':
      return captureView(context, subject.record);
    case 'refund':
      return refundView(context, subject.record, 'representation');
    case 'dispute':
      return disputeView(context, subject.record);
  }
}

function orderIdOf({ store }: Context, subject: EventSubject): string {
  switch (subject.kind) {
    case 'order':
      return subject.record.id;
    case 'capture':
      return subject.record.orderId;
    case 'refund':
    case 'dispute':
      return known(store, 'capture', subject.record.captureId).orderId;
  }
}
