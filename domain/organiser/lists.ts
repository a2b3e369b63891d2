import { abstractList } from '../abstracts/abstract-list.ts';
import { lateAbstractList } from '../abstracts/late-abstract-list.ts';
import { rateList } from '../billing/rate-list.ts';
import { chaserList, pauseList } from '../chasers/chaser-list.ts';
import { messageList } from '../contact/message-list.ts';
import { invitationList } from '../invitations/invitation-list.ts';
import { mailList } from '../mail/mail-list.ts';
import { mailingList } from '../mailings/mailing-list.ts';
import { subscriberList } from '../newsletter/subscriber-list.ts';
import { couponList } from '../pricing/coupon-list.ts';
import { programmeList } from '../programme/programme-list.ts';
import { registrationList } from '../registration/registration-list.ts';
import { presenceList, roomList } from '../rooms/room-list.ts';
import { participantList } from '../seats/participant-list.ts';
import { staffList } from '../staff/staff-list.ts';
import { waitingList } from '../waiting/waiting-list.ts';
import { auditList } from './audit-list.ts';

/** Every list that is declared, for what holds for all of them. */
export const LISTS = [
  registrationList,
  abstractList,
  lateAbstractList,
  messageList,
  couponList,
  subscriberList,
  mailList,
  mailingList,
  waitingList,
  participantList,
  rateList,
  programmeList,
  roomList,
  presenceList,
  chaserList,
  pauseList,
  invitationList,
  staffList,
  auditList,
];
