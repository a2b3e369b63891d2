import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import {
  button,
  facts,
  layout,
  paragraph,
  plainName,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { defineMail, type MailLink, type UrlOf } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';

const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';
const expiresAt = '2026-04-01T09:00:00.000Z';

const emailInput = z.object({ changeId: z.string(), expiresAt: z.string(), conferenceTitle: z.string() });
const transferInput = z.object({
  changeId: z.string(),
  expiresAt: z.string(),
  side: z.enum(['from', 'to']),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  ticket: z.string(),
  from: z.string(),
  to: z.string(),
});
const movedInput = z.object({
  transfer: z.boolean(),
  conferenceTitle: z.string(),
  to: z.string(),
  /** What takes another address back; null after a transfer, and of a release before. */
  back: z.object({ changeId: z.string(), expiresAt: z.string() }).nullable().default(null),
});
/** What somebody is told whose ticket is another's now, or goes to another address. */
export type MovedInput = z.input<typeof movedInput>;
const declinedInput = z.object({
  conferenceTitle: z.string(),
  ticket: z.string(),
  from: z.string(),
  to: z.string(),
  /** What the organiser says. */
  answer: z.string(),
});
const noticeInput = z.object({
  reference: z.string(),
  conferenceTitle: z.string(),
  ticket: z.string(),
  from: z.string(),
  to: z.string(),
});

/** Asks at a new address whether it is the holder's. */
export const seatEmailConfirmation = defineMail({
  name: 'seat-email-confirmation',
  input: emailInput,
  links: ({ changeId, expiresAt }) => ({
    confirm: { scope: 'SEAT_EMAIL', subjectId: changeId, expiresAt: new Date(expiresAt) },
  }),
  compose: composeEmail,
  sample: { changeId: SAMPLE_ID, expiresAt, conferenceTitle: 'Generative AI Forum 2026' },
});

/** Asks either side of a transfer to confirm it. */
export const seatTransferConfirmation = defineMail({
  name: 'seat-transfer-confirmation',
  input: transferInput,
  links: ({ changeId, expiresAt, side }) => ({
    confirm: {
      scope: side === 'from' ? 'TRANSFER_FROM' : 'TRANSFER_TO',
      subjectId: changeId,
      expiresAt: new Date(expiresAt),
    },
  }),
  compose: composeTransfer,
  sample: {
    changeId: SAMPLE_ID,
    expiresAt,
    side: 'to',
    conferenceTitle: 'Generative AI Forum 2026',
    eventDate: 'September 23-25, 2026',
    ticket: 'Delegate In-Person',
    from: 'Dr Ada Lovelace',
    to: 'Grace Hopper',
  },
});

/** Tells the address before that a ticket or its mail goes elsewhere now. */
export const seatMoved = defineMail({
  name: 'seat-moved',
  input: movedInput,
  links: ({ back }): Record<string, MailLink> =>
    back === null
      ? {}
      : { back: { scope: 'TRANSFER_FROM', subjectId: back.changeId, expiresAt: new Date(back.expiresAt) } },
  compose: composeMoved,
  sample: {
    transfer: false,
    conferenceTitle: 'Generative AI Forum 2026',
    to: 'grace@example.org',
    back: { changeId: SAMPLE_ID, expiresAt },
  },
});

/** Tells either side of a transfer that the organiser does not agree to it. */
export const seatTransferDeclined = defineMail({
  name: 'seat-transfer-declined',
  input: declinedInput,
  compose: composeDeclined,
  sample: {
    conferenceTitle: 'Generative AI Forum 2026',
    ticket: 'Delegate In-Person',
    from: 'Dr Ada Lovelace',
    to: 'Grace Hopper',
    answer: 'Registrations are transferred within one organization.',
  },
});

/** Tells the organiser of a transfer between two organizations. */
export const seatTransferNotice = defineMail({
  name: 'seat-transfer-notice',
  input: noticeInput,
  compose: composeNotice,
  sample: {
    reference: 'MC-2026-7F3K9Q-2',
    conferenceTitle: 'Generative AI Forum 2026',
    ticket: 'Delegate In-Person',
    from: 'Dr Ada Lovelace, Analytical Engine Laboratory, ada@example.org',
    to: 'Grace Hopper, Harvard Computation Laboratory, grace@example.org',
  },
});

const WITHIN = 'The link is valid for seven days.';

function composeEmail(
  site: Site,
  { conferenceTitle }: z.output<typeof emailInput>,
  urlOf: UrlOf,
): MailContent {
  const title = 'Is this your address?';
  const opening = `Somebody asked us to send everything about their ticket for ${conferenceTitle} to this address. If that was you, please confirm it.`;
  return messageOf(site, {
    subject: `Please confirm your address: ${conferenceTitle}`,
    title,
    opening,
    url: urlOf('confirm'),
    label: 'Confirm this address',
    small: `${WITHIN} If it was not you, you need not do anything.`,
  });
}

function composeTransfer(site: Site, input: z.output<typeof transferInput>, urlOf: UrlOf): MailContent {
  const gives = input.side === 'from';
  return messageOf(site, {
    subject: `Please confirm: a ticket for ${input.conferenceTitle} changes hands`,
    title: gives ? 'Hand over your ticket?' : 'Take over a ticket?',
    opening: gives
      ? 'You asked us to hand your ticket to a colleague. Once both of you have confirmed, your link and your code are not valid any more.'
      : 'A colleague would like to hand you a ticket. Once both of you have confirmed, we send it to you.',
    rows: [
      ['Event', input.conferenceTitle],
      ['Date', input.eventDate],
      ['Ticket', input.ticket],
      ['From', plain(input.from)],
      ['To', plain(input.to)],
    ],
    url: urlOf('confirm'),
    label: gives ? 'Look and confirm' : 'Look and accept',
    small: `${WITHIN} If you do not expect this, you need not do anything: without both confirmations nothing changes.`,
  });
}

function composeMoved(
  site: Site,
  { transfer, conferenceTitle, to, back }: z.output<typeof movedInput>,
  urlOf: UrlOf,
): MailContent {
  return messageOf(site, {
    subject: transfer
      ? `Your ticket was handed over: ${conferenceTitle}`
      : `Your address was changed: ${conferenceTitle}`,
    title: transfer ? 'Your ticket was handed over' : 'Your address was changed',
    opening: transfer
      ? `Your ticket for ${conferenceTitle} is ${plain(to)}’s now, as you both confirmed. Your link and your code are not valid any more.`
      : `What we have to say about your ticket for ${conferenceTitle} goes to ${to} from now on.`,
    ...(back && { url: urlOf('back'), label: 'Take it back' }),
    small: back
      ? `If you did not ask for this, take it back within seven days, or write to ${site.email}.`
      : `If you did not ask for this, please write to ${site.email} at once.`,
  });
}

function composeDeclined(site: Site, input: z.output<typeof declinedInput>): MailContent {
  return messageOf(site, {
    subject: `The ticket stays as it is: ${input.conferenceTitle}`,
    title: 'The ticket stays as it is',
    opening: input.answer,
    rows: [
      ['Event', input.conferenceTitle],
      ['Ticket', input.ticket],
      ['From', plain(input.from)],
      ['To', plain(input.to)],
    ],
    small: `The ticket was not handed over. If you have a question, please write to ${site.email}.`,
  });
}

function composeNotice(site: Site, input: z.output<typeof noticeInput>): MailContent {
  return messageOf(site, {
    subject: `${input.reference}: a transfer between two organizations`,
    title: 'A transfer waits for you',
    opening:
      'Both have confirmed it, but their organizations differ, and registrations are transferred within one.',
    rows: [
      ['Reference', input.reference],
      ['Event', input.conferenceTitle],
      ['Ticket', input.ticket],
      ['From', input.from],
      ['To', input.to],
    ],
    small: 'Until it is decided, the ticket stays as it is.',
  });
}

function messageOf(
  site: Site,
  {
    subject,
    title,
    opening,
    rows = [],
    url,
    label = '',
    small,
  }: {
    subject: string;
    title: string;
    opening: string;
    rows?: [string, string][];
    url?: string;
    label?: string;
    small: string;
  },
): MailContent {
  return {
    subject,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${rows.length > 0 ? facts(rows) : ''}${url ? button(url, label) : ''}${paragraph(small, 'small')}`,
    ),
    text: [
      title,
      opening,
      ...(rows.length > 0 ? [textFacts(rows)] : []),
      ...(url ? [`${label}: ${url}`] : []),
      small,
      textFoot(site),
    ].join('\n\n'),
  };
}

function plain(name: string): string {
  return plainName(name, 'a colleague');
}
