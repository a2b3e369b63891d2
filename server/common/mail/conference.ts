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

type ConferenceInput = z.output<z.ZodObject<typeof conferenceInput>>;

export const sampleConference: ConferenceInput = {
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  eventVenue: 'Loom House, 5 Treadle Street, London SE1 7MV, United Kingdom',
  eventHotel: '',
};

/**
 * What mails store of the conference of an order, whose words are those of its day and whose venue and hotel are today's.
 *
 * @param nights whether nights are booked
 */
export function conferenceOf(
  order: Omit<ConferenceInput, 'eventVenue' | 'eventHotel'> & { conference: WithVenue & WithHotel },
  nights = false,
): ConferenceInput {
  const { conferenceTitle, eventDate, eventLocation, conference } = order;
  return {
    conferenceTitle,
    eventDate,
    eventLocation,
    eventVenue: venueText(venuesOf(conference)),
    eventHotel: hotelOfNights(conference, nights),
  };
}

/** The same for whoever has ordered nothing yet. */
export function conferenceNow(
  conference: WithVenue & WithHotel & { title: string; dateText: string; location: string },
): ConferenceInput {
  const { title: conferenceTitle, dateText: eventDate, location: eventLocation } = conference;
  return conferenceOf({ conferenceTitle, eventDate, eventLocation, conference });
}

/** The same for whoever takes part from elsewhere. */
export const ONLINE = { eventLocation: 'Online', eventVenue: '' };

/** What own words may say of it. */
export function conferenceValues({ conferenceTitle, eventDate, eventLocation, eventVenue }: ConferenceInput) {
  const venue = eventVenue || eventLocation;
  return { conference: conferenceTitle, dates: eventDate, place: eventLocation, venue };
}

/** What the facts of a mail say of its conference. */
export function conferenceFacts({
  conferenceTitle,
  eventDate,
  eventLocation,
  eventVenue,
  eventHotel,
}: ConferenceInput): Fact[] {
  return [
    ['Event', conferenceTitle],
    ['Date', eventDate],
    ['Place', eventLocation],
    ...(eventVenue ? [['Venue', eventVenue] satisfies Fact] : []),
    ...(eventHotel ? [['Hotel', eventHotel] satisfies Fact] : []),
  ];
}
