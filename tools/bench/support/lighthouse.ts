import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const VERSION = '13.5.0';
const folder = fileURLToPath(new URL(`../../../node_modules/.cache/lighthouse-${VERSION}/`, import.meta.url));

/** Lighthouse's throttling of a phone on a slow line: kilobits per second and milliseconds. */
type Throttling = {
  requestLatencyMs: number;
  downloadThroughputKbps: number;
  uploadThroughputKbps: number;
  cpuSlowdownMultiplier: number;
};

type Flags = {
  port: number;
  logLevel: 'silent';
  onlyCategories: string[];
  skipAudits?: string[];
  throttlingMethod: 'devtools' | 'simulate';
  throttling: Throttling;
};

/** What is used of a result here. */
type Result = {
  lhr: {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<
      string,
      { title: string; score: number | null; displayValue?: string; numericValue?: number }
    >;
  };
};

// Its eighty packages are of use to two commands only, so these fetch them when they first run.
if (!existsSync(`${folder}node_modules/lighthouse`)) {
  console.log(`Installing Lighthouse ${VERSION}…`);
  mkdirSync(folder, { recursive: true });
  const install = `npm install --prefix . --no-save --ignore-scripts --no-audit --no-fund --loglevel=error lighthouse@${VERSION}`;
  const { status } = spawnSync(install, { cwd: folder, stdio: 'inherit', shell: true });
  if (status !== 0) throw new Error(`Lighthouse could not be installed: npm ended with ${status}.`);
}

const { resolve } = createRequire(folder);
const load = (file: string) => import(pathToFileURL(resolve(file)).href);

const { default: audit, defaultConfig } = await load('lighthouse');

/** Audits a page in the browser whose debugging port is given. */
export const lighthouse: (address: string, flags: Flags) => Promise<Result | undefined> = audit;

export const mobileSlow4G: Throttling = defaultConfig.settings.throttling;

/**
 * How quick this machine is at this moment; measured for a second. Not of Lighthouse's public interface, which tells it only
 * after an audit, and the audit is to be slowed down by it.
 */
export const computeBenchmarkIndex: () => number = (await load('lighthouse/core/lib/page-functions.js'))
  .pageFunctions.computeBenchmarkIndex;
