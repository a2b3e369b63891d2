import * as z from 'zod';
import type { Site } from '#domain/site.ts';
import { printLastMinute } from '#domain/waiting/waiting.ts';
import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
  button,
  facts,
  greeting,
  layout,
  paragraph,
  textFacts,
  textFoot,
} from '#server/features/mail/layout.ts';
import { queueMails } from '#server/features/mail/mail.service.ts';
import { defineMail, type Mail } from '#server/features/mail/mail.ts';
import { html } from '#server/lib/html.ts';
import type { MailContent } from '#server/providers/mail/mailer.ts';
import { findEntry, type WaitingEntry } from './waiting.store.ts';

const place = {
  entryId: z.string(),
  name: z.string(),
  item: z.string(),
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
};
const joinedInput = z.object(place);
/** `heldUntil`: instant. */
const offeredInput = z.object({ ...place, heldUntil: z.string() });
const endedInput = z.object({ ...place, why: z.enum(['CLOSED', 'REMOVED']) });
type OfferedInput = z.output<typeof offeredInput>;
type PlaceInput = z.output<typeof joinedInput>;

const samplePlace: PlaceInput = {
  entryId: '00000000-0000-7000-8000-000000000000',
  name: 'Ada Lovelace',
  item: 'Delegate In-Person',
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
};
const links = ({ entryId }: PlaceInput) => ({ place: { scope: 'WAITING', subjectId: entryId } }) as const;

/** Tells somebody that they stand on a waiting list; has the link to leave it (docs/product.md 4.11). */
export const waitingJoined = defineMail({
  name: 'waiting-joined',
  input: joinedInput,
  links,
  compose: (site, input: PlaceInput, urlOf) =>
    composed(site, input, {
      title: 'You are on the waiting list',
      opening: `${greeting(input.name)} you are on the waiting list for ${input.item} at ${input.conferenceTitle}. When a place comes free, it is offered in the order in which people joined, and held for 48 hours: we will write to you. Until then there is nothing that you need to do.`,
      small:
        'The page shows how many people are before you, and takes you off the list when you no longer want to wait. If you did not ask for this, please leave the list there.',
      button: { url: urlOf('place'), label: 'See your place on the list' },
    }),
  sample: samplePlace,
});

/** Offers somebody a place that is held for them. */
export const waitingOffered = defineMail<OfferedInput>({
  name: 'waiting-offered',
  input: offeredInput,
  links,
  // They may have left the list before it goes out.
  wanted: async ({ database }, { entryId }: OfferedInput) =>
    (await findEntry(database, entryId))?.state === 'OFFERED',
  compose: (site, input: OfferedInput, urlOf) =>
    composed(site, input, {
      title: 'A place is free for you',
      opening: `${greeting(input.name)} a place has come free: ${input.item} at ${input.conferenceTitle}. It is held for you until ${printLastMinute(new Date(input.heldUntil))}. After that it goes to the next person on the list.`,
      small:
        'If you no longer want the place, please say so on the same page: somebody else is waiting. Keep the link private: whoever has it can use your place.',
      button: { url: urlOf('place'), label: 'Register with your place' },
      more: [['Held until', printLastMinute(new Date(input.heldUntil))]],
    }),
  sample: { ...samplePlace, heldUntil: '2026-03-12T09:00:00.000Z' },
});

/** Tells somebody that the place that was held for them is no longer. */
export const waitingLapsed = defineMail({
  name: 'waiting-lapsed',
  input: joinedInput,
  compose: (site, input: PlaceInput) =>
    composed(site, input, {
      title: 'Your place is no longer held',
      opening: `${greeting(input.name)} nobody has registered with the place that was held for you, ${input.item} at ${input.conferenceTitle}, and the time for it is over. You are no longer on the waiting list. As long as registration is open you can join it again, at its end.`,
    }),
  sample: samplePlace,
});

/** Tells somebody who stood on a waiting list that it has ended, or that the organiser has taken them off. */
export const waitingEnded = defineMail({
  name: 'waiting-ended',
  input: endedInput,
  compose: (site, input: z.output<typeof endedInput>) =>
    composed(site, input, {
      title: input.why === 'CLOSED' ? 'The waiting list has ended' : 'You are no longer on the waiting list',
      opening:
        input.why === 'CLOSED'
          ? `${greeting(input.name)} registration for ${input.conferenceTitle} has ended, and with it the waiting list for ${input.item}. We are sorry that there was no place for you.`
          : `${greeting(input.name)} the organiser has taken you off the waiting list for ${input.item} at ${input.conferenceTitle}. If you have a question about it, please write to ${site.email}.`,
    }),
  sample: { ...samplePlace, why: 'CLOSED' },
});

type Parts = {
  title: string;
  opening: string;
  small?: string;
  button?: { url: string; label: string };
  more?: [string, string][];
};

function composed(site: Site, input: PlaceInput, parts: Parts): MailContent {
  const { title, opening, small, more = [] } = parts;
  const rows: [string, string][] = [
    ['Event', input.conferenceTitle],
    ['Date', input.eventDate],
    ['Place', input.eventLocation],
    ['Ticket or extra', input.item],
    ...more,
  ];
  return {
    subject: `${title}: ${input.conferenceTitle}`,
    html: layout(
      site,
      { title, preview: opening },
      html`${paragraph(opening)}${facts(rows)}${parts.button ? button(parts.button.url, parts.button.label) : ''}${small ? paragraph(small, 'small') : ''}`,
    ),
    text: [
      title,
      opening,
      textFacts(rows),
      ...(parts.button ? [`${parts.button.label}: ${parts.button.url}`] : []),
      ...(small ? [small] : []),
      textFoot(site),
    ].join('\n\n'),
  };
}

/** What every mail about an entry says of it. */
export function inputOf({ id, name, item, conference }: WaitingEntry): PlaceInput {
  return {
    entryId: id,
    name,
    item: item.name,
    conferenceTitle: conference.title,
    eventDate: conference.dateText,
    eventLocation: conference.location,
  };
}

type Entries = readonly WaitingEntry[];
type Parties = Pick<Dependencies, 'clock' | 'jobs'>;

/** Queues that places are held for people, until the same instant. */
export async function queueOffered(parties: Parties, tx: Transaction, entries: Entries, until: Date) {
  const heldUntil = until.toISOString();
  await queue(parties, tx, waitingOffered, entries, (entry) => ({ ...inputOf(entry), heldUntil }));
}

/** Queues that places are no longer held for people. */
export async function queueLapsed(parties: Parties, tx: Transaction, entries: Entries) {
  await queue(parties, tx, waitingLapsed, entries, inputOf);
}

/** Queues that people wait no more, and why. */
export async function queueEnded(
  parties: Parties,
  tx: Transaction,
  entries: Entries,
  why: 'CLOSED' | 'REMOVED',
) {
  await queue(parties, tx, waitingEnded, entries, (entry) => ({ ...inputOf(entry), why }));
}

async function queue<Input extends object>(
  parties: Parties,
  tx: Transaction,
  mail: Mail<Input>,
  entries: Entries,
  input: (entry: WaitingEntry) => Input,
): Promise<void> {
  if (entries.length === 0) return;
  await queueMails(
    parties,
    tx,
    mail,
    entries.map((entry) => ({
      key: `${mail.name}:${entry.id}`,
      recipient: entry.email,
      replyTo: null,
      input: input(entry),
    })),
  );
}
