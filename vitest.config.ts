import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Packages are the files that Node takes. Vite would take another one of GraphQL, whose package.json names "index" without its
 * ending; and GraphQL refuses types of another instance.
 */
const asNode = { mainFields: ['main'], extensions: ['.js', '.mjs', '.ts', '.tsx', '.json'] };

/** No module keeps state: the files of a worker share the modules, whose import took half of the time. */
const isolate = false;

/** What is waited for may take long on a busy machine; each test has a limit anyway. */
const patient = { poll: { timeout: 120_000 } };

/** Unit tests need nothing; server tests get a real PostgreSQL, each worker a database of its own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // One more than there are cores: a worker waits a fifth of its time, for its database or for what comes a little later.
    maxWorkers: availableParallelism() + 1,
    // The largest files first, in the same order each time: without a memory of how long each took.
    cache: false,
    // What modules are transformed to, by what they say: otherwise half of the time before the first test.
    fsModuleCache: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          testTimeout: 600_000,
          expect: patient,
          hookTimeout: 600_000,
          isolate,
        },
      },
      {
        resolve: asNode,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 600_000,
          expect: patient,
          hookTimeout: 600_000,
          isolate,
        },
      },
      {
        resolve: asNode,
        test: {
          // `npm run storms`.
          name: 'storms',
          include: ['tests/storms/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          env: { STORM: 'many' },
          testTimeout: 1_800_000,
          expect: patient,
          hookTimeout: 1_800_000,
        },
      },
    ],
  },
});
