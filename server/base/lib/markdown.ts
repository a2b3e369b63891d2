import { LRUCache } from 'lru-cache';
import { micromark } from 'micromark';
import { escapeMarkup } from './html.ts';

/** A long text that an organiser has written in Markdown. */
type RichText = {
  /** As HTML, which may stand in a page as it is: no tag and no link in it can do harm. */
  html: string;
  /** Without its marks, for whatever shows plain text; paragraphs stand an empty line apart. */
  plain: string;
};

/**
 * What stays as it is written: everything but paragraphs, emphasis, links, lists and quotations. The page has its own headings, a
 * picture of another site would tell that site who reads, and an entity could bring back a character that no text may hold
 * (server/site/content/fields.ts).
 */
const LEFT_OUT = [
  'autolink',
  'characterReference',
  'codeFenced',
  'codeIndented',
  'codeText',
  'definition',
  'headingAtx',
  'htmlFlow',
  'htmlText',
  'labelStartImage',
  'setextUnderline',
  'thematicBreak',
];

/** The beginning of a line that is an entry of a list or belongs to a quotation. */
const ENTRY = /^[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$))/gm;
/** More than six of these within each other, or a line that stands as far to the right. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){7,}|^[ \t]{24,}/m;
/** Parsing takes longer with the square of them: beyond, seconds. */
const MOST_ENTRIES = 300;
/** Marks of emphasis and links, of which those of one kind stand together, and how many of them: as with entries. */
const MARK = /\*+|_+|\[+|\]+/g;
const MOST_MARKS = 1_500;
const GAP = /\n[ \t]*\n/g;
const MOST_GAPS = 1_000;

/** A text is rendered once, however often it is read. */
const rendered = new LRUCache<string, RichText>({ max: 1_000 });

/** Renders Markdown; what could do harm is shown as the text that it is (docs/product.md 3.3). */
export function richText(markdown: string): RichText {
  let text = rendered.get(markdown);
  if (!text) {
    const html = canBeParsed(markdown) ? withSafeLinks(parsed(markdown)) : paragraphsOf(markdown);
    text = { html, plain: plainOf(html) };
    rendered.set(markdown, text);
  }
  return text;
}

function canBeParsed(markdown: string): boolean {
  return (
    !TOO_DEEP.test(markdown) &&
    countOf(markdown, ENTRY) <= MOST_ENTRIES &&
    countOf(markdown, MARK) <= MOST_MARKS &&
    countOf(markdown, GAP) <= MOST_GAPS
  );
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function parsed(markdown: string): string {
  return micromark(markdown, { extensions: [{ disable: { null: LEFT_OUT } }] });
}

function paragraphsOf(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('\n');
}

/** Links lead to web addresses, pages of this site and mail; of any other, the text stays. Other sites do not learn from where. */
function withSafeLinks(html: string): string {
  return html
    .replace(/<a href="(?!https?:\/\/|mailto:|[/#])[^"]*"[^>]*>(.*?)<\/a>/gis, '$1')
    .replace(/<a (?=href="(?:https?:)?\/\/)/gi, '<a rel="noopener" ');
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function plainOf(html: string): string {
  return html
    .replace(/(<(?:ul|ol|li|blockquote)[^>]*>)\n|\n(?=<\/(?:ul|ol|li|blockquote)>)/g, '$1')
    .replace(/(<\/(?:p|ul|ol|blockquote)>)\n(?=<(?:p|ul|ol|blockquote))/g, '$1\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (entity, name: string) => CHARACTERS[name] ?? entity)
    .trim();
}
