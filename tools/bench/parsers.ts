import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEmail, isEmail } from '#domain/email.ts';
import { GROUP_LIMITS, REQUEST_LIMITS, STATEMENT_BYTES, STATEMENT_LINES } from '#domain/limits.ts';
import { knownPrefixes, SHIPPED_PREFIXES } from '#domain/orders/numbers.ts';
import { cleanText } from '#domain/text.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { violationOf } from '#server/base/graphql/limits/document-limits.ts';
import { readCsv } from '#server/base/lib/csv.ts';
import { formulaText } from '#server/base/lib/formulas.ts';
import { richText } from '#server/base/lib/markdown.ts';
import { cleanClip } from '#server/common/media/clip.ts';
import { makeLogo } from '#server/common/media/logo.ts';
import { makePicture } from '#server/common/media/picture.ts';
import { problemOf, readInWorker } from '#server/money/bank/read-in-worker.ts';
import type { ReadRequest } from '#server/money/bank/read-statement.ts';
import { inspectDocument } from '#server/programme/abstracts/document/document.ts';
import { readTyped } from '#server/site/content/read-typed.ts';
import { body, field } from '../../tests/support/document-parts.ts';
import { docxParts, pdf } from '../../tests/support/documents.ts';
import { box, clipWith, pngBomb } from '../../tests/support/media-files.ts';
import { columnsOf } from '../../tests/support/statement-columns.ts';
import { camt053 } from '../../tests/support/statements.ts';
import { zip } from '../../tests/support/zip-writer.ts';
import { judge, printTable } from './support/report.ts';

/** A file of the largest size that a parser takes, or a hostile one. */
type Input = { parser: string; limit: string; input: string; read: () => Promise<unknown> };

/** Milliseconds of the processor's time that the thread which serves the site may spend on one: so long others wait. */
const MOST_WAIT_MS = 300;

/**
 * `npm run bench -- parsers`: reads the worst files that staff and visitors may send, and for how long the thread that serves the
 * site is busy with them, during which it answers nobody (SECURITY.md). It is the processor's time, which no other load makes longer.
 */
export async function parsers(): Promise<void> {
  const rows: (string | number)[][] = [];
  const waits: number[] = [];
  for (const { parser, limit, input, read } of [
    ...statements(),
    ...documents(),
    ...texts(),
    ...logos(),
    ...media(),
  ]) {
    const busy = process.threadCpuUsage();
    const began = performance.now();
    const used = process.cpuUsage();
    const outcome = await read();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(used);
    const thread = process.threadCpuUsage(busy);
    const waited = (thread.user + thread.system) / 1000;
    waits.push(waited);
    rows.push([parser, limit, input, String(outcome), seconds, (user + system) / 1e6, waited]);
  }
  printTable(
    ['parser', 'limit', 'input', 'outcome', 'seconds', 'of the processor', 'others waited, ms'],
    rows,
  );
  judge([
    { what: 'the longest wait of others', found: Math.max(...waits), atMost: MOST_WAIT_MS, unit: ' ms' },
  ]);
}

function* statements(): Generator<Input> {
  const limit = `5 MB, ${STATEMENT_LINES.toLocaleString('en')} entries, 20 s, in a worker`;
  const one = (parser: string, input: string, text: string, said: ReadRequest['said'] = null): Input => {
    const prefixes = knownPrefixes(SHIPPED_PREFIXES);
    const request = { text, look: false, accounts: [], said, headingLine: null, known: new Map(), prefixes };
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

/** What is read of a file, which is there for that long. */
async function withFile<T>(data: string | Buffer, read: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-parsers-'));
  const path = join(folder, 'file');
  await writeFile(path, data);
  try {
    return await read(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const MEBIBYTE = 2 ** 20;
const filled = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length));

function* documents(): Generator<Input> {
  const one = (parser: string, limit: string, input: string, data: () => Buffer): Input => {
    const made = data();
    const read = () =>
      withFile(made, async (path) => {
        const file = { key: 'parsers', path, bytes: made.length, tooLarge: false, digest: '' };
        const document = await inspectDocument(file, 'a');
        return document.kind ?? document.reason;
      });
    return { parser, limit, input, read };
  };
  const docx = (input: string, xml: string) =>
    one('DOCX', '10 MB, 100 MiB unpacked, 10 s, in a worker', input, () =>
      zip([...docxParts(), { name: 'word/x.xml', data: xml }]),
    );
  yield docx('95 MiB of text', body(filled('<w:r><w:t>words of an abstract </w:t></w:r>', 95 * MEBIBYTE)));
  yield docx('95 MiB of elements', body(filled('<a/>', 95 * MEBIBYTE)));
  yield docx('95 MiB of fields', body(filled(field('PAGE'), 95 * MEBIBYTE)));
  yield docx('elements in one another', filled('<a>', 95 * MEBIBYTE));
  const attributes = Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ');
  yield docx('200,000 attributes', `<a ${attributes}/>`);
  const link = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://e.org)>>>>';
  const pdfOf = (input: string, data: () => Buffer) => one('PDF', '10 MB, 10 s, in a worker', input, data);
  yield pdfOf('100,000 links on a page', () => pdf({ page: `/Annots[${link.repeat(100_000)}]` }));
  yield pdfOf('a name tree of 200,000 scripts that are none', () =>
    pdf({ catalogue: `/Names<</JavaScript<</Names[${'(a)<</S/GoTo>>'.repeat(200_000)}]>>>>` }),
  );
  yield pdfOf('arrays in one another', () => pdf({ catalogue: `/A${'['.repeat(5_000_000)}` }));
}

function* texts(): Generator<Input> {
  const one = (parser: string, limit: string, input: string, read: () => unknown): Input => ({
    parser,
    limit,
    input,
    read: async () => {
      try {
        await read();
        return 'read';
      } catch {
        return 'refused';
      }
    },
  });
  const typed = 40_000;
  for (const [input, piece] of [
    ['prose with colons', 'a: b: c\n'],
    ['lines that begin with tabs', '\ta: b\n'],
    ['anchors', '&a '],
    ['maps in a list', '{a: b},'],
    ['lists in one another', '['],
    ['references', '- *a\n'],
  ] as const)
    yield one('YAML and JSON', '40,000 characters, 10 s, in a worker', input, () =>
      readTyped(`kind: article\nb: ${filled(piece, typed - 50)}`, contentKinds),
    );
  for (const [input, piece] of [
    ['cells', 'a,'],
    ['loose quotation marks', 'a"'],
  ] as const) {
    yield one('CSV of a group', `${GROUP_LIMITS.characters} characters`, input, () =>
      readCsv(filled(piece, GROUP_LIMITS.characters)),
    );
    yield one('CSV of invitations', '200,000 characters', input, () => readCsv(filled(piece, 200_000)));
  }
  for (const piece of ['[', '\\', '*_', '***a', '**a*', '*a**b', '[a](b)', 'a\n\n', '- a\n', '[a](<'])
    yield one('Markdown', '20,000 characters, 300 entries, 1,500 marks', `of ${JSON.stringify(piece)}`, () =>
      richText(filled(piece, 20_000)),
    );
  for (const piece of ["$x'x'x'$", `$${filled('\\sqrt{a}', 990)}$ `, `$${'{'.repeat(990)}$ `, '\n \n'])
    yield one('formulas', '10,000 characters, 100 formulas of 1,000', `of ${piece.slice(0, 20)}`, () =>
      formulaText(filled(piece, 10_000)),
    );
  for (const piece of ['{a', 'a ', '@a ', 'a:b ', '"""', '# '])
    yield one(
      'GraphQL',
      `${REQUEST_LIMITS.bytes} bytes, ${REQUEST_LIMITS.tokens} tokens`,
      `of ${piece}`,
      () => violationOf(`{${filled(piece, REQUEST_LIMITS.bytes)}`),
    );
  for (const piece of ['a', 'a.', 'a@', '\u0301', '\u0301\u0316', '\uff9e\u0301', '\u200d']) {
    yield one('email address', '128 kB', `of ${JSON.stringify(piece)}`, () =>
      isEmail(cleanEmail(filled(piece, REQUEST_LIMITS.bytes))),
    );
    yield one('text of a form', '128 kB', `of ${JSON.stringify(piece)}`, () =>
      cleanText(filled(piece, REQUEST_LIMITS.bytes)),
    );
  }
}

function* logos(): Generator<Input> {
  const svg = (inner: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 200">${inner}</svg>`;
  const one = (input: string, inner: string): Input => ({
    parser: 'SVG',
    limit: '1 MB, drawn outside of the thread that serves, 120 s',
    input,
    read: () =>
      withFile(svg(inner), (path) =>
        makeLogo(path, { wasMade: false }).then(
          () => 'drawn',
          () => 'refused',
        ),
      ),
  });
  yield one('25,000 shapes', filled('<rect width="400" height="200" fill="red"/>', MEBIBYTE - 200));
  yield one('200,000 elements', `<g>${filled('<g/>', MEBIBYTE - 200)}</g>`);
  const uses = Array.from(
    { length: 20 },
    (_, at) => `<g id="a${at + 1}">${`<use xlink:href="#a${at}"/>`.repeat(10)}</g>`,
  );
  yield one(
    'shapes that multiply',
    `<defs><rect id="a0" width="9" height="9"/>${uses.join('')}</defs><use xlink:href="#a20"/>`,
  );
  yield one(
    'filters of filters',
    `<filter id="f">${'<feGaussianBlur stdDeviation="90"/>'.repeat(300)}</filter><rect width="400" height="200" filter="url(#f)"/>`,
  );
}

function* media(): Generator<Input> {
  const one = (
    parser: string,
    limit: string,
    input: string,
    data: () => Buffer,
    read: (path: string) => Promise<unknown>,
  ): Input => {
    const made = data();
    return {
      parser,
      limit,
      input,
      read: () =>
        withFile(made, (path) =>
          read(path).then(
            () => 'taken',
            () => 'refused',
          ),
        ),
    };
  };
  const picture = (input: string, data: () => Buffer) =>
    one('picture', '25 MB, 50 million pixels, drawn outside of that thread, 120 s', input, data, (path) =>
      makePicture(path, 0),
    );
  yield picture('50 million pixels in 8 kB', () => pngBomb(10_000, 5_000));
  yield picture('a billion pixels in 120 kB', () => pngBomb(40_000, 25_000));
  const clip = (input: string, data: () => Buffer) =>
    one('clip', '50 MB, an index of 16 MB', input, data, cleanClip);
  yield clip('an index of a million boxes', () => clipWith(Buffer.concat(Array(10 ** 6).fill(box('free')))));
  yield clip('50 MB of boxes', () => Buffer.concat(Array(6 * 10 ** 6).fill(box('free'))));
}
