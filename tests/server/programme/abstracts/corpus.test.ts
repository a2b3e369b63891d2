import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { submitByGraphQL, submitByRest } from '../../../support/abstract-form.ts';
import type { DocumentCase } from '../../../support/document-parts.ts';
import { pdf } from '../../../support/documents.ts';
import { testStores } from '../../../support/file-stores.ts';
import { HOSTILE, refusalOf } from '../../../support/hostile-documents.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { REAL } from '../../../support/real-documents.ts';
import { storedKeys } from '../../../support/stored-keys.ts';
import { sized } from '../../../support/storm.ts';

/** Each is looked into by itself in tests/unit/server/programme/abstracts/; here some are sent, or all of them. */
const some = (documents: readonly DocumentCase[]) =>
  documents.filter((_, index) => index % sized(15, 1) === 0);

describe.each(testStores.slice(0, sized(1, 2)))('With $name', (store) => {
  let product: Product;

  beforeAll(async () => {
    product = await startProduct({ store });
  });
  afterAll(() => product.stop());
  // Every case begins with a fresh allowance.
  afterEach(() => product.forgetSenders());

  const kept = async (fileKey: string) =>
    Buffer.concat((await Array.fromAsync(await product.dependencies.files.store.open(fileKey))) as Buffer[]);

  describe('a document that is real is accepted, and kept byte by byte:', () => {
    test.each(some(REAL))('%s', async (title, data, name = 'abstract.pdf') => {
      const { result } = await submitByGraphQL(product.url, { data: data(), name }, { title });
      expect(result).toMatchObject({ __typename: 'AbstractReceived' });
      const row = await product.database.abstract.findUniqueOrThrow({
        where: { reference: String(result?.reference) },
      });
      expect((await kept(row.fileKey)).equals(data())).toBe(true);
    });

    test('and its name is kept as data, cleaned, with the extension of what it is', async () => {
      const names = [
        ['thesis.exe', 'thesis.exe.pdf'],
        ['..', 'abstract.pdf'],
        ['C:\\docs\\My paper.PDF', 'My paper.PDF'],
        ['../../etc/passwd', 'passwd.pdf'],
        ['a\u202Abc.pdf', 'abc.pdf'],
        ['é'.repeat(300), `${'é'.repeat(200)}.pdf`],
      ] as const;
      for (const [name, cleaned] of names) {
        const { result } = await submitByGraphQL(product.url, { data: pdf(), name }, { title: name });
        expect(result).toMatchObject({ __typename: 'AbstractReceived' });
        const row = await product.database.abstract.findUniqueOrThrow({
          where: { reference: String(result?.reference) },
        });
        expect(row.fileName).toBe(cleaned);
        expect(row.fileKey).toMatch(/^[\w-]{12}-[0-9a-f-]{36}$/);
      }
    });
  });

  describe('a document that is none, or that could harm, is refused and leaves no byte behind:', () => {
    test.each(some(HOSTILE))('%s', async (title, data, name = 'abstract.docx') => {
      const keys = await storedKeys(product);
      const { result } = await submitByGraphQL(product.url, { data: data(), name });
      const message = refusalOf(title);
      expect(result?.problems).toEqual([{ path: 'file', message }]);
      const rest = await submitByRest(product.url, { data: data(), name });
      expect(rest).toEqual({ status: 400, body: { ok: false, error: message } });
      expect(await storedKeys(product)).toEqual(keys);
      expect(readdirSync(product.dependencies.files.incoming)).toEqual([]);
    });
  });
});
