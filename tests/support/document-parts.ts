import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { docxParts, pdf } from './documents.ts';
import { zip } from './zip-writer.ts';

/** A document in words, its content, and its name where that matters. */
export type DocumentCase = [title: string, data: () => Buffer, name?: string];

const FIXTURES = join(import.meta.dirname, '../fixtures/documents');

/** Documents that other programs wrote; tests/fixtures/documents/README.md says which. */
export const fixtures = (folder: string): DocumentCase[] =>
  readdirSync(join(FIXTURES, folder))
    .toSorted()
    .map((name) => [
      `a document as written by ${name}`,
      () => readFileSync(join(FIXTURES, folder, name)),
      name,
    ]);

export const XML = '<?xml version="1.0"?>';
export const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A part that names the types of the others; `inner` stands in its list. */
export const contentTypes = (inner: string) =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${inner}</Types>`;
export const OVERRIDE = `<Override PartName="/word/document.xml" ContentType="${MAIN}"/>`;
export const part = (name: string, data: string | Buffer = 'x') => ({ name, data });

/** A part that names something outside of the document. */
export const relationship = (type: string, target: string, mode = 'TargetMode="External"') =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`;
export const referring = (name: string, xml: string | Buffer) => () => zip([...docxParts(), part(name, xml)]);

/** A PDF whose cross-references are a stream, as pdfTeX and most others write it. */
export function pdfWithXrefStream(): Buffer {
  let body = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n';
  const offsets = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>',
  ].map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = body.length;
  const rows = [0, ...offsets, start].map((at, index) => [index === 0 ? 0 : 1, at >> 8, at & 255, 0]);
  const table = deflateSync(Buffer.from(rows.flat())).toString('latin1');
  body += `4 0 obj\n<</Type/XRef/Size 5/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/Length ${table.length}>>\nstream\n${table}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** The same PDF, saved a second time by appending. */
export function updatedPdf(): Buffer {
  const first = pdf().toString('latin1');
  const start = first.length;
  return Buffer.from(
    `${first}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 6/Root 1 0 R/Prev 10>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

export const bomb = () => Buffer.alloc(60 * 1024 * 1024);

export const word = (options: Parameters<typeof docxParts>[0]) => zip(docxParts(options));
export const first = (claims: object) =>
  zip(docxParts().map((entry, index) => (index === 2 ? { ...entry, ...claims } : entry)));
