import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inspectDocument } from '#server/programme/abstracts/document/document.ts';
import { contentTypes } from '../../../../support/document-parts.ts';
import { docxParts } from '../../../../support/documents.ts';
import { HOSTILE, refusalOf, UNTOLD } from '../../../../support/hostile-documents.ts';
import { REAL } from '../../../../support/real-documents.ts';
import { zip } from '../../../../support/zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is thought of a file that has arrived whole. */
function inspected(data: Buffer, name: string) {
  const path = join(folder, 'document');
  writeFileSync(path, data);
  const file = { key: 'document', path, bytes: data.length, tooLarge: false, digest: '' };
  return inspectDocument(file, name);
}

// docs/product.md 8.2
describe('a document that is real is taken for what it is:', () => {
  test.each(REAL)('%s', async (_title, data, name = 'abstract.pdf') => {
    const content = data();
    const kind = content.subarray(0, 2).toString() === 'PK' ? 'DOCX' : 'PDF';
    expect(await inspected(content, name)).toMatchObject({ kind, problem: null });
  });
});

describe('a document that is none, or that could harm, is refused:', () => {
  test.each(HOSTILE)('%s', async (title, data, name = 'abstract.docx') => {
    expect(await inspected(data(), name)).toMatchObject({
      kind: null,
      problem: refusalOf(title),
    });
  });

  // What SECURITY.md says of them holds until the library tells more; then they belong to the hostile ones.
  test.each(UNTOLD)('but %s', async (_title, data) => {
    expect(await inspected(data(), 'abstract.pdf')).toMatchObject({ kind: 'PDF' });
  });

  test.each(['<!--', '<Override ', '<Override PartName="', ' a=', 'a:'])(
    'a list with which a careless reader would never end, of %s',
    async (piece) => {
      const inner = piece.repeat(900_000 / piece.length);
      const data = zip(docxParts({ contentTypes: contentTypes(inner) }));
      expect(await inspected(data, 'a.docx')).toMatchObject({ kind: null });
    },
  );
});
