/** Run as a process of its own: starts the embedded database on the given folder, writes a note, and stays. */
import { Client } from 'pg';
import { startEmbeddedDatabase } from '#server/base/database/embedded.ts';

const database = await startEmbeddedDatabase(process.argv[2] ?? '', { durable: false });
await database.createDatabase('held');
const client = new Client({ connectionString: database.url('held') });
await client.connect();
await client.query("CREATE TABLE note AS SELECT 'committed before the kill' AS text");
console.log('ready');
setInterval(() => {}, 1000);
