import { describe, expect, test } from 'vitest';
import {
  type AbstractDetails,
  abstractProblems,
  abstractSchema,
  parseKeywords,
} from '#domain/abstracts/abstract.ts';
import { ABSTRACT_FIELDS, PRESENTATION_TYPES } from '#domain/abstracts/abstract-fields.ts';
import { readCoAuthors } from '#domain/abstracts/co-authors.ts';
import {
  ABSTRACT_SUBMIT_MESSAGES,
  submissionFailed,
  submissionNetworkError,
} from '#domain/abstracts/messages.ts';
import { ORCID_PROBLEM } from '#domain/abstracts/orcid.ts';

const complete = {
  conference: 'nextgen-pharma-2026',
  conferenceTitle: 'NextGen Pharma 2026',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  affiliation: 'Analytical Engines',
  title: 'On the engine',
  abstract: 'It can do whatever we know how to order it to perform.',
  keywords: 'engines, notes',
  presentation: 'Speaker',
  biography: 'A mathematician.',
};

const file = { name: 'abstract.pdf', type: 'application/pdf', size: 1000 };

const problems = (changes: Partial<Record<keyof AbstractDetails, unknown>> = {}) =>
  abstractProblems({ ...complete, ...changes }, file);

test('a complete submission may be sent, with or without the conference’s title', () => {
  expect(problems()).toEqual([]);
  expect(problems({ conferenceTitle: undefined })).toEqual([]);
});

test('an empty form has every message of docs/product.md 8.2, in the form’s order', () => {
  expect(abstractProblems({}, null)).toEqual([
    { field: 'conference', message: 'Please select a conference.' },
    { field: 'fullName', message: 'Full Name is required.' },
    { field: 'email', message: 'Email is required.' },
    { field: 'phone', message: 'Phone Number is required.' },
    { field: 'affiliation', message: 'Affiliation/Institution is required.' },
    { field: 'title', message: 'Abstract Title is required.' },
    { field: 'abstract', message: 'Abstract Text is required.' },
    { field: 'keywords', message: 'Keywords are required.' },
    { field: 'presentation', message: 'Presentation Type is required.' },
    { field: 'file', message: 'Please upload your abstract document (PDF, DOCX).' },
    { field: 'biography', message: 'Short Biography is required.' },
  ]);
});

test('the field list holds each of the schema’s fields and the file', () => {
  expect(ABSTRACT_FIELDS.filter((field) => field !== 'file')).toEqual(Object.keys(abstractSchema.shape));
});

test('the file is checked whether or not the biography is filled', () => {
  const wrong = { name: 'abstract.txt', type: 'text/plain', size: 10 };
  const message = { field: 'file', message: 'File must be PDF or DOCX.' };
  expect(abstractProblems(complete, wrong)).toEqual([message]);
  expect(abstractProblems({ ...complete, keywords: '', biography: '' }, wrong)).toEqual([
    { field: 'keywords', message: 'Keywords are required.' },
    message,
    { field: 'biography', message: 'Short Biography is required.' },
  ]);
});

describe('the abstract', () => {
  test('may have three hundred words', () => {
    expect(problems({ abstract: 'word '.repeat(300) })).toEqual([]);
  });

  test.each([301, 5000])('may not have %i', (words) => {
    expect(problems({ abstract: 'word '.repeat(words) })).toEqual([
      { field: 'abstract', message: 'Abstract cannot exceed 300 words.' },
    ]);
  });

  test('may not be one endless word', () => {
    expect(problems({ abstract: 'x'.repeat(10_001) })).toEqual([
      { field: 'abstract', message: 'Abstract must be at most 10000 characters' },
    ]);
  });
});

test('an email must be one that the browser accepts', () => {
  expect(problems({ email: 'ada' })).toEqual([
    { field: 'email', message: 'Please enter a valid email address' },
  ]);
});

test('the presentation types are those of docs/product.md 8.1, and no other is taken', () => {
  expect(PRESENTATION_TYPES).toEqual([
    'Speaker',
    'Poster',
    'Workshop',
    'Student Speaker',
    'Virtual Presentation',
  ]);
  expect(problems({ presentation: 'Dance' })).toEqual([
    { field: 'presentation', message: 'Presentation Type is required.' },
  ]);
});

test('keywords are separated by commas, and commas alone are none', () => {
  expect(parseKeywords(' engines ,, notes,')).toEqual(['engines', 'notes']);
  expect(problems({ keywords: ' , ,' })).toEqual([{ field: 'keywords', message: 'Keywords are required.' }]);
});

test.each([
  ['fullName', 200],
  ['phone', 40],
  ['affiliation', 300],
  ['title', 300],
  ['keywords', 500],
  ['biography', 5000],
  ['conferenceTitle', 300],
] as const)('%s may have %i characters', (field, length) => {
  expect(problems({ [field]: 'x'.repeat(length) })).toEqual([]);
  expect(problems({ [field]: 'x'.repeat(length + 1) })).toMatchObject([{ field }]);
});

test('the messages of submitting are those of docs/product.md 8.4, letter for letter', () => {
  expect(ABSTRACT_SUBMIT_MESSAGES).toEqual({
    unknownError: 'Unknown error',
    submitted: '✅ Abstract submitted successfully!',
    thankYou: 'Thank you for your submission!',
  });
  expect(submissionFailed('Unknown error')).toBe('❌ Submission failed: Unknown error');
  expect(submissionNetworkError('Failed to fetch')).toBe('❌ Network error: Failed to fetch');
});

describe('co-authors, a line each', () => {
  const problem = (coAuthors: unknown) =>
    problems({ coAuthors }).map(({ field, message }) => `${field}: ${message}`);

  test.each([
    ['', []],
    ['Grace Hopper', [{ name: 'Grace Hopper', institution: '', orcid: '' }]],
    [
      '\n Grace Hopper ； Yale University; https://orcid.org/0000-0002-1694-233x \r\n\n李明\tTsinghua University\tBeijing',
      [
        { name: 'Grace Hopper', institution: 'Yale University', orcid: '0000-0002-1694-233X' },
        { name: '李明', institution: 'Tsinghua University, Beijing', orcid: '' },
      ],
    ],
    ['Hopper, Grace;', [{ name: 'Hopper, Grace', institution: '', orcid: '' }]],
  ])('%j is read', (lines, coAuthors) => {
    expect(readCoAuthors(abstractSchema.parse({ ...complete, coAuthors: lines }).coAuthors)).toEqual({
      coAuthors,
      problem: null,
    });
    expect(problem(lines)).toEqual([]);
  });

  test.each([
    ['Ada\n; Yale', 'Line 2: A name is required before the first semicolon.'],
    [
      'Grace Hopper, Yale University',
      'Line 1: Please put a semicolon after the name, as in “Grace Hopper; Yale University”.',
    ],
    ['Grace; Yale; 0000-0002-1694-2330', `Line 1: ${ORCID_PROBLEM}`],
    ['Grace; 0000-0002-1694-233X; 0000-0001-5109-3700', `Line 1: ${ORCID_PROBLEM}`],
    ['Grace; 0000-0002-1694-233X\nAda; 000000021694233X', 'Line 2: This ORCID is another author’s here.'],
    ['grace@example.org', 'Line 1: A name must not contain a web or email address'],
    ['Grace; buy at www.pills.example', 'Line 1: An institution must not contain a web or email address'],
    ['G'.repeat(201), 'Line 1: A name must be at most 200 characters'],
    [`Grace; ${'Y'.repeat(201)}`, 'Line 1: An institution must be at most 200 characters'],
    [Array(60).fill('Grace').join('\n'), '60 authors at most; a collaboration is one entry.'],
    ['G'.repeat(10_001), 'Co-authors must be at most 10000 characters'],
    [7, 'Co-authors must be text'],
  ])('%j is refused', (lines, message) => {
    expect(problem(lines)).toEqual([`coAuthors: ${message}`]);
  });
});
