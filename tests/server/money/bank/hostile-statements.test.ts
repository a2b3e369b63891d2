// docs/product.md 15.5.2
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeText } from '#domain/decode-text.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { planImport } from '#server/money/bank/import.service.ts';
import { importLines } from '#server/money/bank/import-lines.ts';
import { awaitingOrders } from '../../../support/awaiting-orders.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { type Came, camt053 } from '../../../support/statements.ts';
import { takeTransfers } from '../../../support/transfers.ts';

let product: Product;
let reference: string;
beforeAll(async () => {
  product = await startProduct();
  await takeTransfers(product);
  [reference = ''] = await awaitingOrders(product, 1);
});
afterAll(() => product.stop());

/** What its buyer transferred, in a file in which `NAMED` stands for the reference. */
const came: Came = { amountMinor: 646_68, text: 'NAMED', id: 'A1' };
const good = camt053([came]);
const sta = [
  ':20:STARTUMSE',
  ':25:601613/31926819',
  ':60F:C260309USD0,00',
  ':61:2603100310C646,68NTRFNONREF',
  ':86:NAMED',
  ':62F:C260310USD646,68',
  '',
].join('\r\n');
const csv = 'Date,Amount,Currency,Text,ID\n2026-03-10,646.68,USD,NAMED,A1\n';
const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('');

/** Files with what is said of them: why they are refused, or what is said of the last of their entries. */
const HOSTILE: readonly (readonly [name: string, file: string | Buffer, said: RegExp])[] = [
  ['a closing balance that does not fit', camt053([came], { closingMinor: 1 }), /do not add up/],
  ['an amount that somebody changed', good.replace('>646.68<', '>6466.80<'), /do not add up/],
  [
    'balances in two currencies',
    good.replace('<Amt Ccy="USD">0.00', '<Amt Ccy="EUR">0.00'),
    /another currency/,
  ],
  ['an entry twice with its id', camt053([came, came]), /stands in this file a second time/],
  ['a whole statement twice', `${sta}${sta}`, /stands in this file a second time/],
  ['a row of a table twice', `${csv}2026-03-10,646.68,USD,NAMED,A1\n`, /stands in this file a second time/],
  [
    'a row without an id twice',
    csv
      .replace(',ID', '')
      .replaceAll(',A1', '')
      .repeat(2)
      .replace(/\nDate.*\n/, '\n'),
    /second time/,
  ],
  ['money taken back that never came', camt053([{ ...came, amountMinor: -646_68 }]), /can’t be recorded now/],
  ['another account', camt053([came], { iban: 'DE89370400440532013000' }), /DE89370400440532013000/],
  ['a currency that nobody takes', camt053([came], { currency: 'ZAR' }), /ZAR.*came in another currency/],
  ['a document type', camt053([came], { head: '<!DOCTYPE Document>' }), /document type/],
  [
    'entities that grow',
    camt053([{ ...came, text: '&a30;' }], { head: `<!DOCTYPE D [<!ENTITY a0 "ha">${entities}]>` }),
    /document type/,
  ],
  [
    'an entity that reads a file',
    camt053([came], { head: '<!DOCTYPE D [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }),
    /document type/,
  ],
  ['50 MB', camt053([{ ...came, text: 'x'.repeat(50 * 2 ** 20) }]), /larger than 5 MB/],
  ['a million elements', `<Document>${'<a/>'.repeat(1_000_000)}</Document>`, /more elements/],
  ['elements in elements without end', '<a>'.repeat(200_000), /more elements/],
  ['XML that is cut', good.slice(0, -200), /not well-formed/],
  ['MT940 that is cut', sta.slice(0, sta.indexOf(':62F')), /no closing balance/],
  ['a table that is cut within a text', `${csv}2026-03-11,5.00,USD,"NAM`, /quotation mark is not closed/],
  ['a zero within a text', csv.replace('NAMED', 'NAMED\0'), /has signs that no text has/],
  ['a control sign in MT940', sta.replace('NAMED', 'NAMED\u0007'), /line 5: has signs that no text has/],
  [
    'bytes of no encoding',
    Buffer.from(Array.from({ length: 999 }, (_, n) => 0x81 + (n % 90))),
    /has signs that no text has/,
  ],
  [
    'a huge amount',
    camt053([{ ...came, amountMinor: 99_999_999_999_99 }]),
    /more than a registration can cost/,
  ],
  ['an amount without end', good.replaceAll('646.68', '9'.repeat(40)), /amount that cannot be/],
  [
    'a negative amount',
    good.replace('>646.68</Amt><CdtDbtInd>', '>-646.68</Amt><CdtDbtInd>'),
    /amount that cannot be/,
  ],
  ['parts of a cent', good.replaceAll('646.68', '646.685'), /amount that cannot be/],
  ['an amount in another notation', good.replaceAll('646.68', '6e2'), /amount that cannot be/],
  ['an amount that may be one of two', csv.replace('646.68', '1.234'), /line 2: has an amount that is none/],
  ['neither credit nor debit', good.replaceAll(/<CdtDbtInd>\w+<\/CdtDbtInd>/g, ''), /credit or a debit/],
  ['a day that is none', camt053([{ ...came, day: '2026-02-30' }]), /not in the calendar/],
  ['a day that is none in MT940', sta.replace(':61:260310', ':61:260230'), /line 4: has a day/],
  ['a day that is none in a table', csv.replace('2026-03-10', '31.02.2026'), /line 2: has a date/],
  ['nothing', '', /is empty/],
  ['blanks', '\ufeff \r\n\t', /is empty/],
  ['a page of the bank', '<!DOCTYPE html><html><body><p>Please log in<br></body></html>', /document type/],
  [
    'a page without a type',
    '<html><body><p>Please log in</p></body></html>',
    /no statement in the format CAMT\.053/,
  ],
  [
    'another message of the bank',
    good.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'),
    /no statement in the format/,
  ],
  [
    'XLSX named .csv',
    Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 0xe9)]),
    /spreadsheet, an archive or a PDF/,
  ],
  [
    'an old spreadsheet named .csv',
    Buffer.from('d0cf11e0a1b11ae1'.repeat(20), 'hex'),
    /spreadsheet, an archive or a PDF/,
  ],
  ['a PDF named .csv', '%PDF-1.7\n1 0 obj', /spreadsheet, an archive or a PDF/],
  ['JSON', '{"entries": [{"amount": 646.68}]}', /no column date, amount, currency, text/],
  ['a table without an amount', 'Date,Text,Currency\n2026-03-10,NAMED,USD', /no column amount/],
  ['a text in place of a balance', sta.replace('C260309USD0,00', 'as before'), /line 3: is no balance/],
  ['a second opening balance', sta.replace(':60F', ':60F:C260309USD0,00\r\n:60F'), /second opening balance/],
];

it.each(HOSTILE)(
  'a statement with %s is refused or left to a person in a sentence, and nothing is booked',
  async (_, file, said) => {
    const text = decodeText(Buffer.from(file)).replaceAll('NAMED', reference);
    const told = await planImport(product.dependencies, { text, accept: [] }).then(
      ({ facts }) => importLines(facts.entries).at(-1) ?? '',
      (error: unknown) => {
        if (!(error instanceof InvalidInputError)) throw error;
        return error.problems.map(({ message }) => message).join(' ');
      },
    );
    expect(told).toMatch(said);
    expect(await product.database.receivedTransfer.count()).toBe(0);
  },
);

it('the same without anything wrong pays the registration', async () => {
  for (const file of [good, sta, csv]) {
    const { facts } = await planImport(product.dependencies, {
      text: file.replaceAll('NAMED', reference),
      accept: [],
    });
    expect(facts.entries.map(({ outcome }) => outcome)).toEqual(['PAID']);
  }
});
