import { transferReference } from '#domain/orders/bank-transfer.ts';
import { columnsOf } from './statement-columns.ts';

/** A payment of a statement that is written in several formats; amounts in minor units, negative: taken back by the bank. */
export type Payment = {
  /** The bank's own, another one for each. */
  id: string;
  day: string;
  amountMinor: number;
  name: string;
  /** What the payer wrote. */
  text: string;
  /** A reference of ISO 11649 with spaces, which a bank may tell of apart from the text; '' for none. */
  reference: string;
  /** What the payer's bank was told in another currency, and what that cost on the way; in minor units. */
  instructed?: { amountMinor: number; currency: string; chargeMinor: number };
};

const ACCOUNT = 'GB29NWBK60161331926819';
const CURRENCY = 'USD';
const units = (minor: number) => (Math.abs(minor) / 100).toFixed(2);
const sumOf = (payments: readonly Payment[]) =>
  payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const signOf = (minor: number) => (minor < 0 ? 'DBIT' : 'CRDT');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const parts = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'g')) ?? [''];
const daysOf = (payments: readonly Payment[]) => payments.map(({ day }) => day).sort();
const firstDay = (payments: readonly Payment[]) => daysOf(payments)[0] ?? '2026-03-10';
const lastDay = (payments: readonly Payment[]) => daysOf(payments).at(-1) ?? '2026-03-10';

function balances(payments: readonly Payment[], p: string, opening = 1_234_56): string {
  const one = (code: string, minor: number, day: string) =>
    `<${p}Bal><${p}Tp><${p}CdOrPrtry><${p}Cd>${code}</${p}Cd></${p}CdOrPrtry></${p}Tp><${p}Amt Ccy="${CURRENCY}">${units(minor)}</${p}Amt><${p}CdtDbtInd>${signOf(minor)}</${p}CdtDbtInd><${p}Dt><${p}Dt>${day}</${p}Dt></${p}Dt></${p}Bal>`;
  return `${one('OPBD', opening, firstDay(payments))}${one('CLBD', opening + sumOf(payments), lastDay(payments))}`;
}

/** Version 001.02 as German banks write it: the purpose in lines of 35 signs, the amount of a transaction in its details. */
export function germanCamt(payments: readonly Payment[]): string {
  const entry = ({ id, day, amountMinor, name, text, reference, instructed }: Payment) =>
    `<Ntry><Amt Ccy="${CURRENCY}">${units(amountMinor)}</Amt><CdtDbtInd>${signOf(amountMinor)}</CdtDbtInd>${amountMinor < 0 ? '<RvslInd>true</RvslInd>' : ''}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${id}</AcctSvcrRef><BkTxCd><Prtry><Cd>NTRF+166+00931</Cd><Issr>DK</Issr></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><AmtDtls>${
      instructed
        ? `<InstdAmt><Amt Ccy="${instructed.currency}">${units(instructed.amountMinor)}</Amt></InstdAmt>`
        : ''
    }<TxAmt><Amt Ccy="${CURRENCY}">${units(amountMinor)}</Amt></TxAmt></AmtDtls>${
      instructed
        ? `<Chrgs><Amt Ccy="${instructed.currency}">${units(instructed.chargeMinor)}</Amt><CdtDbtInd>DBIT</CdtDbtInd></Chrgs>`
        : ''
    }<RltdPties><Dbtr><Nm>${escaped(name)}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties><RmtInf>${parts(
      `${reference} ${text}`.trim(),
      35,
    )
      .map((line) => `<Ustrd>${escaped(line)}</Ustrd>`)
      .join('')}</RmtInf></TxDtls></NtryDtls><AddtlNtryInf>SEPA-Überweisung Gutschrift</AddtlNtryInf></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-03-31T20:00:00+02:00</CreDtTm></GrpHdr><Stmt><Id>0352C5320260331</Id><ElctrncSeqNb>62</ElctrncSeqNb><CreDtTm>2026-03-31T20:00:00+02:00</CreDtTm><Acct><Id><IBAN>${ACCOUNT}</IBAN></Id><Ccy>${CURRENCY}</Ccy></Acct>${balances(payments, '')}
${payments.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`;
}

/** Version 001.08 as Swiss banks write it: names with a prefix, all that came on a day as one batch, references apart from the text. */
export function swissCamt(payments: readonly Payment[]): string {
  const detail = ({ id, amountMinor, name, text, reference }: Payment) =>
    `<c:TxDtls><c:Refs><c:AcctSvcrRef>${id}</c:AcctSvcrRef><c:EndToEndId>NOTPROVIDED</c:EndToEndId></c:Refs><c:Amt Ccy="${CURRENCY}">${units(amountMinor)}</c:Amt><c:CdtDbtInd>${signOf(amountMinor)}</c:CdtDbtInd><c:RltdPties><c:Dbtr><c:Pty><c:Nm>${escaped(name)}</c:Nm></c:Pty></c:Dbtr></c:RltdPties><c:RmtInf>${
      reference
        ? `<c:Strd><c:CdtrRefInf><c:Tp><c:CdOrPrtry><c:Cd>SCOR</c:Cd></c:CdOrPrtry></c:Tp><c:Ref>${reference.replaceAll(' ', '')}</c:Ref></c:CdtrRefInf><c:AddtlRmtInf>${escaped(text)}</c:AddtlRmtInf></c:Strd>`
        : `<c:Ustrd>${escaped(text)}</c:Ustrd>`
    }</c:RmtInf></c:TxDtls>`;
  const entry = (batch: readonly Payment[]) => {
    const [first] = batch;
    const sum = sumOf(batch);
    return `<c:Ntry><c:NtryRef>${first?.id}-B</c:NtryRef><c:Amt Ccy="${CURRENCY}">${units(sum)}</c:Amt><c:CdtDbtInd>${signOf(sum)}</c:CdtDbtInd><c:RvslInd>${sum < 0 ? '1' : 'false'}</c:RvslInd><c:Sts><c:Cd>BOOK</c:Cd></c:Sts><c:BookgDt><c:Dt>${first?.day}</c:Dt></c:BookgDt><c:ValDt><c:Dt>${first?.day}</c:Dt></c:ValDt><c:NtryDtls><c:Btch><c:NbOfTxs>${batch.length}</c:NbOfTxs></c:Btch>${batch.map(detail).join('')}</c:NtryDtls></c:Ntry>`;
  };
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<c:Document xmlns:c="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><c:BkToCstmrStmt><c:GrpHdr><c:MsgId>CH1</c:MsgId></c:GrpHdr><c:Stmt><c:Id>S1</c:Id><c:Acct><c:Id><c:IBAN>${ACCOUNT}</c:IBAN></c:Id></c:Acct>${balances(payments, 'c:')}
${batchesOf(payments).map(entry).join('\n')}
</c:Stmt></c:BkToCstmrStmt></c:Document>`;
}

/** What came one after another on one day together; what was taken back by itself. */
function batchesOf(payments: readonly Payment[]): Payment[][] {
  const batches: Payment[][] = [];
  for (const payment of payments) {
    const [last] = batches.at(-1) ?? [];
    const alike =
      last && last.day === payment.day && last.amountMinor > 0 && payment.amountMinor > 0 && !last.instructed;
    if (alike) batches.at(-1)?.push(payment);
    else batches.push([payment]);
  }
  return batches;
}

/** Version 001.08 as a British bank writes it: the reference as the payer's own id, foreign amounts and charges, moments for days. */
export function britishCamt(payments: readonly Payment[]): string {
  const entry = ({ id, day, amountMinor, name, text, reference, instructed }: Payment) => `
    <Ntry>
      <Amt Ccy="${CURRENCY}">${units(amountMinor)}</Amt><CdtDbtInd>${signOf(amountMinor)}</CdtDbtInd>
      ${amountMinor < 0 ? '' : '<RvslInd>false</RvslInd>'}<Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><DtTm>${day}T09:30:00Z</DtTm></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef>
      <NtryDtls><TxDtls>
        <Refs><EndToEndId>${reference ? reference.replaceAll(' ', '') : 'NOTPROVIDED'}</EndToEndId></Refs>
        <Amt Ccy="${CURRENCY}">${units(amountMinor)}</Amt><CdtDbtInd>${signOf(amountMinor)}</CdtDbtInd>
        ${
          instructed
            ? `<AmtDtls><InstdAmt><Amt Ccy="${instructed.currency}">${units(instructed.amountMinor)}</Amt></InstdAmt></AmtDtls>
        <Chrgs><TtlChrgsAndTaxAmt Ccy="${instructed.currency}">${units(instructed.chargeMinor)}</TtlChrgsAndTaxAmt></Chrgs>`
            : ''
        }
        <RltdPties><Dbtr><Pty><Nm>${escaped(name)}</Nm></Pty></Dbtr></RltdPties>
        <RmtInf><Ustrd><![CDATA[${text}]]></Ustrd></RmtInf>
        ${amountMinor < 0 ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' : ''}
      </TxDtls></NtryDtls>
    </Ntry>`;
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>GB1</Id>
    <Acct><Id><IBAN>${ACCOUNT}</IBAN></Id></Acct>${balances(payments, '')}${payments.map(entry).join('')}
  </Stmt></BkToCstmrStmt></Document>`;
}

/** How a bank writes its tables. */
const TABLES = {
  plain: {
    above: '',
    headings: 'Date,Amount,Currency,Text,Name,ID',
    row: ({ day, amountMinor, name, text, reference, id }: Payment) =>
      [day, signed(amountMinor), CURRENCY, `"${reference} ${text}"`, `"${name}"`, id].join(','),
  },
  german: {
    above: 'Umsätze;;;\nKonto;Geschäftskonto;;\n\n',
    headings:
      'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Kundenreferenz (End-to-End);Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;Betrag;Waehrung',
    row: ({ day, amountMinor, name, text, reference }: Payment) =>
      [
        ACCOUNT,
        germanDay(day),
        germanDay(day),
        'GUTSCHRIFT',
        `"${text}"`,
        reference,
        `"${name}"`,
        'DE89370400440532013000',
        thousands(amountMinor, '.', ','),
        CURRENCY,
      ].join(';'),
  },
  british: {
    above: '',
    headings: 'Date completed (UTC)\tID\tDescription\tReference\tPayer\tPayment currency\tPaid in\tPaid out',
    row: ({ id, day, amountMinor, name, text, reference }: Payment) =>
      [
        `${day} 09:30:00`,
        id,
        text,
        reference,
        name,
        CURRENCY,
        ...(amountMinor < 0
          ? ['', thousands(0 - amountMinor, ',', '.')]
          : [thousands(amountMinor, ',', '.'), '']),
      ].join('\t'),
  },
} as const;

const signed = (minor: number) => `${minor < 0 ? '-' : ''}${units(minor)}`;
const germanDay = (day: string) => day.split('-').reverse().join('.').replace('.2026', '.26');
const thousands = (minor: number, separator: string, point: string) =>
  `${minor < 0 ? '-' : ''}${units(minor)
    .replace('.', '#')
    .replace(/\B(?=(\d{3})+#)/g, separator)
    .replace('#', point)}`;

/** A table as one of the banks writes it. */
export function tableOf(bank: keyof typeof TABLES, payments: readonly Payment[]): string {
  const { above, headings, row } = TABLES[bank];
  return `${above}${[headings, ...payments.map(row)].join('\r\n')}\r\n`;
}

/** What staff say of these tables' columns. */
export const COLUMNS = {
  plain: columnsOf({ day: [0], amount: [1], currency: [2], text: [3, 4], id: [5] }),
  german: columnsOf({ account: [0], day: [1], text: [4, 5, 6], amount: [8], currency: [9] }),
  british: columnsOf({ day: [0], id: [1], text: [2, 3, 4], currency: [5], paidIn: [6], paidOut: [7] }),
};

/** What a payer writes on a transfer for an order whose check digits are mistyped. */
export function wrongDigits(reference: string): string {
  const right = transferReference(reference);
  return right.replace(/^RF../, right.startsWith('RF50') ? 'RF51' : 'RF50');
}

/** A payment with what is to become of it, and of which registration. */
export type Expected = Payment & { outcome: string; of: string | null };

const LINES = 40;
const TOTAL = 646_68;

/**
 * Forty payments in March for registrations of 646.68 that wait for them: one in five is of one of these, in whatever way a payer
 * writes it; others name none, several, one that there is not, or one with wrong check digits.
 *
 * @param references of eight registrations
 */
export function expectedPayments(references: readonly string[]): Expected[] {
  return Array.from({ length: LINES }, (_, index) => expectedAt(index, references));
}

function expectedAt(index: number, references: readonly string[]): Expected {
  const order = references[Math.floor(index / 20) * 4 + ((index % 20) >> 2)] ?? '';
  const day = `2026-03-${String(1 + Math.floor(index / 8)).padStart(2, '0')}`;
  const like = {
    id: `B${String(index).padStart(5, '0')}`,
    day,
    amountMinor: TOTAL,
    name: `Payer ${index} & Söhne`,
    text: `congress fee ${index}`,
    reference: '',
  };
  const none = (outcome: string, more: Partial<Payment>): Expected => ({
    ...like,
    ...more,
    outcome,
    of: null,
  });
  const own = (outcome: string, more: Partial<Payment>): Expected => ({
    ...like,
    ...more,
    outcome,
    of: order,
  });
  switch (index % 20) {
    case 0:
      return own('PAID', { reference: transferReference(order) });
    case 1:
      return own('AGAIN', { text: `once more ${order}`, amountMinor: TOTAL + index });
    case 4:
      return own('PAID', { text: `Anmeldung ${order.toLowerCase().replaceAll('-', ' ')}, danke` });
    case 5:
      return own('REVERSED', { text: `Rückgabe ${order}`, amountMinor: 0 - TOTAL });
    case 8:
      return own('PART', {
        reference: transferReference(order),
        amountMinor: 600_00,
        instructed: { amountMinor: 555_55, currency: 'EUR', chargeMinor: 4_50 },
      });
    case 9:
      return own('PAID', { text: `${order}, the rest of ${order.slice(3)}`, amountMinor: 46_68 });
    case 12:
      return own('SURPLUS', { reference: transferReference(order), amountMinor: 1_646_68 });
    case 2:
      return none('NO_SUCH', { text: 'MC-2026-ZZZZZZ', amountMinor: 10_000 + index });
    case 6:
      return none('WRONG_DIGITS', { reference: wrongDigits(order) });
    case 10:
      return none('SEVERAL', { text: `${references[0]} und ${references[1]}` });
    default:
      return none('UNKNOWN', { text: `invoice ${index}/2026`, amountMinor: 1_000_00 + index });
  }
}
