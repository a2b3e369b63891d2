import * as z from 'zod';
import { printLastDay } from '#domain/printed-dates.ts';
import { button, facts } from '#server/common/mail/blocks.ts';
import {
  conferenceFacts,
  conferenceInput,
  conferenceValues,
  sampleConference,
} from '#server/common/mail/conference.ts';
import { defineMail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, kept, nameValues } from '#server/common/mail/message.ts';
import { findInvitation } from './invitation.store.ts';

/** Tells somebody that they are invited to a conference (docs/product.md 6.7). */
export const invitation = defineMail({
  name: 'invitation',
  readers: ['registrations'],
  input: z.object({
    invitationId: z.string(),
    name: z.string(),
    ...conferenceInput,
    registrationPercent: z.number(),
    addOnsPercent: z.number(),
    accommodationPercent: z.number(),
    /** Instants; null: as everybody. */
    abstractUntil: z.string().nullable(),
    endsAt: z.string(),
  }),
  links: ({ invitationId, endsAt }) => ({
    page: { scope: 'INVITATION', subjectId: invitationId, expiresAt: new Date(endsAt) },
  }),
  // It may have been ended, or be over, before it goes out.
  wanted: async ({ database, clock }, { invitationId, endsAt }) =>
    clock.now() < new Date(endsAt) && (await findInvitation(database, invitationId))?.endedAt === null,
  message: (input, { urlOf }) => ({
    subject: `You are invited: ${input.conferenceTitle}`,
    title: 'You are invited',
    opening: [
      `${greeting(input.name)} we would be glad to welcome you to ${input.conferenceTitle}.`,
      kept(`This invitation is personal to you and valid until ${printLastDay(new Date(input.endsAt))}.`),
    ],
    blocks: [
      facts([
        ...conferenceFacts(input),
        ['Registration', offText(input.registrationPercent)],
        ['Add-ons', offText(input.addOnsPercent)],
        ['Accommodation', offText(input.accommodationPercent)],
        ['Abstracts', input.abstractUntil && `until ${printLastDay(new Date(input.abstractUntil))}`],
      ]),
      button('See your invitation', urlOf('page')),
    ],
    closing: 'If you can’t come, please say so on the same page.',
  }),
  words: {
    values: (input) => ({
      ...nameValues(input.name),
      ...conferenceValues(input),
      until: printLastDay(new Date(input.endsAt)),
    }),
  },
  sample: {
    invitationId: SAMPLE_ID,
    name: 'Grace Hopper',
    ...sampleConference,
    registrationPercent: 100,
    addOnsPercent: 0,
    accommodationPercent: 50,
    abstractUntil: '2026-07-05T23:00:00.000Z',
    endsAt: '2026-08-31T23:00:00.000Z',
  },
});

/** What is taken off, in words; '' for nothing. */
export function offText(percent: number): string {
  if (percent === 0) return '';
  return percent === 100 ? 'complimentary' : `${percent}% off`;
}
