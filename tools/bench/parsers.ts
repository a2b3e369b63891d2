import { monitorEventLoopDelay } from 'node:perf_hooks';
import { STATEMENT_BYTES, STATEMENT_LINES } from '#domain/limits.ts';
import { problemOf, readInWorker } from '#server/money/bank/read-in-worker.ts';
import type { ReadRequest } from '#server/money/bank/read-statement.ts';
import { columnsOf } from '../../tests/support/statement-columns.ts';
import { camt053 } from '../../tests/support/statements.ts';
import { judge, printTable } from './support/report.ts';

/** A file of the largest size that a parser takes, or a hostile one. */
type Input = { parser: string; limit: string; input: string; read: () => Promise<unknown> };

/** Milliseconds for which whoever else asks the process something may have to wait. */
const MOST_WAIT_MS = 300;

/**
 * `npm run bench -- parsers`: reads the worst files that staff and visitors may send, and how long the process that serves the site is kept
 * from answering meanwhile (SECURITY.md).
 */
export async function parsers(): Promise<void> {
  const rows: (string | number)[][] = [];
  const waits: number[] = [];
  for (const { parser, limit, input, read } of [...statements()]) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const began = performance.now();
    const outcome = await read();
    const seconds = (performance.now() - began) / 1000;
    delay.disable();
    const waited = delay.max / 1e6;
    waits.push(waited);
    rows.push([parser, limit, input, String(outcome), seconds, waited]);
  }
  printTable(['parser', 'limit', 'input', 'outcome', 'seconds', 'others waited, ms'], rows);
  judge([
    { what: 'the longest wait of others', found: Math.max(...waits), atMost: MOST_WAIT_MS, unit: ' ms' },
  ]);
}

function* statements(): Generator<Input> {
  const limit = `5 MB, ${STATEMENT_LINES.toLocaleString('en')} entries, 20 s, in a worker`;
  const one = (parser: string, input: string, text: string, said: ReadRequest['said'] = null): Input => {
    const request = { text, look: false, accounts: [], said, headingLine: null, known: new Map() };
    const read = async () => {
      const problem = problemOf(text);
      if (problem) return 'refused before';
      const result = await readInWorker(request);
      return result.kind === 'read' ? `${result.entries.length} read` : 'refused';
    };
    return { parser, limit, input, read };
  };
  const said = columnsOf({ day: [0], amount: [1], currency: [2], text: [3] });
  const table = (rows: number, text: (row: number) => string) =>
    `Date,Amount,Currency,Text\n${Array.from({ length: rows }, (_, row) => `2026-03-10,${row + 1}.18,USD,${text(row)}`).join('\n')}`;
  const whole = (text: string) => text.slice(0, STATEMENT_BYTES);
  const words = 'congress fee of a payer with as many words as banks write and '.repeat(3);
  yield one(
    'CSV',
    'as many rows as it may have',
    table(19_999, (row) => `${words}${row}`),
    said,
  );
  yield one('CSV', '200,000 rows', whole(table(200_000, (row) => `fee ${row}`)), said);
  yield one(
    'CSV',
    'a cell of 5 MB that is nearly a reference',
    whole(table(1, () => 'MC  2 0 2 '.repeat(600_000))),
    said,
  );
  yield one('CSV', 'a row of 2,500,000 columns', whole(`Date,Amount,Text${','.repeat(2 ** 23)}`), said);
  yield one(
    'CSV',
    'a quotation mark that is not closed',
    whole(`Date,Amount,Currency,Text\n"${'x,'.repeat(2 ** 22)}`),
    said,
  );
  const entries = Array.from({ length: 5_500 }, (_, row) => ({ amountMinor: row + 1, text: `fee ${row}` }));
  yield one('CAMT.053', 'some 5 MB of entries', camt053(entries));
  yield one(
    'CAMT.053',
    '100,000 attributes',
    `<Document ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
  );
  yield one(
    'CAMT.053',
    'a million elements in one entry',
    whole(`<Document><BkToCstmrStmt><Stmt><Ntry>${'<a/>'.repeat(1_200_000)}`),
  );
  yield one(
    'CAMT.053',
    'an entry of 100,000 transactions',
    whole(
      camt053([{ amountMinor: 1, text: 'x' }]).replace(
        '<TxDtls>',
        `${'<TxDtls><Amt/></TxDtls>'.repeat(100_000)}<TxDtls>`,
      ),
    ),
  );
  yield one('CAMT.053', 'elements in one another', '<a>'.repeat(1_700_000));
}
