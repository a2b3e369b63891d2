/** `npm start` and `npm run dev`: builds what is stale, then serves. Installing came before (scripts/install.mjs). */
import { spawn } from 'node:child_process';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from './build.ts';

const main = fileURLToPath(new URL('../server/main.ts', import.meta.url));

if (process.argv.includes('--dev')) {
  // The site is served from its sources; the tools for partners are as they are for visitors.
  build('GraphiQL page');
  const codegen = fileURLToPath(new URL('../node_modules/.bin/graphql-codegen', import.meta.url));
  const children = [
    spawn(process.execPath, ['--watch', '--watch-preserve-output', main, '--dev'], { stdio: 'inherit' }),
    spawn(codegen, ['--config', 'codegen.ts', '--watch', '--silent'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    }),
  ];
  // Ctrl-C reaches the children themselves; this process waits for the server to have stopped.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {
    for (const child of children) child.kill('SIGTERM');
  });
  children[0]?.on('exit', (code) => {
    children[1]?.kill();
    process.exit(code ?? 0);
  });
} else {
  build();
  // Most of a start is the reading of two thousand modules; what they compile to is kept for the next one.
  enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));
  const { run } = await import(main);
  await run();
  flushCompileCache();
}
