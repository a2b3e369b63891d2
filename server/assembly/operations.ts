import * as mail from '#server/common/mail/mail.operations.ts';
import * as statement from '#server/money/bank/import.operation.ts';
import * as transfer from '#server/money/bank/record.operation.ts';
import * as settling from '#server/money/bank/settle.operation.ts';
import { billing } from '#server/money/invoices/billing.operation.ts';
import * as invoices from '#server/money/invoices/invoice-first.operation.ts';
import * as rate from '#server/money/invoices/rate.operations.ts';
import * as payLink from '#server/money/pay-links/send-link.operation.ts';
import * as paymentStatus from '#server/money/payments/payment-status.operation.ts';
import * as confirmation from '#server/money/payments/resend.operation.ts';
import * as refunds from '#server/money/refunds/refund.operation.ts';
import * as refundToSend from '#server/money/refunds/refund-to-send.operations.ts';
import * as privacy from '#server/office/privacy/erase.operation.ts';
import * as staff from '#server/office/staff/staff.operations.ts';
import * as toDo from '#server/office/to-do/to-do.operation.ts';
import * as wording from '#server/office/wording/wording.operations.ts';
import * as holders from '#server/orders/seats/assign.operations.ts';
import * as handOver from '#server/orders/seats/hand-over.operation.ts';
import type { Operation } from '#server/organiser/operation.ts';
import * as chaser from '#server/outreach/chasers/chaser.operations.ts';
import * as mailing from '#server/outreach/mailings/cancel.operation.ts';
import * as message from '#server/outreach/messages/message.operations.ts';
import * as subscriber from '#server/outreach/newsletter/subscriber.operations.ts';
import * as decision from '#server/programme/abstracts/decide.operation.ts';
import * as proposal from '#server/programme/abstracts/decide-change.operation.ts';
import * as objection from '#server/programme/abstracts/decide-objection.operation.ts';
import * as lateAbstract from '#server/programme/abstracts/late-abstract.operations.ts';
import * as abstract from '#server/programme/abstracts/organiser-change.operations.ts';
import * as news from '#server/programme/programme/notice.operations.ts';
import * as placing from '#server/programme/programme/placing.operations.ts';
import * as room from '#server/programme/rooms/room.operations.ts';
import * as cancelling from '#server/registrations/cancellations/cancel.operations.ts';
import * as moving from '#server/registrations/cancellations/move.operation.ts';
import * as invitation from '#server/registrations/invitations/invitation.operations.ts';
import * as adding from '#server/registrations/registrations/add.operation.ts';
import * as editing from '#server/registrations/registrations/edit.operations.ts';
import * as takeOff from '#server/registrations/registrations/take-off.operation.ts';
import * as waitingList from '#server/registrations/waiting/remove.operation.ts';
import * as content from '#server/site/content/content.operations.ts';
import * as emptySite from '#server/site/content/empty-site.operation.ts';
import * as gallery from '#server/site/content/take-out.operation.ts';

/** Everything that staff do at the desk and at the command line, and that is declared. */
export const operations: readonly Operation[] = [
  adding.add,
  adding.upgrade,
  editing.edit,
  editing.note,
  cancelling.cancel,
  cancelling.decline,
  moving.move,
  statement.importBankStatement,
  transfer.recordTransferByHand,
  settling.settle,
  invoices.invoice,
  billing,
  rate.set,
  rate.remove,
  payLink.sendLink,
  paymentStatus.checkStatus,
  confirmation.resend,
  refunds.refund,
  takeOff.takeOffItem,
  refundToSend.markRefundSent,
  refundToSend.withdraw,
  holders.nameOne,
  holders.nameMany,
  handOver.decide,
  waitingList.remove,
  invitation.create,
  invitation.end,
  proposal.decideChange,
  objection.decideObjection,
  decision.decide,
  lateAbstract.allowLate,
  lateAbstract.endLate,
  abstract.edit,
  abstract.withdraw,
  news.publish,
  news.tell,
  news.callBack,
  placing.place,
  placing.move,
  placing.remove,
  placing.fill,
  placing.boards,
  room.create,
  room.edit,
  room.close,
  room.open,
  content.preview,
  content.publishTogether,
  content.discard,
  content.undo,
  content.remove,
  content.newEdition,
  emptySite.startEmpty,
  gallery.takeOut,
  chaser.pause,
  chaser.resume,
  mailing.cancel,
  mail.resend,
  message.answer,
  message.mark,
  subscriber.add,
  subscriber.remove,
  privacy.erase,
  staff.invite,
  staff.change,
  staff.end,
  staff.seen,
  toDo.done,
  toDo.take,
  toDo.putOff,
  wording.test,
];
