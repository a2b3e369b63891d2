import { chromium, type Page } from '@playwright/test';
import { openDatabase } from '#server/base/database/client.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { chromiumArguments, findChromium } from '../../tests/support/find-chromium.ts';
import { fillWithOrders } from '../../tests/support/many-orders.ts';
import { freePort } from '../../tests/support/product-process.ts';
import { NOW, takePlace } from './support/place.ts';
import { judge, printTable } from './support/report.ts';

const ORDERS = 100_000;
/** A page of the list each second, which nobody can read any more, and each quarter of one. */
const PIXELS_A_SECOND = [3600, 14_400];
const SECONDS = 5;
const STRETCHES = 3;
/** What a list must keep to while a page a second goes by. */
const LEAST = 50;

/** What was seen while the list was scrolled for some seconds. */
type Stretch = {
  what: string;
  pixels: number;
  rows: number;
  framesASecond: number;
  slowest: number;
  late: number;
  blank: number;
};

/**
 * `npm run bench -- scrolling`: the desk's list of a hundred thousand registrations is scrolled on and on, while it asks for page
 * after page; its floor is the same browser with the same rows as a plain table without any script. Frames are counted in the page
 * itself, where `requestAnimationFrame` runs once for each.
 */
export async function scrolling(): Promise<void> {
  const place = await takePlace(false);
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
    for (const pixels of PIXELS_A_SECOND)
      for (let index = 0; index < STRETCHES; index++) stretches.push(await scroll(page, 'the list', pixels));
    await leaveRowsAlone(page);
    for (const pixels of PIXELS_A_SECOND) stretches.push(await scroll(page, 'a plain table', pixels));
    printTable(
      [
        'what',
        'pixels a second',
        'rows gone through',
        'frames a second',
        'slowest frame, ms',
        'frames over 50 ms',
        'without rows',
      ],
      stretches.map(({ what, pixels, rows, framesASecond, slowest, late, blank }) => [
        what,
        pixels,
        rows,
        framesASecond,
        slowest,
        late,
        blank,
      ]),
    );
    judge([
      {
        what: `a list of ${ORDERS}, a page a second: frames a second, at the least of ${STRETCHES} stretches`,
        found: Math.min(
          ...stretches
            .filter(({ what, pixels }) => what === 'the list' && pixels === PIXELS_A_SECOND[0])
            .map(({ framesASecond }) => framesASecond),
        ),
        atLeast: LEAST,
      },
    ]);
  } finally {
    await browser.close();
    await product.stop();
    await place.leave();
  }
}

/** Puts the rows that are in sight, again and again, into a plain table of the same look, with nothing around it. */
function leaveRowsAlone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const list = document.querySelector('section[aria-label="Registrations"]')?.cloneNode(true);
    if (!(list instanceof HTMLElement)) throw new Error('There is no list.');
    const rows = [...list.querySelectorAll('tr[data-index]')];
    const body = list.querySelector('tbody');
    const copies = Array.from({ length: 60 }, () => rows.map((row) => row.cloneNode(true)));
    body?.replaceChildren(...copies.flat());
    document.body.replaceChildren(list);
    list.scrollTop = 0;
  });
}

/** Scrolls on from where the list is. */
async function scroll(page: Page, what: string, pixels: number): Promise<Stretch> {
  const seen = await page.evaluate(
    async ({ pixels, seconds }) => {
      const list = document.querySelector('section[aria-label="Registrations"]');
      if (!list) throw new Error('There is no list.');
      const { left, top, height } = list.getBoundingClientRect();
      const from = list.scrollTop;
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
        rows: Math.round((list.scrollTop - from) / 36),
        framesASecond: (counted.length * 1000) / counted.reduce((sum, each) => sum + each, 0),
        slowest: Math.max(...counted),
        late: counted.filter((each) => each > 50).length,
        blank,
      };
    },
    { pixels, seconds: SECONDS },
  );
  return { what, pixels, ...seen };
}
