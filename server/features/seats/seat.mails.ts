import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  button,
  facts,
  greeting,
  layout,
  paragraph,
  plainName,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail, type UrlOf } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { Attachment, MailContent } from '#server/providers/mail/mailer.ts';
import { findSeat } from './seat.store.ts';
import { seatCalendarFile, ticketFile } from './seat-files.ts';

const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';
const conference = {
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
  ticket: z.string(),
};
const sampleConference = {
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  ticket: 'Delegate In-Person',
};
type ConferenceInput = z.output<z.ZodObject<typeof conference>>;

const invitationInput = z.object({
  seatId: z.string(),
  buyer: z.string(),
  organization: z.string(),
  ...conference,
});
const ticketInput = z.object({
  seatId: z.string(),
  /** The ticket's code when this was queued; a message that comes later than a transfer carries no ticket. */
  code: z.string(),
  name: z.string(),
  ...conference,
});
const cancelledInput = z.object({
  seatId: z.string(),
  /** Empty where somebody was invited and has not said who they are. */
  name: z.string(),
  ...conference,
});

/** Asks somebody to claim the place that was booked for them. */
export const seatInvitation = defineMail({
  name: 'seat-invitation',
  input: invitationInput,
  links: ({ seatId }) => ({ seat: { scope: 'SEAT', subjectId: seatId } }),
  compose: composeInvitation,
  sample: {
    seatId: SAMPLE_ID,
    buyer: 'Dr Ada Lovelace',
    organization: 'Analytical Engine Laboratory',
    ...sampleConference,
  },
});

/** Brings somebody their ticket. */
export const seatTicket = defineMail({
  name: 'seat-ticket',
  input: ticketInput,
  links: ({ seatId }) => ({ seat: { scope: 'SEAT', subjectId: seatId } }),
  compose: composeTicket,
  attachments: filesOf,
  sample: { seatId: SAMPLE_ID, code: '0', name: 'Grace Hopper', ...sampleConference },
});

/** Tells somebody that the registration which their place belongs to was cancelled. */
export const seatCancelled = defineMail({
  name: 'seat-cancelled',
  input: cancelledInput,
  compose: composeCancelled,
  sample: { seatId: SAMPLE_ID, name: 'Grace Hopper', ...sampleConference },
});

async function filesOf(
  dependencies: Dependencies,
  { seatId, code }: z.output<typeof ticketInput>,
): Promise<Attachment[]> {
  const seat = await findSeat(dependencies.database, seatId);
  if (seat?.code !== code) return [];
  return [await ticketFile(dependencies, seat), seatCalendarFile(dependencies, seat)];
}

function composeInvitation(site: Site, input: z.output<typeof invitationInput>, urlOf: UrlOf): MailContent {
  const title = 'A place was booked for you';
  const opening = `${plainName(input.buyer, 'Somebody')} of ${plainName(input.organization, 'your organization')} has booked a place for you. Say who you are, and your ticket is ready.`;
  const stranger =
    'If you do not expect this, you need not do anything: without your name nobody is registered.';
  return {
    subject: `Your place at ${input.conferenceTitle}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(factsOf(input))}${button(urlOf('seat'), 'Claim your place')}${paragraph(stranger, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\n${textFacts(factsOf(input))}\n\nClaim your place: ${urlOf('seat')}\n\n${stranger}\n\n${textFoot(site)}`,
  };
}

function composeTicket(site: Site, input: z.output<typeof ticketInput>, urlOf: UrlOf): MailContent {
  const title = 'Your ticket';
  const opening = `${greeting(input.name)} here is your ticket for ${input.conferenceTitle}, as a PDF file and for your calendar. On its page you can tell us what you eat and what access you need.`;
  const keep = 'Keep the link private: it opens your ticket without a password.';
  return {
    subject: `Your ticket: ${input.conferenceTitle}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(factsOf(input))}${button(urlOf('seat'), 'Open your ticket')}${paragraph(keep, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\n${textFacts(factsOf(input))}\n\nOpen your ticket: ${urlOf('seat')}\n\n${keep}\n\n${textFoot(site)}`,
  };
}

function composeCancelled(site: Site, input: z.output<typeof cancelledInput>): MailContent {
  const title = input.name ? 'Your ticket is no longer valid' : 'Your invitation is no longer valid';
  const opening = `${input.name ? greeting(input.name) : 'Hello,'} the registration that your place belongs to was cancelled, so your ${input.name ? 'ticket' : 'invitation'} is no longer valid.`;
  const question = `If you did not expect this, ask whoever registered you, or write to us at ${site.email}.`;
  return {
    subject: `${title}: ${input.conferenceTitle}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(factsOf(input))}${paragraph(question, 'small')}`,
    ),
    text: `${title}\n\n${opening}\n\n${textFacts(factsOf(input))}\n\n${question}\n\n${textFoot(site)}`,
  };
}

function factsOf({ conferenceTitle, eventDate, eventLocation, ticket }: ConferenceInput): [string, string][] {
  return [
    ['Event', conferenceTitle],
    ['Date', eventDate],
    ['Place', eventLocation],
    ['Ticket', ticket],
  ];
}
