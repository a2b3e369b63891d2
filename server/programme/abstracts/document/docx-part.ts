import { SaxesParser } from 'saxes';

/** What a part of a Word document must not hold. */
export type Finding =
  | { kind: 'field'; name: string }
  | { kind: 'chunk' | 'object' | 'elsewhere' | 'damage'; name?: undefined };

/** Takes an element's name, without its prefix, and its attributes. */
type TakeElement = (name: string, attributes: Readonly<Record<string, string>>) => void;

/** Fields that fetch something or start a program. */
const FETCHING =
  /^(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE|RD|PRINT|CONTROL|HTMLACTIVEX)(?![A-Z0-9])/i;
/** A scheme, a server or a drive. */
export const OUTSIDE = /^\s*(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i;
/** Where the rows of a mail merge come from. */
const SOURCES = new Set(['connectString', 'query', 'udl']);
const OBJECTS = new Set(['OLEObject', 'objectEmbed', 'objectLink', 'control']);
/** More of a field than its name is not needed. */
const FIELD_SIGNS = 200;
/** Encodings in which a sign of ASCII is that sign. */
const PLAIN_ENCODINGS = /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|iso-8859-\d+|windows-125\d)$/i;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part of a Word document piece by piece, whatever its name, where it is XML: what begins with a tag. Reading ends at the first
 * finding. What is no XML, or not well-formed, counts as damage only where it has to be XML (`strict`).
 */
export class PartReader {
  finding: Finding | null = null;
  private readonly strict: boolean;
  private readonly onElement: TakeElement;
  private decoder: TextDecoder | null = null;
  private parser: SaxesParser | null = null;
  private done = false;
  /** The fields that are open, innermost last; the first is for what stands in none. */
  private readonly fields: Field[] = [newField()];
  private inInstruction: 'live' | 'deleted' | null = null;
  /** Whether something was read as XML. */
  get isXml(): boolean {
    return this.parser !== null;
  }

  constructor(strict: boolean, onElement: TakeElement = () => {}) {
    this.strict = strict;
    this.onElement = onElement;
  }

  write(piece: Uint8Array): void {
    if (this.done || piece.length === 0) return;
    this.decoder ??= new TextDecoder(encodingOf(piece));
    this.take(this.decoder.decode(piece, { stream: true }));
  }

  /** @returns what was found */
  end(): Finding | null {
    if (!this.done && this.decoder) this.take(this.decoder.decode());
    if (!this.done) this.guarded(() => this.parser?.close());
    while (!this.finding && this.fields.length > 0) this.endField();
    return this.finding;
  }

  private take(text: string): void {
    if (!this.parser) {
      const start = text.trimStart();
      if (start === '') return;
      if (!start.startsWith('<')) {
        if (this.strict) this.finding = { kind: 'damage' };
        this.done = true;
        return;
      }
      this.parser = this.newParser();
    }
    this.guarded(() => this.parser?.write(text));
  }

  private guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      this.done = true;
    }
    if (this.finding) this.done = true;
  }

  private newParser(): SaxesParser {
    const parser = new SaxesParser();
    const damaged = () => {
      if (this.strict) this.finding ??= { kind: 'damage' };
      throw new Stop();
    };
    parser.on('error', damaged);
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding && !PLAIN_ENCODINGS.test(encoding)) damaged();
    });
    parser.on('doctype', () => {
      if (this.strict) damaged();
    });
    parser.on('opentag', (tag) => {
      this.open(withoutPrefix(tag.name), tag.attributes as Record<string, string>);
      if (this.finding) throw new Stop();
    });
    const add = (text: string) => {
      if (this.inInstruction) this.addToField(text, this.inInstruction);
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', () => {
      this.inInstruction = null;
    });
    return parser;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.onElement(name, attributes);
    this.inInstruction = name === 'instrText' ? 'live' : name === 'delInstrText' ? 'deleted' : null;
    if (isFromElsewhere(name, attributes)) this.finding = { kind: 'elsewhere' };
    // One of several may be what counts: a field begins and ends within one of them.
    else if (name === 'Choice' || name === 'Fallback') this.mustBeNamed();
    else if (name === 'altChunk') this.finding = { kind: 'chunk' };
    else if (OBJECTS.has(name)) this.finding = { kind: 'object' };
    else if (name === 'fldSimple')
      for (const text of valuesOf(attributes, 'instr')) this.judge({ live: text, whole: '' });
    else if (name === 'fldChar') {
      const types = valuesOf(attributes, 'fldCharType');
      if (types.includes('begin')) this.fields.push(newField());
      if (types.includes('end')) this.endField();
    }
  }

  private addToField(text: string, as: 'live' | 'deleted'): void {
    const field = this.fields.at(-1);
    if (!field) return;
    const more = (known: string) => (known.length < FIELD_SIGNS ? (known + text).trimStart() : known);
    if (as === 'live') field.live = more(field.live);
    field.whole = more(field.whole);
  }

  private endField(): void {
    this.judge(this.fields.pop() ?? newField());
  }

  private judge({ live, whole }: Field): void {
    for (const instruction of [live, whole]) {
      const [name] = FETCHING.exec(instruction.replace(/^[\s"\p{Cf}]+/u, '')) ?? [];
      if (name !== undefined) this.finding ??= { kind: 'field', name: name.toUpperCase() };
    }
  }

  private mustBeNamed(): void {
    const open = this.fields.slice(1).at(-1);
    if (open && !/\S\s/.test(open.live)) this.finding = { kind: 'damage' };
  }
}

/** What an open field says: without what was deleted in it, and with that. */
type Field = { live: string; whole: string };

const newField = (): Field => ({ live: '', whole: '' });

/** Whether an element shows a picture, or has rows, from elsewhere without a relationship that says so. */
function isFromElsewhere(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (SOURCES.has(name)) return valuesOf(attributes, 'val').some((value) => value.trim() !== '');
  return valuesOf(attributes, 'src').some((value) => OUTSIDE.test(value));
}

/** The values of an attribute, under whatever prefix. */
function valuesOf(attributes: Readonly<Record<string, string>>, name: string): string[] {
  return Object.entries(attributes).flatMap(([key, value]) => (withoutPrefix(key) === name ? [value] : []));
}

/** Ends the reading of a part. */
class Stop extends Error {}

/** XML of a package is UTF-8 or UTF-16, with or without a mark. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  return 'utf-8';
}
