/** `npm run migration -- <name>`: writes what schema.prisma has and the migrations lack as a new migration. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../server/database/embedded.ts';
import { writeMigration } from './schema-engine.ts';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- <name_in_lower_case>');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'meridian-migration-'));
const database = await startEmbeddedDatabase(join(folder, 'postgres'), { durable: false });
try {
  const directory = await writeMigration(database.url('postgres'), name, new Date());
  console.log(
    directory ? `Wrote prisma/migrations/${directory}` : 'The migrations make all of schema.prisma.',
  );
} finally {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
