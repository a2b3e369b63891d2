/** The worker that typesets; `documents.ts` starts it and is the only one to talk to it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { coverageOf, printable } from './coverage.ts';
import { FONT_FILES, FONTS } from './fonts.ts';

export type Task = { id: number; template: string; data: string };
export type Outcome = { id: number; pdf: Uint8Array } | { id: number; problem: string };

/** The server's sources, which templates name from here. */
const sources = String(workerData);

const { compiler, coverages } = start();

parentPort?.on('message', ({ id, template, data }: Task) => {
  let outcome: Outcome;
  try {
    // In one go: a compiled document in JavaScript's hands would keep its memory until a collection, which none of
    // its few bytes there brings on (640 MB after 10,000 receipts instead of 170).
    const printed = JSON.parse(data, (_key, value) =>
      typeof value === 'string' ? printable(value, coverages) : value,
    );
    const inputs = { data: JSON.stringify(printed) };
    outcome = { id, pdf: compiler.pdf({ mainFilePath: `${sources}${template}`, inputs }) };
  } catch (error) {
    outcome = { id, problem: `${template}: ${error instanceof Error ? error.message : error}` };
  }
  // Typst's cache for this document is of no use to the next, and would grow without limit.
  compiler.evictCache(0);
  parentPort?.postMessage(outcome);
});

/** The compiler has its own copy of the fonts; ours goes when this returns. */
function start() {
  const fonts = FONT_FILES.map((file) => readFileSync(join(FONTS, file)));
  return {
    compiler: NodeCompiler.create({ workspace: sources, fontArgs: [{ fontBlobs: fonts }] }),
    coverages: fonts.map(coverageOf),
  };
}
