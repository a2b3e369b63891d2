import * as z from 'zod';
import { printZonedLastMinute } from '#domain/printed-dates.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { button, type Fact, facts } from '#server/common/mail/blocks.ts';
import {
  conferenceFacts,
  conferenceInput,
  conferenceNow,
  conferenceValues,
  sampleConference,
} from '#server/common/mail/conference.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { defineMail, type Mail, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, kept, nameValues } from '#server/common/mail/message.ts';
import { findEntry, type WaitingEntry, waitedFor } from './waiting.store.ts';

const placeInput = z.object({ entryId: z.string(), name: z.string(), item: z.string(), ...conferenceInput });

type PlaceInput = z.output<typeof placeInput>;

const samplePlace: PlaceInput = {
  entryId: SAMPLE_ID,
  name: 'Ada Lovelace',
  item: 'Delegate In-Person',
  ...sampleConference,
};

/** Tells somebody that they stand on a waiting list; has the link to leave it (docs/product.md 4.11). */
export const waitingJoined = defineMail({
  name: 'waiting-joined',
  readers: ['registrations'],
  input: placeInput,
  links: ({ entryId }) => ({ place: { scope: 'WAITING', subjectId: entryId } }),
  message: (input, { urlOf }) => ({
    subject: `You are on the waiting list: ${input.conferenceTitle}`,
    title: 'You are on the waiting list',
    opening: [
      `${greeting(input.name)} you are on the waiting list for ${input.item} at ${input.conferenceTitle}.`,
      kept(
        'Free places are offered in the order in which people joined. When it is your turn, we will email you and hold the place for 48 hours.',
      ),
      'Until then, you do not need to do anything.',
    ],
    blocks: [facts(factsOf(input)), button('See your place on the list', urlOf('place'))],
    closing:
      'The page shows how many people are ahead of you, and you can leave the list there at any time. If you did not ask for this, please leave the list.',
  }),
  words: { values: valuesOf },
  sample: samplePlace,
});

/** Offers somebody a place that is held for them. */
export const waitingOffered = defineMail({
  name: 'waiting-offered',
  readers: ['registrations'],
  input: placeInput.extend({
    /** Instant. */
    heldUntil: z.string(),
  }),
  links: ({ entryId }) => ({ place: { scope: 'WAITING', subjectId: entryId } }),
  // They may have left the list before it goes out.
  wanted: async ({ database }, { entryId }) => (await findEntry(database, entryId))?.state === 'OFFERED',
  message(input, { urlOf }) {
    const until = printZonedLastMinute(input.heldUntil);
    return {
      subject: `A place is free for you: ${input.conferenceTitle}`,
      title: 'A place is free for you',
      opening: [
        `${greeting(input.name)} a place has come free: ${input.item} at ${input.conferenceTitle}.`,
        kept(`It is held for you until ${until}. After that it goes to the next person on the list.`),
      ],
      blocks: [
        facts([...factsOf(input), ['Held until', until]]),
        button('Register with your place', urlOf('place')),
      ],
      closing: [
        'If you no longer want the place, please say so on the same page: somebody else is waiting.',
        kept('Keep the link private: anyone who has it can use your place.'),
      ],
    };
  },
  words: {
    values: (input) => ({ ...valuesOf(input), until: printZonedLastMinute(input.heldUntil) }),
  },
  sample: { ...samplePlace, heldUntil: '2026-03-12T09:00:00.000Z' },
});

/** Tells somebody that the place that was held for them is no longer. */
export const waitingLapsed = defineMail({
  name: 'waiting-lapsed',
  readers: ['registrations'],
  input: placeInput,
  message: (input) => ({
    subject: `Your place is no longer held: ${input.conferenceTitle}`,
    title: 'Your place is no longer held',
    opening: [
      `${greeting(input.name)} you did not register in time with the place that was held for you: ${input.item} at ${input.conferenceTitle}.`,
      kept('You are no longer on the waiting list.'),
      'While registration is open, you can join the end of it again.',
    ],
    blocks: [facts(factsOf(input))],
  }),
  words: { values: valuesOf },
  sample: samplePlace,
});

/** Tells somebody who stood on a waiting list that it has ended, or that the organiser has taken them off. */
export const waitingEnded = defineMail({
  name: 'waiting-ended',
  readers: ['registrations'],
  input: placeInput.extend({ why: z.enum(['CLOSED', 'REMOVED']) }),
  message(input, { site }) {
    const closed = input.why === 'CLOSED';
    const title = closed ? 'The waiting list has ended' : 'You are no longer on the waiting list';
    return {
      subject: `${title}: ${input.conferenceTitle}`,
      title,
      opening: closed
        ? `${greeting(input.name)} registration for ${input.conferenceTitle} has ended, and with it the waiting list for ${input.item}. We are sorry that there was no place for you.`
        : `${greeting(input.name)} the organiser has removed you from the waiting list for ${input.item} at ${input.conferenceTitle}. If you have a question about it, please write to ${site.email}.`,
      blocks: [facts(factsOf(input))],
    };
  },
  words: {
    values: valuesOf,
    cases: { closed: {}, removed: { why: 'REMOVED' } },
    caseOf: ({ why }) => (why === 'CLOSED' ? 'closed' : 'removed'),
  },
  sample: { ...samplePlace, why: 'CLOSED' },
});

function valuesOf(input: PlaceInput) {
  return { ...nameValues(input.name), ...conferenceValues(input), item: input.item };
}

function factsOf(input: PlaceInput): Fact[] {
  return [...conferenceFacts(input), ['Ticket or extra', input.item]];
}

/** What every mail about an entry says of it. */
export function inputOf(entry: WaitingEntry): PlaceInput {
  return {
    entryId: entry.id,
    name: entry.name,
    item: waitedFor(entry),
    ...conferenceNow(entry.conference),
  };
}

/** Queues a message to somebody who waits, once. */
export async function queueTo<Input extends object>(
  dependencies: Pick<Dependencies, 'clock' | 'jobs'>,
  tx: Transaction,
  mail: Mail<Input>,
  { id, email }: WaitingEntry,
  input: Input,
): Promise<void> {
  await queueMail(dependencies, tx, mail, { key: `${mail.name}:${id}`, recipient: email, input });
}
