import * as z from 'zod';
import { hotelOfNights, venuesOf, venueText, type WithHotel, type WithVenue } from '#domain/venue.ts';
import type { Fact } from './blocks.ts';

/** What mails store of a conference, as it was when they were queued. */
export const conferenceInput = {
  conferenceTitle: z.string(),
  eventDate: z.string(),
  eventLocation: z.string(),
  /** Its venues in one line; '' where none is known, or where one takes part online. */
  eventVenue: z.string(),
  /** Where those sleep who have booked nights, in one line; '' for all others. */
  eventHotel: z.string(),
};

export type ConferenceInput = z.output<z.ZodObject<typeof conferenceInput>>;

export const sampleConference: ConferenceInput = {
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  eventVenue: 'Loom House, 5 Treadle Street, London SE1 7MV, United Kingdom',
  eventHotel: '',
};

type Held = WithVenue & WithHotel & { dateText: string; location: string };

/**
 * What mails store of the conference of an order, whose title is that of its day, and which is when and where it is today.
 *
 * @param nights whether nights are booked
 */
export function conferenceOf(
  { conferenceTitle, conference }: Pick<ConferenceInput, 'conferenceTitle'> & { conference: Held },
  nights = false,
): ConferenceInput {
  return {
    conferenceTitle,
    eventDate: conference.dateText,
    eventLocation: conference.location,
    eventVenue: venueText(venuesOf(conference)),
    eventHotel: hotelOfNights(conference, nights),
  };
}

/** The same for whoever has ordered nothing yet. */
export const conferenceNow = (conference: Held & { title: string }): ConferenceInput =>
  conferenceOf({ conferenceTitle: conference.title, conference });

/** The same for whoever takes part from elsewhere. */
export const ONLINE = { eventLocation: 'Online', eventVenue: '' };

/** What own words may say of it. */
export function conferenceValues({ conferenceTitle, eventDate, eventLocation, eventVenue }: ConferenceInput) {
  const venue = eventVenue || eventLocation;
  return { conference: conferenceTitle, dates: eventDate, place: eventLocation, venue };
}

/** When and where it is, as mails, PDFs and `orders show` all say it (docs/product.md 3.22). */
export function whereFacts({
  eventDate,
  eventLocation,
  eventVenue,
  eventHotel,
}: Omit<ConferenceInput, 'conferenceTitle'>): [label: string, value: string][] {
  return [
    ['Date', eventDate],
    ['Place', eventLocation],
    ...(eventVenue ? [['Venue', eventVenue] satisfies Fact] : []),
    ...(eventHotel ? [['Hotel', eventHotel] satisfies Fact] : []),
  ];
}

/** The same with its title. */
export const conferenceFacts = (input: ConferenceInput): [label: string, value: string][] => [
  ['Event', input.conferenceTitle],
  ...whereFacts(input),
];
