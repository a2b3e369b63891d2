import { expect, it } from 'vitest';
import {
  conferenceOf,
  notOfferedText,
  storedEvent,
} from '#client/site/screens/Registration/conference-choice.ts';

const pharma = {
  id: 'nextgen-pharma-2026',
  title: 'NextGen Pharma 2026',
  category: 'Pharma',
  discipline: 'pharma',
  cover: null,
  date: 'September 21-23, 2026',
  startsOn: '2026-09-21',
  endsOn: '2026-09-23',
  location: 'London, UK (Hybrid)',
  attendees: '500+',
  registrationClosesAt: null,
  scientificSessions: null,
};
const summit = {
  id: 'international-research-summit-2025',
  title: 'International Research Summit 2025',
  date: 'March 15-17, 2025',
  endsOn: '2025-03-17',
};
const linkTo = (title: string) => ({ title, category: 'C', date: 'D', location: '', attendees: 'A' });

it('a link names its conference by the title, whatever its case', () => {
  expect(conferenceOf(linkTo(' nextgen PHARMA 2026'), [pharma])).toBe(pharma);
  expect(conferenceOf(linkTo('NextGen'), [pharma])).toBeNull();
});

it('only of a conference that can’t be chosen is it said, without a reason that may be false', () => {
  const reason = (title: string) => notOfferedText(linkTo(title), [pharma], [pharma, summit]);
  expect(reason('')).toBeNull();
  expect(reason(pharma.title)).toBeNull();
  expect(reason(summit.title)).toBe(
    'Registration for the International Research Summit 2025 is closed. Please choose a conference below.',
  );
  expect(reason('Free money')).not.toContain('Free money');
});

it('the link’s words are stored for the conference it names, and no other’s', () => {
  expect(storedEvent(linkTo(pharma.title), pharma)).toEqual({
    title: pharma.title,
    category: 'C',
    date: 'D',
    location: pharma.location,
    attendees: 'A',
  });
  expect(storedEvent(linkTo(summit.title), pharma)).toMatchObject({
    title: pharma.title,
    date: pharma.date,
    category: 'Pharma',
  });
});
