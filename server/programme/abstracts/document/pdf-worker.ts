import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';

/** What a reader says of a PDF. */
export type PdfVerdict = 'opens' | 'needs a password' | 'is damaged';

parentPort?.on('message', async (path: string) => parentPort?.postMessage(await verdictOn(path)));

/** Opens a PDF as a reader does that is given no password, as far as its first page. */
async function verdictOn(path: string): Promise<PdfVerdict> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), {
      verbosity: 0,
    });
    try {
      await pdf.getPage(1);
    } finally {
      await pdf.loadingTask.destroy();
    }
    return 'opens';
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'needs a password' : 'is damaged';
  }
}
