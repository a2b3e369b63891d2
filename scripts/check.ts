/** `npm run check`: everything but tests. Each check runs even when another has failed; all failures are shown. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crossingsInTree } from './borders.ts';
import { breakingChanges } from './breaking-changes.ts';
import { buildOrExit } from './build.ts';
import { deadCitationsIn } from './cited-rules.ts';
import { deadNamesIn } from './css-names.ts';
import { lockProblems } from './lock-file.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

type Outcome = { name: string; ok: boolean; output: string };

/** Runs a command; its output is shown only when it fails. */
function command(name: string, file: string, ...args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', file), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        output += data;
      });
    child.on('error', (error) => resolve({ name, ok: false, output: error.message }));
    child.on('close', (code) => resolve({ name, ok: code === 0, output }));
  });
}

/** The committed schema.graphql is what the server's schema prints. */
async function schemaIsFresh(): Promise<Outcome> {
  const { schemaPath, schemaText } = await import('../server/assembly/print-schema.ts');
  const ok = readFileSync(schemaPath, 'utf8') === schemaText();
  return { name: 'schema.graphql', ok, output: 'schema.graphql is stale. Run npm run schema.' };
}

/** The committed desk.graphql is what the desk's schema prints, and the documents of its lists and operations what their declarations do. */
async function deskSchemaIsFresh(): Promise<Outcome> {
  const printed = await import('../server/desk/print-schema.ts');
  const rights = await import('../server/desk/print-rights.ts');
  const ok =
    readFileSync(printed.deskSchemaPath, 'utf8') === printed.deskSchemaText() &&
    readFileSync(printed.listQueriesPath, 'utf8') === printed.listQueriesText() &&
    readFileSync(printed.operationDocumentsPath, 'utf8') === printed.operationDocumentsText() &&
    readFileSync(printed.operationFormsPath, 'utf8') === printed.operationFormsText() &&
    readFileSync(printed.listKeysPath, 'utf8') === printed.listKeysText() &&
    readFileSync(rights.rightsPath, 'utf8') === rights.rightsText();
  return {
    name: 'desk.graphql',
    ok,
    output:
      'desk.graphql, client/desk/lists, client/desk/operations or docs/desk-rights.md is stale. Run npm run schema.',
  };
}

/** The committed reference of the commands is what they say of themselves. */
async function commandsAreFresh(): Promise<Outcome> {
  const { commandsPath, commandsText } = await import('../server/cli/print-commands.ts');
  const ok = readFileSync(commandsPath, 'utf8') === commandsText();
  return { name: 'commands.md', ok, output: 'docs/organisers/commands.md is stale. Run npm run schema.' };
}

/** Partners can go on with what was released to them (docs/partners.md, Changes). */
async function schemaBreaksNothing(): Promise<Outcome> {
  const { releasedSchemaPath, schemaText } = await import('../server/assembly/print-schema.ts');
  const breaks = breakingChanges(readFileSync(releasedSchemaPath, 'utf8'), schemaText());
  return {
    name: 'no breaking change of the API',
    ok: breaks.length === 0,
    output: `Partners’ programs would break. Deprecate instead, for at least a year.\n${breaks.join('\n')}`,
  };
}

/** Everything imports only what it may (borders.ts). */
async function bordersHold(): Promise<Outcome> {
  const crossings = crossingsInTree(root);
  return { name: 'borders', ok: crossings.length === 0, output: crossings.join('\n') };
}

/** What tests cite of docs/product.md is there. */
async function citationsLive(): Promise<Outcome> {
  const problems = deadCitationsIn(root);
  return { name: 'citations', ok: problems.length === 0, output: problems.join('\n') };
}

/** Styles use no custom property and no layer that is not there. */
async function stylesLive(): Promise<Outcome> {
  const problems = deadNamesIn(root);
  return { name: 'styles', ok: problems.length === 0, output: problems.join('\n') };
}

/** Every package is the one that was looked at. */
async function lockFileIsWhole(): Promise<Outcome> {
  const problems = lockProblems(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return { name: 'package-lock.json', ok: problems.length === 0, output: problems.join('\n') };
}

/**
 * The migrations make the tables and columns of prisma/schema, and those after the first let a server that is running go
 * on meanwhile.
 */
async function migrationsAreFresh(): Promise<Outcome> {
  const { startEmbeddedDatabase } = await import('../server/base/database/embedded.ts');
  const { writtenMigrations } = await import('../server/base/database/migrate.ts');
  const { columnProblems } = await import('./migrated-columns.ts');
  const { sharedTimestamps } = await import('./migration-names.ts');
  const { migrationWaits } = await import('./migration-waits.ts');
  const folder = mkdtempSync(join(tmpdir(), 'meridian-check-'));
  const database = await startEmbeddedDatabase(join(folder, 'postgres'), { durable: false });
  try {
    await database.createDatabase('check');
    const url = database.url('check');
    const migrations = writtenMigrations();
    const problems = sharedTimestamps(migrations.map(({ name }) => name));
    problems.push(...(await migrationWaits(url, migrations)));
    problems.push(...(await columnProblems(url)));
    return { name: 'migrations', ok: problems.length === 0, output: problems.join('\n') };
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the names of the checks that passed, and of those that failed */
export async function check(): Promise<{ passed: string[]; failed: string[] }> {
  await buildOrExit('typed documents');
  const outcomes = await Promise.all([
    command('biome', 'biome', 'check', '--error-on-warnings', '.'),
    command('tsc', 'tsc', '--noEmit', '-p', '.'),
    // Its packages are there only where it has been built.
    ...(existsSync(join(root, 'node_modules/graphiql'))
      ? [command('tsc of GraphiQL', 'tsc', '--noEmit', '-p', 'client/graphiql')]
      : []),
    command('knip', 'knip', '--no-progress', '--no-config-hints'),
    bordersHold(),
    citationsLive(),
    stylesLive(),
    lockFileIsWhole(),
    schemaIsFresh(),
    deskSchemaIsFresh(),
    commandsAreFresh(),
    schemaBreaksNothing(),
    migrationsAreFresh(),
  ]);
  for (const { name, ok, output } of outcomes) {
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    if (!ok) console.log(output.trim());
  }
  const names = (wanted: boolean) => outcomes.filter(({ ok }) => ok === wanted).map(({ name }) => name);
  return { passed: names(true), failed: names(false) };
}

if (import.meta.main) {
  const { failed } = await check();
  process.exit(failed.length === 0 ? 0 : 1);
}
