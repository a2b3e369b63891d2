import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What became of a run of tests. */
export type TestReport = {
  passed: number;
  /** Tests that failed, files that could not be run, and whatever else went wrong. */
  failed: { test: string; at: string; why?: string; trace?: string }[];
  /** Those that say themselves that they can't run here. */
  skipped: { test: string; reason: string }[];
  /** Those that were not reached: something before them failed, or the run was ended. */
  notRun: string[];
};

/** What became of a run without tests. */
export const nothing = (): TestReport => ({ passed: 0, failed: [], skipped: [], notRun: [] });

/** The first lines of what was wrong, without colours: enough to see where to look. */
export function whyFailed(errors: readonly { message?: string }[]): string {
  const lines = errors
    .map(({ message = '' }) => stripVTControlCharacters(message))
    .join('\n')
    .split('\n');
  return lines.slice(0, 12).join('\n').slice(0, 1_500);
}

/** A file and a line in it, as an editor opens them. */
const lineOf = ({ module, location }: TestCase) =>
  [module.relativeModuleId, ...(location ? [location.line] : [])].join(':');

/** Vitest's reporter that writes a `TestReport` to the file named in `TEST_REPORT`; its own JSON has no reasons. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const report = nothing();
    for (const module of modules) {
      const failedBefore = report.failed.length;
      for (const test of module.children.allTests()) {
        const result = test.result();
        if (result.state === 'passed') report.passed += 1;
        else if (result.state === 'failed')
          report.failed.push({
            test: test.fullName,
            at: lineOf(test),
            why: whyFailed(result.errors),
          });
        else {
          const name = `${module.relativeModuleId} > ${test.fullName}`;
          const reason = result.state === 'skipped' ? result.note : undefined;
          // Vitest calls what it did not reach skipped, too.
          if (reason === undefined && test.options.mode === 'run') report.notRun.push(name);
          else report.skipped.push({ test: name, reason: reason ?? 'no reason given' });
        }
      }
      if (report.failed.length === failedBefore && module.state() === 'failed')
        report.failed.push({
          test: 'the file could not be run',
          at: module.relativeModuleId,
          why: whyFailed(module.errors()),
        });
    }
    for (const error of errors)
      report.failed.push({ test: error instanceof Error ? error.message : String(error), at: 'no test' });
    writeFileSync(process.env.TEST_REPORT ?? 'test-report.json', JSON.stringify(report));
  }
}
