// docs/product.md 15.5.2
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decodeText } from '#domain/decode-text.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { planImport } from '#server/money/bank/import.service.ts';
import { importLines } from '#server/money/bank/import-lines.ts';
import { awaitingOrders } from '../../../support/awaiting-orders.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { columnsOf } from '../../../support/statement-columns.ts';
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
const csv = 'Date,Amount,Currency,Text,ID\n2026-03-10,646.68,USD,NAMED,A1\n';
/** What staff say of its columns. */
const columnsFor = (text: string) =>
  text.startsWith('Date,Amount,Currency,Text')
    ? columnsOf({ day: [0], amount: [1], currency: [2], text: [3], id: [4] })
    : null;
const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('');

/** Files with what is said of them: why they are refused, or what is said of the last of their entries. */
const HOSTILE: readonly (readonly [name: string, file: string | Buffer, said: RegExp])[] = [
  ['a closing balance that does not fit', camt053([came], { closingMinor: 1 }), /do not add up/],
  ['an amount that somebody changed', good.replace('>646.68<', '>6466.80<'), /do not add up/],
  ['a whole statement twice', good.replace(/<Stmt>.*<\/Stmt>/s, '$&$&'), /second time/],
  ['MT940', ':20:STARTUMSE\r\n:25:601613/31926819', /CAMT\.053 \(ISO 20022, XML\)/],
  ['MT940 in an envelope', '{1:F01BANKDEFF}{2:O940}{4:\n:20:A', /CAMT\.053/],
  ['an entry twice with its id', camt053([came, came]), /stands in this file a second time/],
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
  [
    'money taken back that never came',
    camt053([{ ...came, amountMinor: -646_68 }]),
    /no transfer of this amount/,
  ],
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
  [
    'a hundred thousand elements',
    `<Document>${'<a/>'.repeat(100_000)}</Document>`,
    /no statement in the format/,
  ],
  ['elements in elements without end', '<a>'.repeat(200_000), /more elements in one another/],
  ['XML that is cut', good.slice(0, -200), /not well-formed/],
  ['a table that is cut within a text', `${csv}2026-03-11,5.00,USD,"NAM`, /quotation mark is not closed/],
  ['a zero within a text', csv.replace('NAMED', 'NAMED\0'), /has signs that no text has/],
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
  ['a tag without end', good.replace('<Ntry>', `<Ntry ${'a="" '.repeat(100_000)}>`), /longer tag/],
  [
    'more entries than there may be',
    `<Document>${'<Ntry></Ntry>'.repeat(20_001)}</Document>`,
    /more than 20,000 entries/,
  ],
  ['more rows than there may be', csv + '2026-03-10,1,USD,x\n'.repeat(20_000), /more than 20,000 entries/],
  [
    'a negative amount',
    good.replace('>646.68</Amt><CdtDbtInd>', '>-646.68</Amt><CdtDbtInd>'),
    /amount that cannot be/,
  ],
  ['parts of a cent', good.replaceAll('646.68', '646.685'), /amount that cannot be/],
  ['an amount in another notation', good.replaceAll('646.68', '6e2'), /amount that cannot be/],
  ['an amount that may be one of two', csv.replace('646.68', '1.234'), /Line 2.*may be one of two/],
  ['neither credit nor debit', good.replaceAll(/<CdtDbtInd>\w+<\/CdtDbtInd>/g, ''), /credit or a debit/],
  ['a day that is none', camt053([{ ...came, day: '2026-02-30' }]), /not in the calendar/],
  ['a day that is none in a table', csv.replace('2026-03-10', '31.02.2026'), /Line 2.*has a date/],
  ['nothing', '', /is empty/],
  ['blanks', '\ufeff \r\n\t', /is empty/],
  ['a page of the bank', '<!DOCTYPE html><html><body><p>Please log in<br></body></html>', /document type/],
  [
    'a page without a type',
    '<html><body><p>Please log in</p></body></html>',
    /no statement in the format CAMT\.053/,
  ],
  ['a notice of the bank', good.replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'), /CAMT\.054/],
  ['a report of the running day', good.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt'), /CAMT\.052/],
  ['an order to the bank', good.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), /pain\.001/],
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
  ['JSON', '{"entries": [{"amount": 646.68}]}', /neither CAMT\.053 nor a table/],
  [
    'a table whose columns nobody has named',
    csv.replace('Text', 'Purpose'),
    /2 Amount, 3 Currency, 4 Purpose/,
  ],
  ['a table without a currency', csv.replaceAll('USD', ''), /currency that is none/],
];

it.each(HOSTILE)(
  'a statement with %s is refused or left to a person in a sentence, and nothing is booked',
  async (_, file, said) => {
    const text = decodeText(Buffer.from(file)).replaceAll('NAMED', reference);
    const told = await planImport(product.dependencies, { text, accept: [], columns: columnsFor(text) }).then(
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
  for (const file of [good, csv]) {
    const { facts } = await planImport(product.dependencies, {
      text: file.replaceAll('NAMED', reference),
      accept: [],
      columns: columnsFor(file),
    });
    expect(facts.entries.map(({ outcome }) => outcome)).toEqual(['PAID']);
  }
});
