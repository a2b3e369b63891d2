import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../tests/support/find-chromium.ts';
import { interactionsOf, tapOn, watchInteractions } from './support/interactions.ts';
import { takePlace } from './support/place.ts';
import type { BenchServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';
import { quantile } from './support/rounds.ts';
import { slowPhone } from './support/slow-phone.ts';

/** How often the form is filled in. */
const ROUNDS = 5;
/** How much slower than this machine the form is filled in, whatever the machine. */
const SLOWDOWN = 4;

/**
 * `npm run bench -- form`: how long the registration form takes to answer on a processor slowed down four times; and how long after
 * a reload's first paint it shows what was typed before.
 */
export async function form(): Promise<void> {
  const place = await takePlace(false);
  const product = await place.startProduct();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  });
  try {
    const answers: number[] = [];
    for (let round = 0; round < ROUNDS; round++) answers.push(...(await typeIntoForm(browser, product)));
    answers.sort((one, other) => one - other);
    const refills = (await reload(browser, product)).sort((one, other) => one - other);
    printTable(
      ['registration form', 'ms'],
      [
        ['interactions on a 4× slower processor, median', quantile(answers, 0.5)],
        ['interactions on a 4× slower processor, 98th percentile', quantile(answers, 0.98)],
        ['filled again after a reload’s first paint, median', quantile(refills, 0.5)],
      ],
    );
    judge([
      { what: 'interactions, 98th percentile', found: quantile(answers, 0.98), atMost: 150, unit: ' ms' },
      { what: 'filled again after a reload', found: quantile(refills, 0.5), atMost: 300, unit: ' ms' },
    ]);
  } finally {
    await browser.close();
    await product.stop();
    await place.leave();
  }
}

/** Milliseconds from each reload's first paint to the form with what was typed, told by the page itself. */
async function reload(browser: Browser, { url }: BenchServer): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/registration`);
  await page.getByLabel('First name').fill('Ada');
  // Once the summary has it, the form has kept it.
  await page.getByRole('region', { name: 'Check your details' }).getByText('Ada').waitFor();
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('#registration-firstName');
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (field?.value === 'Ada' && paint)
        Object.assign(window, { filled: performance.now() - paint.startTime });
      else requestAnimationFrame(look);
    };
    look();
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await page.reload();
    await page.waitForFunction(() => 'filled' in window);
    times.push(await page.evaluate(() => (window as unknown as { filled: number }).filled));
  }
  await page.close();
  return times;
}

/** Fills the registration form in as a person does, the first tap before the page’s script has begun. */
async function typeIntoForm(browser: Browser, { url }: BenchServer): Promise<number[]> {
  const { page, close } = await slowPhone(browser, SLOWDOWN);
  await watchInteractions(page);
  await page.goto(`${url}/registration`, { waitUntil: 'domcontentloaded' });
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.org'],
    ['Phone', '+44 20 7946 0001'],
    ['Organization', 'Analytical Society'],
  ] as const) {
    await tapOn(page, page.getByLabel(label, { exact: false }).first());
    for (const letter of text) await page.keyboard.type(letter, { delay: 60 });
  }
  const counters = await page.getByRole('button', { name: /^Add one / }).all();
  if (counters.length < 4) throw new Error('The form has no four things to add.');
  for (const counter of counters.slice(0, 4)) await tapOn(page, counter);
  await tapOn(page, page.getByRole('checkbox').first());
  const durations = await interactionsOf(page);
  await close();
  return durations;
}
