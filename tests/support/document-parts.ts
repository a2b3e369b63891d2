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
export const relationship = (type: string, target: string, mode = 'TargetMode="External"', before = '') =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${before}<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`;

/** A PDF whose cross-references are a stream, as pdfTeX and most others write it; `packed` puts its objects into another. */
export function pdfWithXrefStream({ catalogue = '', page = '', packed = false } = {}): Buffer {
  let body = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n';
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]${page}>>`,
  ];
  const add = (number: number, object: string) => {
    const at = body.length;
    body += `${number} 0 obj\n${object}\nendobj\n`;
    return [1, at >> 8, at & 255, 0];
  };
  const stream = (entries: string, data: Buffer) => {
    const deflated = deflateSync(data).toString('latin1');
    return `<<${entries}/Filter/FlateDecode/Length ${deflated.length}>>\nstream\n${deflated}\nendstream`;
  };
  const lengths = objects.map((_object, index) => objects.slice(0, index).join(' ').length);
  const head = `${lengths.map((length, index) => `${index + 1} ${index > 0 ? length + 1 : 0}`).join(' ')} `;
  const holder = stream(`/Type/ObjStm/N 3/First ${head.length}`, Buffer.from(head + objects.join(' ')));
  const rows = packed
    ? [...objects.map((_, index) => [2, 0, 4, index]), add(4, holder)]
    : objects.map((object, index) => add(index + 1, object));
  const start = body.length;
  const own = rows.length + 1;
  const table = Buffer.from([[0, 0, 0, 0], ...rows, [1, start >> 8, start & 255, 0]].flat());
  add(own, stream(`/Type/XRef/Size ${own + 1}/W[1 2 1]/Root 1 0 R`, table));
  return Buffer.from(`${body}startxref\n${start}\n%%EOF\n`, 'latin1');
}

/** A link of a PDF's page that does something. */
export const link = (action: string) => `<</Type/Annot/Subtype/Link/Rect[0 0 99 99]/A<<${action}>>>>`;

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

/** A Word document with one part more. */
export const having = (name: string, data?: string | Buffer) => () => zip([...docxParts(), part(name, data)]);

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** The content of a Word document, or of another part of one. */
export const body = (inner: string, root = 'document') =>
  `${XML}<w:${root} ${NAMESPACE}><w:body><w:p>${inner}</w:p></w:body></w:${root}>`;
/** A field whose instruction stands in so many runs. */
export const field = (...runs: readonly string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

export const word = (options: Parameters<typeof docxParts>[0]) => zip(docxParts(options));
export const first = (claims: object) =>
  zip(docxParts().map((entry, index) => (index === 2 ? { ...entry, ...claims } : entry)));
