/**
 * `npm run screens`: takes the pictures of docs/screens anew, on the product as `npm start` serves it, with the demo's season.
 * `npm run screens -- desk` takes only those whose names begin with 'desk'. `home-of-your-own` is of an organiser's own site, and
 * taken by hand.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { buildOrExit } from '../../scripts/build.ts';
import { findChromium } from '../../tests/support/find-chromium.ts';
import { freePort, untilReady } from '../../tests/support/product-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const WIDTH = 1440;

/** What is taken: a page of the site, or of the desk, or what a list of the desk leads to first. */
type Screen = { name: string; path: string; desk?: true; first?: true; height?: number };

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', height: 1000 },
  { name: 'conferences', path: '/conferences' },
  { name: 'event', path: '/event/nextgen-pharma-2026' },
  { name: 'registration', path: '/registration?conference=nextgen-pharma-2026' },
  { name: 'committee', path: '/committee' },
  { name: 'gallery', path: '/gallery' },
  { name: 'desk-to-do', path: '/', desk: true },
  { name: 'desk-registrations', path: '/registrations', desk: true },
  { name: 'desk-one-registration', path: '/registrations?status=CAPTURED', desk: true, first: true },
  { name: 'desk-money', path: '/money', desk: true },
  { name: 'desk-abstract', path: '/abstracts', desk: true, first: true },
  { name: 'desk-message', path: '/messages', desk: true, first: true },
  { name: 'desk-programme', path: '/content/nextgen-pharma-2026', desk: true },
];

await buildOrExit();
const folder = mkdtempSync(join(tmpdir(), 'meridian-screens-'));
const [port, deskPort, standInPort] = [await freePort(), await freePort(), await freePort()];
const env = {
  ...process.env,
  PORT: String(port),
  DESK: 'on',
  DESK_PORT: String(deskPort),
  PAYPAL_STAND_IN_PORT: String(standInPort),
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: folder,
  // While tickets are sold.
  CLOCK_NOW: '2026-04-14T09:00:00Z',
  LOG_LEVEL: 'error',
  NODE_NO_WARNINGS: '1',
};
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env,
});
const organiser = (...args: string[]) =>
  execFileSync(process.execPath, ['server/cli/main.ts', ...args], { cwd: root, env, encoding: 'utf8' });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined });
try {
  await untilReady(server);
  const wanted = SCREENS.filter(({ name }) => name.startsWith(process.argv[2] ?? ''));
  if (wanted.some(({ desk }) => desk)) organiser('demo');
  const page = await browser.newPage({ viewport: { width: WIDTH, height: 1000 }, reducedMotion: 'reduce' });
  if (wanted.some(({ desk }) => desk)) {
    const { url } = JSON.parse(organiser('desk', 'url', '--json')) as { url: string };
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  for (const screen of wanted) await take(page, screen);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function take(page: Page, { name, path, desk, first, height = 1240 }: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height });
  await page.goto(`http://${desk ? `127.0.0.1:${deskPort}` : `localhost:${port}`}${path}`, {
    waitUntil: 'networkidle',
  });
  if (first) await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toBuffer();
  writeFileSync(join(root, 'docs/screens', `${name}.png`), picture);
  console.log(`docs/screens/${name}.png, ${Math.round(picture.length / 1000)} kB`);
}
