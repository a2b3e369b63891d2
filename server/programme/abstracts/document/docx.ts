import type { FileHandle } from 'node:fs/promises';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import type { Refusal } from './refusal.ts';
import { readZip, type ZipEntry, ZipError } from './zip.ts';

const LIMITS = {
  maxEntries: 2000,
  maxUnpackedBytes: 100 * 1024 * 1024,
  // The parts that say what the others are; real ones have a few kilobytes.
  maxKeptBytes: 4 * 1024 * 1024,
};

const CONTENT_TYPES = '[content_types].xml';
const PACKAGE_RELATIONSHIPS = '_rels/.rels';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Code of any kind: VBA, and controls that run some. */
const CODE = /macroEnabled|vbaProject|vbaData|activeX/i;

/**
 * Why a file is no Word document that may be taken, or null: a whole zip archive whose content types name the
 * main part of a word-processing document, with at most 2,000 entries that unpack to at most 100 MiB, without
 * macros, without encryption and with nothing from elsewhere but links to follow (docs/product.md 8.3).
 */
export async function docxProblem(file: FileHandle, size: number): Promise<Refusal | null> {
  try {
    const keep = (name: string) => name === CONTENT_TYPES || name.endsWith('.rels');
    return problemOf(await readZip(file, size, LIMITS, keep));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const { fileUnpacked, filePassword, fileDamaged } = ABSTRACT_MESSAGES;
    const messages = { size: fileUnpacked, password: filePassword, damage: fileDamaged };
    return { message: messages[error.kind], reason: error.message };
  }
}

function problemOf(entries: readonly ZipEntry[]): Refusal | null {
  const { fileKind, fileMacros, fileElsewhere, fileDamaged } = ABSTRACT_MESSAGES;
  const other = (reason: string): Refusal => ({ message: fileKind, reason });
  const textOf = (part: string) => {
    const { content = null } = entries.find(({ name }) => name.toLowerCase() === part) ?? {};
    return content ? xmlText(content) : undefined;
  };
  const types = textOf(CONTENT_TYPES);
  const relationships = textOf(PACKAGE_RELATIONSHIPS);
  if (types === undefined || relationships === undefined) return other('no package of Office Open XML');
  if (/<!DOCTYPE/i.test(types + relationships)) return other('declares a document type');
  if (CODE.test(types) || entries.some(({ name }) => CODE.test(name)))
    return { message: fileMacros, reason: 'holds macros' };
  const main = elements(relationships, 'Relationship').find(({ Type }) => Type?.endsWith('/officeDocument'));
  const target = main?.Target?.replace(/^\.?\//, '').toLowerCase();
  if (!target || main?.TargetMode === 'External') return other('has no main part');
  const part = entries.find(({ name }) => name.toLowerCase() === target);
  if (!part || part.unpackedBytes === 0) return { message: fileDamaged, reason: 'its main part is missing' };
  if (typeOf(types, target) !== MAIN_TYPE) return other('its main part is no word-processing document');
  return entries.some(
    ({ name, content }) => name.toLowerCase().endsWith('.rels') && content && refersElsewhere(content),
  )
    ? { message: fileElsewhere, reason: 'refers to something elsewhere' }
    : null;
}

/** Whether anything but a link for the reader to follow leads out of the package; what is written unusually counts as that. */
function refersElsewhere(content: Buffer): boolean {
  const xml = xmlText(content);
  if (/<!DOCTYPE|\0/i.test(xml)) return true;
  return elements(xml, 'Relationship').some(
    ({ Type = '', TargetMode = 'Internal' }) => TargetMode !== 'Internal' && !Type.endsWith('/hyperlink'),
  );
}

/** The content type of a part: its own, else that of its extension. */
function typeOf(types: string, part: string): string | undefined {
  const own = elements(types, 'Override').find(({ PartName }) => PartName?.toLowerCase() === `/${part}`);
  if (own) return own.ContentType;
  const extension = part.slice(part.lastIndexOf('.') + 1);
  return elements(types, 'Default').find(({ Extension }) => Extension?.toLowerCase() === extension)
    ?.ContentType;
}

/** The attributes of each element of a name, whatever its prefix; in time that grows with the text only. */
function elements(xml: string, name: string): Record<string, string | undefined>[] {
  const tags = withoutComments(xml).matchAll(
    new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`, 'g'),
  );
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/\s([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, key, one, two]) => [
        key,
        one ?? two ?? '',
      ]),
    ),
  );
}

function withoutComments(xml: string): string {
  const [first = '', ...rest] = xml.split('<!--');
  return first + rest.map((part) => part.split('-->').slice(1).join('-->')).join('');
}

/** XML of a package is UTF-8 or UTF-16. */
function xmlText(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
