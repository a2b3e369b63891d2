import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { nothing, type TestReport, whyFailed } from './test-report.ts';

/** What is read of Playwright's JSON report. */
type PlaywrightSuite = {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      /** 'skipped' where the test says itself that it can't run; one that was not reached has the status alone. */
      expectedStatus: string;
      annotations: { type: string; description?: string }[];
      results: {
        workerIndex: number;
        startTime: string;
        errors: { message?: string }[];
        attachments: { name: string; path?: string }[];
      }[];
    }[];
  }[];
};

/** One run of one test. */
type Ran = {
  title: string;
  file: string;
  line: number;
  project: string;
  worker: number;
  began: string;
  failed: boolean;
  skipped: string | null;
  notRun: boolean;
  why: string;
  files: Map<string, string>;
};

function ranIn(suites: readonly PlaywrightSuite[], path: readonly string[] = []): Ran[] {
  return suites.flatMap((suite) => [
    ...ranIn(suite.suites ?? [], [...path, suite.title]),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests.map(({ projectName, status, expectedStatus, annotations, results: [result] }) => ({
        title: [...path, suite.title, title].filter((each) => each !== file).join(' > '),
        file,
        line,
        project: projectName,
        worker: result?.workerIndex ?? -1,
        began: result?.startTime ?? '',
        failed: status === 'unexpected' || status === 'flaky',
        notRun: status === 'skipped' && expectedStatus !== 'skipped',
        skipped:
          status === 'skipped' && expectedStatus === 'skipped'
            ? (annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason given')
            : null,
        why: whyFailed(result?.errors ?? []),
        files: new Map(
          result?.attachments.flatMap(({ name, path: at }) => (at ? [[name, at] as const] : [])),
        ),
      })),
    ),
  ]);
}

/**
 * Reads Playwright's own report, and prints of each failed test what its page showed at the end and what the same worker had
 * run before it. Where only the output is kept, nothing else tells it.
 */
export function readPlaywrightReport(file: string): TestReport {
  if (!existsSync(file)) return nothing();
  const { suites, config } = JSON.parse(readFileSync(file, 'utf8'));
  const ran = ranIn(suites);
  const folder = relative(process.cwd(), config.rootDir);
  const failed = ran.filter((each) => each.failed);
  for (const each of failed) {
    const page = each.files.get('error-context');
    if (page && existsSync(page)) console.log(`\n${readFileSync(page, 'utf8')}`);
    const before = ran.filter(({ worker, began }) => worker === each.worker && began < each.began);
    before.sort((one, other) => one.began.localeCompare(other.began));
    console.log(
      `Before ${each.file}:${each.line}, worker ${each.worker} ran: ${before.map(({ file: at, line }) => `${at}:${line}`).join(' ') || 'nothing'}`,
    );
  }
  return {
    passed: ran.filter((each) => !each.failed && !each.notRun && each.skipped === null).length,
    failed: failed.map(({ title, file: at, line, project, why, files }) => {
      const trace = files.get('trace');
      return {
        test: `${title} (${project})`,
        at: `${folder}/${at}:${line}`,
        why,
        ...(trace ? { trace: relative(process.cwd(), trace) } : {}),
      };
    }),
    skipped: ran.flatMap(({ title, file: at, project, skipped }) =>
      skipped === null ? [] : [{ test: `${at} > ${title} (${project})`, reason: skipped }],
    ),
    notRun: ran
      .filter((each) => each.notRun)
      .map(({ title, file: at, project }) => `${at} > ${title} (${project})`),
  };
}
