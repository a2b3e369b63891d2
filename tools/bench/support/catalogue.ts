import { Client } from 'pg';

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
