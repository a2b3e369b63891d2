import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** What became of a run of tests. */
export type TestReport = {
  passed: number;
  /** Tests that failed, and files that could not be run. */
  failed: number;
  skipped: { test: string; reason: string }[];
};

/** Vitest's reporter that writes a `TestReport` to the file named in `TEST_REPORT`; its own JSON has no reasons. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report: TestReport = { passed: 0, failed: errors.length, skipped: [] };
    for (const module of modules) {
      let failed = 0;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') report.passed += 1;
        else if (result.state === 'failed') failed += 1;
        else
          report.skipped.push({
            test: `${module.relativeModuleId} > ${test.fullName}`,
            reason: (result.state === 'skipped' && result.note) || 'no reason given',
          });
      }
      report.failed += failed === 0 && module.state() === 'failed' ? 1 : failed;
    }
    writeFileSync(process.env.TEST_REPORT ?? 'test-report.json', JSON.stringify(report));
  }
}
