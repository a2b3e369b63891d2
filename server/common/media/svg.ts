import { SaxesParser } from 'saxes';
import { UnfitMediaError } from './media.errors.ts';

const TEXT = new Set(['text', 'tspan', 'textPath', 'flowRoot']);
const MOVING = new Set(['animate', 'animateMotion', 'animateTransform', 'set']);
/** What browsers draw and librsvg does not, or the other way round. */
const UNKNOWN = new Set([
  'foreignObject',
  'iframe',
  'video',
  'audio',
  'canvas',
  'mesh',
  'meshgradient',
  'hatch',
]);
/** The same in styles; a sign may be written as its number, and then says what is not seen here. */
const UNKNOWN_STYLE =
  /\\|var\(|calc\(|@import|@media|@supports|@font-face|@keyframes|animation|transform-origin|transform-box/i;
const INNER = /^\s*(?:#|data:image\/(?:png|jpe?g)[;,])/i;
const OUTER_STYLE = /url\(\s*['"]?\s*(?!#|['"]?data:image\/(?:png|jpe?g)[;,])/i;
/** The same in an attribute of the drawing's own. */
const ESCAPED = /\\.*\(/s;
const ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const AGAIN = 'and upload the file again.';

/**
 * Refuses an SVG file of which visitors would see something else than its designer did: librsvg draws texts in the fonts that are
 * there, loads nothing, and leaves out what it does not know (docs/product.md 1.3). It is read, not drawn.
 *
 * @throws UnfitMediaError with what is in the way, and the way out
 * @throws Error where it is no XML
 */
export function mustBeDrawable(file: string): void {
  const parser = new SaxesParser({ xmlns: false });
  let style: string | null = null;
  parser.on('error', (error) => {
    throw error;
  });
  // Drawing programs name their namespaces in entities.
  parser.on('doctype', (doctype) => {
    for (const [, name = '', double, single = ''] of doctype.matchAll(ENTITY)) {
      const value = double ?? single;
      // Neither markup, nor what would grow where it is named often.
      if (/[<&]/.test(value) || value.length > 200) throw new Error('An entity is more than a name.');
      parser.ENTITIES[name] = value;
    }
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = withoutPrefix(name);
    // What follows it would be a style, too.
    if (style !== null) throw notAsInBrowsers(element);
    if (element === 'style') style = '';
    if (TEXT.has(element))
      throw new UnfitMediaError(
        `The drawing has text, for which our fonts would be used. Convert the text to outlines in your drawing program, ${AGAIN}`,
      );
    if (MOVING.has(element)) throw new UnfitMediaError(`The drawing moves. Take the animation out, ${AGAIN}`);
    if (UNKNOWN.has(element)) throw notAsInBrowsers(element);
    for (const [attribute, value] of Object.entries(attributes)) {
      const key = withoutPrefix(attribute);
      if ((key === 'href' || key === 'src') && element !== 'a' && element !== 'script' && !INNER.test(value))
        throw fromOutside();
      if (key === 'style') mustBeStyle(value);
      else if (OUTER_STYLE.test(value) || (key === attribute && ESCAPED.test(value))) throw fromOutside();
    }
  });
  parser.on('closetag', () => {
    if (style !== null) mustBeStyle(style);
    style = null;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target === 'xml-stylesheet') throw fromOutside();
  });
  const styled = (text: string) => {
    if (style !== null) style += text;
  };
  parser.on('text', styled);
  parser.on('cdata', styled);
  parser.write(file).close();
}

function mustBeStyle(style: string): void {
  const [unknown] = UNKNOWN_STYLE.exec(style) ?? [];
  if (unknown) throw notAsInBrowsers(unknown);
  if (OUTER_STYLE.test(style)) throw fromOutside();
}

function notAsInBrowsers(what: string): Error {
  return new UnfitMediaError(
    `The drawing uses ${what}, which is drawn otherwise here than in browsers. Export it as plain SVG, or as PNG, ${AGAIN}`,
  );
}

function fromOutside(): Error {
  return new UnfitMediaError(
    `The drawing shows a picture or a part from outside its file. Embed it as PNG or JPEG in your drawing program, ${AGAIN}`,
  );
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
