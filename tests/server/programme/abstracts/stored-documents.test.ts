import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeOrphans } from '#server/programme/abstracts/clean-up.ts';
import { documentKey } from '#server/programme/abstracts/document-key.ts';
import { ABSTRACT, submitByGraphQL, submitByRest } from '../../../support/abstract-form.ts';
import { pdf, pdfOfSize } from '../../../support/documents.ts';
import { testStores } from '../../../support/file-stores.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { storedKeys } from '../../../support/stored-keys.ts';

describe.each(testStores)('With $name', (store) => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ store });
  });
  afterAll(() => product.stop());
  // Every test begins with a fresh allowance.
  beforeEach(() => product.forgetSenders());
  afterEach(async () => {
    const rows = await product.database.abstract.findMany({ select: { fileKey: true } });
    expect(await storedKeys(product)).toEqual(rows.map(({ fileKey }) => fileKey).toSorted());
    expect(readdirSync(product.dependencies.files.incoming)).toEqual([]);
  });

  const rowOf = (reference: string | undefined) =>
    product.database.abstract.findUniqueOrThrow({ where: { reference: String(reference) } });

  test('A submitted abstract is stored with its document, and answered with a reference', async () => {
    const { result } = await submitByGraphQL(product.url, { data: pdf({ text: 'one' }), name: 'Notes.pdf' });
    expect(result).toMatchObject({ __typename: 'AbstractReceived' });
    expect(result?.reference).toMatch(/^ABS-2026-[A-HJ-NP-Z2-9]{6}$/);
    const row = await rowOf(result?.reference);
    const { conference, ...fields } = ABSTRACT;
    expect(row).toMatchObject({
      ...fields,
      conferenceId: conference,
      fileName: 'Notes.pdf',
      overLimit: false,
    });
    expect(row.fileType).toBe('application/pdf');
    const kept = await Array.fromAsync(await product.dependencies.files.store.open(row.fileKey));
    expect(Buffer.concat(kept as Buffer[])).toEqual(pdf({ text: 'one' }));
  });

  test('The same submission sent again, later or at once, is stored once under one reference', async () => {
    const email = 'twice@example.org';
    const data = pdf({ text: 'twice' });
    const send = () => submitByGraphQL(product.url, { data }, { email });
    const both = await Promise.all([send(), send(), send()]);
    const later = await submitByGraphQL(
      product.url,
      { data, name: 'renamed.pdf' },
      { email: ' TWICE@example.org ' },
    );
    expect(new Set([...both, later].map(({ result }) => result?.reference)).size).toBe(1);
    expect(await product.database.abstract.count({ where: { email } })).toBe(1);
    expect((await product.mails()).filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1);
  });

  test('A document of exactly 10 MiB is accepted, one byte more is not', async () => {
    const limit = 10 * 1024 * 1024;
    const fits = await submitByGraphQL(product.url, { data: pdfOfSize(limit) }, { title: 'Fits' });
    expect(fits.result?.__typename).toBe('AbstractReceived');
    const data = pdfOfSize(limit + 1);
    const over = await submitByGraphQL(product.url, { data }, { title: 'Over' });
    expect(over.result?.problems).toEqual([{ path: 'file', message: 'File must be at most 10 MB.' }]);
    const rest = await submitByRest(product.url, { data }, { title: 'Over' });
    expect(rest).toEqual({ status: 400, body: { ok: false, error: 'File must be at most 10 MB.' } });
  });

  test('When the row can’t be written, its file goes, and a retry succeeds', async () => {
    const { jobs } = product.dependencies;
    const send = jobs.send;
    jobs.send = () => Promise.reject(new Error('The queue is gone.'));
    const failed = await submitByGraphQL(product.url, { data: pdf({ text: 'retry' }) }, { title: 'Retry' });
    jobs.send = send;
    expect(failed.body.errors[0].message).toMatch(/^Something went wrong on our side/);
    expect(await product.database.abstract.count({ where: { title: 'Retry' } })).toBe(0);
    const retried = await submitByGraphQL(product.url, { data: pdf({ text: 'retry' }) }, { title: 'Retry' });
    expect(retried.result?.__typename).toBe('AbstractReceived');
  });

  test('Documents of another installation in the same store are nobody’s to remove', async () => {
    const { files, limits } = product.dependencies;
    const source = join(files.incoming, 'theirs');
    writeFileSync(source, 'theirs');
    const theirs = documentKey({ limits: { ...limits, hash: () => 'another-installation' } }, 'document');
    await files.store.put(theirs, source);
    rmSync(source, { force: true });
    await removeOrphans(product.dependencies, new Date(Date.now() + 7 * 24 * 60 * 60_000));
    expect(await storedKeys(product)).toContain(theirs);
    await files.store.remove(theirs);
  });

  test('What a crash leaves is removed an hour later, and nothing else', async () => {
    const { files } = product.dependencies;
    await submitByGraphQL(product.url, { data: pdf({ text: 'stays' }) }, { title: 'Stays' });
    const kept = await storedKeys(product);
    const before = Date.now();
    writeFileSync(join(files.incoming, 'half-way'), 'half');
    const source = join(files.incoming, 'whole');
    writeFileSync(source, 'whole');
    await files.store.put(documentKey(product.dependencies, 'without-a-row'), source);
    // A store elsewhere leaves it to the service.
    rmSync(source, { force: true });
    expect(await removeOrphans(product.dependencies, new Date(before + 59 * 60_000))).toBe(0);
    expect(await removeOrphans(product.dependencies, new Date(Date.now() + 61 * 60_000))).toBe(2);
    expect(await storedKeys(product)).toEqual(kept);
  });
});
