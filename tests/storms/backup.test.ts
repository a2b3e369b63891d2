import { randomUUID } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Env, parseEnv } from '#server/base/env.ts';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import { type S3Options, s3Store } from '#server/base/providers/files/s3-store.ts';
import { runOrganiser } from '#server/cli/organiser.ts';
import { backup } from '#server/office/backup/backup.service.ts';
import { moveDatabase, restore } from '#server/office/backup/restore.service.ts';
import { ABSTRACT } from '../support/abstract-form.ts';
import { expectAll, load } from '../support/acknowledged.ts';
import { drawnPicture } from '../support/media-files.ts';
import { copyDatabase, type Product, startProduct } from '../support/product.ts';
import { createOrder, speaker } from '../support/registration.ts';
import { startS3Server } from '../support/s3-server.ts';

const KEY = 'planted-backup-key-of-ours';
let product: Product;
let folder: string;
const drops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  product = await startProduct({ mailWorker: true });
  folder = mkdtempSync(join(tmpdir(), 'meridian-backup-test-'));
});
afterAll(async () => {
  await product.stop();
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (of: Product) => (of as Product & { databaseUrl: string }).databaseUrl;
const empty = async () => {
  const { url, drop } = await copyDatabase('template0');
  drops.push(drop);
  return url;
};

/** The configuration of a machine: its database, and a folder of its own. */
function machine(databaseUrl: string, name: string, more: Record<string, string> = {}): Env {
  return parseEnv({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), ...more });
}

/** A bucket as the environment names it. */
const namesOf = ({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Options) => ({
  S3_ENDPOINT: endpoint ?? '',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});
function storeOf({ s3 }: Env) {
  if (!s3) throw new Error('The configuration names no bucket.');
  return s3Store(s3);
}

/** Runs a command, and reads what it prints as JSON. */
async function organiser(env: Env, ...args: string[]) {
  let out = '';
  let said = '';
  const terminal = {
    out: (part: string) => {
      out += part;
    },
    error: (part: string) => {
      said += part;
    },
  };
  const code = await runOrganiser([...args, '--json'], terminal, () => env);
  return { code, result: out ? JSON.parse(out) : null, said };
}

/** The machine that serves the product: its documents lie beside what is on its way in. */
const site = (more: Record<string, string> = {}) =>
  parseEnv({ DATABASE_URL: urlOf(product), DATA_DIR: dirname(product.dependencies.files.incoming), ...more });
const contentsOf = (path: string) =>
  readdirSync(path).map((name) => readFileSync(join(path, name), 'latin1'));

describe('a backup under load', () => {
  it('holds every acknowledged order, invoice, abstract with its document, and message, and a restore brings them back', async () => {
    const visitors = load(product);
    await expect.poll(() => visitors.done.paid.length).toBeGreaterThan(5);
    await expect.poll(() => visitors.done.invoices.length).toBeGreaterThan(2);
    await expect.poll(() => visitors.done.abstracts.length).toBeGreaterThan(2);
    await expect.poll(() => visitors.done.messages.length).toBeGreaterThan(2);
    const acknowledged = structuredClone(visitors.done);
    const made = await organiser(site({ BACKUP_KEY: KEY }), 'backup', join(folder, 'encrypted'));
    await visitors.stop();
    expect(made).toMatchObject({ code: 0, result: { encrypted: true } });
    expect(made.result.documents).toBeGreaterThanOrEqual(acknowledged.abstracts.length);

    const databaseUrl = await empty();
    const other = machine(databaseUrl, 'restored', { BACKUP_KEY: KEY });
    const restored = await organiser(other, 'restore', made.result.backup);
    expect(restored.said).not.toContain('rror');
    expect(restored).toMatchObject({ code: 0, result: { tables: made.result.tables } });
    await expectAll(databaseUrl, acknowledged);
    const documents = join(folder, 'restored/abstracts');
    expect(readdirSync(documents)).toHaveLength(made.result.documents);
    for (const key of readdirSync(documents))
      expect(readFileSync(join(documents, key))).toEqual(
        readFileSync(join(dirname(product.dependencies.files.incoming), 'abstracts', key)),
      );

    // What was queued is sent by whoever serves the restored database.
    const { rows } = await ask(
      databaseUrl,
      `SELECT count(*)::int AS "waiting" FROM "Mail" WHERE "status" = 'QUEUED'`,
    );
    const jobs = await ask(
      databaseUrl,
      `SELECT count(*)::int AS "queued" FROM pgboss.job WHERE name = 'mail' AND state = 'created'`,
    );
    expect(jobs.rows[0].queued).toBe(rows[0].waiting);

    // Nothing of a person or a secret stands in what names the rest.
    const manifest = readFileSync(join(made.result.backup, 'manifest'), 'utf8');
    const planted = [...Object.values(speaker.details), ...Object.values(ABSTRACT), 'example.org', KEY];
    // Two letters, as of Dr, may stand in any of its sums.
    for (const hidden of planted.filter(({ length }) => length > 4)) expect(manifest).not.toContain(hidden);
    expect(contentsOf(made.result.backup).join()).not.toContain('Lovelace');
  });

  it('takes documents from a bucket and brings them back into another; it may lie in a bucket itself', async () => {
    const servers = await Promise.all([startS3Server(), startS3Server()]);
    const [ours, theirs] = [namesOf(servers[0].options), namesOf(servers[1].options)];
    const onDisk = join(dirname(product.dependencies.files.incoming), 'abstracts');
    const documents = readdirSync(onDisk);
    expect(documents.length).toBeGreaterThan(2);
    const source = site(ours);
    const target = machine(await empty(), 'from-bucket', theirs);
    const [store, restoredStore] = [storeOf(source), storeOf(target)];
    try {
      for (const key of documents) await store.put(key, join(onDisk, key));
      const inBucket = await organiser(source, 'backup', `s3://${ours.S3_BUCKET}/backups`);
      expect(inBucket).toMatchObject({ code: 0, result: { encrypted: false } });
      expect((await organiser(source, 'backup', 'verify', inBucket.result.backup)).code).toBe(0);

      const made = await organiser(source, 'backup', join(folder, 'of-bucket'));
      expect(made.result.documents).toBe(documents.length);
      expect((await organiser(target, 'restore', made.result.backup)).code).toBe(0);
      for (const { fileKey } of await product.database.abstract.findMany())
        expect(await buffer(await restoredStore.open(fileKey))).toEqual(readFileSync(join(onDisk, fileKey)));
    } finally {
      store.close();
      restoredStore.close();
      for (const server of servers) await server.close();
    }
  });
});

describe('pictures of the organiser’s own', () => {
  it('are in a backup with their files, and a restore brings them back', async () => {
    const picture = join(folder, 'picture.png');
    writeFileSync(picture, await drawnPicture(1280, 800).png().toBuffer());
    expect((await organiser(site(), 'gallery', 'upload', picture)).code).toBe(0);
    const made = await organiser(site(), 'backup', join(folder, 'with-picture'));
    const databaseUrl = await empty();
    const other = machine(databaseUrl, 'with-picture-restored');
    expect((await organiser(other, 'restore', made.result.backup)).code).toBe(0);
    const { rows } = await ask(databaseUrl, 'SELECT "fileKey" FROM "Media"');
    expect(rows).toHaveLength(1);
    const [from, to] = [site().dataDir, other.dataDir].map((path) => join(path, 'abstracts'));
    const files = readdirSync(String(to)).filter((name) => name.startsWith(rows[0].fileKey));
    expect(files).toHaveLength(3);
    for (const name of files)
      expect(readFileSync(join(String(to), name))).toEqual(readFileSync(join(String(from), name)));
    await product.database.media.deleteMany();
  });
});

describe('a backup that is not as it was written', () => {
  let whole: string;
  beforeAll(async () => {
    await createOrder(product, { clientKey: 'kept-in-a-backup' });
    whole = (await organiser(site({ BACKUP_KEY: KEY }), 'backup', join(folder, 'damaged'))).result.backup;
  });

  /** A copy of it, changed; and what is said of that by `verify`, and by `restore`, which leaves the database empty. */
  const refusalOf = async (change: (path: string) => void, key = KEY) => {
    const copy = join(folder, `copy-${randomUUID()}`);
    cpSync(whole, copy, { recursive: true });
    change(copy);
    const databaseUrl = await empty();
    const target = machine(databaseUrl, 'refused', key ? { BACKUP_KEY: key } : {});
    const verified = await organiser(target, 'backup', 'verify', copy);
    const restored = await organiser(target, 'restore', copy);
    expect([verified.code, restored.code]).toEqual([1, 1]);
    expect(restored.result.error).toBe(verified.result.error);
    const { rows } = await ask(databaseUrl, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`);
    expect(rows).toEqual([]);
    return verified.result.error;
  };
  const table = (path: string) => join(path, 'table-Order');

  it('is refused with its reason, and the database stays empty', async () => {
    expect(await refusalOf((path) => truncateSync(table(path), statSync(table(path)).size - 20))).toBe(
      'The part table-Order was cut.',
    );
    expect(
      await refusalOf((path) => {
        const bytes = readFileSync(table(path));
        bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
        writeFileSync(table(path), bytes);
      }),
    ).toBe('The part table-Order was altered.');
    expect(await refusalOf((path) => rmSync(table(path)))).toMatch(/^The part table-Order is missing/);
    expect(await refusalOf((path) => rmSync(join(path, 'manifest')))).toMatch(
      /^There is no whole backup in /,
    );
    const manifest = (path: string, change: (text: string) => string) =>
      writeFileSync(join(path, 'manifest'), change(readFileSync(join(path, 'manifest'), 'utf8')));
    expect(
      await refusalOf((path) => manifest(path, (said) => said.replace('"rows": 1', '"rows": 2'))),
    ).toMatch(/^The manifest was altered/);
    expect(await refusalOf((path) => manifest(path, (said) => said.slice(0, -100)))).toMatch(
      /^The manifest is cut/,
    );
    expect(await refusalOf(() => {}, 'another-key-than-that')).toBe(
      'This backup was made with another BACKUP_KEY.',
    );
    expect(await refusalOf(() => {}, '')).toBe('This backup is encrypted: set BACKUP_KEY.');
    const open = (await organiser(site(), 'backup', join(folder, 'open'))).result.backup;
    // As somebody might do who can write to the place of backups, but does not know the key.
    const forge = (path: string) => {
      rmSync(path, { recursive: true });
      cpSync(open, path, { recursive: true });
    };
    expect(await refusalOf(forge)).toMatch(/^This backup is not encrypted, and BACKUP_KEY is set/);
  });

  it('of a large table lies in several parts, and is restored whole', async () => {
    const [place, databaseUrl] = [diskStore(join(folder, 'parts')), await empty()];
    const now = product.dependencies.clock.now();
    const say = () => {};
    const source = { databaseUrl: urlOf(product), documents: product.dependencies.files.store };
    const content = await backup(source, place, { passPhrase: null, now, say, partBytes: 500 });
    expect(
      content.parts.filter(({ name }) => /^table-CommitteeMember(-\d+)?$/.test(name)).length,
    ).toBeGreaterThan(1);
    const target = { databaseUrl, documents: diskStore(join(folder, 'parts-documents')) };
    await restore(place, target, { passPhrase: null, now, say });
    const members = 'SELECT * FROM "CommitteeMember" ORDER BY "id"';
    expect((await ask(databaseUrl, members)).rows).toEqual((await ask(urlOf(product), members)).rows);
  });

  it('becomes an installation with a mark of its own, and a message of a mailing stays one that waits', async () => {
    const { database, dependencies } = product;
    const due = new Date(Date.now() + 600_000);
    const key = randomUUID();
    await database.mailing.create({
      data: {
        createdAt: due,
        startsAt: due,
        actor: 'test',
        audience: 'all',
        news: false,
        subject: 'S',
        recipients: 1,
        messages: {
          create: {
            email: 'ada@example.org',
            dueAt: due,
            mail: {
              create: { key, recipient: 'ada@example.org', template: 'mailing', input: {}, createdAt: due },
            },
          },
        },
      },
    });
    const place = diskStore(join(folder, 'mark'));
    const options = { passPhrase: null, now: new Date(), say: () => {} };
    await backup({ databaseUrl: urlOf(product), documents: dependencies.files.store }, place, options);
    const databaseUrl = await empty();
    await restore(place, { databaseUrl, documents: diskStore(join(folder, 'mark-documents')) }, options);
    const secret = 'SELECT "secret" FROM "Installation"';
    expect((await ask(databaseUrl, secret)).rows).not.toEqual((await ask(urlOf(product), secret)).rows);
    const { rows } = await ask(
      databaseUrl,
      `SELECT start_after > now() + interval '9 minutes' AS "waits" FROM pgboss.job JOIN "Mail" ON data->>'mailId' = "Mail".id::text
       WHERE "key" = '${key}'`,
    );
    expect(rows).toEqual([{ waits: true }]);
    await database.mail.deleteMany({ where: { key } });
  });

  it('nothing is restored over what is there', async () => {
    const before = await product.database.order.count();
    const { code, result } = await organiser(site({ BACKUP_KEY: KEY }), 'restore', whole);
    expect(code).toBe(1);
    expect(result.error).toMatch(/already has tables/);
    expect(await product.database.order.count()).toBe(before);
  });

  it('older ones are removed when that is asked for, and nothing else', async () => {
    const backups = join(folder, 'kept');
    for (const name of ['meridian-2020-01-01T02-00-00Z', 'meridian-holidays', 'notes'])
      mkdirSync(join(backups, name), { recursive: true });
    const { code, result } = await organiser(site(), 'backup', backups, '--keep-days', '30');
    expect(code).toBe(0);
    expect(result.removed).toEqual([join(backups, 'meridian-2020-01-01T02-00-00Z')]);
    expect(readdirSync(backups).toSorted()).toEqual(
      [result.backup.slice(backups.length + 1), 'meridian-holidays', 'notes'].toSorted(),
    );
    expect((await organiser(site(), 'backup', backups, '--keep-days', 'many')).code).toBe(2);
    expect((await organiser(site(), 'backup', '--unknown')).code).toBe(2);
    expect((await organiser(site(), 'backup', 'verify', join(folder, 'nowhere'))).code).toBe(1);
  });

  it('of a site that was never started is refused in a sentence', async () => {
    const { code, result } = await organiser(
      machine(await empty(), 'new'),
      'backup',
      join(folder, 'of-nothing'),
    );
    expect({ code, ...result }).toMatchObject({
      code: 1,
      error: 'There is nothing to back up: the site was never started on this database.',
    });
  });
});

describe('move-database', () => {
  it('carries everything to another PostgreSQL, and both hold the same', async () => {
    const databaseUrl = await empty();
    const tables = await moveDatabase(urlOf(product), databaseUrl, { now: new Date(), say: () => {} });
    expect(tables.find(({ name }) => name === 'Order')?.rows).toBe(await product.database.order.count());
    const orders = await ask(databaseUrl, 'SELECT * FROM "Order" ORDER BY "id"');
    expect(orders.rows).toEqual((await ask(urlOf(product), 'SELECT * FROM "Order" ORDER BY "id"')).rows);
    // The rules of the database hold there as well.
    await expect(ask(databaseUrl, 'UPDATE "CatalogueRevision" SET "id" = 2')).rejects.toThrow();
    await expect(
      moveDatabase(urlOf(product), databaseUrl, { now: new Date(), say: () => {} }),
    ).rejects.toThrow(/already has tables/);
  });

  it('wants the embedded database, an address, and nobody on it', async () => {
    const other = await empty();
    expect(await organiser(site(), 'move-database', other)).toMatchObject({ code: 1 });
    expect(await organiser(site(), 'move-database', 'mysql://other')).toMatchObject({ code: 2 });
  });
});

async function ask(databaseUrl: string, sql: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}
