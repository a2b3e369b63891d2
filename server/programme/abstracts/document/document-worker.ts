import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { docxProblem } from './docx.ts';
import { pdfProblem } from './pdf.ts';
import type { ReadRequest } from './read-in-worker.ts';
import type { Refusal } from './refusal.ts';

parentPort?.on('message', async (request: ReadRequest) => parentPort?.postMessage(await problemOf(request)));

async function problemOf({ kind, path, bytes }: ReadRequest): Promise<Refusal | null> {
  const file = await open(path);
  try {
    return kind === 'DOCX' ? await docxProblem(file, bytes) : await pdfProblem(file);
  } finally {
    await file.close();
  }
}
