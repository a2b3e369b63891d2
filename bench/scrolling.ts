import { chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/database/client.ts';
import { makeKey } from '#server/desk/desk-access.service.ts';
import { chromiumArguments, findChromium } from '../tests/support/find-chromium.ts';
import { fillWithOrders } from '../tests/support/many-orders.ts';
import { freePort } from '../tests/support/product-process.ts';
import { NOW, takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';

const ORDERS = 100_000;
/** A page of the list each quarter of a second, as with a wheel that is turned on and on. */
const PIXELS_A_SECOND = 14_400;
const SECONDS = 5;
/** The last stretch ends at about 8,000 rows. */
const STRETCHES = 4;

/** What was seen while the list was scrolled for some seconds. */
type Stretch = { rows: number; framesASecond: number; slowest: number; late: number; blank: number };

/**
 * `npm run bench -- scrolling`: the desk's list of a hundred thousand registrations is scrolled on and on, while it asks for page
 * after page. Frames are counted in the page itself, where `requestAnimationFrame` runs once for each.
 */
export async function scrolling(): Promise<void> {
  const place = await takePlace();
  const deskPort = await freePort();
  // Migrates; it would work on the orders while they are filled in.
  await (await place.startProduct()).stop();
  const database = openDatabase(place.databaseUrl);
  await fillWithOrders(database, ORDERS, new Date(NOW));
  const product = await place.startProduct({ DESK: 'on', DESK_PORT: String(deskPort) });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  });
  try {
    const key = await makeKey(database, 'bench', new Date());
    await database.$disconnect();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`http://127.0.0.1:${deskPort}/#${key}`);
    await page.getByRole('link', { name: 'Registrations', exact: true }).click();
    await page.getByText(/\d{3},\d{3} in all/).waitFor();
    const stretches: Stretch[] = [];
    for (let index = 0; index < STRETCHES; index++) stretches.push(await scroll(page));
    printTable(
      ['rows gone through', 'frames a second', 'slowest frame, ms', 'frames over 50 ms', 'without rows'],
      stretches.map(({ rows, framesASecond, slowest, late, blank }) => [
        rows,
        framesASecond,
        slowest,
        late,
        blank,
      ]),
    );
    judge([
      {
        what: `a list of ${ORDERS}: frames a second, at the least of ${STRETCHES} stretches`,
        found: Math.min(...stretches.map(({ framesASecond }) => framesASecond)),
        atLeast: 50,
      },
    ]);
  } finally {
    await browser.close();
    await product.stop();
    await place.leave();
  }
}

/** Scrolls on from where the list is. */
function scroll(page: Page): Promise<Stretch> {
  return page.evaluate(
    async ({ pixels, seconds }) => {
      const list = document.querySelector('section[aria-label="Registrations"]');
      if (!list) throw new Error('There is no list.');
      const { left, top, height } = list.getBoundingClientRect();
      const frames: number[] = [];
      let blank = 0;
      await new Promise<void>((resolve) => {
        let last = performance.now();
        const end = last + seconds * 1000;
        const frame = (now: number) => {
          frames.push(now - last);
          list.scrollTop += (pixels * (now - last)) / 1000;
          last = now;
          const seen = document.elementFromPoint(left + 40, top + height / 2);
          if (!seen?.closest('tr[data-index]')) blank++;
          if (now < end) requestAnimationFrame(frame);
          else resolve();
        };
        requestAnimationFrame(frame);
      });
      const [, ...counted] = frames;
      return {
        rows: Math.round(list.scrollTop / 36),
        framesASecond: (counted.length * 1000) / counted.reduce((sum, each) => sum + each, 0),
        slowest: Math.max(...counted),
        late: counted.filter((each) => each > 50).length,
        blank,
      };
    },
    { pixels: PIXELS_A_SECOND, seconds: SECONDS },
  );
}
