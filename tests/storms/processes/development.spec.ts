import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintsOf } from '../../e2e/support/console.ts';
import { e2eEnvironment, PORTS } from '../../e2e/support/environment.ts';
import { hydrated, noteHydration } from '../../e2e/support/open.ts';
import { organiserOn } from '../../e2e/support/organiser.ts';
import { expect, type Page, test } from '../../e2e/support/test.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const address = `http://localhost:${PORTS.other}`;
// One server for all.
test.describe.configure({ mode: 'default' });

let server: ChildProcess;
let data: string;

test.beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'meridian-dev-'));
  const environment = { ...process.env, ...e2eEnvironment, PORT: String(PORTS.other), DATA_DIR: data };
  server = spawn(process.execPath, ['scripts/start.ts', '--dev'], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'development' },
    stdio: 'inherit',
  });
  // It builds first; what hangs is ended with this hook.
  await expect
    .poll(() => fetch(`${address}/faq`).then(({ status }) => status, String), { timeout: 0 })
    .toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  await rm(data, { recursive: true, force: true });
});

/** Replaces a piece of a source file until the returned function puts it back. */
async function edit(path: string, from: string, to: string): Promise<() => Promise<void>> {
  const file = join(root, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  return () => writeFile(file, text);
}

/** Saves until it is seen: the watcher takes what changes twice within 50 ms, faster than anybody types, for one change. */
const saved = (save: () => Promise<void>, seen: () => Promise<void>) =>
  expect(async () => {
    await save();
    await seen();
  }).toPass();

const staysLoaded = (page: Page) => page.evaluate(() => 'stayed' in window);

test('npm run dev serves pages that are styled at once and come to life, and shows changes without a reload', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  for (const path of ['/', '/registration', '/faq']) {
    await noteHydration(page);
    await page.goto(address + path, { waitUntil: 'commit' });
    // The page's own text carries its styles: no script and no style sheet has to come for them.
    await page.locator('main h1').waitFor();
    await expect(page.locator('main h1')).toHaveCSS('font-family', /Newsreader/);
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    await hydrated(page);
  }
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('banner').getByRole('button', { name: 'Resources' }).hover();
  await page.getByRole('banner').getByRole('link', { name: 'Visa Guidelines' }).click();
  await expect(page).toHaveURL(`${address}/visa`);
  await expect(page.locator('main h1')).toBeFocused();

  const heading = page.locator('main h1');
  // Until its texts are there, the page is called as the link is.
  await expect(heading).toHaveText('Five steps to your visa');
  const restoreComponent = await edit('client/ui/PageHeader.tsx', '<h1', '<h1 title="Edited"');
  try {
    await expect(heading).toHaveAttribute('title', 'Edited');
  } finally {
    await restoreComponent();
  }
  await saved(restoreComponent, () => expect(heading).not.toHaveAttribute('title', { timeout: 1_000 }));
  await expect(heading).toHaveText('Five steps to your visa');

  const restoreStyle = await edit(
    'client/ui/PageHeader.module.css',
    '@layer ui {',
    '@layer ui { h1 { outline: 3px solid red; }',
  );
  try {
    await expect(heading).toHaveCSS('outline-style', 'solid');
  } finally {
    await restoreStyle();
  }
  await saved(restoreStyle, () =>
    expect(heading).not.toHaveCSS('outline-style', 'solid', { timeout: 1_000 }),
  );
  expect(await staysLoaded(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a link to a preview shows a draft there, too, which no script takes away', async ({ page }) => {
  const on = { DATA_DIR: data, PUBLIC_URL: address };
  await organiserOn(on, 'conferences', 'new-edition', 'nextgen-pharma-2026', '--starts', '2027-09-20');
  const { url } = await organiserOn(on, 'content', 'preview', 'nextgen-pharma-2027');
  const preview = await page.goto(String(url));
  // The application would ask for what visitors see, where there is no such conference.
  expect(preview?.headers()['content-security-policy']).toBe("script-src 'none'");
  const heading = page.locator('main h1');
  await expect(heading).toHaveText('NextGen Pharma 2027');
  await expect(heading).toHaveCSS('font-family', /Newsreader/);
  await page.goto(`${address}/event/nextgen-pharma-2027`);
  await expect(heading).toHaveText('Event Not Found');
});

test('an application that can’t be started is named in the console', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route('**/site/entry-client.tsx*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("It failed.");' }),
  );
  await page.goto(`${address}/faq`);
  await page.mouse.move(200, 300);
  await expect.poll(() => complaints.join()).toContain('The application could not be started.');
});
