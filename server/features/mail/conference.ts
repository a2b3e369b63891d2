import * as z from 'zod';
import type { Fact } from './blocks.ts';

/** What mails store of a conference, as it was when they were queued. */
export const conferenceInput = {
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
};

type ConferenceInput = z.output<z.ZodObject<typeof conferenceInput>>;

export const sampleConference: ConferenceInput = {
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
};

/** An id for a mail's sample, of which nothing is read. */
export const SAMPLE_ID = '00000000-0000-7000-8000-000000000000';

/** What the facts of a mail say of its conference. */
export function conferenceFacts({ conferenceTitle, eventDate, eventLocation }: ConferenceInput): Fact[] {
  return [
    ['Event', conferenceTitle],
    ['Date', eventDate],
    ['Place', eventLocation],
  ];
}
