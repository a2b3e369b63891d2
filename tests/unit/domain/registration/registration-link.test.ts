// docs/product.md 3.4

import { expect, test } from 'vitest';
import { parseRegistrationQuery, registrationLink } from '#domain/registration/registration-link.ts';
import { cleanLine } from '#domain/text.ts';
import { fc } from '../../../support/seeded.ts';

const conference = {
  title: 'Catalysis & Chemical Engineering Summit 2026',
  category: 'AI & ML',
  date: 'September 21-23, 2026',
  location: 'London, UK (Hybrid)',
  attendees: '500+',
};

const queryOf = (link: string) => new URL(link, 'https://example.org').searchParams;

test('a link carries the five parameters in their order, encoded', () => {
  expect(registrationLink(conference)).toBe(
    '/registration?title=Catalysis%20%26%20Chemical%20Engineering%20Summit%202026&category=AI%20%26%20ML' +
      '&date=September%2021-23%2C%202026&location=London%2C%20UK%20(Hybrid)&attendees=500%2B',
  );
});

test('any text survives the way through a link', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 }).map((value) => cleanLine(value));
  fc.assert(
    fc.property(
      fc.record({ title: text, category: text, date: text, location: text, attendees: text }),
      (query) => {
        expect(parseRegistrationQuery(queryOf(registrationLink(query)))).toEqual(query);
      },
    ),
  );
});

test('a broken surrogate does not break the link', () => {
  expect(registrationLink({ ...conference, title: '\uD800' })).toContain('title=%EF%BF%BD&');
});

test('missing parameters are empty, and those of others are ignored', () => {
  expect(parseRegistrationQuery(new URLSearchParams('title=A&utm_source=x'))).toEqual({
    title: 'A',
    category: '',
    date: '',
    location: '',
    attendees: '',
  });
});

test('an endless parameter is cut', () => {
  expect(parseRegistrationQuery(new URLSearchParams({ title: 'x'.repeat(100_000) })).title).toHaveLength(300);
});
