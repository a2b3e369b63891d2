import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` asks whether they notice: those of rules, which need no database. */
export default defineConfig({
  test: {
    include: ['tests/unit/domain/**/*.test.ts', 'tests/unit/server/money/payments/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
