import { ABSTRACT_MESSAGES, fetchingField } from '#domain/abstracts/messages.ts';
import {
  body,
  bomb,
  contentTypes,
  type DocumentCase,
  field,
  first,
  fixtures,
  having,
  link,
  OVERRIDE,
  part,
  pdfWithXrefStream,
  relationship,
  word,
} from './document-parts.ts';
import { docx, docxParts, pdf } from './documents.ts';
import { zip } from './zip-writer.ts';

const EXTERNAL = 'TargetMode="External"';
const SCRIPT = '/S/JavaScript/JS(app.alert\\(1\\))';

const ATTACHED = '<</Length 1>>stream\nx\nendstream';
const FILE = '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>';
const run = (text: string, tag = 'instrText') => `<w:r><w:${tag}>${text}</w:${tag}></w:r>`;
const open = (inner: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${inner}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
/** Of which a program shows the one that it understands. */
const ofTwo = (first: string, other: string) =>
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="zz">${first}</mc:Choice><mc:Fallback>${other}</mc:Fallback></mc:AlternateContent>`;
const utf32 = (text: string) =>
  Buffer.concat([...text].map((sign) => Buffer.from([0, 0, 0, sign.charCodeAt(0)])));

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
    having('word/_rels/settings.xml.rels', relationship('attachedTemplate', 'https://example.org/t.dotm')),
  ],
  [
    'a Word document with a picture elsewhere',
    having('word/_rels/document.xml.rels', relationship('image', 'file://server/share/a.png')),
  ],
  [
    'a Word document with an object elsewhere, behind a sign that ends a careless tag',
    having('word/_rels/header1.xml.rels', relationship('oleObject', 'https://example.org/?a>b')),
  ],
  [
    'a Word document with a frame elsewhere, in other letters',
    having('word/_rels/x.xml.rels', relationship('frame', 'http://e.org', 'TargetMode="&#69;xternal"')),
  ],
  [
    'a Word document with a template elsewhere, in UTF-16',
    having(
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
    () =>
      zip([
        ...docxParts(),
        ...Array.from({ length: 1998 }, (_, index) => ({ ...part(`word/p${index}.xml`), method: 0 })),
      ]),
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
  [
    'a Word document with a template elsewhere, hidden by a comment in an instruction',
    having(
      'word/_rels/settings.xml.rels',
      relationship('attachedTemplate', 'https://e.org/t.dotm', EXTERNAL, '<?a <!-- ?>'),
    ),
  ],
  [
    'a Word document with a template elsewhere, hidden by a comment in CDATA',
    having(
      'word/_rels/settings.xml.rels',
      relationship('attachedTemplate', 'https://e.org/t.dotm', EXTERNAL, '<![CDATA[<!--]]>'),
    ),
  ],
  [
    'a Word document with a template elsewhere, that says it is inside',
    having('word/_rels/settings.xml.rels', relationship('attachedTemplate', '\\\\server\\share\\t.dotm', '')),
  ],
  ...['..//e.org/t.dotm', 'ht&#9;tps://e.org/t.dotm'].map(
    (target): DocumentCase => [
      `a Word document with a template elsewhere, written as ${target}`,
      having('word/_rels/settings.xml.rels', relationship('attachedTemplate', target, '')),
    ],
  ),
  ...['attachedTemplate r:id', 'subDoc r:id', 'blip r:link'].map(
    (means): DocumentCase => [
      `a Word document with something elsewhere that calls itself a link: ${means}`,
      () =>
        zip([
          ...docxParts({ document: body(`<w:${means}="r1" xmlns:r="r"/>`) }),
          part('word/_rels/document.xml.rels', relationship('hyperlink', 'https://e.org/a')),
        ]),
    ],
  ),
  [
    'a Word document with something elsewhere whose kind only ends as that of a link',
    having('word/_rels/document.xml.rels', relationship('image/hyperlink', 'https://e.org/a.png')),
  ],
  [
    'a Word document with relationships in an encoding that hides signs',
    having(
      'word/_rels/document.xml.rels',
      relationship('image', 'https://e.org/a.png').replace('?>', ' encoding="utf-7"?>'),
    ),
  ],
  ['a Word document with a field, DDE', () => word({ document: body(field(' DDE Excel a.xls ')) })],
  [
    'a Word document with a field, DDEAUTO',
    () => word({ document: body(field('DDEAUTO c:\\windows\\cmd.exe "/k calc"')) }),
  ],
  [
    'a Word document with a field, DDEAUTO, in pieces',
    () => word({ document: body(field(' D', 'DE', '', 'auto cmd')) }),
  ],
  [
    'a Word document with a field, DDEAUTO, within another',
    () =>
      word({
        document: body(
          field(' IF 1 = 1 ', `</w:instrText></w:r>${field('DDEAU', 'TO cmd')}<w:r><w:instrText>`),
        ),
      }),
  ],
  [
    'a Word document with a field, DDEAUTO, that does not end',
    () =>
      word({
        document: body('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DDEAUTO cmd</w:instrText></w:r>'),
      }),
  ],
  [
    'a Word document with a field, DDEAUTO, under another prefix and in signs of XML',
    () => word({ document: body(field('&#68;<![CDATA[DE]]>AUTO cmd')).replaceAll('w:', 'x:') }),
  ],
  [
    'a Word document with a field, INCLUDEPICTURE, in its head',
    having('word/header1.xml', body(field(' INCLUDEPICTURE "https://e.org/a.png" '), 'hdr')),
  ],
  [
    'a Word document with a field, INCLUDETEXT, in a part with an odd name',
    having('word/notes.bin', body(field('INCLUDETEXT "\\\\server\\a.doc"'), 'footnotes')),
  ],
  [
    'a Word document with a field, LINK, in an attribute',
    () => word({ document: body('<w:fldSimple w:instr=" link Excel.Sheet a.xls "/>') }),
  ],
  [
    'a Word document with a field, LINK, in UTF-16',
    having('word/footer1.xml', Buffer.from(`\ufeff${body(field('LINK Excel.Sheet'), 'ftr')}`, 'utf16le')),
  ],
  ['a Word document that takes in another file', () => word({ document: body('<w:altChunk r:id="r1"/>') })],
  [
    'a Word document with a field, DDE, behind a word that is deleted',
    () => word({ document: body(open(`<w:del>${run('PAGE ', 'delInstrText')}</w:del>${run('DDE cmd')}`)) }),
  ],
  [
    'a Word document with a field, DDE, that is deleted',
    () => word({ document: body(open(run('DDE cmd', 'delInstrText'))) }),
  ],
  [
    'a Word document with a field in one of two ways to show it',
    () => word({ document: body(open(ofTwo(run('PAGE '), run('DDE cmd')))) }),
  ],
  [
    'a Word document with a field that goes on in one of two ways to show it',
    () => word({ document: body(open(run('D') + ofTwo(run('AY '), run('DE cmd')))) }),
  ],
  ...['RD "\\\\server\\a.doc"', 'PRINT 27"E"', 'CONTROL Forms.CommandButton.1', 'HTMLACTIVEX'].map(
    (written): DocumentCase => [
      `a Word document with a field, ${written.split(' ')[0]}`,
      () => word({ document: body(field(` ${written} `)) }),
    ],
  ),
  [
    'a Word document with letters for names that stand elsewhere',
    having(
      'word/settings.xml',
      body('<w:mailMerge><w:query w:val="SELECT * FROM a"/></w:mailMerge>', 'settings'),
    ),
  ],
  [
    'a Word document with a drawing that is filled from elsewhere',
    () =>
      word({ document: body('<v:fill xmlns:v="urn:schemas-microsoft-com:vml" src="\\\\server\\a.png"/>') }),
  ],
  [
    'a Word document with relationships in UTF-32',
    having('word/_rels/settings.xml.rels', utf32(relationship('attachedTemplate', 'https://e.org/t.dotm'))),
  ],
  [
    'a Word document with a part in UTF-32 under another name',
    () =>
      zip([
        ...docxParts({
          contentTypes: contentTypes(
            `${OVERRIDE}<Override PartName="/word/head.bin" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>`,
          ),
        }),
        part('word/head.bin', utf32(body(field('DDE cmd'), 'hdr'))),
      ]),
  ],
  [
    'a Word document that takes in another file, as its relationship says',
    having('word/_rels/document.xml.rels', relationship('aFChunk', 'a.html', '')),
  ],
  [
    'a Word document with an object, an equation of another program',
    having('word/embeddings/oleObject1.bin', 'MathType'),
  ],
  [
    'a Word document with an object under another name',
    having('word/_rels/document.xml.rels', relationship('oleObject', 'media/image1.bin', '')),
  ],
  [
    'a Word document with an object that is a table',
    having('word/_rels/document.xml.rels', relationship('package', 'media/a.xlsx', '')),
  ],
  [
    'a Word document with an object in its text',
    () => word({ document: body('<w:object><o:OLEObject Type="Link"/></w:object>') }),
  ],
  ['a PDF with a script as it opens', () => pdf({ catalogue: `/OpenAction<<${SCRIPT}>>` })],
  [
    'a PDF with a script as it opens, in an object stream',
    () => pdfWithXrefStream({ catalogue: `/OpenAction<<${SCRIPT}>>`, packed: true }),
  ],
  [
    'a PDF with a script of the document',
    () => pdf({ catalogue: `/Names<</JavaScript<</Names[(a)<<${SCRIPT}>>]>>>>` }),
  ],
  ['a PDF with a script as it closes', () => pdf({ catalogue: `/AA<</WC<<${SCRIPT}>>>>` })],
  ['a PDF with a script of a page', () => pdf({ page: `/AA<</O<<${SCRIPT}>>>>` })],
  [
    'a PDF with a script of a field',
    () =>
      pdf({
        catalogue: '/AcroForm<</Fields[6 0 R]>>',
        page: '/Annots[6 0 R]',
        objects: [`<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/AA<</K<<${SCRIPT}>>>>>>`],
      }),
  ],
  ['a PDF with a link to a program', () => pdf({ page: `/Annots[${link('/S/Launch/F(cmd.exe)')}]` })],
  [
    'a PDF with a link to a program, in an object stream',
    () => pdfWithXrefStream({ page: `/Annots[${link('/S/#4caunch/F<</F(cmd.exe)>>')}]`, packed: true }),
  ],
  [
    'a PDF with a link to a program of a share',
    () => pdf({ page: `/Annots[${link('/S/Launch/F(\\\\\\\\server\\\\share\\\\a.exe)')}]` }),
  ],
  [
    'a PDF with a link to another file',
    () => pdf({ page: `/Annots[${link('/S/GoToR/F(other.pdf)/D[0/Fit]')}]` }),
  ],
  [
    'a PDF with a link to another file in its contents',
    () =>
      pdf({
        catalogue: '/Outlines 6 0 R',
        objects: [
          '<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>',
          '<</Title(a)/Parent 6 0 R/A<</S/GoToR/F(../other.pdf)/D[0/Fit]>>>>',
        ],
      }),
  ],
  [
    'a PDF with a link to an address of this computer',
    () => pdf({ page: `/Annots[${link('/S/URI/URI(file:///etc/passwd)')}]` }),
  ],
  [
    'a PDF with a link to a file within it',
    () =>
      pdf({
        catalogue: '/Names<</EmbeddedFiles<</Names[(a.pdf)<</Type/Filespec/F(a.pdf)/EF<</F 6 0 R>>>>]>>>>',
        page: `/Annots[${link('/S/GoToE/T<</R/C/N(a.pdf)>>')}]`,
        objects: ['<</Length 1>>stream\nx\nendstream'],
      }),
  ],
  [
    'a PDF with a button that sends a form',
    () =>
      pdf({
        catalogue: '/AcroForm<</Fields[6 0 R]>>',
        page: '/Annots[6 0 R]',
        objects: [
          '<</Type/Annot/Subtype/Widget/FT/Btn/Ff 65536/T(a)/Rect[0 0 9 9]/A<</S/SubmitForm/F(https://e.org)>>>>',
        ],
      }),
  ],
  ['a PDF with a film', () => pdf({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]>>]' })],
  [
    'a PDF with a file attached, a program',
    () =>
      pdf({
        catalogue: `/Names<</EmbeddedFiles<</Kids[7 0 R]>>>>`,
        objects: [ATTACHED, `<</Limits[(a)(a)]/Names[(a)${FILE}]>>`],
      }),
  ],
  [
    'a PDF with a file attached to a page',
    () =>
      pdf({
        page: `/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS${FILE}>>]`,
        objects: [ATTACHED],
      }),
  ],
  ['a PDF with a file attached that it is the cover of', () => pdf({ catalogue: '/Collection<</View/D>>' })],
  ...['6 0 R', '[(template) 6 0 R]'].map(
    (xfa): DocumentCase => [
      `a PDF with a form, XFA, ${xfa}`,
      () =>
        pdf({
          catalogue: `/AcroForm<</Fields[]/XFA ${xfa}>>`,
          objects: [
            '<</Length 55>>stream\n<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"></xdp:xdp>\nendstream',
          ],
        }),
    ],
  ),
  ['a PDF whose name is written backwards', () => pdf(), 'abstract\u202Efdp.exe'],
];

/** What the reader of PDFs does not tell of, and passes nevertheless (SECURITY.md). */
export const UNTOLD: readonly DocumentCase[] = [
  [
    'a PDF that goes to an address as it opens',
    () => pdf({ catalogue: '/OpenAction<</S/URI/URI(https://e.org)>>' }),
  ],
  [
    'a PDF that goes to an address as it opens, in an object stream',
    () => pdfWithXrefStream({ catalogue: '/OpenAction<</S/URI/URI(https://e.org)>>', packed: true }),
  ],
  ...['/A', '/AA<</E'].map(
    (action): DocumentCase => [
      `a PDF with a script behind a note: ${action}`,
      () =>
        pdf({
          page: `/Annots[<</Type/Annot/Subtype/Text/Rect[0 0 9 9]${action}<<${SCRIPT}>>${action === '/A' ? '' : '>>'}>>]`,
        }),
    ],
  ),
  [
    'a PDF that starts a program as it opens',
    () => pdf({ catalogue: '/OpenAction 6 0 R', objects: ['<</S/Launch/F(cmd.exe)>>'] }),
  ],
  [
    'a PDF that sends itself as it opens',
    () => pdf({ catalogue: '/OpenAction<</S/SubmitForm/F(https://e.org)>>' }),
  ],
  [
    'a PDF that goes to an address as its page opens',
    () => pdf({ page: '/AA<</O<</S/URI/URI(https://e.org)>>>>' }),
  ],
  ['a PDF with a script behind a link', () => pdf({ page: `/Annots[${link(SCRIPT)}]` })],
  [
    'a PDF with a script behind a title of its contents',
    () =>
      pdf({
        catalogue: '/Outlines 6 0 R',
        objects: [
          '<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>',
          `<</Title(a)/Parent 6 0 R/A<<${SCRIPT}>>>>`,
        ],
      }),
  ],
  [
    'a PDF with a script as somebody points at a link',
    () => pdf({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/AA<</E<<${SCRIPT}>>>>>>]` }),
  ],
  ...['/S/SubmitForm/F(https://e.org)', '/S/ImportData/F(a.fdf)', '/S/Thread/F(other.pdf)/D 0'].map(
    (action): DocumentCase => [
      `a PDF with a link, ${action}`,
      () => pdf({ page: `/Annots[${link(action)}]` }),
    ],
  ),
  [
    'a PDF with a field that sends itself',
    () =>
      pdf({
        catalogue: '/AcroForm<</Fields[6 0 R]>>',
        page: '/Annots[6 0 R]',
        objects: [
          '<</Type/Annot/Subtype/Widget/FT/Btn/T(a)/Rect[0 0 9 9]/A<</S/SubmitForm/F(https://e.org)>>>>',
        ],
      }),
  ],
  [
    'a PDF with a script of a field that stands on no page',
    () =>
      pdf({
        catalogue: '/AcroForm<</Fields[6 0 R]>>',
        objects: [`<</FT/Tx/T(a)/AA<</C<<${SCRIPT}>>>>>>`],
      }),
  ],
  [
    'a PDF with a file that belongs to it and is in no list',
    () => pdf({ catalogue: `/AF[${FILE}]`, objects: [ATTACHED] }),
  ],
  [
    'a PDF with a script after another action',
    () => pdf({ page: `/Annots[${link(`/S/GoTo/D[3 0 R/Fit]/Next<<${SCRIPT}>>`)}]` }),
  ],
  [
    'a PDF with a link to a program after a place to go to',
    () => pdf({ page: `/Annots[${link('/S/GoTo/D[3 0 R/Fit]/Next<</S/Launch/F(cmd.exe)>>')}]` }),
  ],
];

/** What their authors are told of those that are not simply something else. */
const WHY: [titles: RegExp, message: keyof typeof ABSTRACT_MESSAGES][] = [
  [/written by .*encrypted|password|encrypted part/, 'filePassword'],
  [/macro|ActiveX/, 'fileMacros'],
  [/Word .*(?:object (?!elsewhere)|an object,)/, 'fileObject'],
  [/takes in another file/, 'fileChunk'],
  [/^a PDF with a script/, 'pdfScript'],
  [/^a PDF with a (?:file attached|link to a file within)/, 'pdfAttached'],
  [/^a PDF with a form/, 'pdfForm'],
  [/^a PDF with a link/, 'pdfFile'],
  [/^a PDF with a button/, 'pdfButton'],
  [/^a PDF with a film/, 'pdfMedia'],
  [/template elsewhere/, 'fileTemplate'],
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
  const [, field] = /with a field, ([A-Z]+)/.exec(title) ?? [];
  if (field !== undefined) return fetchingField(field);
  return ABSTRACT_MESSAGES[WHY.find(([titles]) => titles.test(title))?.[1] ?? 'fileKind'];
}
