import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';

const { OPS } = await getResolvedPDFJS();

/** What a reader, a screen reader and a printer find in a PDF file. */
export type ReadPdf = {
  title: string;
  language: string;
  tagged: boolean;
  /** Its tags in reading order, each once. */
  roles: string[];
  /** Width and height of its pages in points, rounded. */
  pages: [width: number, height: number][];
  /** White space as single spaces. */
  text: string;
  /** The same as its lines end, those of cells side by side one after the other. */
  lines: string[];
  /** How many characters no font has: a box stands in their place. */
  boxes: number;
};

type Tag = { role?: string; children?: Tag[] };
type Glyph = { originalCharCode?: number };

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const roles = new Set<string>();
  const walk = ({ role, children = [] }: Tag) => {
    if (role) roles.add(role);
    for (const child of children) walk(child);
  };
  const pages: ReadPdf['pages'] = [];
  let boxes = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    pages.push([Math.round(width), Math.round(height)]);
    walk(((await page.getStructTree()) ?? {}) as Tag);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operation] of fnArray.entries())
      if (operation === OPS.showText)
        // A font's glyph 0 is the box for what it lacks; subsets keep its number.
        for (const glyph of argsArray[index][0] as (Glyph | number)[])
          if (typeof glyph === 'object' && glyph.originalCharCode === 0) boxes++;
  }
  const { text } = await extractText(pdf, { mergePages: true });
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    tagged: (await pdf.getMarkInfo())?.Marked === true,
    roles: [...roles],
    pages,
    text: text.replaceAll(/\s+/g, ' '),
    lines: text.split('\n').map((line) => line.trim()),
    boxes,
  };
}

/** How far from the left edge of a page words stand. */
export async function leftOf(bytes: Uint8Array, page: number, words: string): Promise<number | undefined> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const found = items.find((item) => 'str' in item && item.str.includes(words));
  return found && 'transform' in found ? found.transform[4] : undefined;
}
