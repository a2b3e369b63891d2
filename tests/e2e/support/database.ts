import { expect } from '@playwright/test';
import { Pool, type QueryResultRow } from 'pg';
import { OPERATIONS_TOKEN } from './environment.ts';
import { type Site, site } from './site.ts';

const pools = new WeakMap<Site, Pool>();

/** One connection to a site's database, which ends with the site: its database is dropped with whoever is connected. */
function poolOf(own: Site): Pool {
  const known = pools.get(own);
  if (known) return known;
  const pool = new Pool({ connectionString: own.databaseUrl, max: 1, allowExitOnIdle: true });
  pool.on('error', () => {});
  pools.set(own, pool);
  return pool;
}

/**
 * Runs SQL in the database of the product under test, and returns its rows. Visitors are shown what it has changed from then on.
 */
export async function query<Row extends QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await poolOf(site()).query<Row>(sql, values);
  await upToDate();
  return rows;
}

/** The newest revision of the catalogue that each site is known to show. */
const shown = new WeakMap<Site, number>();

/**
 * Returns once the site shows what stands in its database, which it hears of a little later: a page that is opened before that is
 * an old one, and stays so.
 */
export async function upToDate(own: Site = site()): Promise<void> {
  const { rows } = await poolOf(own).query<{ revision: string }>(
    'SELECT "revision" FROM "CatalogueRevision"',
  );
  const stored = Number(rows[0]?.revision);
  if (stored === shown.get(own)) return;
  await expect.poll(() => revisionOf(own), { intervals: [20] }).toBeGreaterThanOrEqual(stored);
  shown.set(own, stored);
}

/** The revision of the catalogue that a site shows, as its metrics say. */
async function revisionOf({ url }: Site): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${OPERATIONS_TOKEN}` } });
  return Number(/^meridian_catalogue_revision (\d+)$/m.exec(await answer.text())?.[1]);
}

/** An order as it is stored. */
export type OrderRow = {
  id: string;
  reference: string;
  status: string;
  conferenceId: string;
  phase: string;
  currency: string;
  registrationMinor: number;
  accommodationMinor: number;
  discountMinor: number;
  feeMinor: number;
  totalMinor: number;
  paypalOrderId: string | null;
  paypalCaptureId: string | null;
  termsVersion: string;
};

/** Every order of an email address, oldest first. */
export function ordersOf(email: string): Promise<OrderRow[]> {
  return query<OrderRow>('SELECT * FROM "Order" WHERE "email" = $1 ORDER BY "createdAt", "reference"', [
    email.toLowerCase(),
  ]);
}

/**
 * Adds a conference that the registration form offers and no list shows, made after an existing one; `remove`
 * takes it away again, with its orders.
 *
 * @param changes columns that are to differ from those of NextGen Pharma 2026; `id` is required
 */
export async function addConference(
  changes: { id: string } & Record<string, unknown>,
): Promise<{ remove(): Promise<void> }> {
  await query(
    `INSERT INTO "Conference" SELECT (jsonb_populate_record(source, $1)).*
     FROM "Conference" AS source WHERE source."id" = 'nextgen-pharma-2026'`,
    [JSON.stringify({ listed: false, builtIn: false, featured: false, position: 900, ...changes })],
  );
  return {
    async remove() {
      await query('DELETE FROM "Order" WHERE "conferenceId" = $1', [changes.id]);
      await query('DELETE FROM "Conference" WHERE "id" = $1', [changes.id]);
    },
  };
}
