// docs/product.md 1.7
import { describe, expect, test } from 'vitest';
import { cleanEmail, isEmail } from '#domain/email.ts';
import { mailboxOf, normaliseEmail, spellingsOf } from '#server/base/lib/normal-email.ts';

test.each([
  ['  Ada.Lovelace@Example.ORG ', 'ada.lovelace@example.org'],
  ['ada@b\u00fccher.example', 'ada@bücher.example'],
  ['ada@bu\u0308cher.example', 'ada@bücher.example'],
  ['ADA@BÜCHER.EXAMPLE', 'ada@bücher.example'],
  ['ada@XN--BCHER-KVA.example', 'ada@bücher.example'],
  ['re\u0301ne\u0301@example.org', 'réné@example.org'],
  // Whether a server takes them for one is the server's to say.
  ['RÉNÉ@example.org', 'rÉnÉ@example.org'],
  ['\u200bada@exam\u00adple.org\u2060', 'ada@example.org'],
  ['ａｄａ＠ｅｘａｍｐｌｅ。jp', 'ada@example.jp'],
  ['ada@straße.de', 'ada@straße.de'],
  ['ada@xn--strae-oqa.de', 'ada@straße.de'],
  ['ada@xn--a.de', 'ada@xn--a.de'],
  ['no address', 'no address'],
])('the address %j is compared as %j', (typed, normal) => {
  expect(normaliseEmail(typed)).toBe(normal);
  expect(normaliseEmail(normal)).toBe(normal);
});

test.each([
  ['Ada+news@Example.org', 'ada@example.org'],
  ['ada+a+b@bu\u0308cher.example', 'ada@bücher.example'],
  ['ada@example.org', 'ada@example.org'],
  ['+ada@example.org', '+ada@example.org'],
])('limits count %j as %j', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('an address is looked for in every spelling that a text may have', () => {
  expect(spellingsOf('ada@bücher.example')).toEqual([
    'ada@bu\u0308cher.example',
    'ada@xn--bcher-kva.example',
  ]);
  expect(spellingsOf('ada@example.org')).toEqual([]);
});

describe('an address that mail can be sent to', () => {
  test.each([
    'a@b.c',
    'ada@example.org',
    'Ada.Lovelace+x@sub.example.co.uk',
    "o'brien_1@example-2.org",
    'info@müller.de',
    'ada@xn--mller-kva.de',
    'джон@пример.рф',
    `${'a'.repeat(64)}@b.org`,
    `a@${'b'.repeat(63)}.org`,
    cleanEmail(' \u200bada@example.org\u200d'),
    cleanEmail('ada＠例え。jp'),
  ])('is %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    '',
    '@',
    'a',
    'ada@',
    '@example.org',
    // No mail from here reaches them.
    'x@y',
    'a@localhost',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a@-b.c',
    'a@b-.c',
    'a@b_c.d',
    'a@b@c.d',
    'a b@c.d',
    'a@b .c',
    ' a@b.c',
    'a@b.c\n',
    // Two recipients, a name, a header.
    'a@b.c,d@e.f',
    'a,b@c.d',
    '"Ada"<a@b.c>',
    '<a@b.c>',
    'a@b.c>',
    'a:b@c.d',
    'a\0@b.c',
    // What no server takes: dots at an end or beside each other, too many bytes, a number for a name.
    'a.@b.c',
    '.ada@b.c',
    'ada..b@b.c',
    'ada@127.1',
    `${'a'.repeat(65)}@b.org`,
    `${'é'.repeat(33)}@b.org`,
    `a@${'b'.repeat(64)}.org`,
    `a@${'ü'.repeat(60)}.org`,
    `a@${`${'b'.repeat(62)}.`.repeat(4)}org`,
  ])('is not %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test('is told from hostile input, with which a careless expression would never end', () => {
    for (const hostile of [
      'a.'.repeat(127),
      `a@${'b'.repeat(252)}`,
      `a@${'b-'.repeat(126)}`,
      `a@${'b.'.repeat(126)}`,
    ])
      for (let index = 0; index < 100; index++) expect(isEmail(hostile)).toBe(false);
    expect(isEmail('@.'.repeat(200_000))).toBe(false);
  });
});
