/** `npm run organiser -- <command>`: see docs/organisers.md and docs/operations.md. */
import { enableCompileCache } from 'node:module';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import type { Terminal } from './organiser.ts';

// What the modules compile to is kept for the next command, which then starts in half the time.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
const { runOrganiser } = await import('./organiser.ts');
const { fileFaultText } = await import('#server/organiser/cli/file-faults.ts');

let unwritten = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Who reads has seen enough, as in "… | head". The command goes on: what it does must not depend on who reads its result.
  if (error.code === 'EPIPE') return;
  unwritten = true;
  process.stderr.write(`The result could not be written: ${fileFaultText(error) ?? error.message}.\n`);
});
process.stderr.on('error', () => {});

const terminal: Terminal = {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  forPeople: process.stdout.isTTY,
};
if (process.stdin.isTTY && process.stderr.isTTY)
  terminal.ask = async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return /^y(es)?$/i.test((await lines.question(`${question} (y/N) `)).trim());
    } finally {
      lines.close();
    }
  };

const code = await runOrganiser(process.argv.slice(2), terminal);
process.once('exit', () => {
  process.exitCode = code === 0 && unwritten ? 1 : code;
});
