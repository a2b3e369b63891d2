import { Client } from 'pg';
import type { StandIn } from '#paypal-stand-in/stand-in.ts';
import type { Told } from './buyers.ts';

/** Milliseconds that mail and reconciliation get to catch up. */
const CATCH_UP_MS = 60_000;

export type Losses = {
  /** References that were acknowledged and are not stored, or not as paid. */
  missingOrders: string[];
  missingPayments: string[];
  /** Orders of PayPal's with more than one payment, and of ours with more than one paid order of PayPal's. */
  chargedTwice: number;
  /** Seconds that the slowest confirmation took; infinite where one was never sent. */
  slowestMail: number;
};

/** Compares what buyers were told with what is stored, here and at PayPal. */
export async function lossesOf(databaseUrl: string, told: Told, standIn: StandIn): Promise<Losses> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await caughtUp(client);
    const { rows } = await client.query<{ reference: string; status: string }>(
      'SELECT "reference", "status"::text FROM "Order"',
    );
    const statuses = new Map(rows.map(({ reference, status }) => [reference, status]));
    const mails = await client.query<{ seconds: number | null }>(
      'SELECT extract(epoch FROM "sentAt" - "createdAt")::float AS seconds FROM "Mail"',
    );
    const paidFor = new Map<string, number>();
    for (const { order } of standIn.control.listOrders()) {
      const [unit] = (
        order as { purchase_units: { custom_id?: string; payments?: { captures?: unknown[] } }[] }
      ).purchase_units;
      const captures = unit?.payments?.captures?.length ?? 0;
      const ours = unit?.custom_id ?? '';
      paidFor.set(ours, (paidFor.get(ours) ?? 0) + captures);
    }
    return {
      missingOrders: told.orders.filter((reference) => !statuses.has(reference)),
      missingPayments: told.paid.filter((reference) => statuses.get(reference) !== 'CAPTURED'),
      chargedTwice: [...paidFor.values()].filter((captures) => captures > 1).length,
      slowestMail: Math.max(0, ...mails.rows.map(({ seconds }) => seconds ?? Number.POSITIVE_INFINITY)),
    };
  } finally {
    await client.end();
  }
}

async function caughtUp(client: Client): Promise<void> {
  const end = performance.now() + CATCH_UP_MS;
  while (performance.now() < end) {
    const { rows } = await client.query(`SELECT 1 FROM "Mail" WHERE "status" = 'QUEUED' LIMIT 1`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export function printLosses({ orders, paid, statuses, odd }: Told, losses: Losses): void {
  console.log(`
acknowledged: ${orders.length} orders, ${paid.length} payments
missing:      ${losses.missingOrders.length} orders, ${losses.missingPayments.length} payments
charged twice: ${losses.chargedTwice}
answers:      ${Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}
slowest mail: ${losses.slowestMail.toFixed(1)} s`);
  for (const answer of odd.slice(0, 10)) console.log(`odd: ${answer}`);
}
