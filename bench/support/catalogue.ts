import { Client } from 'pg';

/**
 * Copies the built-in conferences with all of their event pages until there are `count` of them.
 *
 * @param databaseUrl a database that has been migrated and seeded
 */
export async function growCatalogue(databaseUrl: string, count: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ found: number }>(
    'SELECT count(*)::int AS found FROM "Conference" WHERE "listed" AND "builtIn"',
  );
  const copies = Math.ceil(count / (rows[0]?.found ?? 1)) - 1;
  for (const table of ['Conference', 'Event', 'EventTrack', 'EventReason', 'EventDay', 'EventSession']) {
    const { rows: columns } = await client.query<{ column_name: string }>(
      'SELECT column_name FROM information_schema.columns WHERE table_name = $1 ORDER BY ordinal_position',
      [table],
    );
    const copied = columns.map(({ column_name: name }) => {
      if (name === 'eventId' || name === 'id') return `"${name}" || '-' || n`;
      if (table === 'Conference' && name === 'position') return '"position" + 100 * n';
      if (name === 'title' && table === 'Conference') return `"title" || ' ' || n`;
      return name === 'builtIn' ? 'false' : `"${name}"`;
    });
    const names = columns.map(({ column_name: name }) => `"${name}"`).join();
    const owner = table === 'Conference' || table === 'Event' ? 'id' : 'eventId';
    await client.query(
      `INSERT INTO "${table}" (${names}) SELECT ${copied.join()} FROM "${table}", generate_series(1, ${copies}) AS n
       WHERE "${owner}" IN (SELECT "id" FROM "Conference" WHERE "listed" AND "builtIn" AND "position" < 100)`,
    );
  }
  await client.query('ANALYZE');
  await client.end();
}

/**
 * Changes the place of each built-in conference, or changes it back: every page shows some of them at its foot, so none
 * stays as it is.
 */
export async function changeCatalogue(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `UPDATE "Conference" SET "location" =
       CASE WHEN "location" LIKE '%.' THEN rtrim("location", '.') ELSE "location" || '.' END
     WHERE "builtIn"`,
  );
  await client.end();
}
