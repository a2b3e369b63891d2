/** A browser for the tests: one that is there, or one that is brought, without root where that can be done. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findChromium, PACKED_CHROMIUM } from '../tests/support/find-chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  spawnSync(file, args, {
    cwd: root,
    stdio: 'inherit',
    timeout: 10 * 60 * 1000,
    env: { ...process.env, ...env },
  }).status === 0;

/** Brings a browser for the tests where there is none, and says how to where that can't be done. */
export function ensureChromium(): boolean {
  if (findChromium()) return true;
  console.log('Bringing a browser for the tests…');
  const debianAsRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const brought =
    (process.platform === 'linux' && process.arch === 'x64' && unpackChromium()) ||
    (debianAsRoot &&
      run('sh', [
        '-c',
        'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium chromium-headless-shell fonts-liberation',
      ])) ||
    run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium']);
  if (brought && findChromium()) return true;
  console.error(
    'The browser tests need a Chromium. Install one with your system’s packages (Debian: apt-get install chromium), or set CHROMIUM_PATH to one.',
  );
  return false;
}

/**
 * Unpacks the headless Chromium of @sparticuz/chromium (packages/browser), which is made for Amazon's Lambda: it comes with the
 * libraries and fonts that a bare Linux lacks, which are used where they are missing.
 *
 * @returns whether it starts
 */
function unpackChromium(): boolean {
  if (!run(process.execPath, ['scripts/install.mjs', 'browser'])) return false;
  const folder = dirname(PACKED_CHROMIUM);
  mkdirSync(folder, { recursive: true });
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const libraries = join(dirname(entry), '../bin/al2023.tar.br');
  const code = `const { default: chromium, inflate } = await import(${JSON.stringify(pathToFileURL(entry).href)});
    await chromium.executablePath();
    await inflate(${JSON.stringify(libraries)});`;
  if (!run(process.execPath, ['--input-type=module', '--eval', code], { TMPDIR: folder })) return false;
  const program = join(folder, 'chromium');
  const needsLibraries = spawnSync(program, ['--version']).status !== 0;
  // Its own configuration looks for the fonts where Lambda has them.
  writeFileSync(
    join(folder, 'own-fonts.conf'),
    `<?xml version="1.0"?>\n<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`,
  );
  writeFileSync(
    PACKED_CHROMIUM,
    [
      '#!/bin/sh',
      ...(needsLibraries
        ? [`export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`]
        : []),
      ...(existsSync('/etc/fonts/fonts.conf') ? [] : [`export FONTCONFIG_FILE="${folder}/own-fonts.conf"`]),
      `exec "${program}" "$@"`,
      '',
    ].join('\n'),
    { mode: 0o755 },
  );
  return spawnSync(PACKED_CHROMIUM, ['--version'], { stdio: 'inherit' }).status === 0;
}
