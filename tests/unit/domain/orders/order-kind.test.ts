import { expect, it } from 'vitest';
import {
  belongsToTerm,
  kindWord,
  ownWordsInFull,
  paidWords,
  unpaidWords,
} from '#domain/orders/order-kind.ts';
import { bookedWords, NOTHING_TAKEN_OFF, validityWords } from '#server/orders/orders/order-mail.ts';

// docs/product.md 7.18
it.each([
  ['REGISTRATION', null, /registration|registered/i],
  ['ADDITION', 'MC-2026-7F3K9Q', /add|part of/i],
  ['UPGRADE', 'MC-2026-7F3K9Q', /upgrade/i],
] as const)('What is a %s is called so by all words', (kind, addedTo, called) => {
  const order = { kind, addedTo, conferenceTitle: 'Nanotech 2026', ...NOTHING_TAKEN_OFF };
  const said = [
    kindWord(order),
    ownWordsInFull(order),
    bookedWords(order),
    paidWords(order),
    unpaidWords(order),
    validityWords(order, true),
    validityWords(order, false),
    ...(addedTo ? [belongsToTerm(order)] : []),
  ];
  for (const words of said) expect(words).toMatch(called);
  for (const words of said.slice(1, 7)) expect(words.includes('MC-2026-7F3K9Q')).toBe(addedTo !== null);
});

// docs/product.md 7.23
it.each([
  ['REGISTRATION', null, 'REST', 'Your registration stays valid.'],
  ['ADDITION', 'MC-1', 'REST', 'The rest of what you added to your registration MC-1 remains in place.'],
  ['ADDITION', 'MC-1', 'NONE', 'Nothing is left of what you added to your registration MC-1.'],
] as const)(
  'Of a %s of which something was taken off, a mail says what stays',
  (kind, addedTo, remains, said) => {
    expect(validityWords({ kind, addedTo, remains }, true)).toBe(said);
  },
);
