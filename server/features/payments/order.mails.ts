import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import type { Order } from '#server/features/orders/order.store.ts';
import type { OrderMailInput } from '#server/features/orders/order-mail.ts';

/** The confirmation for the registrant and the notice for the organiser, committed with the paid order. */
export async function queueOrderMails(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
): Promise<void> {
  const input = orderMailInput(dependencies, order);
  await queueMail(dependencies, tx, {
    template: 'order-confirmation',
    key: `order-confirmation:${order.id}`,
    recipient: order.email,
    replyTo: null,
    input,
  });
  await queueMail(dependencies, tx, {
    template: 'order-notice',
    key: `order-notice:${order.id}`,
    recipient: dependencies.site.email,
    replyTo: order.email,
    input,
  });
}

function orderMailInput(dependencies: Dependencies, order: Order): OrderMailInput {
  return {
    orderId: order.id,
    reference: order.reference,
    orderUrl: `${dependencies.publicUrl}/order/${order.token}`,
    name: `${order.designation} ${order.firstName} ${order.lastName}`,
    email: order.email,
    phone: order.phone,
    country: order.country,
    category: order.category,
    scientificSession: order.scientificSession,
    organization: order.organization,
    conferenceTitle: order.conferenceTitle,
    eventDate: order.eventDate,
    eventLocation: order.eventLocation,
    currency: order.currency as OrderMailInput['currency'],
    lines: order.lines.map(({ name, quantity, totalMinor }) => ({ name, quantity, totalMinor })),
    discountMinor: order.discountMinor,
    couponCode: order.couponCode,
    feeMinor: order.feeMinor,
    totalMinor: order.totalMinor,
    paypalCaptureId: order.paypalCaptureId,
  };
}
