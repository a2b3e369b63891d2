import { expect, it } from 'vitest';
import {
  conferenceOf,
  notOfferedReason,
  storedEvent,
} from '#client/site/screens/Registration/conference-choice.ts';

const pharma = {
  id: 'nextgen-pharma-2026',
  title: 'NextGen Pharma 2026',
  category: 'Pharma',
  discipline: 'pharma',
  date: 'September 21-23, 2026',
  startsOn: '2026-09-21',
  endsOn: '2026-09-23',
  location: 'London, UK (Hybrid)',
  attendees: '500+',
  registrationClosesAt: null,
};
const summit = {
  id: 'international-research-summit-2025',
  title: 'International Research Summit 2025',
  date: 'March 15-17, 2025',
  endsOn: '2025-03-17',
};
const linkTo = (title: string) => ({ title, category: 'C', date: 'D', location: '', attendees: 'A' });
const isOver = (endsOn: string) => endsOn < '2026-03-10';

it('a link names its conference by the title, whatever its case', () => {
  expect(conferenceOf(linkTo(' nextgen PHARMA 2026'), [pharma])).toBe(pharma);
  expect(conferenceOf(linkTo('NextGen'), [pharma])).toBeNull();
});

it('only a link to a conference that can’t be chosen needs a reason', () => {
  const reason = (title: string) => notOfferedReason(linkTo(title), [pharma], [pharma, summit], isOver);
  expect(reason('')).toBeNull();
  expect(reason(pharma.title)).toBeNull();
  expect(reason(summit.title)).toBe(
    'The International Research Summit 2025 took place on March 15-17, 2025, so registration for it has ended.',
  );
  expect(reason('Free money')).not.toContain('Free money');
});

it('a conference that is still to come is not called over', () => {
  const coming = { ...summit, title: 'Coming', date: 'May 1-2, 2027', endsOn: '2027-05-02' };
  expect(notOfferedReason(linkTo('Coming'), [pharma], [coming], isOver)).toBe(
    'Registration for Coming (May 1-2, 2027) is not available on this page.',
  );
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
