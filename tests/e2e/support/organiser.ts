import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileCache } from '../../support/compile-cache.ts';
import { upToDate } from './database.ts';
import { e2eEnvironment } from './environment.ts';
import { site } from './site.ts';

/** Of what commands print, what tests read: the id of a plan, and a link. */
type Printed = { plan?: string; url?: string };

const MAIN = fileURLToPath(new URL('../../../server/cli/main.ts', import.meta.url));

/**
 * Runs a command of the organiser's beside the product under test, and returns what it printed as JSON. Visitors are shown what it
 * has changed from then on.
 */
export async function organiser(...args: string[]): Promise<Printed> {
  const printed = await organiserOn(site().settings, ...args);
  await upToDate();
  return printed;
}

/** The same beside another server. */
export async function organiserOn(settings: Record<string, string>, ...args: string[]): Promise<Printed> {
  const env = { ...process.env, ...compileCache, ...e2eEnvironment, ...settings };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=DeprecationWarning', MAIN, ...args, '--json'],
    { env },
  );
  return JSON.parse(stdout);
}
