import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { parseEnv } from '#server/base/env.ts';
import { runOrganiser } from '#server/cli/organiser.ts';
import { compileCache } from './compile-cache.ts';
import type { Product } from './product.ts';

const MAIN = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));

/** As package.json runs it. */
const QUIET = '--disable-warning=DeprecationWarning';

/** What a command printed, and how it ended. */
export type Ended = { code: number; out: string; error: string };

const environmentOf = (product: Product) => ({
  DATABASE_URL: product.databaseUrl,
  DATA_DIR: product.dataDir,
  PICTURE_EFFORT: '0',
  PAYPAL_MODE: 'stand-in',
  PAYPAL_STAND_IN_URL: product.paypal.url,
  PAYPAL_CLIENT_ID: 'test-client',
  PAYPAL_CLIENT_SECRET: 'test-secret',
  CLOCK_NOW: product.clock.now().toISOString(),
});

/**
 * The organiser's commands, through the same entry as `npm run organiser`, within this process and with the product's own
 * connections: a process of its own takes a hundred times as long, and tells the same.
 *
 * @param options.alone each command opens connections of its own, as a process does: where two meet in the database
 * @param options.environment more of it; undefined takes something away
 */
export function organiserOf(
  product: Product,
  {
    alone = false,
    environment = {},
  }: { alone?: boolean; environment?: Record<string, string | undefined> } = {},
) {
  return async (...args: string[]): Promise<Ended> => {
    const ended = { code: 0, out: '', error: '' };
    const terminal = {
      out: (text: string) => {
        ended.out += text;
      },
      error: (text: string) => {
        ended.error += text;
      },
    };
    ended.code = await runOrganiser(
      args,
      terminal,
      () => parseEnv({ ...environmentOf(product), ...environment }),
      alone ? undefined : product.dependencies,
    );
    return ended;
  };
}

/**
 * The same as a process of its own, where it matters that it is one.
 *
 * @param shell runs it, as `"$0" "$@"`, where it matters what its output goes to
 */
export function organiserProcessOf(product: Product, shell?: string) {
  const env = { ...environmentOf(product), ...compileCache, PATH: process.env.PATH };
  return (...args: string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const [file = '', ...words] = [
        ...(shell ? ['sh', '-c', shell] : []),
        process.execPath,
        QUIET,
        MAIN,
        ...args,
      ];
      execFile(file, words, { env }, (failure, out, error) =>
        resolve({ code: failure ? Number(failure.code) : 0, out, error }),
      );
    });
}

/** Commands in both forms: what each prints for people, and what for programs. */
export function bothFormsOf(product: Product) {
  const organiser = organiserOf(product);
  const printed = async (...args: string[]) => {
    const { out, ...ended } = await organiser(...args);
    expect(ended).toEqual({ code: 0, error: '' });
    return out;
  };
  return {
    async read(...command: string[]) {
      const [text, json] = await Promise.all([printed(...command), printed(...command, '--json')]);
      return { text, json: JSON.parse(json) };
    },
    /** At first only says what it would do; then does it, as agreed to where that is needed. */
    async change(...command: string[]) {
      const text = await printed(...command, '--dry-run');
      expect(text).toContain('Nothing was done');
      const [, plan] = /--confirm (\w+)/.exec(text) ?? [];
      const json = await printed(...command, ...(plan ? ['--confirm', plan] : []), '--json');
      return { text, json: JSON.parse(json) };
    },
  };
}
