/** An entry of a statement that a test writes; amounts in minor units, negative: taken back by the bank. */
export type Came = {
  amountMinor: number;
  text: string;
  name?: string;
  day?: string;
  id?: string;
  status?: string;
  /** The account of whoever pays. */
  from?: string;
  /** Whether it undoes another entry; what left the account does unless said. */
  reversal?: boolean;
};

const units = (minor: number) => (Math.abs(minor) / 100).toFixed(2);

/** A statement in the format CAMT.053 that adds up. */
export function camt053(
  entries: readonly Came[],
  { iban = 'GB29NWBK60161331926819', currency = 'USD', closingMinor = 0, head = '' } = {},
): string {
  const booked = entries.filter(({ status = 'BOOK' }) => status === 'BOOK');
  const sum = booked.reduce((total, { amountMinor }) => total + amountMinor, 0);
  const balance = (code: string, minor: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${units(minor)}</Amt>
      <CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-03-10</Dt></Dt></Bal>`;
  const entry = ({
    amountMinor,
    text,
    name = '',
    day = '2026-03-10',
    id = '',
    status = 'BOOK',
    from = '',
    ...came
  }: Came) =>
    `<Ntry><Amt Ccy="${currency}">${units(amountMinor)}</Amt><CdtDbtInd>${amountMinor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>
      ${(came.reversal ?? amountMinor < 0) ? '<RvslInd>true</RvslInd>' : ''}<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
      ${id && `<AcctSvcrRef>${id}</AcctSvcrRef>`}<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>${from && `<DbtrAcct><Id><IBAN>${from}</IBAN></Id></DbtrAcct>`}</RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  return `<?xml version="1.0" encoding="UTF-8"?>${head}
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
    <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', 0)}${balance('CLBD', closingMinor || sum)}
    ${entries.map(entry).join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}
