import { Client } from 'pg';
import { site } from './site.ts';

/** Runs SQL in the database of the product under test, and returns its rows. */
export async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: site().databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
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
