import { Client } from 'pg';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import { digestOf } from '#server/site/content/content-changes.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { findDrafts } from '#server/site/content/draft.store.ts';
import { readDraft } from '#server/site/content/draft-reading.service.ts';
import type { Product } from '../product.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of every table, read by their columns' names
export type Row = Record<string, any>;
/** The rows of a table by their ids, or by all that their key is made of. */
export type Tables = Record<string, Map<string, Row>>;

/** What the database holds at an instant, as far as organisers can change it. */
export type Snapshot = { tables: Tables; pieces: ReadonlyMap<string, ContentDocument> };

/** An entry of the audit log, with what stands beside it. */
export type LogEntry = {
  id: string;
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: Row;
  personal: Row;
};

/**
 * Not what organisers change: counters, what the mail worker makes as it sends, what a trigger keeps in step, and content,
 * which is read as pieces.
 */
const BESIDE = [
  'RateLimit',
  '_prisma_migrations',
  'CatalogueRevision',
  'Installation',
  'DeskKey',
  'Price',
  'AuditEntry',
  'AuditPersonal',
  'CommitteeMember',
  'GalleryItem',
  'PriceList',
  'ListPrice',
  'Organiser',
  'Sponsor',
  'SiteText',
  'Event',
  'EventTrack',
  'EventReason',
  'EventDay',
  'EventSession',
  'PublishedSession',
  'ProgrammePublication',
];

/** Reads everything that is in a product's tables. What belongs to one row of another table becomes a column of it. */
export async function snapshotOf({ database, databaseUrl }: Product): Promise<Snapshot> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables: Tables = {};
    const { rows: keys } = await client.query<{ table: string; columns: string[] }>(`
      SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS "columns"
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indisprimary AND n.nspname = 'public' GROUP BY c.relname`);
    for (const { table, columns } of keys) {
      if (BESIDE.includes(table)) continue;
      const { rows } = await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS "row" FROM "${table}" t`);
      tables[table] = new Map(rows.map(({ row }) => [columns.map((name) => row[name]).join('/'), row]));
    }
    gather(tables, 'CouponConference', 'Coupon', 'couponId', 'conferences', (own) =>
      own.map((row) => row.conferenceId).sort(),
    );
    gather(tables, 'Capacity', 'Conference', 'conferenceId', 'capacity', (own) =>
      Object.fromEntries(own.map((row) => [row.itemId, row.places])),
    );
    // Of a conference only what is no content; the rest is its piece.
    for (const [id, { capacity }] of tables.Conference ?? []) tables.Conference?.set(id, { id, capacity });
    // Of a draft's document the log keeps what tells it from others.
    for (const draft of await findDrafts(database)) {
      const row = tables.ContentDraft?.get(draft.id);
      if (row) row.document = digestOf(readDraft(draft, contentKinds));
    }
    const pieces = await database.$transaction((tx) => findContent(tx, contentKinds));
    return { tables, pieces };
  } finally {
    await client.end();
  }
}

function gather(
  tables: Tables,
  from: string,
  to: string,
  key: string,
  column: string,
  value: (own: Row[]) => unknown,
): void {
  const rows = [...(tables[from]?.values() ?? [])];
  for (const [id, row] of tables[to] ?? []) row[column] = value(rows.filter((own) => own[key] === id));
  delete tables[from];
}

/** The log, the earliest entry first. */
export async function logOf({ database }: Product): Promise<LogEntry[]> {
  const entries = await database.auditEntry.findMany({ orderBy: { id: 'asc' }, include: { personal: true } });
  return entries.map(({ at, details, personal, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    details: details as Row,
    personal: (personal?.values ?? {}) as Row,
  }));
}
