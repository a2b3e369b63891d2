import { abstracts } from '#server/features/abstracts/abstracts.list.ts';
import { lateAbstracts } from '#server/features/abstracts/late-abstracts.list.ts';
import { audit } from '#server/features/audit/audit.list.ts';
import { chasers, pauses } from '#server/features/chasers/chasers.list.ts';
import { coupons } from '#server/features/coupons/coupons.list.ts';
import { invitations } from '#server/features/invitations/invitations.list.ts';
import { rates } from '#server/features/invoices/rates.list.ts';
import { mail } from '#server/features/mail/mail.list.ts';
import { mailings } from '#server/features/mailings/mailings.list.ts';
import { messages } from '#server/features/messages/messages.list.ts';
import { subscribers } from '#server/features/newsletter/subscribers.list.ts';
import { programmes } from '#server/features/programme/programme.list.ts';
import { registrations } from '#server/features/registrations/registrations.list.ts';
import { presence, rooms } from '#server/features/rooms/rooms.list.ts';
import { participants } from '#server/features/seats/participants.list.ts';
import { staff } from '#server/features/staff/staff.list.ts';
import { waiting } from '#server/features/waiting/waiting.list.ts';
import type { List } from '#server/organiser/list.ts';

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
