// docs/product.md 15.5.1

import { expect, it } from 'vitest';
import { readMt940 } from '#domain/report/mt940.ts';

/** A statement of 1,000.00 EUR to begin with. */
const statement = (entries: string, closing: string, opening = 'C260301EUR1000,00') =>
  [
    ':20:STARTUMS',
    ':25:10020030/1234567',
    ':28C:3/1',
    `:60F:${opening}`,
    entries,
    `:62F:${closing}`,
    '-',
  ].join('\r\n');

it('reads what came and went, in minor units, with what the bank says of it', () => {
  const text = statement(
    [
      ':61:2603170317CR646,68N051NONREF//B7',
      'of March',
      ':86:166?00CREDIT?20EREF+MC-2026-7F?213K9Q SVWZ+Two tick?22ets?32UNIVERSITY OF X?33YZ',
      ':61:260318D20,S103FEES',
      ':86:Bank fees',
      'of March',
      ':61:260319RC46,6NTRFNONREF',
    ].join('\r\n'),
    'C260331EUR1580,08',
  );
  expect(readMt940(text)).toEqual([
    {
      account: '10020030/1234567',
      currency: 'EUR',
      from: '2026-03-01',
      to: '2026-03-31',
      openingMinor: 100_000,
      closingMinor: 158_008,
      entries: [
        {
          day: '2026-03-17',
          amountMinor: 64_668,
          reversal: false,
          text: 'NONREF//B7 of March 166 CREDIT EREF+MC-2026-7F3K9Q SVWZ+Two tickets UNIVERSITY OF XYZ',
        },
        { day: '2026-03-18', amountMinor: -2000, reversal: false, text: 'FEES Bank fees of March' },
        { day: '2026-03-19', amountMinor: -4660, reversal: true, text: 'NONREF' },
      ],
    },
  ]);
});

it('reads several statements in one file, wrapped as banks send them, with an overdrawn account', () => {
  const sent = (text: string) => `{1:F01BANKDEFFAXXX0000000000}{2:I940}{4:\n${text}}`;
  const one = sent(statement(':61:260302RD5,00NTRFBACK', 'D260331EUR5,00', 'D260301EUR10,00'));
  const read = readMt940(`${one}\n${one}`);
  expect(read).toHaveLength(2);
  expect(read).toMatchObject([
    { openingMinor: -1000, closingMinor: -500, entries: [{ amountMinor: 500, reversal: true }] },
    { closingMinor: -500 },
  ]);
});

it.each([
  ['', 1, 'has no statement in the format MT940'],
  ['Day,Amount\n2026-03-17,646.68', 1, 'is not in the format MT940'],
  ['<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>', 1, 'is not in the format MT940'],
  [':25:1', 1, 'a statement begins with :20:'],
  [':20:A\n:60F:C260301EUR1,\n:62F:C260301EUR1,', 1, 'the statement has no account (:25:)'],
  [':20:A\n:25:1\n:62F:C260301EUR1,', 1, 'the statement has no opening balance (:60F:)'],
  [':20:A\n:25:1\n:60F:C260301EUR1,', 1, 'the statement has no closing balance (:62F:)'],
  [
    ':20:A\n:25:1\n:25:2\n:60F:C260301EUR1,\n:62F:C260301EUR1,',
    3,
    'the statement has a second account (:25:)',
  ],
  [
    statement(':61:260317C646,68NTRFX', 'C260331EUR1646,67'),
    6,
    'the entries do not add up to the closing balance',
  ],
  [statement(':61:260317C646,68NTRFX', 'C260331USD1646,68'), 6, 'the balances are in two currencies'],
  [
    statement(':61:260317C646.68NTRFX', 'C260331EUR1646,68'),
    5,
    'is no entry, such as 2603170317C646,68NTRFNONREF',
  ],
  [
    statement(':61:260317C646,681NTRFX', 'C260331EUR1646,68'),
    5,
    'is no entry, such as 2603170317C646,68NTRFNONREF',
  ],
  [
    statement(':61:260317C-6,00NTRFX', 'C260331EUR994,00'),
    5,
    'is no entry, such as 2603170317C646,68NTRFNONREF',
  ],
  [statement(':61:260230C1,00NTRFX', 'C260331EUR1001,00'), 5, 'has a day that is not in the calendar'],
  [statement('', 'C260331EUR'), 6, 'is no balance, such as C260331USD1250,00'],
])('refuses %j', (text, line, message) => {
  expect(readMt940(text)).toEqual({ line, message });
});
