import {
  contentTypes,
  type DocumentCase,
  fixtures,
  MAIN,
  OVERRIDE,
  part,
  pdfWithXrefStream,
  relationship,
  updatedPdf,
  XML,
} from './document-parts.ts';
import { docx, docxParts, pdf } from './documents.ts';
import { zip } from './zip-writer.ts';

/** Documents that must be accepted. */
export const REAL: readonly DocumentCase[] = [
  ...fixtures('real'),
  ['the smallest PDF', () => pdf()],
  ['a PDF without a final line break', () => pdf({ after: '' })],
  ['a PDF with padding behind its end', () => pdf({ after: '\r\n\0\0\0' })],
  ['a PDF behind a byte order mark', () => pdf({ before: '\xef\xbb\xbf', shifted: true })],
  ['a PDF behind blank lines, with offsets from the first byte', () => pdf({ before: '\r\n\r\n' })],
  [
    'a PDF behind what a print driver says',
    () => pdf({ before: '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n', shifted: true }),
  ],
  ['a PDF behind the head of a mail', () => pdf({ before: 'Content-Type: application/pdf\n\n' })],
  ['a PDF with a cross-reference stream', () => pdfWithXrefStream()],
  [
    'a PDF with other bytes behind its end, which readers pass over',
    () => Buffer.concat([pdf(), Buffer.from('MZ\x90')]),
  ],
  [
    'a PDF whose cross-references are elsewhere',
    () =>
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
        'latin1',
      ),
  ],
  [
    'a PDF whose cross-references are outside',
    () =>
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n9999999'),
        'latin1',
      ),
  ],
  ['a PDF saved twice', () => updatedPdf()],
  ['a PDF that mentions /EncryptMetadata in its text', () => pdf({ text: '/EncryptMetadata' })],
  ['a PDF under another name', () => pdf(), 'thesis.exe'],
  ['a PDF without a name worth having', () => pdf(), '..'],
  ['the smallest Word document', () => docx(), 'a.docx'],
  [
    'a Word document with a line break behind it',
    () => zip(docxParts(), { after: Buffer.from('\r\n') }),
    'a.docx',
  ],
  [
    'a Word document stored without packing',
    () => zip(docxParts().map((entry) => ({ ...entry, method: 0 }))),
    'a.docx',
  ],
  [
    'a Word document written as a stream',
    () => zip(docxParts().map((entry) => ({ ...entry, descriptor: true }))),
    'a.docx',
  ],
  [
    'a Word document with zip64 fields',
    () => zip(docxParts().map((entry) => ({ ...entry, zip64: true }))),
    'a.docx',
  ],
  ['a Word document with a zip64 end', () => zip(docxParts(), { zip64: true }), 'a.docx'],
  [
    'a Word document whose main part has another name',
    () => zip(docxParts({ mainName: 'texte/haupt.xml' })),
    'a.docx',
  ],
  [
    'a Word document whose main type is the default of its extension',
    () => zip(docxParts({ contentTypes: contentTypes(`<Default Extension="xml" ContentType="${MAIN}"/>`) })),
    'a.docx',
  ],
  [
    'a Word document with prefixed XML in single quotes',
    () =>
      zip(
        docxParts({
          contentTypes: `${XML}<t:Types xmlns:t="http://schemas.openxmlformats.org/package/2006/content-types"><t:Override ContentType='${MAIN}' PartName='/word/document.xml' /></t:Types>`,
        }),
      ),
    'a.docx',
  ],
  [
    'a Word document in UTF-16',
    () => zip(docxParts({ contentTypes: Buffer.from(`\ufeff${contentTypes(OVERRIDE)}`, 'utf16le') })),
    'a.docx',
  ],
  [
    'a Word document with folders, empty parts and a picture',
    () =>
      zip([
        ...docxParts(),
        part('word/', ''),
        part('word/media/', ''),
        part('customXml/item1.xml', ''),
        part('word/media/image1.png', Buffer.alloc(5000, 7)),
      ]),
    'a.docx',
  ],
  [
    'a Word document with folders as a stream of Java’s has them',
    () => zip([...docxParts(), { ...part('word/', ''), descriptor: true }]),
    'a.docx',
  ],
  [
    'a Word document with an equation of another program',
    () => zip([...docxParts(), part('word/embeddings/oleObject1.bin', 'MathType')]),
    'a.docx',
  ],
  [
    'a Word document with links to follow',
    () =>
      zip([
        ...docxParts(),
        part('word/_rels/document.xml.rels', relationship('hyperlink', 'https://example.org/?a>b')),
      ]),
    'a.docx',
  ],
  [
    'a Word document of 2,000 parts',
    () => zip([...docxParts(), ...Array.from({ length: 1997 }, (_, index) => part(`word/p${index}.xml`))]),
    'a.docx',
  ],
  ['a name from right to left, in a script that is', () => docx(), 'ملخص‏.docx'],
];
