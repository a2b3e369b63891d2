/** `npm run migration -- <name>`: makes the file of a new migration, whose SQL is written by hand (CONTRIBUTING.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '../server/base/database/migrate.ts';

const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Usage: npm run migration -- <name_in_lower_case>');
  process.exit(1);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const directory = `${stamp}_${name}`;
mkdirSync(join(migrationsFolder, directory));
writeFileSync(join(migrationsFolder, directory, 'migration.sql'), `-- ${name.replaceAll('_', ' ')}\n`);
console.log(`Made prisma/migrations/${directory}/migration.sql`);
