import { describe, expect, test } from 'vitest';
import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblems,
  contactSchemaOf,
} from '#domain/contact/contact.ts';
import {
  CONTACT_DIALOG_MESSAGES,
  CONTACT_INLINE_MESSAGES,
  CONTACT_MESSAGES,
  inlineSubject,
} from '#domain/contact/words.ts';
import { builtInTexts } from '#prisma/seed/built-in.ts';
import { contactPage } from '#server/site/texts/contact-page.ts';

const { interests, inquiryTypes } = builtInTexts(contactPage);
const choices = { interests: interests.map(({ id }) => id), inquiryTypes };
const contactSchema = contactSchemaOf(choices);

const message = { name: 'Ada', email: 'ada@example.org', message: 'Hello' };

const problems = (changes: Partial<Record<ContactField, unknown>> = {}) =>
  contactProblems({ ...message, ...changes }, choices);

test('the results’ messages are those of docs/product.md 9.1, letter for letter', () => {
  expect(CONTACT_DIALOG_MESSAGES).toEqual({
    failed: 'Sorry, there was an error sending your message. Please try again.',
    sent: "Thank you! Your message has been sent successfully. We'll get back to you soon.",
  });
  expect(CONTACT_INLINE_MESSAGES).toEqual({
    failed: 'Failed to submit',
    networkError: 'Network error',
    sent: 'Thanks! We’ve received your message.',
  });
});

test('interests and inquiry types are those of docs/product.md 9.1', () => {
  expect(choices.interests).toEqual([
    'conference',
    'publishing',
    'organizing',
    'committee',
    'partnership',
    'other',
  ]);
  expect(inquiryTypes).toEqual([
    'General Inquiry',
    'Conference Registration',
    'Paper Submission',
    'Partnership Opportunity',
    'Technical Support',
    'Media Inquiry',
  ]);
});

test('name, email and message are enough', () => {
  expect(problems()).toEqual([]);
  expect(contactSchema.parse({ ...message, phone: null })).toEqual({
    ...message,
    phone: '',
    organization: '',
    interest: '',
    category: '',
    subject: '',
    sourcePage: '',
  });
});

test('the field list holds each of the schema’s fields', () => {
  expect(CONTACT_FIELDS).toEqual(Object.keys(contactSchema.shape));
});

test.each(['name', 'email', 'message'] as const)('%s is required', (field) => {
  for (const value of ['', '  ', null, undefined, 7]) {
    expect(problems({ [field]: value })).toEqual([{ field, message: CONTACT_MESSAGES[field] }]);
  }
});

describe('the subject', () => {
  const missing = [{ field: 'subject', message: 'Subject is required' }];

  test('is required on the /contact page alone', () => {
    expect(problems({ sourcePage: 'contact' })).toEqual(missing);
    expect(problems({ sourcePage: 'contact', subject: '  ' })).toEqual(missing);
    expect(problems({ sourcePage: 'contact', subject: 'Visa' })).toEqual([]);
    expect(problems({ sourcePage: 'home' })).toEqual([]);
  });

  test('is asked for together with the other fields', () => {
    expect(contactProblems({ sourcePage: 'contact' }, choices).map(({ field }) => field)).toEqual([
      'name',
      'email',
      'subject',
      'message',
    ]);
  });

  test('of the inline form is the interest, else the organization, else empty', () => {
    expect(inlineSubject({ interest: 'committee', organization: 'Acme' })).toBe('committee');
    expect(inlineSubject({ interest: '', organization: ' Acme ' })).toBe('Acme');
    expect(inlineSubject({ interest: '', organization: ' ' })).toBe('');
  });
});

test('an email must be one that mail can be sent to', () => {
  for (const email of ['ada@', 'ada@localhost'])
    expect(problems({ email })).toEqual([{ field: 'email', message: 'Please enter a valid email address' }]);
  expect(problems({ email: ' ada@example.org ' })).toEqual([]);
});

test.each(['interest', 'category'] as const)('a foreign %s is refused, a missing one is not', (field) => {
  expect(problems({ [field]: 'gossip' })).toEqual([{ field, message: CONTACT_MESSAGES[field] }]);
  expect(problems({ [field]: 7 })).toEqual([{ field, message: CONTACT_MESSAGES[field] }]);
  expect(problems({ [field]: ' ' })).toEqual([]);
  expect(problems({ [field]: null })).toEqual([]);
});

test.each([
  ['name', 100],
  ['phone', 40],
  ['organization', 200],
  ['subject', 200],
  ['message', 5000],
  ['sourcePage', 50],
] as const)('%s may have %i characters', (field, length) => {
  expect(problems({ [field]: 'x'.repeat(length) })).toEqual([]);
  const [problem] = problems({ [field]: 'x'.repeat(length + 1) });
  expect(problem?.field).toBe(field);
  expect(problem?.message).toContain(`at most ${length} characters`);
});

test('only what the organiser offers can be chosen', () => {
  const own = { interests: ['glaciers'], inquiryTypes: ['Field trip'] };
  expect(contactProblems({ ...message, interest: 'glaciers', category: 'Field trip' }, own)).toEqual([]);
  for (const none of [own, { interests: [], inquiryTypes: [] }])
    expect(contactProblems({ ...message, interest: 'publishing', category: 'Media Inquiry' }, none)).toEqual([
      { field: 'interest', message: CONTACT_MESSAGES.interest },
      { field: 'category', message: CONTACT_MESSAGES.category },
    ]);
});

test('a message keeps its lines, and a name has but one', () => {
  const checked = contactSchema.parse({ ...message, name: 'Ada\nBcc: x', message: ' One\r\n\r\nTwo ' });
  expect(checked.name).toBe('Ada Bcc: x');
  expect(checked.message).toBe('One\n\nTwo');
});
