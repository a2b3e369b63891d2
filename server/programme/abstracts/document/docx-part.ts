import { SaxesParser } from 'saxes';

/** What a part of a Word document must not hold. */
export type Finding =
  | { kind: 'field'; name: string }
  | { kind: 'chunk' | 'object' | 'damage'; name?: undefined };

/** Takes an element's name, without its prefix, and its attributes. */
type TakeElement = (name: string, attributes: Readonly<Record<string, string>>) => void;

/** Fields that fetch something or start a program. */
const FETCHING = /^(?:DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|DATABASE)(?![A-Z0-9])/i;
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
  /** What is known of the fields that are open, innermost last; the first is for what stands in none. */
  private readonly fields: string[] = [''];
  private inInstruction = false;

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
      if (this.inInstruction) this.addToField(text);
    };
    parser.on('text', add);
    parser.on('cdata', add);
    parser.on('closetag', () => {
      this.inInstruction = false;
    });
    return parser;
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.onElement(name, attributes);
    this.inInstruction = name === 'instrText' || name === 'delInstrText';
    if (name === 'altChunk') this.finding = { kind: 'chunk' };
    else if (OBJECTS.has(name)) this.finding = { kind: 'object' };
    else if (name === 'fldSimple')
      for (const instruction of valuesOf(attributes, 'instr')) this.judge(instruction);
    else if (name === 'fldChar') {
      const types = valuesOf(attributes, 'fldCharType');
      if (types.includes('begin')) this.fields.push('');
      if (types.includes('end')) this.endField();
    }
  }

  private addToField(text: string): void {
    const known = this.fields.pop() ?? '';
    this.fields.push(known.length < FIELD_SIGNS ? (known + text).trimStart() : known);
  }

  private endField(): void {
    this.judge(this.fields.pop() ?? '');
  }

  private judge(instruction: string): void {
    const [name] = FETCHING.exec(instruction.replace(/^[\s"\p{Cf}]+/u, '')) ?? [];
    if (name !== undefined) this.finding ??= { kind: 'field', name: name.toUpperCase() };
  }
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
