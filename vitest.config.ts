import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * The instance that packages get when they import it by themselves: Vite would take another file of the package, and
 * GraphQL refuses types of another instance.
 */
const oneGraphql = { alias: { graphql: `${import.meta.dirname}/node_modules/graphql/index.js` } };

/** What is waited for may take long on a busy machine; each test has a limit anyway. */
const patient = { poll: { timeout: 45_000 } };

/** Unit tests need nothing; server tests get a real PostgreSQL, each worker a database of its own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // Vitest leaves one core to others, which on two is half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'],
          testTimeout: 60_000,
          expect: patient,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 60_000,
          expect: patient,
          hookTimeout: 120_000,
          // No module keeps state: the files of a worker share the server's modules, whose import took half of the time.
          isolate: false,
        },
      },
    ],
  },
});
