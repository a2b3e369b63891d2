import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diskStore } from '#server/base/providers/files/disk-store.ts';
import { s3Store } from '#server/base/providers/files/s3-store.ts';
import { removeOrphans } from '#server/programme/abstracts/clean-up.ts';
import { submitByGraphQL } from '../support/abstract-form.ts';
import { pdf } from '../support/documents.ts';
import { type Product, startProduct } from '../support/product.ts';
import { startS3Server } from '../support/s3-server.ts';
import { startServerProcess } from '../support/start-server-process.ts';
import { storedKeys } from '../support/stored-keys.ts';

const [UPLOADS, CRASHES] = [24, 4];
/** What is written before what is no matter of the store; `npm run storms` kills servers with both. */
const STORES = ['a disk', 'an S3 server'];

describe.each(STORES)('With %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-crash-'));
  let s3: Awaited<ReturnType<typeof startS3Server>> | null = null;
  let product: Product;

  beforeAll(async () => {
    if (kind === 'an S3 server') s3 = await startS3Server();
    product = await startProduct({
      dependencies: {
        files: {
          incoming: join(folder, 'incoming'),
          store: s3 ? s3Store(s3.options) : diskStore(join(folder, 'abstracts')),
        },
      },
    });
  });
  afterAll(async () => {
    await product.stop();
    await s3?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a server killed amid uploads leaves no row without its document, and no document for long', async () => {
    for (let crash = 0; crash < CRASHES; crash++) {
      // Otherwise the hourly limit of the network would refuse them.
      await product.forgetSenders();
      const server = await startServerProcess(product, {
        files: { folder, s3: s3?.options ?? null },
      });
      let done = 0;
      const killed = Promise.withResolvers<void>();
      const after = randomInt(1, UPLOADS);
      const sent = Array.from({ length: UPLOADS }, async (_, index) => {
        const title = `Crash ${crash}, upload ${index}`;
        const file = { data: pdf({ text: title, padding: 200_000 }) };
        // Each from another address, which may not send so many.
        const email = `crash${crash}.${index}@example.org`;
        const reference = await submitByGraphQL(server.url, file, { title, email }).then(
          ({ result }) => result?.reference ?? null,
          () => null,
        );
        if (++done === after) killed.resolve(server.kill());
        return reference;
      });
      await killed.promise;
      // The database may still be at what it was told.
      await expect
        .poll(
          () => product.database.$queryRaw`
            SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
              AND (state = 'active' OR state LIKE 'idle in transaction%')`,
        )
        .toEqual([]);
      const references = (await Promise.all(sent)).filter((reference) => reference !== null);
      expect(references.length).toBeGreaterThan(0);
      // What was answered is there, whatever happened next.
      expect(await product.database.abstract.count({ where: { reference: { in: references } } })).toBe(
        references.length,
      );
      product.clock.advance(2 * 60 * 60 * 1000);
    }

    const rows = await product.database.abstract.findMany({ select: { fileKey: true, fileBytes: true } });
    const keys = new Set(await storedKeys(product));
    expect(rows.filter(({ fileKey }) => !keys.has(fileKey))).toEqual([]);
    for (const { fileKey, fileBytes } of rows) {
      const pieces = (await Array.fromAsync(
        await product.dependencies.files.store.open(fileKey),
      )) as Buffer[];
      expect(Buffer.concat(pieces)).toHaveLength(fileBytes);
    }
    expect(await product.database.mail.count()).toBe(rows.length * 2);

    await removeOrphans(product.dependencies, new Date(Date.now() + 2 * 60 * 60 * 1000));
    expect(await storedKeys(product)).toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });
});
