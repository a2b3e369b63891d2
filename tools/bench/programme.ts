import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/base/database/client.ts';
import { hydrated, noteHydration } from '../../tests/e2e/support/open.ts';
import { chromiumArguments, findChromium } from '../../tests/support/find-chromium.ts';
import { fillWithProgramme } from '../../tests/support/large-programme.ts';
import { HAND_MS, interactionsOf, tapOn, watchInteractions } from './support/interactions.ts';
import { NOW, takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';
import { quantile } from './support/rounds.ts';
import { slowPhone } from './support/slow-phone.ts';

const ID = 'nextgen-pharma-2026';
const SLOWDOWN = 4;
const ROUNDS = 3;
const STARS = 6;
/** A conference of three days and three dozen sessions: the floor. */
const SMALL = 'optics-photonics-2026';
const eventPath = (id: string) => `/event/${id}`;
const programmePath = (id: string) => `/event/${id}/agenda?show=all`;
const PATHS = {
  'event page': eventPath(ID),
  'programme, its first day': programmePath(ID),
  'programme, every day': `${programmePath(ID)}&day=all`,
};

/**
 * `npm run bench -- programme`: a congress with 1,200 slots in 40 rooms on 5 days: the HTML of its pages, and how long they take
 * to answer on a phone whose processor is slowed down four times. Its floor is the same with the programme of a usual conference.
 */
export async function programme(): Promise<void> {
  const place = await takePlace(false);
  await (await place.startProduct()).stop();
  const database = openDatabase(place.databaseUrl);
  await fillWithProgramme(database, ID, new Date(NOW));
  await database.$disconnect();
  const product = await place.startProduct();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  });
  try {
    const bytes = await Promise.all(
      Object.values(PATHS).map((path) => compressedBytes(`${product.url}${path}`)),
    );
    const uses = [SMALL, ID].flatMap((id) =>
      [onEvent, onAgenda].map((use) => ({ id, use, durations: [] as number[] })),
    );
    for (let round = 0; round < ROUNDS; round++)
      for (const { id, use, durations } of uses) durations.push(...(await use(browser, product.url, id)));
    for (const { durations } of uses) durations.sort((one, other) => one - other);
    printTable(
      ['HTML as brotli', 'kB'],
      Object.keys(PATHS).map((name, index) => [name, (bytes[index] ?? 0) / 1000]),
    );
    printTable(
      ['interactions', 'how many over 16 ms', 'median, ms', '98th percentile, ms', 'slowest, ms'],
      uses.map(({ id, use, durations }) => [
        `${use === onEvent ? 'event page' : 'programme'}, ${id === ID ? '1,200 slots' : 'a usual conference'}`,
        durations.length,
        quantile(durations, 0.5),
        quantile(durations, 0.98),
        durations.at(-1) ?? 0,
      ]),
    );
    const all = uses
      .flatMap(({ id, durations }) => (id === ID ? durations : []))
      .toSorted((one, other) => one - other);
    judge([
      { what: 'largest HTML', found: Math.max(...bytes) / 1000, atMost: 150, unit: ' kB' },
      { what: 'interactions, 98th percentile', found: quantile(all, 0.98), atMost: 200, unit: ' ms' },
    ]);
  } finally {
    await browser.close();
    await product.stop();
    await place.leave();
  }
}

/** A page of the product on a phone, which answers to taps. */
async function openOnPhone(
  browser: Browser,
  address: string,
): Promise<{ page: Page; close(): Promise<void> }> {
  const phone = await slowPhone(browser, SLOWDOWN);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await watchInteractions(phone.page);
  await noteHydration(phone.page);
  await phone.page.goto(address, { waitUntil: 'domcontentloaded' });
  await hydrated(phone.page);
  return phone;
}

const starsOf = (page: Page) => page.getByRole('main').getByRole('button', { name: 'My agenda: ' });

async function tapStars(page: Page): Promise<void> {
  for (let index = 0; index < STARS; index++) await tapOn(page, starsOf(page).nth(index));
}

/** Stars and days of the event page; returns milliseconds. */
async function onEvent(browser: Browser, url: string, id: string): Promise<number[]> {
  const { page, close } = await openOnPhone(browser, url + eventPath(id));
  for (const day of ['Day 2', 'Day 3', 'Day 1']) {
    await tapOn(page, page.getByRole('tab', { name: day }));
    await tapStars(page);
  }
  const durations = await interactionsOf(page);
  await close();
  return durations;
}

/** Stars, days and filters of the programme; returns milliseconds. */
async function onAgenda(browser: Browser, url: string, id: string): Promise<number[]> {
  const { page, close } = await openOnPhone(browser, url + programmePath(id));
  await tapStars(page);
  // A browser's own list of choices is none of the page's; the arrow keys choose without it.
  for (const [field, keys] of [
    ['Day', ['ArrowDown', 'ArrowUp', 'Home']],
    ['Room', ['ArrowDown', 'ArrowDown', 'Home']],
    ['Kind', ['ArrowDown', 'Home']],
    ['Topic', ['ArrowDown', 'Home']],
  ] as const) {
    const select = page.getByLabel(field, { exact: true });
    // Nobody has said of a usual conference what kinds and topics there are.
    if ((await select.count()) === 0) continue;
    await select.focus();
    for (const key of keys) {
      await page.keyboard.press(key, { delay: 60 });
      await delay(HAND_MS);
    }
  }
  // The whole list takes a while to come back, and a star of the list before it can't be tapped.
  await page.evaluate(() => new Promise((rests) => requestIdleCallback(rests)).then(() => undefined));
  await tapStars(page);
  await tapOn(page, page.getByText('My agenda', { exact: true }));
  await tapOn(page, page.getByText('Whole programme'));
  const durations = await interactionsOf(page);
  await close();
  return durations;
}

/** The bytes of a response's body over the wire. */
function compressedBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}
