import { describe, expect, test } from 'vitest';
import { pastConferenceLabel, REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  registrationDetailsSchema,
  registrationProblems,
} from '#domain/registration/registration.ts';
import { PRICE_TABLE } from '../../../support/price-table.ts';

const complete = {
  selectedConference: 'nextgen-pharma-2026',
  designation: 'Dr',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  country: 'United Kingdom',
  category: 'Others',
  scientificSession: 'Robotics & Automation',
  organization: 'Analytical Engines',
};

const problems = (
  changes: Partial<Record<RegistrationField, unknown>> = {},
  itemIds: string[] = [],
  termsAccepted = true,
) =>
  registrationProblems(
    { ...complete, ...changes },
    itemIds.map((itemId) => ({ itemId, quantity: 1 })),
    { termsAccepted, items: PRICE_TABLE },
  );

test('a complete registration may be sent', () => {
  expect(problems()).toEqual([]);
});

test('an empty form names every field in the form’s order, then the terms', () => {
  expect(registrationProblems({}, [], { termsAccepted: false, items: PRICE_TABLE })).toEqual([
    { field: 'selectedConference', message: 'Conference selection is required' },
    { field: 'designation', message: 'Designation is required' },
    { field: 'firstName', message: 'First name is required' },
    { field: 'lastName', message: 'Last name is required' },
    { field: 'email', message: 'Email is required' },
    { field: 'phone', message: 'Phone number is required' },
    { field: 'country', message: 'Country is required' },
    { field: 'category', message: 'Category is required' },
    { field: 'scientificSession', message: 'Scientific session is required' },
    { field: 'organization', message: 'Organization is required' },
    { field: 'terms', message: REGISTRATION_MESSAGES.terms },
  ]);
});

test('the field list holds each of the schema’s fields, in the schema’s order', () => {
  expect(REGISTRATION_FIELDS).toEqual(Object.keys(registrationDetailsSchema.shape));
});

test.each(REGISTRATION_FIELDS)('%s is required, and space, null and other types are not enough', (field) => {
  for (const value of ['', ' \t\n', '\u0000', null, undefined, 7, ['Dr'], {}]) {
    expect(problems({ [field]: value })).toEqual([{ field, message: REGISTRATION_MESSAGES[field] }]);
  }
});

test.each([
  ['designation', 'Sir'],
  ['designation', 'dr'],
  ['country', 'Atlantis'],
  ['country', 'GB'],
  ['category', 'Speakers'],
  ['category', 'toString'],
  ['scientificSession', 'Astrology'],
] as const)('the %s %j is not on the list', (field, value) => {
  expect(problems({ [field]: value })).toEqual([{ field, message: REGISTRATION_MESSAGES[field] }]);
});

test.each(['ada', 'ada@example', 'ada @example.org', '@example.org', `${'a'.repeat(250)}@b.co`])(
  'the email %j is not valid',
  (email) => {
    expect(problems({ email })).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
  },
);

test.each([
  ['firstName', 100, 'First name must be at most 100 characters'],
  ['lastName', 100, 'Last name must be at most 100 characters'],
  ['phone', 40, 'Phone number must be at most 40 characters'],
  ['organization', 200, 'Organization must be at most 200 characters'],
] as const)('%s may have %i characters', (field, length, message) => {
  expect(problems({ [field]: 'x'.repeat(length) })).toEqual([]);
  expect(problems({ [field]: 'x'.repeat(length + 1) })).toEqual([{ field, message }]);
});

describe('tickets that a category needs', () => {
  const speaker = [{ field: 'tickets', message: REGISTRATION_MESSAGES.speakerTicket }];
  const delegate = [{ field: 'tickets', message: REGISTRATION_MESSAGES.delegateTicket }];

  test.each([
    ['Speaker', [], speaker],
    ['Speaker', ['delegate-in-person', 'e-poster'], speaker],
    ['Speaker', ['presenter-in-person'], []],
    ['Speaker', ['presenter-virtual'], []],
    [' Speaker ', [], speaker],
    ['Delegate', [], delegate],
    ['Delegate', ['presenter-in-person', 'student-virtual'], delegate],
    ['Delegate', ['delegate-in-person'], []],
    ['Delegate', ['delegate-virtual'], []],
    ['Sponsor', [], []],
    ['Student', [], []],
    ['Others', [], []],
  ])('%s with %j', (category, itemIds, expected) => {
    expect(problems({ category }, itemIds)).toEqual(expected);
  });

  test('a quantity of 0 is no ticket', () => {
    const basket = [{ itemId: 'presenter-virtual', quantity: 0 }];
    expect(
      registrationProblems({ ...complete, category: 'Speaker' }, basket, {
        termsAccepted: true,
        items: PRICE_TABLE,
      }),
    ).toEqual(speaker);
  });

  test('may be one that is for anyone, and nothing but a ticket', () => {
    const items = PRICE_TABLE.map((item) =>
      ['poster-fee', 'student-virtual'].includes(item.id) ? { ...item, serves: 'anyone' as const } : item,
    );
    const of = (itemId: string) =>
      registrationProblems({ ...complete, category: 'Speaker' }, [{ itemId, quantity: 1 }], {
        termsAccepted: true,
        items,
      });
    expect(of('student-virtual')).toEqual([]);
    expect(of('poster-fee')).toMatchObject([{ field: 'tickets' }]);
  });

  test('are those of the price list in force', () => {
    const renamed = PRICE_TABLE.map((item) => ({ ...item, id: `new-${item.id}` }));
    const basket = [{ itemId: 'new-presenter-virtual', quantity: 1 }];
    const details = { ...complete, category: 'Speaker' };
    expect(registrationProblems(details, basket, { termsAccepted: true, items: renamed })).toEqual([]);
    expect(registrationProblems(details, basket, { termsAccepted: true, items: PRICE_TABLE })).toEqual(
      speaker,
    );
  });

  test('are asked for after the fields and before the terms', () => {
    expect(problems({ category: 'Speaker', organization: '' }, [], false).map(({ field }) => field)).toEqual([
      'organization',
      'tickets',
      'terms',
    ]);
  });
});

test('the terms must be accepted', () => {
  expect(problems({}, [], false)).toEqual([{ field: 'terms', message: REGISTRATION_MESSAGES.terms }]);
});

test('checked details come out trimmed and without what does not belong', () => {
  expect(
    registrationDetailsSchema.parse({
      ...complete,
      firstName: '  Ada ',
      lastName: 'Love\nlace',
      email: ' Ada@Example.org ',
      designation: ' Dr ',
      isAdmin: true,
    }),
  ).toEqual({ ...complete, lastName: 'Love lace', email: 'Ada@Example.org' });
});

test('a conference that has taken place is registered for by whoever says that they know (docs/product.md 6.3)', () => {
  const asked = (past: { days: string; acknowledged: boolean } | null) =>
    registrationProblems(complete, [], { termsAccepted: true, items: PRICE_TABLE, past });
  expect(asked({ days: '21–23 September 2025', acknowledged: false })).toEqual([
    {
      field: 'pastConference',
      message: 'This conference took place on 21–23 September 2025. Please confirm that you know.',
    },
  ]);
  expect(asked({ days: '21–23 September 2025', acknowledged: true })).toEqual([]);
  expect(asked(null)).toEqual([]);
  expect(pastConferenceLabel('21–23 September 2025')).toBe(
    'I know that this conference took place on 21–23 September 2025.',
  );
});
