import type { Mail, Mails } from '#server/common/mail/mail.ts';
import { transferArrived, transferSettled } from '#server/money/bank/bank.mails.ts';
import { documentsIssued, refundMade } from '#server/money/invoices/invoice.mails.ts';
import { paymentLink, paymentRequest, payReminder } from '#server/money/pay-links/pay-link.mails.ts';
import { accountChanged } from '#server/money/payments/account-changed.mails.ts';
import { orderAdded, orderConfirmation, orderNotice } from '#server/money/payments/order.mails.ts';
import {
  paymentFailed,
  paymentFailedNotice,
  paymentHeld,
} from '#server/money/payments/payment-news.mails.ts';
import { transferInstructions, transferMissed } from '#server/money/payments/transfer.mails.ts';
import { refundToSend } from '#server/money/refunds/refund.mails.ts';
import { moneyChanged } from '#server/office/staff/money-changed.mails.ts';
import {
  newDevice,
  passkeyAdded,
  passkeyStopped,
  rightsChanged,
  staffInvitation,
} from '#server/office/staff/staff.mails.ts';
import { dailySummary } from '#server/office/to-do/daily-summary.mails.ts';
import { wordingTest } from '#server/office/wording/wording.mails.ts';
import {
  seatCancelled,
  seatInvitation,
  seatReplaced,
  seatTicket,
  ticketChanged,
} from '#server/orders/seats/seat.mails.ts';
import {
  seatEmailConfirmation,
  seatHandOverConfirmation,
  seatHandOverDeclined,
  seatHandOverEnded,
  seatHandOverNotice,
  seatMoved,
} from '#server/orders/seats/seat-change.mails.ts';
import {
  abstractReminder,
  invitationReminder,
  posterReminder,
  seatsReminder,
  transferReminder,
  videoReminder,
} from '#server/outreach/chasers/chaser.mails.ts';
import { contactNotice, contactReceipt } from '#server/outreach/contact/contact.mails.ts';
import { mailing } from '#server/outreach/mailings/mailing.mails.ts';
import { messageAnswer } from '#server/outreach/messages/message.mails.ts';
import { conferenceMoved } from '#server/outreach/moved/moved.mails.ts';
import { myLinks } from '#server/outreach/my-links/my-links.mails.ts';
import {
  newsletterConfirmation,
  newsletterNotice,
  newsletterWelcome,
} from '#server/outreach/newsletter/newsletter.mails.ts';
import {
  abstractChange,
  abstractNotice,
  abstractReceipt,
} from '#server/programme/abstracts/abstract.mails.ts';
import { abstractDecision, coAuthorDecision } from '#server/programme/abstracts/abstract-decision.mails.ts';
import {
  coAuthorChange,
  coAuthorNamed,
  coAuthorPresentsNoLonger,
} from '#server/programme/abstracts/co-author.mails.ts';
import { authorObjection, coAuthorObjection } from '#server/programme/abstracts/objection.mails.ts';
import { revisionNotice, revisionReceipt } from '#server/programme/abstracts/revision.mails.ts';
import {
  abstractRestored,
  abstractWithdrawn,
  coAuthorRestored,
  coAuthorWithdrawn,
  withdrawalNotice,
} from '#server/programme/abstracts/withdraw.mails.ts';
import { programmeNews } from '#server/programme/programme/programme.mails.ts';
import {
  cancellationDecision,
  cancellationNotice,
  cancellationReceipt,
  registrationCancelled,
} from '#server/registrations/cancellations/cancellation.mails.ts';
import {
  moveDeclined,
  moveNotice,
  moveReceipt,
  registrationMoved,
  ticketMoved,
} from '#server/registrations/cancellations/move.mails.ts';
import { invitation } from '#server/registrations/invitations/invitation.mails.ts';
import { orderMoved } from '#server/registrations/registrations/order-moved.mails.ts';
import { itemTakenOff } from '#server/registrations/registrations/take-off.mails.ts';
import {
  waitingEnded,
  waitingJoined,
  waitingLapsed,
  waitingOffered,
} from '#server/registrations/waiting/waiting.mails.ts';

const all: Mail<unknown>[] = [
  orderAdded,
  orderConfirmation,
  orderNotice,
  orderMoved,
  paymentRequest,
  payReminder,
  paymentLink,
  paymentHeld,
  transferInstructions,
  transferMissed,
  accountChanged,
  transferArrived,
  transferSettled,
  paymentFailed,
  paymentFailedNotice,
  cancellationReceipt,
  cancellationNotice,
  cancellationDecision,
  registrationCancelled,
  moveReceipt,
  moveNotice,
  moveDeclined,
  registrationMoved,
  ticketMoved,
  documentsIssued,
  refundMade,
  refundToSend,
  itemTakenOff,
  myLinks,
  seatInvitation,
  seatTicket,
  ticketChanged,
  seatCancelled,
  seatReplaced,
  seatEmailConfirmation,
  seatHandOverConfirmation,
  seatMoved,
  seatHandOverNotice,
  seatHandOverDeclined,
  seatHandOverEnded,
  programmeNews,
  conferenceMoved,
  waitingJoined,
  waitingOffered,
  waitingLapsed,
  waitingEnded,
  abstractReminder,
  transferReminder,
  posterReminder,
  videoReminder,
  seatsReminder,
  invitationReminder,
  invitation,
  contactReceipt,
  contactNotice,
  messageAnswer,
  newsletterWelcome,
  newsletterConfirmation,
  newsletterNotice,
  staffInvitation,
  passkeyAdded,
  passkeyStopped,
  newDevice,
  rightsChanged,
  moneyChanged,
  dailySummary,
  abstractChange,
  coAuthorChange,
  coAuthorDecision,
  coAuthorNamed,
  coAuthorObjection,
  coAuthorPresentsNoLonger,
  authorObjection,
  revisionReceipt,
  revisionNotice,
  abstractWithdrawn,
  abstractRestored,
  withdrawalNotice,
  coAuthorWithdrawn,
  coAuthorRestored,
  abstractReceipt,
  abstractNotice,
  abstractDecision,
  mailing,
  wordingTest,
];

/** Every message that the product sends; what the worker sends and the preview shows. */
export const mails: Mails = new Map(all.map((mail) => [mail.name, mail]));
