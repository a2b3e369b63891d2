import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import { Client, type PoolConfig } from 'pg';
import { migrationsFolder as folder, writtenMigrations } from '../server/database/migrate.ts';

const schemaPath = fileURLToPath(new URL('../prisma/schema.prisma', import.meta.url));

type Engine = import('@prisma/schema-engine-wasm/schema_engine_bg').SchemaEngine;

/** The module's glue keeps one instance's memory, so it is loaded once a process. */
let loading: Promise<typeof import('@prisma/schema-engine-wasm/schema_engine_bg')> | null = null;

/** Prisma's own schema engine as WebAssembly: the command line's binary is not in the registry. */
async function loadEngine() {
  const bg = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const { instance } = await WebAssembly.instantiate(
    readFileSync(join(dirname(entry), 'schema_engine_bg.wasm')),
    { './schema_engine_bg.js': bg as unknown as WebAssembly.ModuleImports },
  );
  bg.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bg;
}

async function openEngine(databaseUrl: string, shadow?: string): Promise<Engine> {
  loading ??= loadEngine();
  const { SchemaEngine } = await loading;
  return SchemaEngine.new(
    { datamodels: [['schema.prisma', readFileSync(schemaPath, 'utf8')]] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(adapterFactory(databaseUrl, shadow)),
  );
}

/** With a shadow database of our own: Prisma's drops its own before the last session on it has ended. */
function adapterFactory(databaseUrl: string, shadow = '') {
  const factory = new PrismaPg(poolOptions(databaseUrl));
  const connect = factory.connect.bind(factory);
  factory.connect = async () => withRepairs(await connect());
  factory.connectToShadowDb = async () =>
    withRepairs(await new PrismaPg({ ...poolOptions(databaseUrl), database: shadow }).connect());
  return factory;
}

/** In parts, because the shadow database replaces the name, which a whole connection string would overrule. */
function poolOptions(databaseUrl: string): PoolConfig {
  const url = new URL(databaseUrl);
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    ...(url.port ? { port: Number(url.port) } : {}),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(/^(require|verify-)/.test(url.searchParams.get('sslmode') ?? '') ? { ssl: true } : {}),
  };
}

/** Of PostgreSQL's one-byte "char", in which its own catalogue keeps flags, and of text. */
const CHAR_OID = 18;
const TEXT_OID = 25;

/** The part of Prisma's adapter that runs a statement; not in its types. */
type Statements = {
  client: { query(sql: string): Promise<unknown> };
  performIO(query: unknown): Promise<{ fields: { dataTypeID: number }[]; rows: unknown[][] }>;
};

/**
 * Prisma's adapter knows no type for the catalogue's "char" columns, without which no database can be described,
 * and its engine reads no empty ones, which say "none". It also cuts scripts at every semicolon, those within
 * functions too; sent whole, PostgreSQL reads them right and runs all or nothing.
 */
function withRepairs<Adapter extends SqlDriverAdapter>(adapter: Adapter): Adapter {
  const statements = adapter as unknown as Statements;
  adapter.executeScript = async (script) => {
    await statements.client.query(script);
  };
  const queryRaw = adapter.queryRaw;
  adapter.queryRaw = async (query) => {
    const chars: number[] = [];
    const reading = Object.create(statements) as Statements;
    reading.performIO = async (statement) => {
      const result = await statements.performIO(statement);
      result.fields.forEach((field, column) => {
        if (field.dataTypeID !== CHAR_OID) return;
        chars.push(column);
        field.dataTypeID = TEXT_OID;
        for (const row of result.rows) if (row[column] === '') row[column] = null;
      });
      return result;
    };
    const result = await queryRaw.call(reading, query);
    for (const column of chars) result.columnTypes[column] = ColumnTypeEnum.Character;
    return result;
  };
  return adapter;
}

function migrationsList() {
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: readFileSync(join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: writtenMigrations().map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: sql } },
    })),
  };
}

/**
 * What the migrations still lack of `schema.prisma`, as SQL; '' when nothing does. Runs them in a shadow
 * database beside `databaseUrl`, so that user needs the right to create one.
 * Checks and partial indexes, which Prisma's language can't say, don't count.
 */
export async function missingSql(databaseUrl: string): Promise<string> {
  const shadow = `shadow_${randomUUID()}`;
  const admin = new Client(poolOptions(databaseUrl));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${admin.escapeIdentifier(shadow)}`);
  const engine = await openEngine(databaseUrl, shadow);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'migrations', ...migrationsList() },
      to: {
        tag: 'schemaDatamodel',
        files: [{ path: schemaPath, content: readFileSync(schemaPath, 'utf8') }],
      },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = (stdout ?? '').trim();
    return sql === '-- This is an empty migration.' ? '' : sql;
  } finally {
    engine.free();
    await admin.query(`DROP DATABASE ${admin.escapeIdentifier(shadow)} WITH (FORCE)`);
    await admin.end();
  }
}

/** Writes a new migration folder for what `missingSql` says; returns its name, or null when nothing lacks. */
export async function writeMigration(databaseUrl: string, name: string, now: Date): Promise<string | null> {
  const sql = await missingSql(databaseUrl);
  if (sql === '') return null;
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const directory = `${stamp}_${name}`;
  if (existsSync(join(folder, directory))) throw new Error(`The migration ${directory} is there already.`);
  mkdirSync(join(folder, directory));
  writeFileSync(join(folder, directory, 'migration.sql'), `${sql}\n`);
  return directory;
}
