import {
  body,
  contentTypes,
  type DocumentCase,
  field,
  fixtures,
  link,
  MAIN,
  OVERRIDE,
  part,
  pdfWithXrefStream,
  relationship,
  updatedPdf,
  word,
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
  [
    'a PDF with links to follow, and places to go to',
    () =>
      pdf({
        catalogue: '/OpenAction<</S/GoTo/D[3 0 R/Fit]>>',
        page: `/Annots[${link('/S/URI/URI(https://example.org/a.pdf)')}${link('/S/URI/URI(doi.org/10.1000/a)')}${link('/S/URI/URI(mailto:a@example.org)')}${link('/S/URI/URI(a@example.org)')}${link('/S/URI/URI(#methods)')}${link('/S/GoTo/D[3 0 R/Fit]')}${link('/S/Named/N/NextPage')}]`,
      }),
  ],
  ['a PDF that opens at a place with a name', () => pdf({ catalogue: '/OpenAction<</S/GoTo/D(start)>>' })],
  ['a PDF that opens at a page', () => pdf({ catalogue: '/OpenAction 6 0 R', objects: ['[3 0 R/Fit]'] })],
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
    'a Word document with fields that count, date and name',
    () =>
      word({
        document: body(
          `${field(' PAGE ')}${field(' HYPER', 'LINK "https://example.org" ')}${field(' DATE \\@ "d.M.yyyy" ')}<w:fldSimple w:instr=" LINKS "/><w:r><w:t>DDEAUTO</w:t></w:r>`,
        ),
      }),
    'a.docx',
  ],
  [
    'a Word document with the figures behind a chart',
    () =>
      zip([
        ...docxParts(),
        part('word/embeddings/Microsoft_Excel_Worksheet.xlsx'),
        part(
          'word/charts/_rels/chart1.xml.rels',
          relationship('package', '../embeddings/Microsoft_Excel_Worksheet.xlsx', ''),
        ),
      ]),
    'a.docx',
  ],
  [
    'a Word document with a drawing that is not well-formed, and one that has a document type',
    () =>
      zip([
        ...docxParts(),
        part('word/media/a.svg', '<svg><p></svg>'),
        part('word/media/b.svg', '<!DOCTYPE svg PUBLIC "a" "b"><svg/>'),
      ]),
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
    () =>
      zip([
        ...docxParts(),
        // Stored: to pack each of them takes longer than to look at them.
        ...Array.from({ length: 1997 }, (_, index) => ({ ...part(`word/p${index}.xml`, '<p/>'), method: 0 })),
      ]),
    'a.docx',
  ],
  ['a name from right to left, in a script that is', () => docx(), 'ملخص‏.docx'],
];
