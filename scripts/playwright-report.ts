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

/** What is kept of a page in the report, in characters. What refuses or tells stands at the end of a page. */
const MOST_SHOWN = 4_000;

/** Playwright's description of a failure, with that of the page. */
function shownAtTheEnd({ files }: Ran): string {
  const page = files.get('error-context');
  return page && existsSync(page) ? readFileSync(page, 'utf8') : '';
}

/** The page alone. */
const pageIn = (described: string) => /```yaml\n(.*?)\n```/s.exec(described)?.[1] ?? '';

/**
 * Reads Playwright's own report, and prints of each failed test what its page showed at the end. What was wrong comes with the last
 * of that and with what the same worker had run before it: where only the end of the output is kept, nothing else tells it.
 */
export function readPlaywrightReport(file: string): TestReport {
  if (!existsSync(file)) return nothing();
  const { suites, config } = JSON.parse(readFileSync(file, 'utf8'));
  const ran = ranIn(suites);
  const folder = relative(process.cwd(), config.rootDir);
  return {
    passed: ran.filter((each) => !each.failed && !each.notRun && each.skipped === null).length,
    failed: ran
      .filter((each) => each.failed)
      .map((each) => {
        const described = shownAtTheEnd(each);
        console.log(`\n${described}`);
        const before = ran.filter(({ worker, began }) => worker === each.worker && began < each.began);
        before.sort((one, other) => one.began.localeCompare(other.began));
        const trace = each.files.get('trace');
        return {
          test: `${each.title} (${each.project})`,
          at: `${folder}/${each.file}:${each.line}`,
          why: [
            each.why,
            pageIn(described).slice(-MOST_SHOWN),
            `Its worker, ${each.worker}, had run: ${before.map(({ file: at, line }) => `${at}:${line}`).join(' ') || 'nothing'}`,
          ].join('\n'),
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
