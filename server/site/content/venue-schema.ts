import * as z from 'zod';
import { day, deadline, line, text, time } from './fields.ts';

const degrees = (most: number) => z.number().min(-most).max(most);

/** The parts of an address. */
const placeFields = {
  name: line(120).meta({ title: 'Name' }),
  street: line(160).optional().meta({ title: 'Street and number' }),
  postalCode: line(20).optional().meta({ title: 'Postal code' }),
  town: line(80).optional().meta({ title: 'Town', description: 'The conference’s city unless set.' }),
  country: line(80).optional().meta({ title: 'Country', description: 'That of the conference unless set.' }),
  latitude: degrees(90).optional().meta({
    title: 'Latitude',
    description: 'In degrees, such as 51.5074; north is positive. With it and the longitude there is a map.',
  }),
  longitude: degrees(180)
    .optional()
    .meta({ title: 'Longitude', description: 'In degrees, such as -0.1278; east is positive.' }),
};

/** Coordinates are both there or neither. */
const HALF_A_POSITION = {
  path: ['longitude'],
  error: 'must be there if, and only if, latitude is',
};
const isWholePosition = ({ latitude, longitude }: { latitude?: number; longitude?: number }) =>
  (latitude === undefined) === (longitude === undefined);

const venueFields = {
  ...placeFields,
  station: line(200).optional().meta({ title: 'Nearest station', description: 'With the way from there.' }),
  directions: text(1_000).optional().meta({ title: 'How to get there' }),
  access: text(500).optional().meta({ title: 'Step-free access' }),
  doorsOpen: time.optional().meta({ title: 'Doors open', description: 'On its own clock, such as 08:00.' }),
};

/** Where a conference takes place, as a file holds it (docs/content.md). */
export const venueSchema = z
  .strictObject({
    ...venueFields,
    otherDays: z
      .array(
        z
          .strictObject({ date: day.meta({ title: 'Day' }), ...venueFields })
          .refine(isWholePosition, HALF_A_POSITION)
          .meta({ title: 'Venue of a day' }),
      )
      .min(1)
      .max(31)
      .refine(
        (days) => new Set(days.map(({ date }) => date)).size === days.length,
        'must not have the same day twice',
      )
      .optional()
      .meta({ title: 'Days elsewhere', description: 'The venue of each day that is not held here.' }),
  })
  .refine(isWholePosition, HALF_A_POSITION);

/** Where those who book nights sleep, as a file holds it. */
export const hotelSchema = z
  .strictObject({
    ...placeFields,
    way: line(200)
      .optional()
      .meta({ title: 'Way to the venue', description: 'Such as: six minutes on foot.' }),
    firstNight: day.optional().meta({
      title: 'First night',
      description:
        'The first and the last night that there are rooms for; the morning after the last, all leave.',
    }),
    lastNight: day.optional().meta({ title: 'Last night' }),
    rooms: line(200)
      .optional()
      .meta({ title: 'Rooms', description: 'What a price is for, such as: per room.' }),
    board: line(200).optional().meta({ title: 'Board', description: 'Such as: breakfast included.' }),
    checkIn: time.optional().meta({ title: 'Check-in from' }),
    checkOut: time.optional().meta({ title: 'Check-out until' }),
    cancelUntil: deadline.optional().meta({
      title: 'Nights can be cancelled until',
      description: 'A day is until its end, in the organiser’s time zone.',
    }),
  })
  .refine(isWholePosition, HALF_A_POSITION)
  .refine(({ firstNight, lastNight }) => (firstNight === undefined) === (lastNight === undefined), {
    path: ['lastNight'],
    error: 'must be there if, and only if, firstNight is',
  })
  .refine(({ firstNight = '', lastNight = '' }) => firstNight <= lastNight, {
    path: ['lastNight'],
    error: 'must not be before firstNight',
  });
