import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { zonedInstant } from '#domain/printed-dates.ts';
import type { Env } from '#server/base/env.ts';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import type { FileStore } from '#server/base/providers/files/file-store.ts';
import { ACTS_AT_ONCE } from '#server/organiser/change.ts';
import { BadUsageError, type Cli, CommandFailedError } from '#server/organiser/cli/cli.ts';
import { withDatabase, withDocuments } from '#server/organiser/cli/database.ts';
import { fileFault } from '#server/organiser/cli/file-faults.ts';
import { backup, verifyBackup } from './backup.service.ts';
import { lastBackupMade, noteBackup } from './last-backup.store.ts';
import type { BackupContent } from './manifest.ts';
import { moveDatabase, restore } from './restore.service.ts';
import { tryBackup } from './try-backup.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The name of a backup: when it was made. */
const NAME = /^meridian-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z$/;

/** `backup`, `backup verify`, `restore` and `move-database`. */
export function backupCommands(program: Command, cli: Cli): void {
  const backupCommand = program
    .command('backup')
    .description('Copies the database and the documents, while the site goes on')
    .argument('[folder]', 'a folder for backups, or s3://bucket/prefix')
    .option('--keep-days <days>', 'removes older backups from the folder afterwards')
    .addHelpText(
      'after',
      `${ACTS_AT_ONCE}
Encrypts it where BACKUP_KEY is set: keep that key elsewhere; without it nobody can restore.

Examples:
  $ organiser backup /var/backups/site --keep-days 30
  $ organiser backup s3://our-backups/site
  $ organiser backup verify /var/backups/site/meridian-2026-03-10T02-00-00Z`,
    )
    .action(async (folder: string | undefined, { keepDays }: { keepDays?: string }) => {
      if (folder === undefined) throw new BadUsageError([{ path: 'folder', message: 'say where to' }]);
      const days = keepDays === undefined ? null : daysOf(keepDays, folder);
      const env = cli.env();
      const name = `meridian-${cli.now().toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
      const address = `${folder.replace(/\/+$/, '')}/${name}`;
      const content = await withPlace(env, address, 'new', (place) =>
        withDatabase(env, async (databaseUrl) => {
          const made = await withDocuments(env, (documents) =>
            backup({ databaseUrl, documents }, place, {
              passPhrase: env.backupKey,
              now: cli.now(),
              say: cli.say,
            }),
          );
          await noteBackup(databaseUrl, 'MADE', {
            address: absolute(address),
            madeAt: new Date(made.createdAt),
          });
          return made;
        }),
      );
      const removed =
        days === null ? [] : await removeOlder(folder, new Date(cli.now().getTime() - days * DAY_MS));
      cli.print(
        { backup: address, ...summaryOf(content), removed },
        [`${address}: ${describe(content)}`, ...removed.map((old) => `Removed ${old}`)].join('\n'),
      );
    });

  backupCommand
    .command('verify')
    .description('Reads all of a backup, and compares it with what was written')
    .argument('[backup]', 'its folder, or s3://bucket/prefix/name; the newest one of this site unless said')
    .option('--restore', 'restores it as well, into a database that is thrown away')
    .addHelpText(
      'after',
      `
Each --restore that succeeds is noted in the site’s database, where there is one: /metrics says how old the newest backup is
that was tried. It wants the room that the site takes, in DATA_DIR.

Examples:
  $ organiser backup verify --restore
  $ organiser backup verify /var/backups/site/meridian-2026-03-10T02-00-00Z`,
    )
    .action(async (named: string | undefined, { restore: restored = false }: { restore?: boolean }) => {
      const env = cli.env();
      const address = named ?? (await newest(env));
      const content = await withPlace(env, address, 'existing', (place) =>
        restored
          ? tryBackup(place, {
              passPhrase: env.backupKey,
              now: cli.now(),
              within: env.dataDir,
              say: cli.say,
            })
          : verifyBackup(place, env.backupKey),
      );
      if (restored && hasDatabase(env))
        await withDatabase(env, (databaseUrl) =>
          noteBackup(databaseUrl, 'TRIED', {
            address: absolute(address),
            madeAt: new Date(content.createdAt),
          }),
        );
      cli.print(
        { backup: address, restored, ...summaryOf(content) },
        `${address} ${restored ? 'can be restored' : 'is whole'}: ${describe(content)}`,
      );
    });

  program
    .command('restore')
    .description('Fills an empty database, and the documents’ place, from a backup')
    .argument('<backup>', 'its folder, or s3://bucket/prefix/name')
    .addHelpText(
      'after',
      `${ACTS_AT_ONCE}
Where it restores to is what the configuration says: DATABASE_URL or DATA_DIR.

Example:
  $ organiser restore /var/backups/site/meridian-2026-03-10T02-00-00Z`,
    )
    .action(async (address: string) => {
      const env = cli.env();
      const content = await withPlace(env, address, 'existing', (place) =>
        withDatabase(
          env,
          (databaseUrl) =>
            withDocuments(env, (documents) =>
              restore(
                place,
                { databaseUrl, documents },
                { passPhrase: env.backupKey, now: cli.now(), say: cli.say },
              ),
            ),
          { alone: true },
        ),
      );
      cli.print({ restored: address, ...summaryOf(content) }, `Restored ${address}: ${describe(content)}`);
    });

  program
    .command('move-database')
    .description('Carries the embedded database to an empty PostgreSQL, and compares both')
    .argument('<address>', 'of the other one: postgresql://…')
    .addHelpText(
      'after',
      `${ACTS_AT_ONCE}
Stop the site first. Afterwards set DATABASE_URL to the address, and start it again. A password may be left out of the address
and stand in PGPASSWORD, which no list of processes shows.

Examples:
  $ PGPASSWORD=… organiser move-database postgresql://site@db.example.org/site`,
    )
    .action(async (toUrl: string) => {
      if (!/^postgres(ql)?:\/\//.test(toUrl))
        throw new BadUsageError([{ path: 'address', message: 'must start with postgresql://' }]);
      const env = cli.env();
      if (env.databaseUrl)
        throw new CommandFailedError('DATABASE_URL is set: the site has left its embedded database already.');
      const tables = await withDatabase(
        env,
        (fromUrl) => moveDatabase(fromUrl, toUrl, { now: cli.now(), say: cli.say }),
        {
          alone: true,
        },
      );
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      cli.print({ tables }, `Moved ${rows} rows in ${tables.length} tables; both databases hold the same.`);
    });
}

/** Whether this machine reaches a site's database: a backup may be looked at anywhere. */
const hasDatabase = (env: Env) =>
  env.databaseUrl !== null || existsSync(join(env.dataDir, 'postgres', 'PG_VERSION'));

const absolute = (address: string) => (address.startsWith('s3://') ? address : resolve(address));

/** @throws CommandFailedError where none was made of this site */
async function newest(env: Env): Promise<string> {
  const made = hasDatabase(env) ? await withDatabase(env, lastBackupMade) : null;
  if (!made) throw new CommandFailedError('No backup of this site is noted: name the one to look at.');
  return made.address;
}

function daysOf(text: string, folder: string): number {
  const problems = [
    ...(/^[1-9]\d*$/.test(text) ? [] : [{ path: '--keep-days', message: 'must be a whole number of days' }]),
    ...(folder.startsWith('s3://')
      ? [
          {
            path: '--keep-days',
            message: 'is for folders; give the bucket a rule for the life of its objects',
          },
        ]
      : []),
  ];
  if (problems.length > 0) throw new BadUsageError(problems);
  return Number(text);
}

/** Gives `work` the place of one backup. */
async function withPlace<Result>(
  env: Env,
  address: string,
  kind: 'new' | 'existing',
  work: (place: FileStore) => Promise<Result>,
): Promise<Result> {
  if (!address.startsWith('s3://')) {
    if (kind === 'existing' && !existsSync(address)) throw new CommandFailedError(`There is no ${address}.`);
    return work(folderAt(address));
  }
  if (!env.s3)
    throw new BadUsageError([
      { path: 'S3_BUCKET', message: 'must be set, with its key, for a backup to S3' },
    ]);
  const { hostname, pathname } = new URL(address);
  const { s3Store } = await import('#server/base/providers/files/s3-store.ts');
  const store = s3Store({ ...env.s3, bucket: hostname, prefix: `${pathname.slice(1).replace(/\/+$/, '')}/` });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

/** @throws BadUsageError where it can't be made */
function folderAt(address: string): FileStore {
  try {
    return diskStore(resolve(address));
  } catch (error) {
    throw fileFault(error, 'folder', { file: address });
  }
}

async function removeOlder(folder: string, than: Date): Promise<string[]> {
  const old = (await readdir(folder)).filter((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    return day !== undefined && new Date(`${day}${hours}:${minutes}:${seconds}Z`) < than;
  });
  for (const name of old) await rm(join(folder, name), { recursive: true });
  return old.map((name) => join(folder, name));
}

function summaryOf({ createdAt, salt, tables, documents }: BackupContent) {
  return { createdAt, encrypted: salt !== null, tables, documents: documents.length };
}

function describe({ createdAt, salt, tables, documents }: BackupContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${tables.length} tables and ${documents.length} documents as of ${zonedInstant(createdAt)}, ${salt === null ? 'not encrypted' : 'encrypted'}`;
}
