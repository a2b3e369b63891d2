import { setInterval } from 'node:timers';
import { openDatabase } from '#server/base/database/client.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { fillWithOrders } from '../../tests/support/many-orders.ts';
import { freePort } from '../../tests/support/product-process.ts';
import { SMALL_HEAP } from './start.ts';
import { comeIn, type DeskSession } from './support/desk-session.ts';
import { NOW, takePlace } from './support/place.ts';
import type { BenchServer } from './support/process.ts';
import { judge, printTable } from './support/report.ts';

const ORDERS = 100_000;
const SAMPLED_EVERY_MS = 50;

/** What one export took. */
type Taken = { rows: number; megabytes: number; seconds: number; before: number; peak: number };

/** `npm run bench -- exports`: a hundred thousand registrations leave the desk, and the memory that its process takes for it. */
export async function exports(): Promise<void> {
  const place = await takePlace();
  const deskPort = await freePort();
  let product: BenchServer | undefined;
  try {
    // Migrates; it would work on the orders while they are filled in.
    await (await place.startProduct()).stop();
    const database = openDatabase(place.databaseUrl);
    await fillWithOrders(database, ORDERS, new Date(NOW));
    // With the heap of a small container: where there is more memory, V8 takes it before it collects (bench start).
    product = await place.startProduct({ DESK: 'on', DESK_PORT: String(deskPort), NODE_OPTIONS: SMALL_HEAP });
    const session = await comeIn(deskPort, await makeKey(database, 'bench', new Date()));
    await database.$disconnect();
    // What is only read once: the connection, and what the first rows are made with.
    await taken(product, session, 'registrations.csv?search=buyer-77');
    const csv = await taken(product, session, 'registrations.csv');
    const json = await taken(product, session, 'registrations.json');
    // The newest 20,000: a spreadsheet has no more.
    const xlsx = await taken(product, session, 'registrations.xlsx?from=2026-02-17');
    printTable(
      ['export', 'rows', 'MB', 'seconds', 'memory before, MB', 'at its peak, MB'],
      Object.entries({ csv, json, xlsx }).map(([name, { rows, megabytes, seconds, before, peak }]) => [
        name,
        rows,
        megabytes,
        seconds,
        before,
        peak,
      ]),
    );
    judge([
      { what: `CSV of ${ORDERS}: rows`, found: csv.rows, atLeast: ORDERS },
      { what: `CSV of ${ORDERS}`, found: csv.seconds, atMost: 15, unit: ' s' },
      { what: `CSV of ${ORDERS}: more memory`, found: csv.peak - csv.before, atMost: 100, unit: ' MB' },
    ]);
  } finally {
    await product?.stop();
    await place.leave();
  }
}

/** Reads an export as it comes, and looks at the memory of the server's process meanwhile. */
async function taken(product: BenchServer, { origin, cookie }: DeskSession, path: string): Promise<Taken> {
  const memory = () => product.memory() ?? Number.NaN;
  const before = memory();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memory());
  }, SAMPLED_EVERY_MS);
  const start = performance.now();
  try {
    const answer = await fetch(`${origin}/export/${path}`, {
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    if (!answer.ok || !answer.body)
      throw new Error(`The desk answers ${answer.status}: ${await answer.text()}`);
    let bytes = 0;
    let lines = 0;
    for await (const chunk of answer.body) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines++;
    }
    const seconds = (performance.now() - start) / 1000;
    return { rows: lines - 1, megabytes: bytes / 1e6, seconds, before, peak };
  } finally {
    clearInterval(sampler);
  }
}
