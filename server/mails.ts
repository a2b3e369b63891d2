import { abstractChange, abstractNotice, abstractReceipt } from './features/abstracts/abstract.mails.ts';
import { abstractDecision } from './features/abstracts/abstract-decision.mails.ts';
import { coAuthorNamed } from './features/abstracts/co-author.mails.ts';
import { transferArrived } from './features/bank/bank.mails.ts';
import {
  cancellationDecision,
  cancellationNotice,
  cancellationReceipt,
  registrationCancelled,
} from './features/cancellations/cancellation.mails.ts';
import {
  moveDeclined,
  moveNotice,
  moveReceipt,
  registrationMoved,
  ticketMoved,
} from './features/cancellations/move.mails.ts';
import {
  invitationReminder,
  posterReminder,
  seatsReminder,
  talkReminder,
  transferReminder,
  videoReminder,
} from './features/chasers/chaser.mails.ts';
import { contactNotice, contactReceipt } from './features/contact/contact.mails.ts';
import { invitation } from './features/invitations/invitation.mails.ts';
import { documentsIssued, refundMade } from './features/invoices/invoice.mails.ts';
import type { Mail, Mails } from './features/mail/mail.ts';
import { mailing } from './features/mailings/mailing.mails.ts';
import { messageAnswer } from './features/messages/message.mails.ts';
import { myLinks, myLinksBefore } from './features/my-links/my-links.mails.ts';
import {
  newsletterConfirmation,
  newsletterNotice,
  newsletterWelcome,
} from './features/newsletter/newsletter.mails.ts';
import { paymentLink, paymentRequest, payReminder } from './features/pay-links/pay-link.mails.ts';
import { orderAdded, orderConfirmation, orderNotice } from './features/payments/order.mails.ts';
import { paymentFailed, paymentFailedNotice, paymentHeld } from './features/payments/payment-news.mails.ts';
import { transferInstructions, transferMissed } from './features/payments/transfer.mails.ts';
import { programmeNews } from './features/programme/programme.mails.ts';
import { orderMoved } from './features/registrations/order-moved.mails.ts';
import { seatCancelled, seatInvitation, seatReplaced, seatTicket } from './features/seats/seat.mails.ts';
import {
  seatEmailConfirmation,
  seatMoved,
  seatTransferConfirmation,
  seatTransferDeclined,
  seatTransferNotice,
} from './features/seats/seat-change.mails.ts';
import {
  newDevice,
  passkeyAdded,
  passkeyStopped,
  rightsChanged,
  staffInvitation,
} from './features/staff/staff.mails.ts';
import { dailySummary } from './features/to-do/daily-summary.mails.ts';
import {
  waitingEnded,
  waitingJoined,
  waitingLapsed,
  waitingOffered,
} from './features/waiting/waiting.mails.ts';
import { wordingTest } from './features/wording/wording.mails.ts';

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
  transferArrived,
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
  myLinks,
  myLinksBefore,
  seatInvitation,
  seatTicket,
  seatCancelled,
  seatReplaced,
  seatEmailConfirmation,
  seatTransferConfirmation,
  seatMoved,
  seatTransferNotice,
  seatTransferDeclined,
  programmeNews,
  waitingJoined,
  waitingOffered,
  waitingLapsed,
  waitingEnded,
  talkReminder,
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
  dailySummary,
  abstractChange,
  coAuthorNamed,
  abstractReceipt,
  abstractNotice,
  abstractDecision,
  mailing,
  wordingTest,
];

/** Every message that the product sends; what the worker sends and the preview shows. */
export const mails: Mails = new Map(all.map((mail) => [mail.name, mail]));
