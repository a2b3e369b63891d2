/**
 * `npm run mutants`: changes what money rests on, a piece at a time, and counts the changes that no test notices. With the
 * tests that need no database; `npm run mutants -- --mutate 'domain/pricing/*.ts'` for a part.
 *
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutants/vitest.config.ts', related: false },
  mutate: [
    'domain/pricing/**/*.ts',
    'domain/registration/**/*.ts',
    'domain/orders/**/*.ts',
    'server/money/payments/payment-state.ts',
    'server/money/refunds/refund-lines.ts',
    'server/registrations/cancellations/cancel-lines.ts',
  ],
  // What is made once, when a module is loaded, would be asked of every test; tests/unit/domain names such values themselves.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // TypeScript 7 has no API that could read one, and nothing here is compiled.
  tsconfigFile: 'none',
  tempDirName: 'node_modules/.cache/stryker',
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'node_modules/.cache/stryker/mutants.json' },
};
