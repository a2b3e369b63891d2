/** `npm start` and `npm run dev`: builds what is stale, then serves. Installing came before (scripts/install.mjs). */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildOrExit } from './build.ts';
import { watchDocuments } from './watch-documents.ts';

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

if (process.argv.includes('--dev')) {
  // The site is served from its sources; desk and embeddable list are as they are for visitors.
  await buildOrExit('list for other sites');
  watchDocuments();
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', pathOf('server/main.ts'), '--dev'],
    { stdio: 'inherit' },
  );
  // Ctrl-C reaches the server itself; this process waits for it to have stopped.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => process.exit(code ?? 0));
} else {
  await buildOrExit();
  const server = pathOf('server/main.ts');
  // What its modules compile to is kept for the next start.
  const env = { NODE_COMPILE_CACHE: pathOf('node_modules/.cache/compiled'), ...process.env };
  // In this process's place: signals reach the server itself, and nothing of the build stays in memory.
  if (process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, '--disable-warning=DeprecationWarning', server], env);
  const { run } = await import('../server/main.ts');
  await run();
}
