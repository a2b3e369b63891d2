import { ApolloLink } from '@apollo/client';
import { expect, test } from 'vitest';
import { createApolloClient } from '#client/site/apollo.ts';
import { ConferencesDocument } from '#client/site/features/ConferenceCard/Conferences.generated.ts';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { EventFieldsFragmentDoc } from '#client/site/features/EventFields.generated.ts';
import { ConferenceListsDocument } from '#client/site/layout/BuiltInEvents.generated.ts';
import { EventDocument } from '#client/site/screens/Event/Event.generated.ts';
import { HomeConferencesDocument, HomeTextsDocument } from '#client/site/screens/Home/Home.generated.ts';
import { PriceListDocument } from '#client/site/screens/Registration/Registration.generated.ts';

const client = () => createApolloClient({ link: ApolloLink.empty() });

const conference = {
  __typename: 'Conference' as const,
  id: 'optics',
  title: 'Optics',
  category: 'Technology',
  discipline: 'optics',
  date: 'September 23-25, 2026',
  startsOn: '2026-09-23',
  endsOn: '2026-09-25',
  over: false,
  underWay: false,
  cover: null,
  location: 'London',
  city: 'London',
  country: 'United Kingdom',
  venues: [],
  hotel: null,
  earlierStarts: [],
  attendees: '380+',
  price: '$199',
  priceNow: null,
  description: '',
  registrationLink: '/registration',
};
const event = {
  __typename: 'Event' as const,
  id: 'optics',
  conference: {
    ...conference,
    builtIn: true,
    sponsors: [],
    soldOut: false,
    tickets: [],
    ticketPrice: null,
    previousEdition: null,
    nextEdition: null,
  },
  subtitle: '',
  icon: 'optics',
  aboutHtml: '',
  tracks: [],
  whoShouldAttend: [],
  whyAttend: [],
  timeZone: 'Europe/London',
  presentations: [],
  people: [],
  schedule: [],
  highlights: [],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlinePassed: false,
  earlyBirdPassed: false,
  regularPassed: false,
  earlyBird: '',
  regular: '',
};
const lists = {
  conferences: {
    __typename: 'ConferenceConnection',
    totalCount: 1,
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    nodes: [conference],
  },
  season: {
    __typename: 'Season' as const,
    stage: 'COMING' as const,
    total: 1,
    startsOn: '2026-09-23',
    endsOn: '2026-09-25',
    cities: ['London'],
    conferences: [{ __typename: 'Conference' as const, id: 'optics', question: null, keynote: null }],
  },
  homePage: {
    __typename: 'HomePage' as const,
    title: 'Conferences',
    heading: 'conferences',
    summary: '{season}.',
    summaryAfter: null,
    summaryWithout: null,
    slides: [],
    place: 'Bergen',
    latitude: 60.4,
    longitude: 5.3,
    cities: [],
    partners: [],
    aboutEyebrow: null,
    aboutText: null,
    servicesEyebrow: null,
    servicesHeading: 'Services',
    services: [],
    stepsHeading: 'Steps',
    steps: [],
    eventsEyebrow: null,
    eventsHeading: 'Conferences',
    eventsLead: 'All of them.',
    eventsLeadAfter: null,
    eventsLeadWithout: null,
    guidesHeading: 'Guides',
    guides: [],
    galleryEyebrow: null,
    galleryHeading: 'Gallery',
    film: null,
    filmMinutes: null,
    filmText: null,
    contactEyebrow: null,
    contactHeading: 'Contact',
    contactLead: null,
  },
  conferencesPage: {
    __typename: 'ConferencesPage' as const,
    eyebrow: null,
    heading: 'Conferences',
    lead: null,
    summary: 'All of them.',
  },
  updatesPage: { __typename: 'UpdatesPage' as const, boxHeading: 'Stay updated', boxText: null },
  aboutPage: { __typename: 'AboutPage' as const, mission: 'To be heard' },
  committee: { __typename: 'CommitteeMemberConnection' as const, nodes: [] },
};

test('the built-in events, fetched ahead, answer for an event’s page, Home and the list', () => {
  const { cache } = client();
  const variables = { shown: CONFERENCES_SHOWN };
  cache.writeFragment({ fragment: EventFieldsFragmentDoc, fragmentName: 'EventFields', data: event });
  cache.writeQuery({ query: ConferenceListsDocument, variables, data: lists });
  const page = cache.readQuery({ query: EventDocument, variables: { id: 'optics' } });
  expect(page?.event).toMatchObject({ id: 'optics', conference: { title: 'Optics' } });
  expect(cache.readQuery({ query: HomeConferencesDocument })?.season.conferences).toHaveLength(1);
  expect(cache.readQuery({ query: HomeTextsDocument })?.homePage.place).toBe('Bergen');
  const list = cache.readQuery({ query: ConferencesDocument, variables: { first: CONFERENCES_SHOWN } });
  expect(list?.conferences.totalCount).toBe(1);
  expect(cache.readQuery({ query: EventDocument, variables: { id: 'other' } })).toBeNull();
});

test('an event that the server does not have stays missing', () => {
  const { cache } = client();
  const variables = { id: 'none' };
  cache.writeQuery({ query: EventDocument, variables, data: { event: null } });
  expect(cache.readQuery({ query: EventDocument, variables })).toEqual({ event: null });
});

test('two conferences have prices of their own for the same item', () => {
  const { cache } = client();
  const listOf = (conferenceId: string, usdMinor: number) => ({
    conference: null,
    priceList: {
      __typename: 'PriceList' as const,
      conferenceId,
      currentPhase: 'EARLY' as const,
      serverTime: '2026-03-10T09:00:00Z',
      transferCurrencies: [],
      transferUntil: null,
      fee: {
        __typename: 'ProcessingFee' as const,
        percent: 2,
        parts: ['TICKET' as const],
        onTransfers: false,
      },
      windows: [],
      currencies: [],
      items: [
        {
          __typename: 'PriceItem' as const,
          id: 'e-poster',
          kind: 'TICKET' as const,
          name: 'E Poster',
          group: null,
          description: '',
          daysText: '',
          days: [],
          serves: 'PRESENTATION' as const,
          seats: 1,
          online: false,
          position: 1,
          placesLeft: null,
          soldOut: false,
          prices: [{ __typename: 'PhasePrice' as const, phase: 'EARLY' as const, usdMinor, own: [] }],
        },
      ],
    },
  });
  const query = PriceListDocument;
  for (const [conferenceId, usdMinor] of [
    ['a', 100],
    ['b', 200],
  ] as const)
    cache.writeQuery({ query, variables: { conferenceId }, data: listOf(conferenceId, usdMinor) });
  const priceOf = (conferenceId: string) =>
    cache.readQuery({ query, variables: { conferenceId } })?.priceList?.items[0]?.prices[0]?.usdMinor;
  expect([priceOf('a'), priceOf('b')]).toEqual([100, 200]);
});
