import * as z from 'zod';
import { willPresent } from '#domain/abstracts/messages.ts';
import { count } from '#domain/count.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { printDayOf, printLastDay } from '#domain/printed-dates.ts';
import { button, type Fact, facts } from '#server/common/mail/blocks.ts';
import { defineMail, type Mail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, kept, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import { findOrder } from '#server/orders/orders/order.store.ts';
import { findMissingMinor } from '#server/orders/orders/received-money.store.ts';
import { findAbstractById } from '#server/programme/abstracts/abstract.store.ts';
import { isPresentedBySubmitter } from '#server/programme/abstracts/co-author.store.ts';
import { isStillUndone } from './still-undone.ts';

const chaser = z.object({
  /** Id of the abstract, order or invitation. */
  subjectId: z.string(),
  name: z.string(),
  reference: z.string(),
  conferenceTitle: z.string(),
  /** Of an abstract. */
  title: titleInWords,
  /** How many tickets have no name. */
  tickets: z.number(),
  /** Instant from which on it can't be done any more. */
  until: z.string(),
  /** Whether no other chaser follows. */
  last: z.boolean(),
  /** Of a bank transfer: how much of it is not there, as it is printed; read when the mail is sent. */
  missing: z.string(),
  /** Of an abstract: whether whoever submitted it presents it, too; read when the mail is sent. */
  presents: z.boolean(),
});

/** What mails store of a chaser. */
export type ChaserInput = z.output<typeof chaser>;

const sample: ChaserInput = {
  subjectId: SAMPLE_ID,
  name: 'Ada Lovelace',
  reference: 'ABS-2026-K2M9TX',
  conferenceTitle: 'Optics & Photonics 2026',
  title: 'Interference rings as a computing machine',
  tickets: 0,
  until: '2026-06-24T23:00:00.000Z',
  last: false,
  missing: '',
  presents: true,
};

const values = (input: ChaserInput) => ({
  ...nameValues(input.name),
  conference: input.conferenceTitle,
  reference: input.reference,
  until: printLastDay(new Date(input.until)),
});

const factsOf = ({ conferenceTitle, until, title, reference }: ChaserInput): Fact[] => [
  ['Event', conferenceTitle],
  title
    ? ['Begins', printDayOf(new Date(until))]
    : ['Names can be given until', printLastDay(new Date(until))],
  ['Abstract', title],
  ['Reference', reference],
];

const AGAIN = 'If you have already done so, please ignore this email.';

/** Tells whoever wants to pay by bank transfer that the money is not there. */
export const transferReminder: Mail<ChaserInput> = defineMail({
  name: 'transfer-reminder',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input: chaser,
  links: ({ subjectId }) => ({ order: { scope: 'ORDER', subjectId } }),
  wanted: ({ database, clock }, { subjectId }) =>
    isStillUndone(database, { kind: 'TRANSFER_UNPAID', subjectId }, clock.now()),
  filled: async ({ database }, input) => {
    const order = await findOrder(database, { id: input.subjectId });
    if (!order) return input;
    const missingMinor = await findMissingMinor(database, order);
    return { ...input, missing: formatInFull(missingMinor, order.currency) };
  },
  message: (input, { urlOf }) => {
    const until = printLastDay(new Date(input.until));
    return {
      subject: `Your bank transfer has not arrived yet (${input.reference})`,
      title: 'Your bank transfer has not arrived yet',
      opening: [
        `${greeting(input.name)} your bank transfer for ${input.conferenceTitle}, or part of it, has not reached us yet. If you sent it in the last few days, you do not need to do anything.`,
        kept(
          `The price and your places are held until ${until}. After that, the price on the day you pay applies, as long as registration is open.`,
        ),
      ],
      blocks: [
        facts([
          ['Event', input.conferenceTitle],
          ['Still due', input.missing],
          ['Held until', until],
          ['Reference', input.reference],
        ]),
        button('See how to pay', urlOf('order')),
      ],
    };
  },
  words: { values },
  sample: { ...sample, reference: 'MC-2026-7F3K9Q', title: '', missing: '$40.00 USD' },
});

/** Asks the author of an accepted abstract once more whether it will be presented. */
export const abstractReminder: Mail<ChaserInput> = defineMail({
  name: 'abstract-reminder',
  readers: ['programme'],
  input: chaser,
  links: ({ subjectId }) => ({ page: { scope: 'AUTHOR', subjectId } }),
  wanted: ({ database, clock }, { subjectId }) =>
    isStillUndone(database, { kind: 'ABSTRACT_UNCONFIRMED', subjectId }, clock.now()),
  filled: async ({ database }, input) => {
    const abstract = await findAbstractById(database, input.subjectId);
    return abstract ? { ...input, presents: await isPresentedBySubmitter(database, abstract) } : input;
  },
  message: (input, { urlOf }) => {
    const { presents } = input;
    const title = presents ? 'Will you present your abstract?' : 'Will your abstract be presented?';
    return {
      subject: `${title} (${input.reference})`,
      title,
      opening: [
        `${greeting(input.name)} your abstract for ${input.conferenceTitle} has been accepted, but you have not yet told us that ${willPresent(presents)}. One click on its page is enough.`,
        input.last &&
          kept(
            `This is our last reminder by email. If ${presents ? 'you cannot come' : 'nobody can present it'}, please withdraw it there.`,
          ),
      ].filter((part) => part !== false),
      blocks: [facts(factsOf(input)), button(`Confirm that ${willPresent(presents)}`, urlOf('page'))],
      closing: AGAIN,
    };
  },
  words: { values },
  sample,
});

const FILES = {
  POSTER_MISSING: {
    name: 'poster-reminder',
    title: 'Your e-poster is missing',
    asks: 'an e-poster, and the file is not there yet. Please upload it on the page of your abstract, as a PDF, PNG or JPEG file.',
    action: 'Upload your e-poster',
  },
  VIDEO_MISSING: {
    name: 'video-reminder',
    title: 'Your video is missing',
    asks: 'a video, and the file is not there yet. Please upload it on the page of your abstract, as an MP4 or WebM file.',
    action: 'Upload your video',
  },
} as const;

/** Asks the author for a file that participants are to see. */
function fileReminder(kind: keyof typeof FILES): Mail<ChaserInput> {
  const { name, title, asks, action } = FILES[kind];
  return defineMail({
    name,
    readers: ['programme'],
    input: chaser,
    links: ({ subjectId }) => ({ page: { scope: 'AUTHOR', subjectId } }),
    wanted: ({ database, clock }, { subjectId }) => isStillUndone(database, { kind, subjectId }, clock.now()),
    message: (input, { urlOf }) => ({
      subject: `${title} (${input.reference})`,
      title,
      opening: `${greeting(input.name)} your abstract for ${input.conferenceTitle} is accepted as ${asks}`,
      blocks: [facts(factsOf(input)), button(action, urlOf('page'))],
      closing: AGAIN,
    }),
    words: { values },
    sample,
  });
}

export const posterReminder = fileReminder('POSTER_MISSING');
export const videoReminder = fileReminder('VIDEO_MISSING');

/** Asks a buyer who takes the places that nobody is named for. */
export const seatsReminder: Mail<ChaserInput> = defineMail({
  name: 'seats-reminder',
  readers: ['registrations'],
  follows: 'buyer',
  input: chaser,
  links: ({ subjectId }) => ({ order: { scope: 'ORDER', subjectId } }),
  wanted: ({ database, clock }, { subjectId }) =>
    isStillUndone(database, { kind: 'SEAT_UNNAMED', subjectId }, clock.now()),
  message(input, { urlOf }) {
    const one = input.tickets === 1;
    return {
      subject: `${one ? 'One ticket has' : `${input.tickets} tickets have`} no name yet (${input.reference})`,
      title: `Who takes ${one ? 'this place' : 'these places'}?`,
      opening: `${greeting(input.name)} ${count(input.tickets, 'ticket')} of your registration for ${input.conferenceTitle} ${one ? 'has' : 'have'} no name yet. Name the participants, or send them a link to enter their own details: nobody gets a ticket without a name.`,
      blocks: [facts(factsOf(input)), button('Name your tickets', urlOf('order'))],
      closing: AGAIN,
    };
  },
  words: { values: (input) => ({ ...values(input), tickets: count(input.tickets, 'ticket') }) },
  sample: { ...sample, reference: 'MC-2026-7F3K9Q', title: '', tickets: 2 },
});

/** Asks somebody who is invited whether they come. */
export const invitationReminder: Mail<ChaserInput> = defineMail({
  name: 'invitation-reminder',
  readers: ['registrations'],
  input: chaser,
  links: ({ subjectId, until }) => ({
    page: { scope: 'INVITATION', subjectId, expiresAt: new Date(until) },
  }),
  wanted: ({ database, clock }, { subjectId }) =>
    isStillUndone(database, { kind: 'INVITATION_UNANSWERED', subjectId }, clock.now()),
  message: (input, { urlOf }) => ({
    subject: `Your invitation to ${input.conferenceTitle}`,
    title: 'Will you come?',
    opening: [
      `${greeting(input.name)} you are invited to ${input.conferenceTitle}, and we would be glad to welcome you.`,
      kept(`Your invitation is valid until ${printLastDay(new Date(input.until))}.`),
    ],
    blocks: [facts([['Event', input.conferenceTitle]]), button('See your invitation', urlOf('page'))],
    closing: 'If you can’t come, please tell us on the same page, and we will not ask again.',
  }),
  words: { values },
  sample: { ...sample, reference: '', title: '' },
});
