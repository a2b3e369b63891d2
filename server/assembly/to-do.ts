import { dead } from '#server/common/mail/mail.to-do.ts';
import { nobodys, takenBack, unsettled, unshown } from '#server/money/bank/transfers.to-do.ts';
import { missingRate } from '#server/money/invoices/rates.to-do.ts';
import { disputes, failed, hanging, mismatched } from '#server/money/payments/payments.to-do.ts';
import { hangingRefund, refundToSend, refusedToRefund } from '#server/money/refunds/refunds.to-do.ts';
import { accessAtRisk, accessChanged, moneyChanged } from '#server/office/staff/staff.to-do.ts';
import { failedWork } from '#server/office/to-do/failed-work.to-do.ts';
import { nearlyUsed } from '#server/orders/coupons/coupons.to-do.ts';
import { oversold } from '#server/orders/places/places.to-do.ts';
import { changingHands, unapplied } from '#server/orders/seats/seats.to-do.ts';
import type { ToDoKind } from '#server/organiser/to-do.ts';
import { unanswered } from '#server/outreach/messages/messages.to-do.ts';
import {
  changeWaits,
  objection,
  overLimit,
  revised,
  unconfirmed,
  unregistered,
  withdrawal,
} from '#server/programme/abstracts/abstracts.to-do.ts';
import { asked, paidAfterCancellation } from '#server/registrations/cancellations/cancellations.to-do.ts';

/** Every kind of To do, the most urgent first. */
export const toDo: readonly ToDoKind[] = [
  accessAtRisk,
  moneyChanged,
  disputes,
  mismatched,
  paidAfterCancellation,
  refundToSend,
  takenBack,
  unsettled,
  nobodys,
  unshown,
  unapplied,
  hanging,
  failed,
  refusedToRefund,
  hangingRefund,
  oversold,
  asked,
  dead,
  failedWork,
  unanswered,
  changingHands,
  revised,
  changeWaits,
  objection,
  withdrawal,
  unconfirmed,
  unregistered,
  overLimit,
  missingRate,
  nearlyUsed,
  accessChanged,
];
