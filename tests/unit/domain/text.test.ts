import { expect, test } from 'vitest';
import { cleanLine, cleanText } from '#domain/text.ts';

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
  ['\u0000\n', ''],
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
])('the text %j is kept as %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});
