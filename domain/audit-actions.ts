/** What was done, by its name in the audit log; people read it in words. */
const ACTIONS = {
  'abstracts.accepted': 'Abstract accepted',
  'abstracts.rejected': 'Abstract rejected',
  'abstracts.revise': 'Revision requested',
  'content.add': 'Content added',
  'content.change': 'Content changed',
  'content.discard': 'Draft discarded',
  'content.draft': 'Draft saved',
  'content.leave': 'Version of the release declined',
  'content.not-published': 'Scheduled publication failed',
  'content.preview': 'Preview link created',
  'content.remove': 'Content removed',
  'content.schedule': 'Publication scheduled',
  'coupons.create': 'Coupons created',
  'coupons.edit': 'Coupon changed',
  'coupons.stop': 'Coupon disabled',
  'demo.fill': 'Demo created',
  'demo.remove': 'Demo removed',
  'desk.open': 'Signed in',
  'mail.cancel': 'Mailing cancelled',
  'mail.resend': 'Mail sent again',
  'mail.send': 'Mailing created',
  'mail.test': 'Test mail sent',
  'media.add': 'File uploaded',
  'media.remove': 'File deleted permanently',
  'messages.answer': 'Message answered',
  'messages.done': 'Message marked as done',
  'messages.open': 'Message reopened',
  'orders.cancel': 'Registration cancelled',
  'orders.create': 'Registration created',
  'orders.decide-cancellation': 'Cancellation request decided',
  'orders.edit': 'Registration edited',
  'orders.note': 'Note added',
  'orders.reconcile': 'Payment status checked',
  'orders.refund': 'Refunded',
  'orders.resend': 'Confirmation sent again',
  'prices.capacity': 'Capacity changed',
  'privacy.erase': 'Person erased',
  'seats.admit': 'Ticket admitted',
  'seats.decline': 'Ticket transfer declined',
  'seats.erase-needs': 'Dietary and access needs erased',
  'seats.transfer': 'Ticket transferred',
  'subscribers.add': 'Subscribers added',
  'subscribers.remove': 'Subscribers removed',
  'waiting.remove': 'Removed from a waiting list',
} as const;

export type Action = keyof typeof ACTIONS;

/** An action of the audit log in words; as it is stored where it has none. */
export function actionWords(action: string): string {
  return (ACTIONS as Readonly<Record<string, string>>)[action] ?? action;
}
