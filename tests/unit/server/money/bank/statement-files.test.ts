// docs/product.md 15.5.2
import { describe, expect, it } from 'vitest';
import { hasWrongDigits, isOwnAccount, NO_TRANSFERS } from '#domain/orders/bank-transfer.ts';
import { readCamt053 } from '#server/money/bank/camt053.ts';
import { readCsvStatement } from '#server/money/bank/csv-statement.ts';
import { readEntries } from '#server/money/bank/statement-files.ts';
import { camt053 } from '../../../../support/statements.ts';

const TRANSFERS = {
  ...NO_TRANSFERS,
  accounts: [{ currency: 'USD', holder: 'A', number: 'GB29 NWBK 6016 1331 9268 19' } as const],
};
const refusal = (text: string): string => {
  try {
    readEntries(text, TRANSFERS);
    return '';
  } catch (error) {
    return JSON.stringify((error as { problems?: unknown }).problems);
  }
};

describe('a statement in the format CAMT.053', () => {
  it('tells who paid, what for, and when, and what the bank took back', () => {
    const [statement] = readCamt053(
      camt053([
        { amountMinor: 646_68, name: 'Ada Lovelace', text: 'RF97 MC20 267F\n 3K9Q', id: 'A1' },
        { amountMinor: -100_00, text: 'returned', id: 'A2' },
        { amountMinor: 5_00, text: 'not booked yet', status: 'PDNG' },
      ]),
    ) as { account: string; entries: object[] }[];
    expect(statement).toMatchObject({
      account: 'GB29NWBK60161331926819',
      currency: 'USD',
      closingMinor: 546_68,
    });
    expect(statement?.entries).toEqual([
      {
        day: '2026-03-10',
        amountMinor: 646_68,
        reversal: false,
        id: 'A1',
        text: 'Ada Lovelace RF97 MC20 267F 3K9Q',
      },
      { day: '2026-03-10', amountMinor: -100_00, reversal: true, id: 'A2', text: 'returned' },
    ]);
  });

  it('has an entry for each transaction of a batch', () => {
    const file = camt053([{ amountMinor: 300_00, text: 'one', id: 'B' }]).replace(
      /<TxDtls>.*<\/TxDtls>/s,
      [100, 200]
        .map(
          (amount) =>
            `<TxDtls><Amt Ccy="USD">${amount}.00</Amt><RmtInf><Ustrd>of ${amount}</Ustrd></RmtInf></TxDtls>`,
        )
        .join(''),
    );
    const [statement] = readCamt053(file) as { entries: object[] }[];
    expect(statement?.entries).toMatchObject([
      { amountMinor: 100_00, id: 'B/1', text: 'of 100' },
      { amountMinor: 200_00, id: 'B/2', text: 'of 200' },
    ]);
  });

  it.each([
    ['does not add up', camt053([{ amountMinor: 1_00, text: 'x' }], { closingMinor: 2_00 }), 'do not add up'],
    ['is cut', camt053([{ amountMinor: 1_00, text: 'x' }]).slice(0, 600), 'not well-formed'],
    ['is of another account', camt053([], { iban: 'DE89370400440532013000' }), 'DE89370400440532013000'],
    ['is another document', '<html><body/></html>', 'has no statement'],
    ['has no balances', camt053([]).replaceAll(/<Bal>.*?<\/Bal>/gs, ''), 'no opening balance'],
    [
      'has an amount that is none',
      camt053([{ amountMinor: 1_00, text: 'x' }]).replace('>1.00<', '>1e3<'),
      'amount',
    ],
    ['has a day that is none', camt053([{ amountMinor: 1_00, text: 'x', day: '2026-02-30' }]), 'calendar'],
    ['is empty', '  \n', 'is empty'],
    ['is too large', `<a>${' '.repeat(5 * 2 ** 20)}</a>`, 'larger than 5 MB'],
    ['is nested without end', '<a>'.repeat(100_000), 'more elements'],
  ])('that %s is refused, with the line', (_, file, why) => {
    expect(refusal(file)).toContain(why);
  });

  it('that defines entities, to grow or to read files, is refused before any of them counts', () => {
    const lines = Array.from(
      { length: 20 },
      (_, index) => `<!ENTITY a${index + 1} "&a${index};&a${index};">`,
    );
    const bomb = `<!DOCTYPE Document [<!ENTITY a0 "aaaaaaaaaa">${lines.join('')}]>`;
    const file = '<!DOCTYPE Document [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    for (const head of [bomb, file])
      expect(refusal(camt053([{ amountMinor: 1_00, text: '&a;' }], { head }))).toContain('document type');
    expect(refusal(camt053([{ amountMinor: 1_00, text: '&a20;' }]))).toContain('not well-formed');
  });
});

describe('a table', () => {
  it('is read in either spelling of dates and amounts', () => {
    for (const file of [
      'Date,Amount,Currency,Text,Name\n2026-03-17,646.68,USD,MC-2026-7F3K9Q,Ada',
      'date;amount;currency;name;text\n17.03.2026;646,68;usd;Ada;MC-2026-7F3K9Q\n',
    ])
      expect(readCsvStatement(file)).toMatchObject([
        {
          currency: 'USD',
          entries: [{ day: '2026-03-17', amountMinor: 646_68, text: 'Ada MC-2026-7F3K9Q' }],
        },
      ]);
  });

  it.each([
    ['Date,Amount\n', 'no column currency, text'],
    ['Date,Amount,Currency,Text\n2026-03-17,1.234.567,USD,x', 'line 2: has an amount'],
    ['Date,Amount,Currency,Text\n03/17/2026,1,USD,x', 'line 2: has a date'],
    ['Date,Amount,Currency,Text\n2026-03-17,1,dollars,x', 'line 2: has a currency'],
  ])('that says something else is refused', (file, why) => expect(refusal(file)).toContain(why));

  it('tells of what left the account, which nobody takes for what the bank took back', () => {
    expect(readEntries('Date,Amount,Currency,Text\n2026-03-17,-5,USD,MC-2026-7F3K9Q', TRANSFERS)).toEqual([]);
  });
});

describe('an entry', () => {
  it('has the same key in whatever file, and another one than its like on the same day', () => {
    const twice = [1, 2].map(() => ({ amountMinor: 5_00, text: 'same' }));
    const keys = (entries: typeof twice) => readEntries(camt053(entries), TRANSFERS).map(({ key }) => key);
    const [first, second] = keys(twice);
    expect(first).not.toBe(second);
    expect(keys([...twice, { amountMinor: 7_00, text: 'other' }]).slice(0, 2)).toEqual([first, second]);
  });

  it('is of one of the organiser’s accounts, by its IBAN or by the end of it', () => {
    for (const own of ['GB29NWBK60161331926819', '601613/31926819', 'gb29 nwbk 6016 1331 9268 19'])
      expect(isOwnAccount(TRANSFERS, own)).toBe(true);
    for (const other of ['GB29NWBK60161331926818', '6819', ''])
      expect(isOwnAccount(TRANSFERS, other)).toBe(false);
  });

  it('has wrong check digits where a sign of its reference was mistyped', () => {
    expect(hasWrongDigits('RF97 MC20 267F 3K9Q')).toBe(false);
    expect(hasWrongDigits('RF97 MC20 267F 3K9R')).toBe(true);
    expect(hasWrongDigits('MC-2026-7F3K9R')).toBe(false);
  });
});
