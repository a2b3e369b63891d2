import { defineConfig } from 'vitest/config';

/** Unit tests need nothing; server tests get a real PostgreSQL, each worker a database of its own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/contract/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/database-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
