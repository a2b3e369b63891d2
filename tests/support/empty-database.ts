import { Client } from 'pg';
import { copyDatabase } from './product.ts';

/** A database without any table on the tests' server. */
export type EmptyDatabase = { url: string; client: Client; drop(): Promise<void> };

/** Makes one, with a session on it; `drop` ends both. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const { url, drop } = await copyDatabase('template0');
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    async drop() {
      await client.end();
      await drop();
    },
  };
}
