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

/** What own words may say of it. */
export function conferenceValues({ conferenceTitle, eventDate, eventLocation }: ConferenceInput) {
  return { conference: conferenceTitle, dates: eventDate, place: eventLocation };
}

/** What the facts of a mail say of its conference. */
export function conferenceFacts({ conferenceTitle, eventDate, eventLocation }: ConferenceInput): Fact[] {
  return [
    ['Event', conferenceTitle],
    ['Date', eventDate],
    ['Place', eventLocation],
  ];
}
