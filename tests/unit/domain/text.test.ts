// docs/product.md 1.7
import { expect, test, vi } from 'vitest';
import { foldForSearch } from '#domain/search.ts';
import { cleanLine, cleanText, foldCode, isolated, namesInLine, words } from '#domain/text.ts';

test.each([
  ['  Ada Lovelace \n', 'Ada Lovelace'],
  ['Ada\r\nBcc: everyone@example.org', 'Ada Bcc: everyone@example.org'],
  ['Ada\u0000Lovelace\tKing', 'Ada Lovelace King'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066left\u2069', 'left'],
  ['one\u2028two', 'one two'],
  ['Zoë O’Brien-Łukasz 王小明 👩🏽‍🔬', 'Zoë O’Brien-Łukasz 王小明 👩🏽‍🔬'],
  ['a\uD800b', 'a\uFFFDb'],
  ['two  spaces', 'two  spaces'],
  ['Nguye\u0302\u0303n', 'Nguyễn'],
  ['\u200bAda\u00a0\u2060Love\u00adlace\ufeff', 'Ada Lovelace'],
  ['\u200d \u200cAda \ufe0f\u200d', 'Ada \ufe0f'],
  ['\u3164\u200b\ufe0f', ''],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  // Another form of 神, which a family keeps; its normal form is the common one.
  ['\ufa19田', '\ufa19田'],
  ['\u0000\n', ''],
  ...['\u2800', '\u0301', '\u180b', '\ue000', '\u0378', '\u{e0100}'].map((unseen) => [
    `${unseen} ${unseen}`,
    '',
  ]),
])('the line %j is kept as %j', (text, expected) => {
  expect(cleanLine(text)).toBe(expected);
});

test.each([
  ['  one\r\ntwo\rthree\n\nfour  ', 'one\ntwo\nthree\n\nfour'],
  ['a\tb', 'a\tb'],
  ['a\u0000b\u0007c\u009Fd', 'abcd'],
  ['a\fb\vc\u2029d\u0085e', 'a\nb\nc\nd\ne'],
  ['\u202Dabc\u202C', 'abc'],
  ['a\uDC00', 'a\uFFFD'],
  ['caf\u0065\u0301\u200b', 'café'],
])('the text %j is kept as %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each([
  ['  meridian30\n', 'MERIDIAN30'],
  ['\u200bEARLY\u201326\u00ad', 'EARLY-26'],
  ['early\u221226', 'EARLY-26'],
  ['ＥＡＲＬＹ－２６', 'EARLY-26'],
  ['e\u200dA\ufe0fRLY\u201126', 'EARLY-26'],
  ['o\u2019brien', "O'BRIEN"],
  ['   ', ''],
])('the code %j is compared as %j', (text, expected) => {
  expect(foldCode(text)).toBe(expected);
});

test('cleaning takes its time with no text', () => {
  const long = `${' \u200d'.repeat(200_000)}x${'\u00a0 '.repeat(200_000)}`;
  for (let index = 0; index < 5; index++) expect(cleanLine(long)).toBe('x');
});

test.each([
  ['CREDIT_NOTE', 'Credit note'],
  ['womens-health', 'Women’s health'],
  ['ai', 'AI'],
  ['add-ons', 'Add-ons'],
])('the name %j is in words %j', (name, expected) => {
  expect(words(name)).toBe(expected);
});

test.each(['\u0301\u0316', '\uff9e\u0301'])(
  'Marks out of their order, %j again and again, keep nobody waiting',
  (marks) => {
    const text = `a${marks.repeat(32_000)}b`;
    using put = vi.spyOn(String.prototype, 'normalize');
    const cleaned = [cleanText(text), cleanLine(text), foldCode(text), foldForSearch(text)];
    expect(cleaned[3]).toBe('ab');
    // To put marks in order takes the square of their number.
    expect(Math.max(...put.mock.contexts.map((part) => String(part).length))).toBeLessThan(100);
  },
);

test.each([
  ['דוד לוי', '\u2068דוד לוי\u2069'],
  ['ضوء بطيء 3', '\u2068ضوء بطيء 3\u2069'],
  ['Ada Lovelace 3', 'Ada Lovelace 3'],
  ['', ''],
])('%s keeps its direction to itself where times or numbers stand beside it', (name, printed) => {
  expect(isolated(name)).toBe(printed);
});

test('Names in a line are each in their own direction, and others as they were', () => {
  expect(namesInLine(['Ada', 'דנה כהן', 'Grace'])).toBe('Ada, \u2068דנה כהן\u2069, Grace');
});
