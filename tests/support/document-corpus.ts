import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import { docx, docxParts, pdf } from './documents.ts';
import { zip } from './zip-writer.ts';

/** A document in words, its content, and its name where that matters. */
export type DocumentCase = [title: string, data: () => Buffer, name?: string];

const FIXTURES = join(import.meta.dirname, '../fixtures/documents');

/** Documents that other programs wrote; tests/fixtures/documents/README.md says which. */
const fixtures = (folder: string): DocumentCase[] =>
  readdirSync(join(FIXTURES, folder))
    .toSorted()
    .map((name) => [
      `a document as written by ${name}`,
      () => readFileSync(join(FIXTURES, folder, name)),
      name,
    ]);

const XML = '<?xml version="1.0"?>';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A part that names the types of the others; `inner` stands in its list. */
export const contentTypes = (inner: string) =>
  `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${inner}</Types>`;
const OVERRIDE = `<Override PartName="/word/document.xml" ContentType="${MAIN}"/>`;
const part = (name: string, data: string | Buffer = 'x') => ({ name, data });

/** A part that names something outside of the document. */
const relationship = (type: string, target: string, mode = 'TargetMode="External"') =>
  `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/></Relationships>`;
const referring = (name: string, xml: string | Buffer) => () => zip([...docxParts(), part(name, xml)]);

/** A PDF whose cross-references are a stream, as pdfTeX and most others write it. */
function pdfWithXrefStream(): Buffer {
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
function updatedPdf(): Buffer {
  const first = pdf().toString('latin1');
  const start = first.length;
  return Buffer.from(
    `${first}xref\n0 1\n0000000000 65535 f \ntrailer<</Size 6/Root 1 0 R/Prev 10>>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

const bomb = () => Buffer.alloc(60 * 1024 * 1024);

const word = (options: Parameters<typeof docxParts>[0]) => zip(docxParts(options));
const first = (claims: object) =>
  zip(docxParts().map((entry, index) => (index === 2 ? { ...entry, ...claims } : entry)));
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

/** Documents that must be refused. */
export const HOSTILE: readonly DocumentCase[] = [
  ...fixtures('encrypted'),
  ['an empty file', () => Buffer.alloc(0)],
  ['an empty file that is named a PDF', () => Buffer.alloc(0), 'abstract.pdf'],
  ['a Windows program', () => Buffer.from('MZ\x90\0\x03\0\0\0'.padEnd(2000, '\0'), 'latin1')],
  ['a Linux program', () => Buffer.from('\x7fELF\x02\x01\x01'.padEnd(2000, '\0'), 'latin1')],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['a web page', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(2000, '\0'), 'latin1')],
  ['plain text', () => Buffer.from('An abstract.')],
  ['rich text', () => Buffer.from('{\\rtf1\\ansi An abstract.}')],
  [
    'an old Word document',
    () => Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(4096, '\0'), 'latin1'),
  ],
  ['a program with a PDF behind it', () => Buffer.concat([Buffer.from('MZ'), pdf()])],
  ['a web page with a PDF behind it', () => pdf({ before: '<script>alert(1)</script>', shifted: true })],
  ['a web page with a PDF in a line of its own', () => pdf({ before: 'Text\n<script>1</script>\n' })],
  ['a picture with a PDF behind it', () => pdf({ before: 'GIF89a', shifted: true })],
  ['a PDF with a zip archive behind it', () => Buffer.concat([pdf(), zip([part('a.txt')])])],
  [
    'a PDF that is a zip archive by its comment',
    () => {
      const inner = pdf().toString('latin1');
      const at = inner.indexOf('xref\n0');
      const tail = inner.slice(at);
      return zip([part('a.txt')], { before: Buffer.from(inner.slice(0, at), 'latin1'), comment: tail });
    },
  ],
  ['a PDF cut off', () => pdf().subarray(0, -200)],
  ['a PDF without its first half', () => pdf().subarray(200)],
  ['only the ends of a PDF', () => Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n')],
  [
    'an encrypted PDF with a dictionary in its trailer',
    () => pdf({ trailer: '/Encrypt<</Filter/Standard>>' }),
  ],
  ['a zip archive of something', () => zip([part('notes.txt', 'hello')])],
  [
    'a spreadsheet',
    () => word({ mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
  ],
  [
    'an OpenDocument text',
    () =>
      zip([
        { ...part('mimetype', 'application/vnd.oasis.opendocument.text'), method: 0 },
        part('content.xml', '<a/>'),
      ]),
  ],
  [
    'a Java archive',
    () => zip([part('META-INF/MANIFEST.MF', 'Main-Class: A'), part('A.class', '\xca\xfe\xba\xbe')]),
  ],
  [
    'a macro-enabled Word document',
    () => word({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
  ],
  [
    'a Word document with a template elsewhere',
    referring('word/_rels/settings.xml.rels', relationship('attachedTemplate', 'https://example.org/t.dotm')),
  ],
  [
    'a Word document with a picture elsewhere',
    referring('word/_rels/document.xml.rels', relationship('image', 'file://server/share/a.png')),
  ],
  [
    'a Word document with an object elsewhere, behind a sign that ends a careless tag',
    referring('word/_rels/header1.xml.rels', relationship('oleObject', 'https://example.org/?a>b')),
  ],
  [
    'a Word document with a frame elsewhere, in other letters',
    referring('word/_rels/x.xml.rels', relationship('frame', 'http://e.org', 'TargetMode="&#69;xternal"')),
  ],
  [
    'a Word document with a template elsewhere, in UTF-16',
    referring(
      'word/_rels/settings.xml.rels',
      Buffer.from(`\ufeff${relationship('attachedTemplate', 'https://e.org/t.dotm')}`, 'utf16le'),
    ),
  ],
  [
    'a Word document that has a password',
    () =>
      Buffer.concat([
        Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'.padEnd(1024, '\0'), 'latin1'),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(2000),
      ]),
  ],
  ['a Word document with macros', () => zip([...docxParts(), part('word/vbaProject.bin')])],
  [
    'a Word document with macros under another name',
    () =>
      zip([
        ...docxParts({
          contentTypes: contentTypes(
            `${OVERRIDE}<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>`,
          ),
        }),
        part('word/x.bin'),
      ]),
  ],
  ['a Word document with an ActiveX control', () => zip([...docxParts(), part('word/activeX/activeX1.xml')])],
  [
    'a Word document whose type stands in a comment',
    () => word({ contentTypes: contentTypes(`<!--${OVERRIDE}-->`) }),
  ],
  [
    'a Word document that declares a document type',
    () =>
      word({
        contentTypes: contentTypes(OVERRIDE).replace('<Types', '<!DOCTYPE a [<!ENTITY b "c">]><Types'),
      }),
  ],
  ['a Word document without its main part', () => zip(docxParts().slice(0, 2))],
  ['a Word document whose main part is empty', () => word({ document: '' })],
  [
    'a Word document without relationships',
    () => zip(docxParts().filter(({ name }) => name !== '_rels/.rels')),
  ],
  ['a Word document with an encrypted part', () => first({ flags: 1 })],
  ['a Word document packed in another way', () => first({ method: 12 })],
  ['a Word document cut off', () => docx().subarray(0, -30)],
  ['a Word document cut off in the middle', () => docx().subarray(0, 400)],
  ['a Word document without its first bytes', () => docx().subarray(30)],
  [
    'a Word document with a damaged part',
    () => {
      const damaged = zip(docxParts().map((entry) => ({ ...entry, method: 0 })));
      damaged[damaged.indexOf('An abstract.')] = 0x42;
      return damaged;
    },
  ],
  ['a Word document whose sum is wrong', () => first({ claims: { crc: 1 } })],
  ['a Word document whose sizes are wrong', () => first({ claims: { unpackedBytes: 5 } })],
  [
    'a Word document whose headers name another part',
    () => first({ claims: { localName: 'word/dokument.xml' } }),
  ],
  ['a Word document behind a program', () => zip(docxParts(), { before: Buffer.from('MZ') })],
  ['a Word document with a program behind it', () => zip(docxParts(), { after: Buffer.from('MZ') })],
  [
    'a Word document with a comment that is a PDF',
    () => zip(docxParts(), { comment: pdf().toString('latin1') }),
  ],
  ['a Word document with a program between its parts', () => first({ gap: Buffer.alloc(500, 'MZ') })],
  ['a Word document with a program in a folder’s place', () => zip([...docxParts(), part('word/x/', 'MZ')])],
  ['a Word document with a part outside', () => zip([...docxParts(), part('../../../etc/cron.d/x')])],
  ['a Word document with a part at the root', () => zip([...docxParts(), part('/etc/passwd')])],
  ['a Word document with a part on a drive', () => zip([...docxParts(), part('C:/Windows/x.dll')])],
  ['a Word document with a part behind a backslash', () => zip([...docxParts(), part('..\\..\\x.dll')])],
  [
    'a Word document with a part whose name is reversed',
    () => zip([...docxParts(), part('word/\u202Efdp.exe')]),
  ],
  [
    'a Word document with a link',
    () => zip([...docxParts(), { ...part('word/link', '/etc/passwd'), unixMode: 0xa1ff }]),
  ],
  ['a Word document with a part twice', () => zip([...docxParts(), part('word/document.xml', '<other/>')])],
  [
    'a Word document of 2,001 parts',
    () => zip([...docxParts(), ...Array.from({ length: 1998 }, (_, index) => part(`word/p${index}.xml`))]),
  ],
  ['a Word document that claims fewer parts', () => zip(docxParts(), { count: 2 })],
  [
    'a Word document that unpacks to 120 MiB',
    () => zip([...docxParts(), part('word/a.xml', bomb()), part('word/b.xml', bomb())]),
  ],
  [
    'a Word document that unpacks to 120 MiB and says little',
    () =>
      zip([
        ...docxParts(),
        { ...part('word/a.xml', bomb()), claims: { unpackedBytes: 10 } },
        { ...part('word/b.xml', bomb()), claims: { unpackedBytes: 10 } },
      ]),
  ],
  [
    'a Word document whose parts overlap',
    () => first({ claims: { offset: 0, localName: '[Content_Types].xml' } }),
  ],
  [
    'a Word document with a list of types that is too long',
    () => word({ contentTypes: contentTypes(`${OVERRIDE}${' '.repeat(5 * 1024 * 1024)}`) }),
  ],
  ['a PDF whose name is written backwards', () => pdf(), 'abstract\u202Efdp.exe'],
];

/** What their authors are told of those that are not simply something else. */
const WHY: [titles: RegExp, message: keyof typeof ABSTRACT_MESSAGES][] = [
  [/written by .*encrypted|password|encrypted part/, 'filePassword'],
  [/macro|ActiveX/, 'fileMacros'],
  [/elsewhere/, 'fileElsewhere'],
  [/says little|cut off|only the ends|an encrypted PDF/, 'fileDamaged'],
  [/unpacks to|2,001 parts|too long/, 'fileUnpacked'],
  [/written backwards/, 'fileName'],
  [
    /^a Word document (?!behind|that declares|without (its first|relationships)|whose type stands)/,
    'fileDamaged',
  ],
];

/** What the author of a hostile document is told, by its title. */
export function refusalOf(title: string): string {
  return ABSTRACT_MESSAGES[WHY.find(([titles]) => titles.test(title))?.[1] ?? 'fileKind'];
}
