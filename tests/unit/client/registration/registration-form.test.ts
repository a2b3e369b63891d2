// docs/product.md 6.3 and 6.4
import { describe, expect, it } from 'vitest';
import {
  afterAction,
  emptyForm,
  type FormAction,
  type FormContent,
} from '#client/site/screens/Registration/registration-form.ts';
import { restoredForm } from '#client/site/screens/Registration/restored-form.ts';
import type { StoredRegistration } from '#domain/registration/storage.ts';

const after = (...actions: FormAction[]): FormContent => actions.reduce(afterAction, emptyForm('pharma'));
const everything: FormAction = { type: 'revealed', fields: ['email', 'category', 'tickets', 'terms'] };
const ticket: FormAction = { type: 'quantity', itemId: 'delegate-in-person', change: (before) => before + 1 };

describe('what is said to be wrong', () => {
  it.each<[string, FormAction, string[]]>([
    ['a field', { type: 'field', field: 'email', value: 'a' }, ['category', 'tickets', 'terms']],
    ['the tickets', ticket, ['email', 'category', 'terms']],
    ['the terms', { type: 'terms', accepted: true }, ['email', 'category', 'tickets']],
    [
      'nothing that can be wrong',
      { type: 'currency', currency: 'EUR' },
      ['email', 'category', 'tickets', 'terms'],
    ],
  ])('is no longer said of what is edited: %s', (_what, action, left) => {
    expect([...after(everything, action).revealed]).toEqual(left);
  });

  it('is what the server found, until that is edited', () => {
    const problems = [
      { field: 'email', message: 'No.' } as const,
      { field: 'phone', message: 'No.' } as const,
    ];
    const { answered } = after({ type: 'answered', problems }, { type: 'field', field: 'email', value: 'b' });
    expect(answered).toEqual([problems[1]]);
  });

  it('of the tickets is shown for another category only to whoever has chosen some', () => {
    const category: FormAction = { type: 'field', field: 'category', value: 'Speaker' };
    expect(after(category).revealed.has('tickets')).toBe(false);
    expect(after(ticket, category).revealed.has('tickets')).toBe(true);
  });
});

it('one night package takes the place of another, with as many rooms', () => {
  const itemIds = ['one-single', 'one-double'];
  const first: FormAction = { type: 'nights', itemIds, choose: (before) => before ?? 'one-single' };
  const rooms: FormAction = { type: 'quantity', itemId: 'one-single', change: () => 3 };
  const other: FormAction = { type: 'nights', itemIds, choose: (before) => before && 'one-double' };
  const none: FormAction = { type: 'nights', itemIds, choose: () => null };
  expect(after(other).form.basket).toEqual([]);
  expect(after(ticket, first, rooms, other).form.basket).toEqual([
    { itemId: 'delegate-in-person', quantity: 1 },
    { itemId: 'one-double', quantity: 3 },
  ]);
  expect(after(first, none).form.basket).toEqual([]);
});

const kept: StoredRegistration = {
  eventTitle: 'cardio',
  eventCategory: '',
  eventDate: '',
  eventLocation: '',
  designation: 'Dr',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '',
  country: '',
  category: '',
  scientificSession: '',
  organization: '',
  selectedRegistrations: {},
  addOns: {},
  accommodationSelections: {},
  currency: 'EUR',
  amountOriginal: 0,
  amountPayable: 0,
  couponCode: 'EARLY',
  couponApplied: true,
};

describe('what the form begins with', () => {
  const offer = { conferences: ['pharma', 'cardio', 'oncology'], items: [] };
  it.each([
    ['a link, and nothing kept', 'pharma', true, null, '', 'pharma'],
    ['a link to what is not offered, and one looked at before', '', true, null, 'oncology', 'oncology'],
    ['a link, whatever was chosen before', 'pharma', true, kept, 'oncology', 'pharma'],
    ['a link to what is not offered, which takes nothing away', '', true, kept, '', 'cardio'],
    ['a reload, and what was chosen since', 'pharma', false, kept, 'oncology', 'cardio'],
    ['the plain form', '', false, kept, '', 'cardio'],
    ['what is no longer offered', '', false, { ...kept, eventTitle: 'gone' }, '', ''],
  ])('is by %s', (_what, opened, byLink, registration, lastConference, conference) => {
    const { form } = emptyForm(opened);
    const found = restoredForm(form, byLink, { registration, attempt: null, lastConference }, offer);
    expect(found?.form.details.selectedConference).toBe(conference);
    expect(found?.form.details.firstName).toBe(registration ? 'Ada' : '');
    expect(found?.couponApplied).toBe(registration !== null);
  });

  it('is empty where nothing was kept and no conference is named', () => {
    const { form } = emptyForm('');
    expect(
      restoredForm(form, false, { registration: null, attempt: null, lastConference: '' }, offer),
    ).toBeNull();
  });

  it('has the boxes that were ticked', () => {
    const attempt = {
      fingerprint: '',
      clientKey: '',
      termsAccepted: true,
      pastConferenceId: 'cardio',
      order: null,
    };
    const { form } = emptyForm('');
    const found = restoredForm(form, false, { registration: kept, attempt, lastConference: '' }, offer);
    expect(found?.form).toMatchObject({ termsAccepted: true, pastConferenceId: 'cardio', currency: 'EUR' });
  });
});
