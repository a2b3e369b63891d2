import type { Dependencies } from '#server/dependencies.ts';
import { findOrder } from '#server/features/orders/order.store.ts';
import { calendarOf, receiptOf } from '#server/features/orders/order-files.ts';
import type { MailInputs, MailTemplate } from './templates.ts';

export type Attachment = { filename: string; contentType: string; content: Buffer | string };

/** The files that go with a message; made when it is sent, from what is stored. */
export async function attachmentsOf(
  dependencies: Dependencies,
  template: MailTemplate,
  input: MailInputs[MailTemplate],
): Promise<Attachment[]> {
  if (template !== 'order-confirmation') return [];
  const { orderId } = input as MailInputs['order-confirmation'];
  const order = await findOrder(dependencies.database, { id: orderId });
  if (!order) return [];
  return [
    {
      filename: `receipt-${order.reference}.pdf`,
      contentType: 'application/pdf',
      content: await receiptOf(dependencies, order),
    },
    {
      filename: `${order.conferenceId}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content: calendarOf(dependencies, order),
    },
  ];
}
