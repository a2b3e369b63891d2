import * as z from 'zod';
import { button, type Fact, facts } from '#server/common/mail/blocks.ts';
import { sampleConference } from '#server/common/mail/conference.ts';
import { defineMail, defineNotice, type MailLink, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { kept, plainName } from '#server/common/mail/message.ts';
import { CALENDAR_OF_BEFORE, calendarOfSeatBefore, isSomebodyElses } from './seat.mails.ts';

const expiresAt = '2026-04-01T09:00:00.000Z';
const { conferenceTitle, eventDate } = sampleConference;

const handOver = z.object({
  conferenceTitle: z.string(),
  ticket: z.string(),
  from: z.string(),
  to: z.string(),
});
const sampleHandOver = {
  conferenceTitle,
  ticket: 'Delegate In-Person',
  from: 'Dr Ada Lovelace',
  to: 'Grace Hopper',
};

const movedInput = z.object({
  seatId: z.string(),
  transfer: z.boolean(),
  conferenceTitle: z.string(),
  to: z.string(),
  /** What takes another address back; null after a hand-over. */
  back: z.object({ changeId: z.string(), expiresAt: z.string() }).nullable(),
});
/** What somebody is told whose ticket is another's now, or goes to another address. */
export type MovedInput = z.input<typeof movedInput>;

const WITHIN = kept('The link is valid for seven days.');

/** Asks at a new address whether it is the holder's. */
export const seatEmailConfirmation = defineMail({
  name: 'seat-email-confirmation',
  readers: ['registrations'],
  input: z.object({ changeId: z.string(), expiresAt: z.string(), conferenceTitle: z.string() }),
  links: ({ changeId, expiresAt }) => ({
    confirm: { scope: 'SEAT_EMAIL', subjectId: changeId, expiresAt: new Date(expiresAt) },
  }),
  message: ({ conferenceTitle }, { urlOf }) => ({
    subject: `Please confirm your address: ${conferenceTitle}`,
    title: 'Is this your address?',
    opening: `Somebody asked us to send everything about their ticket for ${conferenceTitle} to this address. If that was you, please confirm it.`,
    about: [['Event', conferenceTitle]],
    blocks: [button('Confirm this address', urlOf('confirm'))],
    closing: [WITHIN, 'If it was not you, you can ignore this email.'],
  }),
  words: { values: ({ conferenceTitle }) => ({ conference: conferenceTitle }) },
  sample: { changeId: SAMPLE_ID, expiresAt, conferenceTitle },
});

/** Asks either side of a hand-over to confirm it. */
export const seatHandOverConfirmation = defineMail({
  name: 'seat-transfer-confirmation',
  readers: ['registrations'],
  input: handOver.extend({
    changeId: z.string(),
    expiresAt: z.string(),
    side: z.enum(['from', 'to']),
    eventDate: z.string(),
  }),
  links: ({ changeId, expiresAt, side }) => ({
    confirm: {
      scope: side === 'from' ? 'TRANSFER_FROM' : 'TRANSFER_TO',
      subjectId: changeId,
      expiresAt: new Date(expiresAt),
    },
  }),
  message(input, { urlOf }) {
    const gives = input.side === 'from';
    return {
      subject: `Please confirm: a ticket for ${input.conferenceTitle} changes hands`,
      title: gives ? 'Hand over your ticket?' : 'Take over a ticket?',
      opening: gives
        ? [
            'You asked us to hand your ticket to a colleague.',
            kept('Once you have both confirmed, your link and code stop working.'),
          ]
        : 'A colleague would like to hand you a ticket. Once you have both confirmed, we will send it to you.',
      blocks: [
        facts([
          ['Event', input.conferenceTitle],
          ['Date', input.eventDate],
          ['Ticket', input.ticket],
          ...partiesOf(input),
        ]),
        button(gives ? 'Review and confirm' : 'Review and accept', urlOf('confirm')),
      ],
      closing: [
        WITHIN,
        'If you were not expecting this, you can ignore it: nothing changes unless you both confirm.',
      ],
    };
  },
  words: {
    values: (input) => ({ ...valuesOf(input), dates: input.eventDate }),
    cases: { from: { side: 'from' }, to: { side: 'to' } },
    caseOf: ({ side }) => side,
  },
  sample: { ...sampleHandOver, changeId: SAMPLE_ID, expiresAt, side: 'to', eventDate },
});

/** Tells the address before that a ticket or its mail goes elsewhere now. */
export const seatMoved = defineMail({
  name: 'seat-moved',
  readers: ['registrations'],
  input: movedInput,
  links: ({ back }): Record<string, MailLink> =>
    back === null
      ? {}
      : { back: { scope: 'TRANSFER_FROM', subjectId: back.changeId, expiresAt: new Date(back.expiresAt) } },
  // That another address counts is told in any case: it may have been a stranger who asked for it.
  wanted: async ({ database }, { transfer, seatId }, { recipient }) =>
    !transfer || isSomebodyElses(database, seatId, recipient),
  message({ transfer, conferenceTitle, to, back }, { site, urlOf }) {
    const title = transfer ? 'Your ticket was handed over' : 'Your address was changed';
    return {
      subject: `${title}: ${conferenceTitle}`,
      title,
      opening: transfer
        ? [
            `You have both confirmed, so your ticket for ${conferenceTitle} now belongs to ${plain(to)}.`,
            kept(`Your link and code no longer work.${CALENDAR_OF_BEFORE}`),
          ]
        : `Emails about your ticket for ${conferenceTitle} will go to ${to} from now on.`,
      about: [
        ['Event', conferenceTitle],
        [transfer ? 'Taken over by' : 'New address', transfer ? plain(to) : to],
      ],
      blocks: [back ? button('Undo the change', urlOf('back')) : null],
      closing: [
        kept(
          back
            ? `If you did not ask for this, undo the change within seven days, or write to ${site.email}.`
            : `If you did not ask for this, please write to ${site.email} at once.`,
        ),
      ],
    };
  },
  words: {
    values: ({ transfer, conferenceTitle, to }) => ({
      conference: conferenceTitle,
      to: transfer ? plain(to) : to,
    }),
    cases: { transfer: { transfer: true, to: 'Grace Hopper', back: null }, address: {} },
    caseOf: ({ transfer }) => (transfer ? 'transfer' : 'address'),
  },
  attachments: (dependencies, { transfer, seatId }) =>
    transfer ? calendarOfSeatBefore(dependencies, seatId) : Promise.resolve([]),
  sample: {
    seatId: SAMPLE_ID,
    transfer: false,
    conferenceTitle,
    to: 'grace@example.org',
    back: { changeId: SAMPLE_ID, expiresAt },
  },
});

/** Tells either side of a hand-over that the organiser does not agree to it. */
export const seatHandOverDeclined = defineMail({
  name: 'seat-transfer-declined',
  readers: ['registrations'],
  input: handOver.extend({
    /** What the organiser says. */
    answer: z.string(),
  }),
  message: (input, { site }) => ({
    subject: `The ticket stays as it is: ${input.conferenceTitle}`,
    title: 'The ticket stays as it is',
    opening: [kept(input.answer)],
    blocks: [facts([['Event', input.conferenceTitle], ['Ticket', input.ticket], ...partiesOf(input)])],
    closing: `The ticket was not handed over. If you have a question, please write to ${site.email}.`,
  }),
  words: { values: valuesOf },
  sample: { ...sampleHandOver, answer: 'Registrations are transferred within one organisation.' },
});

const NOT_HANDED_OVER = {
  ended: 'because the registration that it belongs to has ended, and the ticket is no longer valid.',
  moved: 'because the registration that it belongs to was moved to another conference.',
  given: 'because the place was given to somebody else at the request of the person who registered.',
  corrected:
    'because the email address that it was asked for at was corrected. It can be asked for again on the ticket’s page.',
} as const;
/** Why a ticket that was to change hands does not, where neither side has decided that. */
export type NotHandedOver = keyof typeof NOT_HANDED_OVER;

/** Tells either side of a hand-over that there is nothing left to hand over. */
export const seatHandOverEnded = defineMail({
  name: 'seat-transfer-ended',
  readers: ['registrations'],
  input: handOver.extend({
    why: z.enum(Object.keys(NOT_HANDED_OVER) as [NotHandedOver, ...NotHandedOver[]]),
  }),
  message: (input, { site }) => ({
    subject: `A ticket is not handed over: ${input.conferenceTitle}`,
    title: 'A ticket is not handed over',
    opening: [
      `A ticket for ${input.conferenceTitle} was to be handed from ${plain(input.from)} to ${plain(input.to)}.`,
      kept(`That can no longer be done, ${NOT_HANDED_OVER[input.why]}`),
    ],
    blocks: [facts([['Event', input.conferenceTitle], ['Ticket', input.ticket], ...partiesOf(input)])],
    closing: `There is nothing left to confirm. If you have a question, please write to ${site.email}.`,
  }),
  words: {
    values: valuesOf,
    cases: { ended: {}, moved: { why: 'moved' }, given: { why: 'given' }, corrected: { why: 'corrected' } },
    caseOf: ({ why }) => why,
  },
  sample: { ...sampleHandOver, why: 'ended' },
});

/** Tells the organiser of a hand-over between two organisations. */
export const seatHandOverNotice = defineNotice({
  name: 'seat-transfer-notice',
  readers: ['registrations'],
  input: handOver.extend({ reference: z.string() }),
  message: (input) => ({
    subject: `${input.reference}: a ticket transfer between two organisations`,
    title: 'A ticket transfer needs your decision',
    opening:
      'Both have confirmed it, but their organisations differ, and a ticket is handed over within one.',
    blocks: [
      facts([
        ['Reference', input.reference],
        ['Event', input.conferenceTitle],
        ['Ticket', input.ticket],
        ['From', input.from],
        ['To', input.to],
      ]),
    ],
    closing: 'Until it is decided, the ticket stays as it is.',
  }),
  sample: {
    ...sampleHandOver,
    reference: 'MC-2026-7F3K9Q-2',
    from: 'Dr Ada Lovelace, Analytical Engine Laboratory, ada@example.org',
    to: 'Grace Hopper, Harvard Computation Laboratory, grace@example.org',
  },
});

function valuesOf({ conferenceTitle, ticket, from, to }: z.output<typeof handOver>) {
  return { conference: conferenceTitle, ticket, from: plain(from), to: plain(to) };
}

/** Either side of a hand-over, as the other may read it. */
function partiesOf({ from, to }: { from: string; to: string }): Fact[] {
  return [
    ['From', plain(from)],
    ['To', plain(to)],
  ];
}

function plain(name: string): string {
  return plainName(name, 'a colleague');
}
