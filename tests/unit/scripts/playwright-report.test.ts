import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlaywrightReport } from '../../../scripts/playwright-report.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-report-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

type Result = {
  workerIndex: number;
  startTime: string;
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
};
const spec = (
  line: number,
  status: string,
  result: Partial<Result>,
  annotations: unknown[] = [],
  expected = 'skipped',
) => ({
  title: `test of line ${line}`,
  file: 'e2e/form.spec.ts',
  line,
  tests: [
    {
      projectName: 'desktop',
      status,
      expectedStatus: status === 'skipped' ? expected : 'passed',
      annotations,
      results: [
        { workerIndex: 0, startTime: `2026-03-10T09:00:0${line}Z`, errors: [], attachments: [], ...result },
      ],
    },
  ],
});

function report(specs: unknown[]) {
  const file = join(folder, 'report.json');
  const suites = [
    {
      title: 'e2e/form.spec.ts',
      suites: [{ title: 'the form', specs: specs.slice(1) }],
      specs: specs.slice(0, 1),
    },
  ];
  writeFileSync(file, JSON.stringify({ config: { rootDir: join(process.cwd(), 'tests') }, suites }));
  return readPlaywrightReport(file);
}

test('a failed test is listed with its file, its line, its trace, the last of what its page showed and what ran before it', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const page = join(folder, 'error-context.md');
  const shown = `heading${' '.repeat(9_000)}alert`;
  writeFileSync(page, `# Page snapshot\n\n\`\`\`yaml\n${shown}\n\`\`\`\n\n# Test source`);
  const trace = join(process.cwd(), 'test-results/form/trace.zip');
  const attachments = [
    { name: 'error-context', path: page },
    { name: 'trace', path: trace },
  ];
  const found = report([
    spec(3, 'expected', {}),
    spec(5, 'expected', { workerIndex: 1 }),
    spec(4, 'expected', {}),
    spec(7, 'unexpected', { attachments, errors: [{ message: '\u001b[31mNo such button.\u001b[39m' }] }),
  ]);
  expect(found).toEqual({
    passed: 3,
    failed: [
      {
        test: 'the form > test of line 7 (desktop)',
        at: 'tests/e2e/form.spec.ts:7',
        why: `No such button.\n${shown.slice(-4_000)}\nIts worker, 0, had run: e2e/form.spec.ts:3 e2e/form.spec.ts:4`,
        trace: 'test-results/form/trace.zip',
      },
    ],
    skipped: [],
    notRun: [],
  });
  expect(said.mock.calls.flat().join('\n')).toContain(shown);
});

test('a skipped test has its reason, and a run that made no report has nothing', () => {
  const skipped = spec(9, 'skipped', {}, [{ type: 'skip', description: 'there is no printer' }]);
  expect(report([skipped]).skipped).toEqual([
    { test: 'e2e/form.spec.ts > test of line 9 (desktop)', reason: 'there is no printer' },
  ]);
  expect(readPlaywrightReport(join(folder, 'none.json'))).toEqual({
    passed: 0,
    failed: [],
    skipped: [],
    notRun: [],
  });
});

test('a test that was not reached is neither passed nor skipped', () => {
  const found = report([spec(3, 'expected', {}), spec(9, 'skipped', {}, [], 'passed')]);
  expect(found).toMatchObject({
    passed: 1,
    skipped: [],
    notRun: ['e2e/form.spec.ts > the form > test of line 9 (desktop)'],
  });
});
