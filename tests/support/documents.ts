import { type ZipPart, zip } from './zip-writer.ts';

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The parts of the smallest Word document; each can be replaced. */
export function docxParts(
  options: { mainType?: string; mainName?: string; contentTypes?: string | Buffer; document?: string } = {},
): ZipPart[] {
  const { mainType = MAIN, mainName = 'word/document.xml' } = options;
  return [
    {
      name: '[Content_Types].xml',
      data:
        options.contentTypes ??
        `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${mainName}" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${mainName}"/></Relationships>`,
    },
    {
      name: mainName,
      data:
        options.document ??
        `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>An abstract.</w:t></w:r></w:p></w:body></w:document>`,
    },
  ];
}

/** The smallest Word document; `text` makes one that differs from all others. */
export function docx(text = 'An abstract.'): Buffer {
  return zip(
    docxParts({
      document: `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    }),
  );
}

type PdfOptions = {
  text?: string;
  /** Stands before the header; offsets do not count it when `shifted`. */
  before?: string;
  shifted?: boolean;
  /** More entries of the trailer, the catalogue and the page. */
  trailer?: string;
  catalogue?: string;
  page?: string;
  /** More objects, of which the first has the number 6. */
  objects?: readonly string[];
  /** Stands behind `%%EOF`. */
  after?: string;
  /** Bytes of an uncompressed stream, to reach a size. */
  padding?: number;
};

/** A PDF of one page with a classic cross-reference table. */
export function pdf({
  text = 'An abstract.',
  before = '',
  shifted = false,
  trailer = '',
  catalogue = '',
  page = '',
  objects: more = [],
  after = '\n',
  padding = 0,
}: PdfOptions = {}): Buffer {
  const content = `BT /F1 12 Tf 72 720 Td (${text}) Tj ET\n${'%'.repeat(padding)}`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>${page}>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
  ];
  const shift = shifted ? before.length : 0;
  let body = `${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`;
  const offsets = objects.map((object, index) => {
    const offset = body.length - shift;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const start = body.length - shift;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF${after}`;
  return Buffer.from(body, 'latin1');
}

/** A PDF of exactly so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  // The number of digits of offsets and lengths moves with the size, so it is approached.
  let made = pdf();
  for (let padding = 0; made.length !== bytes; made = pdf({ padding })) padding += bytes - made.length;
  return made;
}
