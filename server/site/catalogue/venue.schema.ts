import {
  addressText,
  cancelNightsUntil,
  type Hotel,
  hotelOf,
  mapLinks,
  type Place,
  placeText,
  type Venue,
  venuesOf,
  venueText,
} from '#domain/venue.ts';
import { builder } from '#server/base/graphql/builder.ts';
import { ConferenceType } from './catalogue.schema.ts';

const MapLink = builder.objectRef<ReturnType<typeof mapLinks>[number]>('MapLink').implement({
  description: 'A map of somebody else that shows a place.',
  fields: (t) => ({
    name: t.exposeString('name', { description: "Whose map: 'OpenStreetMap'." }),
    url: t.exposeString('url', { description: 'Its address.' }),
  }),
});

const PlaceType = builder.interfaceRef<Place>('Place').implement({
  description: 'A house that one can go to.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What it is called.' }),
    street: t.exposeString('street', { nullable: true, description: 'Street and number.' }),
    postalCode: t.exposeString('postalCode', { nullable: true, description: 'Postal code.' }),
    town: t.exposeString('town', { description: 'Town.' }),
    country: t.exposeString('country', { description: 'Country.' }),
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'In degrees, WGS 84; north is positive.',
    }),
    longitude: t.exposeFloat('longitude', { nullable: true, description: 'In degrees; east is positive.' }),
    address: t.string({
      description: 'Street, town and country in one line.',
      resolve: addressText,
    }),
    text: t.string({ description: 'Name and address in one line.', resolve: placeText }),
    maps: t.field({
      type: [MapLink],
      description: 'Maps of others that show it; none where its coordinates are not known.',
      extensions: { cost: { entries: 3 } },
      resolve: mapLinks,
    }),
  }),
});

const VenueType = builder.objectRef<Venue>('Venue').implement({
  description: 'A house in which a conference takes place.',
  interfaces: [PlaceType],
  fields: (t) => ({
    date: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day of which it is the venue; null: of every day that has none of its own.',
      resolve: ({ date }) => (date === null ? null : new Date(date)),
    }),
    station: t.exposeString('station', {
      nullable: true,
      description: 'The nearest station, and the way from it.',
    }),
    directions: t.exposeString('directions', { nullable: true, description: 'How to get there.' }),
    access: t.exposeString('access', { nullable: true, description: 'How one gets in without steps.' }),
    doorsOpen: t.exposeString('doorsOpen', {
      nullable: true,
      description: "When its doors open, on its own clock: '08:00'.",
    }),
  }),
});

const HotelType = builder.objectRef<Hotel>('Hotel').implement({
  description: 'Where those sleep who book nights with their registration.',
  interfaces: [PlaceType],
  fields: (t) => ({
    way: t.exposeString('way', { nullable: true, description: 'How far it is to the venue, in words.' }),
    firstNight: t.field({
      type: 'Date',
      nullable: true,
      description: 'The first night that there are rooms for.',
      resolve: ({ firstNight }) => (firstNight === null ? null : new Date(firstNight)),
    }),
    lastNight: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last one; all leave on the morning after it.',
      resolve: ({ lastNight }) => (lastNight === null ? null : new Date(lastNight)),
    }),
    rooms: t.exposeString('rooms', { nullable: true, description: 'What a price is for.' }),
    board: t.exposeString('board', { nullable: true, description: 'What is eaten.' }),
    checkIn: t.exposeString('checkIn', {
      nullable: true,
      description: "From when, on its own clock: '15:00'.",
    }),
    checkOut: t.exposeString('checkOut', { nullable: true, description: 'Until when.' }),
    cancelUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when nights can be cancelled.',
      resolve: cancelNightsUntil,
    }),
  }),
});

builder.objectFields(ConferenceType, (t) => ({
  venues: t.field({
    type: [VenueType],
    description:
      'Where it takes place: the venue of most days, then those of single days; none while that is not known.',
    extensions: { cost: { entries: 2 } },
    resolve: venuesOf,
  }),
  hotel: t.field({
    type: HotelType,
    nullable: true,
    description: 'Where those sleep who book nights; null where that is not known.',
    resolve: hotelOf,
  }),
  venueText: t.string({
    nullable: true,
    description: 'The venue in one line; null while it is not known.',
    resolve: (conference) => venueText(venuesOf(conference)) || null,
  }),
}));
