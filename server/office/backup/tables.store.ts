import { Client } from 'pg';

/** Rows that are read or written at once. */
const BATCH = 1_000;
/** Each installation's own: the history of migrations is made by applying them, limits begin anew, nobody is at the desk, and it has no backup yet. */
const NOT_CARRIED = [
  '_prisma_migrations',
  'RateLimit',
  'DeskKey',
  'DeskSession',
  'PasskeyChallenge',
  'LastBackup',
];

/** What a table holds, in two numbers that say whether another holds the same. */
export type TableSum = { rows: number; sum: string };

/** A database as it is at one moment, while others go on writing. */
export type Snapshot = {
  /** Names and checksums of the migrations that it has, in order. */
  migrations(): Promise<{ name: string; checksum: string }[]>;
  /** Its tables, each after those that it refers to. */
  tables(): Promise<string[]>;
  /** Each row of a table as JSON. */
  rows(table: string): AsyncGenerator<string[]>;
  sum(table: string): Promise<TableSum>;
  sequences(): Promise<Record<string, string>>;
};

/** Gives `read` a snapshot that all of its questions are answered from. */
export function withSnapshot<Result>(
  databaseUrl: string,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, 'ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) =>
    read({
      migrations: () => migrationsOf(client),
      tables: () => tablesOf(client),
      rows: (table) => rowsOf(client, table),
      sum: (table) => sumOf(client, table),
      async sequences() {
        const { rows } = await client.query<{ name: string; value: string }>(
          `SELECT sequencename AS name, last_value::text AS value
           FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
        );
        return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
      },
    }),
  );
}

/** Takes what a snapshot gave, into tables that are emptied first. */
export type Loading = {
  load(table: string, rows: AsyncIterable<string[]>): Promise<void>;
  sum(table: string): Promise<TableSum>;
  setSequences(values: Record<string, string>): Promise<void>;
};

/** Gives `write` a transaction in which no trigger of ours runs; nothing is kept when it throws. */
export function withLoading<Result>(
  databaseUrl: string,
  write: (loading: Loading) => Promise<Result>,
): Promise<Result> {
  return withClient(databaseUrl, '', async (client) => {
    const tables = await tablesOf(client);
    const names = tables.map((name) => client.escapeIdentifier(name));
    for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    // Sessions of the desk are not carried, and refer to the team, which is.
    await client.query(`TRUNCATE ${names.join()} CASCADE`);
    // A row may come before the one of its own table that it refers to.
    await client.query('SET CONSTRAINTS ALL DEFERRED');
    const result = await write({
      async load(table, batches) {
        if (!tables.includes(table)) throw new Error(`This release has no table ${table}.`);
        const { rows } = await client.query<{ name: string }>(
          `SELECT attname AS name FROM pg_attribute
           WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
          [client.escapeIdentifier(table)],
        );
        const columns = rows.map(({ name }) => client.escapeIdentifier(name)).join();
        const name = client.escapeIdentifier(table);
        for await (const batch of batches)
          await client.query(
            `INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
             SELECT ${columns} FROM json_populate_recordset(NULL::${name}, $1::json)`,
            [`[${batch.join()}]`],
          );
      },
      sum: (table) => sumOf(client, table),
      async setSequences(values) {
        for (const [sequence, value] of Object.entries(values))
          await client.query('SELECT setval($1::regclass, $2::bigint)', [
            client.escapeIdentifier(sequence),
            value,
          ]);
      },
    });
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    return result;
  });
}

/** Whether a database has no table yet. */
export function isEmpty(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, 'READ ONLY', async (client) => {
    const { rows } = await client.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`);
    return rows.length === 0;
  });
}

async function withClient<Result>(
  databaseUrl: string,
  mode: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`BEGIN ${mode}`);
    // As text, an instant depends on the session's time zone.
    await client.query(`SET LOCAL TIME ZONE 'UTC'`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } finally {
    // Ends a transaction that was not committed.
    await client.end();
  }
}

async function migrationsOf(client: Client): Promise<{ name: string; checksum: string }[]> {
  const { rowCount } = await client.query("SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (rowCount === 0) return [];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`,
  );
  return rows;
}

async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `SELECT c.relname AS name,
            coalesce(array_agg(f.relname::text) FILTER (WHERE f.relname IS NOT NULL AND f.oid <> c.oid), '{}') AS needs
     FROM pg_class c
     LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
     LEFT JOIN pg_class f ON f.oid = k.confrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relname = ANY ($1)
     GROUP BY c.oid, c.relname ORDER BY c.relname`,
    [NOT_CARRIED],
  );
  const ordered: string[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((name) => ordered.includes(name)));
    if (next < 0) throw new Error('Tables refer to each other in a circle.');
    ordered.push(...waiting.splice(next, 1).map(({ name }) => name));
  }
  return ordered;
}

async function* rowsOf(client: Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE "rows" NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${client.escapeIdentifier(table)} t`,
  );
  while (true) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH} FROM "rows"`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE "rows"');
}

async function sumOf(client: Client, table: string): Promise<TableSum> {
  const { rows } = await client.query<{ rows: number; sum: string }>(
    `SELECT count(*)::int AS rows,
            coalesce(sum(('x' || left(md5(row_to_json(t)::text), 15))::bit(60)::bigint), 0)::text AS sum
     FROM ${client.escapeIdentifier(table)} t`,
  );
  return rows[0] ?? { rows: 0, sum: '0' };
}
