import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

/** A database without any table on the tests' server. */
export type EmptyDatabase = { url: string; client: Client; drop(): Promise<void> };

/** Makes one, with a session on it; `drop` ends both. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  const urlOf = (database: string) => inject('templateUrl').replace('/template_meridian?', `/${database}?`);
  const asAdmin = async (sql: string) => {
    const admin = new Client({ connectionString: urlOf('postgres') });
    await admin.connect();
    await admin.query(sql);
    await admin.end();
  };
  await asAdmin(`CREATE DATABASE ${name} STRATEGY FILE_COPY`);
  const client = new Client({ connectionString: urlOf(name) });
  await client.connect();
  return {
    url: urlOf(name),
    client,
    async drop() {
      await client.end();
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}
