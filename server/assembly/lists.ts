import { mail } from '#server/common/mail/mail.list.ts';
import { transfers } from '#server/money/bank/transfers.list.ts';
import { rates } from '#server/money/invoices/rates.list.ts';
import { staff } from '#server/office/staff/staff.list.ts';
import { coupons } from '#server/orders/coupons/coupons.list.ts';
import { participants } from '#server/orders/seats/participants.list.ts';
import { audit } from '#server/organiser/audit/audit.list.ts';
import type { List } from '#server/organiser/list.ts';
import { chasers, pauses } from '#server/outreach/chasers/chasers.list.ts';
import { mailings } from '#server/outreach/mailings/mailings.list.ts';
import { messages } from '#server/outreach/messages/messages.list.ts';
import { subscribers } from '#server/outreach/newsletter/subscribers.list.ts';
import { abstracts } from '#server/programme/abstracts/abstracts.list.ts';
import { lateAbstracts } from '#server/programme/abstracts/late-abstracts.list.ts';
import { programmes } from '#server/programme/programme/programme.list.ts';
import { presence, rooms } from '#server/programme/rooms/rooms.list.ts';
import { invitations } from '#server/registrations/invitations/invitations.list.ts';
import { registrations } from '#server/registrations/registrations/registrations.list.ts';
import { waiting } from '#server/registrations/waiting/waiting.list.ts';

/** Every list of the organiser's. */
export const lists: readonly List[] = [
  registrations,
  abstracts,
  lateAbstracts,
  messages,
  coupons,
  subscribers,
  mail,
  mailings,
  waiting,
  participants,
  transfers,
  rates,
  programmes,
  rooms,
  presence,
  chasers,
  pauses,
  invitations,
  staff,
  audit,
];
