/** `npm start` and `npm run dev`: builds what is stale, then serves. Installing came before (scripts/install.mjs). */
import { spawn } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.ts';
import { watchDocuments } from './watch-documents.ts';

/**
 * V8 lets garbage lie while the machine has room. With a space for what is young that holds a few requests' worth, and a
 * collection of all whenever the heap has grown by a sixth, the server keeps to half of the memory, and its most during
 * the first 100,000 requests is its most later on. Both have their size from the start; with half of the young space, more
 * was taken for old, and the most grew by 7 MB. Marking begins when a fifth of the room is used: on its own V8 begins as
 * soon as the room is less than the young space, which here it always is, and then marks without end (docs/performance.md).
 */
const FLAGS = [
  '--disable-warning=DeprecationWarning',
  '--min-semi-space-size=16',
  '--max-semi-space-size=16',
  '--initial-old-space-size=48',
  '--heap-growing-percent=16',
  '--incremental-marking-soft-trigger=20',
  '--incremental-marking-hard-trigger=30',
];

/** Of the C library on Linux: what is freed goes back to the system instead of being kept for each thread. */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1000000',
  MALLOC_MMAP_THRESHOLD_: '1000000',
};

const pathOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

if (process.argv.includes('--dev')) {
  // The site is served from its sources; the tools for partners are as they are for visitors.
  build('GraphiQL page');
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
  build();
  const product = pathOf('dist/product/main.js');
  // What its modules compile to is kept for the next start.
  const env = { ...ALLOCATOR, NODE_COMPILE_CACHE: pathOf('node_modules/.cache/compiled'), ...process.env };
  // In this process's place: signals reach the server itself, and nothing of the build stays in memory.
  if (process.execve && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, ...FLAGS, product], env);
  await import(pathToFileURL(product).href);
}
