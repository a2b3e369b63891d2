// docs/product.md 15.5.2

import { describe, expect, it } from 'vitest';
import type { StatementColumns } from '#domain/bank/statement-columns.ts';
import { decodeText } from '#domain/decode-text.ts';
import { isOwnAccount, NO_TRANSFERS } from '#domain/orders/bank-transfer.ts';
import { knownPrefixes, SHIPPED_PREFIXES } from '#domain/orders/numbers.ts';
import { type NewEntry, type ReadFile, readStatement } from '#server/money/bank/read-statement.ts';
import { columnsOf } from '../../../../support/statement-columns.ts';
import { camt053 } from '../../../../support/statements.ts';

const TRANSFERS = {
  ...NO_TRANSFERS,
  accounts: [{ currency: 'USD', holder: 'A', number: 'GB29 NWBK 6016 1331 9268 19' } as const],
};
const resultOf = (text: string, said: StatementColumns | null = null) =>
  readStatement({
    text,
    look: false,
    accounts: TRANSFERS.accounts,
    said,
    headingLine: null,
    known: new Map(),
    prefixes: knownPrefixes(SHIPPED_PREFIXES),
  });
function read(text: string, said: StatementColumns | null = null): ReadFile {
  const result = resultOf(text, said);
  if (result.kind !== 'read') throw new Error(JSON.stringify(result));
  return result;
}
/** What was read, shortly: what each entry is, or why it is none. */
const told = ({ entries, unread }: ReadFile) => [
  ...entries.map(({ kind, amountMinor }) => `${kind} ${amountMinor}`),
  ...unread.map(({ reason }) => reason),
];
const refusal = (text: string, said: StatementColumns | null = null) => JSON.stringify(resultOf(text, said));

/** A statement with one entry of 519.18 whose parts are written as a bank does. */
function entry(inner: string, { details = '<TxDtls/>', sign = 'CRDT', minor = 519_18 } = {}) {
  const amount = (minor / 100).toFixed(2);
  const balance = (code: string, sum: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${(Math.abs(sum) / 100).toFixed(2)}</Amt><CdtDbtInd>${sum < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-03-10</Dt></Dt></Bal>`;
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id><Ccy>USD</Ccy></Acct>
    ${balance('OPBD', 0)}${balance('CLBD', sign === 'CRDT' ? minor : -minor)}<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>
    <Sts>BOOK</Sts><BookgDt><Dt>2026-03-10</Dt></BookgDt>${inner}<NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
}
const part = (inner: string) => `<TxDtls>${inner}</TxDtls>`;

describe('an entry of CAMT.053', () => {
  it.each([
    ['came', entry(''), 'CAME 51918'],
    ['left the account', entry('', { sign: 'DBIT' }), 'SENT -51918'],
    ['is a reversal of what came', entry('<RvslInd>true</RvslInd>', { sign: 'DBIT' }), 'TAKEN_BACK -51918'],
    ['is a reversal, as a number', entry('<RvslInd>1</RvslInd>', { sign: 'DBIT' }), 'TAKEN_BACK -51918'],
    [
      'is returned, with its reason',
      entry('', { sign: 'DBIT', details: part('<RtrInf><Rsn><Cd>FOCR</Cd></Rsn></RtrInf>') }),
      'TAKEN_BACK -51918',
    ],
    [
      'is recalled, by its code',
      entry(
        '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RPCR</SubFmlyCd></Fmly></Domn></BkTxCd>',
        { sign: 'DBIT' },
      ),
      'TAKEN_BACK -51918',
    ],
    [
      'is returned, by the code of its transaction',
      entry('', {
        sign: 'DBIT',
        details: part(
          '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
        ),
      }),
      'TAKEN_BACK -51918',
    ],
    [
      'is returned, as German banks number it',
      entry('<BkTxCd><Prtry><Cd>NRTI+109+00931</Cd></Prtry></BkTxCd>', { sign: 'DBIT' }),
      'TAKEN_BACK -51918',
    ],
    [
      'is a refund that came back',
      entry('', { details: part('<RtrInf><Rsn/></RtrInf>') }),
      'CAME_BACK 51918',
    ],
    ['is a reversal of what was sent', entry('<RvslInd>true</RvslInd>'), 'CAME_BACK 51918'],
    [
      'is a refund that came back, by its code',
      entry('<BkTxCd><Prtry><Cd>NTRF+159+00931</Cd></Prtry></BkTxCd>'),
      'CAME_BACK 51918',
    ],
    ['is pending', entry('').replace('<Sts>BOOK', '<Sts>PDNG'), 'do not add up'],
    [
      'is less than its whole, by charges',
      entry('', { details: part('<Amt Ccy="USD">493.18</Amt>') }),
      'CAME 51918',
    ],
  ])('that %s is told apart', (_, file, is) => {
    const result = resultOf(file);
    if (result.kind === 'read') expect(told(result)).toEqual([is]);
    else expect(JSON.stringify(result)).toContain(is);
  });

  it.each(['PDNG', '<Cd>INFO</Cd>', '<Cd>FUTR</Cd>', '<Prtry>RESERVED</Prtry>'])(
    'in the state %s is not booked',
    (state) => {
      const file = entry('')
        .replace('<Sts>BOOK', `<Sts>${state}`)
        .replaceAll(/<Bal>.*?<\/Bal>/g, '');
      expect(told(read(file))).toEqual(['NOT_BOOKED']);
    },
  );

  it.each(['000000000000519.18', '519.18000', '519.180', '+519.18'])('has the amount %s', (amount) => {
    expect(told(read(entry('').replaceAll('>519.18<', `>${amount}<`)))).toEqual(['CAME 51918']);
  });

  it.each([
    ['RmtInf', part('<RmtInf><Ustrd>MC-2026-UJ72FE</Ustrd></RmtInf>')],
    [
      'CdtrRefInf',
      part('<RmtInf><Strd><CdtrRefInf><Ref>RF38MC2026UJ72FE</Ref></CdtrRefInf></Strd></RmtInf>'),
    ],
    ['RfrdDocInf', part('<RmtInf><Strd><RfrdDocInf><Nb>MC-2026-UJ72FE</Nb></RfrdDocInf></Strd></RmtInf>')],
    ['AddtlRmtInf', part('<RmtInf><Strd><AddtlRmtInf>MC2026UJ72FE</AddtlRmtInf></Strd></RmtInf>')],
    ['AddtlTxInf', part('<AddtlTxInf>for MC-2026-UJ72FE</AddtlTxInf>')],
    ['EndToEndId', part('<Refs><EndToEndId>MC2026UJ72FE</EndToEndId></Refs>')],
    ['InstrId', part('<Refs><InstrId>MC2026UJ72FE</InstrId><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')],
  ])('names its registration in %s', (_, details) => {
    expect(read(entry('', { details })).entries[0]?.named.references).toEqual(['MC-2026-UJ72FE']);
  });

  it('names its registration in what the bank adds to the whole', () => {
    const file = entry('').replace(
      '</NtryDtls>',
      '</NtryDtls><AddtlNtryInf>ref MC-2026-UJ72FE</AddtlNtryInf>',
    );
    expect(read(file).entries[0]?.named.references).toEqual(['MC-2026-UJ72FE']);
  });
});

describe('a batch of CAMT.053', () => {
  const batch = (...amounts: (string | null)[]) =>
    amounts.map((amount) => part(`${amount ?? ''}<RmtInf><Ustrd>x</Ustrd></RmtInf>`)).join('');
  const own = (units: string) => `<Amt Ccy="USD">${units}</Amt>`;
  const instructed = (units: string) =>
    `<AmtDtls><InstdAmt><Amt Ccy="USD">${units}</Amt></InstdAmt></AmtDtls>`;
  it.each([
    ['own amounts', batch(own('207.67'), own('311.51')), ['CAME 20767', 'CAME 31151']],
    [
      'instructed amounts that are all of it',
      batch(instructed('207.67'), instructed('311.51')),
      ['CAME 20767', 'CAME 31151'],
    ],
    ['amounts of either kind', batch(own('207.67'), instructed('311.51')), ['CAME 20767', 'CAME 31151']],
    ['no amounts', batch(null, null), ['BATCH 51918']],
    ['an amount for one alone', batch(own('207.67'), null), ['BATCH 51918']],
    ['charges between it and its parts', batch(own('207.67'), own('313.51')), ['BATCH 51918']],
    ['instructed amounts that are more', batch(instructed('207.67'), instructed('411.51')), ['BATCH 51918']],
    [
      'amounts in another currency',
      batch('<Amt Ccy="EUR">207.67</Amt>', '<Amt Ccy="EUR">311.51</Amt>'),
      ['BATCH 51918'],
    ],
    ['five payers of whom it tells one', `<Btch><NbOfTxs>5</NbOfTxs></Btch>${batch(null)}`, ['BATCH 51918']],
    ['five payers of whom it tells none', '<Btch><NbOfTxs>5</NbOfTxs></Btch>', ['BATCH 51918']],
  ])('with %s is only divided where the bank says how', (_, details, is) => {
    expect(told(read(entry('', { details })))).toEqual(is);
  });

  it('does not give the words of the whole to each of its parts', () => {
    const file = entry('', { details: batch(own('207.67'), own('311.51')) }).replace(
      '</Ntry>',
      '<AddtlNtryInf>MC-2026-UJ72FE</AddtlNtryInf></Ntry>',
    );
    expect(read(file).entries.flatMap(({ named }) => named.references)).toEqual([]);
  });
});

describe('balances', () => {
  const one = camt053([{ amountMinor: 1_00, text: 'x' }]);
  it.each([
    ['PRCD for OPBD', one.replace('>OPBD<', '>PRCD<')],
    ['codes of the bank’s own', one.replace('<Cd>OPBD</Cd>', '<Prtry>OPBD</Prtry>')],
    ['none', one.replaceAll(/<Bal>.*?<\/Bal>/gs, '')],
    ['none at the beginning', one.replace('>OPBD<', '>OPAV<')],
    ['none at the end', one.replace('>CLBD<', '>CLAV<')],
    ['interim ones, as on a page in the middle', one.replace('>OPBD<', '>ITBD<').replace('>CLBD<', '>ITBD<')],
    ['an interim one at the end', one.replace('>CLBD<', '>ITBD<')],
    ['an interim one at the beginning', one.replace('>OPBD<', '>ITBD<')],
  ])('of a statement with %s do not keep it from being read', (_, file) => {
    expect(told(read(file))).toEqual(['CAME 100']);
  });

  it.each([
    ['whole', camt053([{ amountMinor: 1_00, text: 'x' }], { closingMinor: 2_00 })],
    ['page', camt053([{ amountMinor: 1_00, text: 'x' }], { closingMinor: 2_00 }).replace('>CLBD<', '>ITBD<')],
  ])('that its entries do not make have a %s refused', (_, file) => {
    expect(refusal(file)).toContain('do not add up');
  });
});

describe('what can’t be read of a statement', () => {
  const came = [
    { amountMinor: 1_00, text: 'good' },
    { amountMinor: 2_00, text: 'bad' },
  ];
  const file = camt053(came);
  const spoilt = (from: string, to: string) => {
    const at = file.lastIndexOf(from);
    return `${file.slice(0, at)}${to}${file.slice(at + from.length)}`;
  };
  it.each([
    ['an amount', spoilt('>2.00<', '>2e0<'), 'amount that cannot be'],
    ['a day', spoilt('>2026-03-10<', '>2026-02-30<'), 'not in the calendar'],
    ['a sign', spoilt('>CRDT<', '>PLUS<'), 'credit or a debit'],
    ['a currency', spoilt('"USD">2.00', '"EUR">2.00'), 'another currency'],
  ])('for %s is listed with its reason, and the rest is read', (_, text, why) => {
    const { entries, unread } = read(text);
    expect(entries.map(({ text }) => text)).toEqual(['good']);
    expect(unread).toMatchObject([{ reason: 'UNREADABLE', text: 'bad', why: expect.stringContaining(why) }]);
  });

  it('for decimals that its currency has not is listed so, in either format', () => {
    const yen = [
      { amountMinor: 10_00, text: 'good' },
      { amountMinor: 10_50, text: 'bad' },
    ];
    const table = 'Date;Amount;Currency;Text\n2026-03-17;10.00;JPY;good\n2026-03-17;10.50;JPY;bad';
    for (const { entries, unread } of [
      read(camt053(yen, { currency: 'JPY' })),
      read(table, columnsOf({ day: [0], amount: [1], currency: [2], text: [3] })),
    ]) {
      expect(entries.map(({ text }) => text)).toEqual(['good']);
      expect(unread).toMatchObject([
        { reason: 'UNREADABLE', text: 'bad', why: expect.stringMatching(/JPY has whole units only/) },
      ]);
    }
  });

  it('and statements of other accounts, or that do not add up, are listed beside the others', () => {
    const statement = (text: string) => /<Stmt>.*<\/Stmt>/s.exec(text)?.[0] ?? '';
    const other = statement(camt053([{ amountMinor: 3_00, text: 'c' }], { iban: 'DE89370400440532013000' }));
    const wrong = statement(camt053([{ amountMinor: 4_00, text: 'd' }], { closingMinor: 1 }));
    const { entries, unread } = read(file.replace('</Stmt>', `</Stmt>${other}${wrong}`));
    expect(entries).toHaveLength(2);
    expect(unread.map(({ reason }) => reason).sort()).toEqual(['OTHER_ACCOUNT', 'UNREADABLE']);
  });

  it.each([
    ['is cut', file.slice(0, 600), 'not well-formed'],
    [
      'is of another account alone',
      camt053([], { iban: 'DE89370400440532013000' }),
      'DE89370400440532013000',
    ],
    ['is another document', '<html><body/></html>', 'has no statement'],
    ['is nested without end', '<a>'.repeat(100_000), 'more elements'],
    ['has a document type', camt053(came, { head: '<!DOCTYPE Document>' }), 'document type'],
    ['has an entity of its own', camt053([{ amountMinor: 1_00, text: '&a20;' }]), 'not well-formed'],
    ['is MT940', ':20:STARTUMSE\r\n:25:601613/31926819', 'CAMT.053 (ISO 20022, XML)'],
  ])('where it %s refuses the file', (_, text, why) => expect(refusal(text)).toContain(why));
});

describe('a table', () => {
  const said = columnsOf({ day: [0], amount: [1], currency: [2], text: [3] });
  const table = (rows: string, headings = 'Date;Amount;Currency;Text') => `${headings}\n${rows}`;
  const row = (amount: string, day = '2026-03-17') => table(`${day};${amount};USD;MC-2026-UJ72FE`);

  it.each([
    ['519,18', 51918],
    ['519.18', 51918],
    ['+519,18', 51918],
    ['€519.18', 51918],
    ['€ 519,18', 51918],
    ['519.18 €', 51918],
    ['519.18 USD', 51918],
    ['1.519,18', 151918],
    ['1,519.18', 151918],
    ['1\u202f519,18', 151918],
    ['1 519,18', 151918],
    ['1’519.18', 151918],
    ['1.234.519,18', 123451918],
    ['519', 51900],
    ['519,1800', 51918],
    ['-519,18', -51918],
    ['−519,18', -51918],
    ['519,18-', -51918],
    ['-€519.18', -51918],
    ['(519.18)', -51918],
  ])('has the amount %s', (amount, minor) => {
    const [only] = read(row(amount), {
      ...said,
      columns: { ...said.columns, currency: [] },
      currency: amount.includes('€') ? 'EUR' : 'USD',
    }).entries;
    expect(only?.amountMinor).toBe(minor);
  });

  it.each(['1.234', '1,234', 'abc', '1.23.4', '--1', '1..2', '12,345', '5,181,8', '519.185'])(
    'has no amount %s',
    (amount) => expect(told(read(row(amount), said))).toEqual(['UNREADABLE']),
  );

  it('takes three digits behind a point for what the other amounts show', () => {
    const rows = '2026-03-17;1.234;USD;x\n2026-03-17;5,50;USD;x';
    expect(told(read(table(rows), said))).toEqual(['CAME 123400', 'CAME 550']);
    expect(told(read(table(rows.replace('5,50', '5.50')), said))).toEqual(['CAME 550', 'UNREADABLE']);
  });

  it.each([
    '2026-03-17',
    '20260317',
    '17.03.2026',
    '17.03.26',
    '17.3.2026',
    '2026/03/17',
    '17/03/2026',
    '17-03-2026',
    '03/17/2026',
    '2026-03-17T10:11:12.123Z',
    '2026-03-17 10:11',
    '17-03-2026 10:11:12.123',
  ])('has the day %s', (day) => expect(read(row('1,00', day), said).entries[0]?.day).toBe('2026-03-17'));

  it('has a day that may be one of two only as staff or other rows say', () => {
    const open = row('1,00', '08/04/2026');
    expect(told(read(open, said))).toEqual(['UNREADABLE']);
    const days = (text: string, order: 'day' | 'month' | null) =>
      read(text, { ...said, dayOrder: order }).entries.map(({ day }) => day);
    expect(days(open, 'day')).toEqual(['2026-04-08']);
    expect(days(open, 'month')).toEqual(['2026-08-04']);
    expect(days(`${open}\n28/04/2026;1,00;USD;x`, null)).toEqual(['2026-04-08', '2026-04-28']);
    expect(told(read(row('1,00', '08.04'), said))).toEqual(['UNREADABLE']);
  });

  it.each([
    ['Vorgemerkt', 'Gebucht'],
    ['Umsatz vorgemerkt', 'Umsatz gebucht'],
    ['PENDING', 'COMPLETED'],
    ['REVERTED', 'Completed'],
    ['DECLINED', 'booked'],
    ['something', 'Posted'],
    ['', 'BOOK'],
  ])('whose state is %s is not booked, and is with %s', (not, booked) => {
    const rows = [not, booked].map((state) => `2026-03-17;1,00;USD;x;${state}`).join('\n');
    const state = columnsOf({ ...said.columns, state: [4] } as never);
    expect(told(read(table(rows, 'Date;Amount;Currency;Text;State'), state))).toEqual([
      'CAME 100',
      'NOT_BOOKED',
    ]);
    const own = { ...state, bookedSays: 'something' };
    if (not === 'something')
      expect(told(read(table(rows, 'Date;Amount;Currency;Text;State'), own))).toEqual([
        'CAME 100',
        'NOT_BOOKED',
      ]);
  });

  it.each([
    ['D', 'C'],
    ['S', 'H'],
    ['Af', 'Bij'],
    ['DBIT', 'CRDT'],
    ['debit', 'credit'],
    ['-', '+'],
  ])('whose sign is %s left the account, and came with %s', (left, came) => {
    const rows = [left, came].map((sign) => `2026-03-17;1,00;USD;x;${sign}`).join('\n');
    const text = table(rows, 'Date;Amount;Currency;Text;Sign');
    expect(told(read(text, columnsOf({ ...said.columns, sign: [4] } as never)))).toEqual([
      'SENT -100',
      'CAME 100',
    ]);
    // A column that says so and that nobody has named is not passed over.
    expect(refusal(text, said)).toContain('say that it is the sign');
  });

  it('with a state that nobody has named is refused', () => {
    const text = table('2026-03-17;1,00;USD;x;Vorgemerkt', 'Date;Amount;Currency;Text;Info');
    expect(refusal(text, said)).toContain('say that it is the state');
  });

  it('with money in and money out is told apart', () => {
    const rows =
      '2026-03-17;1,00;;x\n2026-03-17;;2,00;x\n2026-03-17;0,00;3,00;x\n2026-03-17;1,00;1,00;x\n2026-03-17;;;x';
    const both = columnsOf({ day: [0], paidIn: [1], paidOut: [2], text: [3] }, { currency: 'USD' });
    expect(told(read(table(rows), both))).toEqual([
      'CAME 100',
      'SENT -200',
      'SENT -300',
      'UNREADABLE',
      'UNREADABLE',
    ]);
  });

  it('has its headings below lines of something else, and balances that are no money', () => {
    const above = 'Umsätze;;;\nKonto;Geschäftskonto;;\n"Kontostand";"5.000,00 €"\n\n';
    const rows =
      '17.03.26;1,00;USD;x\n16.03.26;;USD;Anfangssaldo\n18.03.26;9,00;USD;Endsaldo\n18.03.26;0,00;USD;y';
    expect(told(read(`${above}${table(rows)}`, said))).toEqual(['CAME 100', 'BALANCE', 'BALANCE', 'NOTHING']);
  });

  it.each([
    ['commas', 'Date,Amount,Currency,Text\n2026-03-17,"1,00",USD,a; b; c'],
    ['tabs', 'Date\tAmount\tCurrency\tText\n2026-03-17\t1,00\tUSD\tx, y, z, a, b, c'],
    ['semicolons', 'Date;Amount;Currency;Text\n2026-03-17;1,00;USD;"x; y"'],
    ['bars', 'Date|Amount|Currency|Text\n2026-03-17|1,00|USD|x'],
  ])('may be separated by %s', (_, text) => expect(told(read(text, said))).toEqual(['CAME 100']));

  it('is decoded whatever wrote it', () => {
    const text = row('1,00').replace('MC', 'Müller MC');
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'latin1'), utf16, Buffer.from(`\ufeff${text}`)])
      expect(read(decodeText(bytes), said).entries[0]?.text).toBe('Müller MC-2026-UJ72FE');
  });

  it('leaves out the rows of another account, and takes the name of a pocket for none', () => {
    const rows =
      '2026-03-17;1,00;USD;x;GB29NWBK60161331926819\n2026-03-17;2,00;USD;x;DE89370400440532013000\n2026-03-17;3,00;USD;x;USD Main';
    const account = columnsOf({ ...said.columns, account: [4] } as never);
    expect(told(read(table(rows, 'Date;Amount;Currency;Text;Account'), account))).toEqual([
      'CAME 100',
      'CAME 300',
      'OTHER_ACCOUNT',
    ]);
  });

  it('is shown with what was said of its headings before', () => {
    const text = row('1,00');
    const shown = resultOf(text);
    expect(shown).toMatchObject({
      kind: 'table',
      shown: { headings: ['Date', 'Amount', 'Currency', 'Text'] },
    });
    const { table: named } = read(text, said);
    const known = new Map([[named?.key ?? '', said]]);
    const again = readStatement({
      text: text.replace('Date;', ' date ;'),
      look: false,
      accounts: [],
      said: null,
      headingLine: null,
      known,
      prefixes: knownPrefixes(SHIPPED_PREFIXES),
    });
    expect(again).toMatchObject({ kind: 'read', entries: [{ amountMinor: 100 }] });
  });
});

describe('an entry', () => {
  it('has the same key in whatever file, and another one than its like on the same day', () => {
    const twice = [1, 2].map(() => ({ amountMinor: 5_00, text: 'same' }));
    const keys = (entries: typeof twice) => read(camt053(entries)).entries.map(({ key }: NewEntry) => key);
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
});
