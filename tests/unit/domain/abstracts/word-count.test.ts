import { expect, test } from 'vitest';
import { countWords, wordCounter } from '#domain/abstracts/word-count.ts';

test.each([
  ['', 0],
  [' \n\t ', 0],
  ['one', 1],
  ['  one   two\n\nthree\tfour ', 4],
  ['state-of-the-art p<0.05, n = 12', 5],
  ['non\u00A0breaking', 2],
  ['a\u0000b', 1],
  ['a \u0000 b', 2],
  ['line\r\nbreak', 2],
])('%j has %i words', (text, expected) => {
  expect(countWords(text)).toBe(expected);
});

test('the counter shows the words of three hundred', () => {
  expect(wordCounter('')).toBe('0/300');
  expect(wordCounter('one two')).toBe('2/300');
  expect(wordCounter('word '.repeat(301))).toBe('301/300');
});
