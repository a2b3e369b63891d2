import type { FileHandle } from 'node:fs/promises';
import { ABSTRACT_MESSAGES, fetchingField } from '#domain/abstracts/messages.ts';
import { type Finding, OUTSIDE, PartReader } from './docx-part.ts';
import type { Refusal } from './refusal.ts';
import { readZip, type ZipEntry, ZipError } from './zip.ts';

const LIMITS = { maxEntries: 2000, maxUnpackedBytes: 100 * 1024 * 1024 };
/** Of the parts together that say what the others are; real ones have a few kilobytes. */
const MAX_LIST_BYTES = 4 * 1024 * 1024;

const CONTENT_TYPES = '[content_types].xml';
const PACKAGE_RELATIONSHIPS = '_rels/.rels';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** A link that a reader follows: nothing is fetched for it. */
const LINK_TYPE = /\/relationships\/hyperlink$/;
const LINK_ELEMENT = /^(?:hyperlink|hlink(?:Click|Hover|MouseOver))$/;
/** How elements say which relationship they mean. */
const MEANS = /:(?:id|link|embed|pict|href)$/;
/** Code of any kind: VBA, and controls that run some. */
const CODE = /macroEnabled|vbaProject|vbaData|activeX/i;

type Attributes = Readonly<Record<string, string | undefined>>;
type Relationship = { from: string; id: string; type: string; target: string; leadsOut: boolean };

/** What the parts of a package say. */
type Package = {
  entries: readonly ZipEntry[];
  types: readonly Attributes[];
  relationships: readonly Relationship[];
  findings: ReadonlyMap<string, Finding | null>;
  /** By part, the relationships that something else than a link means. */
  meant: ReadonlyMap<string, ReadonlySet<string>>;
  /** The parts that were read as XML. */
  read: ReadonlySet<string>;
};

/**
 * Why a file is no Word document that may be taken, or null: a whole zip archive whose content types name the
 * main part of a word-processing document, with at most 2,000 entries that unpack to at most 100 MiB, without
 * macros, without encryption and with nothing from elsewhere but links to follow: no field, object or part that fetches
 * something or starts a program (docs/product.md 8.3). To be called in a worker: 100 MiB of XML take seconds.
 */
export async function docxProblem(file: FileHandle, size: number): Promise<Refusal | null> {
  try {
    return problemOf(await readPackage(file, size));
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    const { fileUnpacked, filePassword, fileDamaged } = ABSTRACT_MESSAGES;
    const messages = { size: fileUnpacked, password: filePassword, damage: fileDamaged };
    return { message: messages[error.kind], reason: error.message };
  }
}

async function readPackage(file: FileHandle, size: number): Promise<Package> {
  const types: Attributes[] = [];
  const relationships: Relationship[] = [];
  const findings = new Map<string, Finding | null>();
  const meant = new Map<string, Set<string>>();
  const read = new Set<string>();
  let listBytesLeft = MAX_LIST_BYTES;
  let endLast = () => {};
  const take = (name: string) => {
    endLast();
    const isList = name === CONTENT_TYPES || name.endsWith('.rels');
    const ids = new Set<string>();
    meant.set(name, ids);
    const reader = new PartReader(isList || name.endsWith('.xml'), (element, attributes) => {
      if (name === CONTENT_TYPES) types.push(attributes);
      else if (isList && element === 'Relationship') relationships.push(relationshipOf(name, attributes));
      else if (!isList && !LINK_ELEMENT.test(element))
        for (const [key, value] of Object.entries(attributes)) if (MEANS.test(key)) ids.add(value);
    });
    endLast = () => {
      findings.set(name, reader.end());
      if (reader.isXml) read.add(name);
    };
    return (piece: Uint8Array) => {
      if (isList) listBytesLeft -= piece.length;
      if (listBytesLeft < 0) throw new ZipError('its lists are too long', 'size');
      reader.write(piece);
    };
  };
  const entries = await readZip(file, size, LIMITS, take);
  endLast();
  return { entries, types, relationships, findings, meant, read };
}

function relationshipOf(from: string, attributes: Attributes): Relationship {
  const { Id = '', Type = '', Target = '', TargetMode = 'Internal' } = attributes;
  const leadsOut = TargetMode !== 'Internal' || OUTSIDE.test(Target);
  return { from, id: Id, type: Type, target: Target, leadsOut };
}

function problemOf({ entries, types, relationships, findings, meant, read }: Package): Refusal | null {
  const { fileKind, fileMacros, fileTemplate, fileElsewhere, fileDamaged } = ABSTRACT_MESSAGES;
  const other = (reason: string): Refusal => ({ message: fileKind, reason });
  for (const list of [CONTENT_TYPES, PACKAGE_RELATIONSHIPS])
    if (findings.get(list) !== null) return other('no package of Office Open XML');
  const isCode = [
    ...types.map(({ ContentType = '' }) => ContentType),
    ...relationships.map(({ type }) => type),
    ...entries.map(({ name }) => name),
  ].some((said) => CODE.test(said));
  if (isCode) return { message: fileMacros, reason: 'holds macros' };
  const main = relationships.find(
    ({ from, type }) => from === PACKAGE_RELATIONSHIPS && type.endsWith('/officeDocument'),
  );
  const target = main?.target.replace(/^\.?\//, '').toLowerCase();
  if (!target || main?.leadsOut) return other('has no main part');
  const part = entries.find(({ name }) => name.toLowerCase() === target);
  if (!part || part.unpackedBytes === 0) return { message: fileDamaged, reason: 'its main part is missing' };
  const typeOf = typesOfParts(types);
  if (typeOf(target) !== MAIN_TYPE) return other('its main part is no word-processing document');
  // A template is always elsewhere, however its address is written; and what calls itself a link may be fetched as something else.
  const outside = relationships.filter(
    ({ from, id, type, leadsOut }) =>
      type.endsWith('/attachedTemplate') ||
      (leadsOut && !(LINK_TYPE.test(type) && !meant.get(partOf(from))?.has(id))),
  );
  if (outside.length > 0)
    return outside.some(({ type }) => type.endsWith('/attachedTemplate'))
      ? { message: fileTemplate, reason: 'has a template elsewhere' }
      : { message: fileElsewhere, reason: 'refers to something elsewhere' };
  const related = relationships.map(findingOf).find((finding) => finding !== null);
  const embedded = entries.some(
    ({ name }) => /(?:^|\/)embeddings\/[^/]+$/i.test(name) && !/\.xlsx$/i.test(name),
  );
  // What we could not read as XML others may.
  const unread = entries.some(({ name, unpackedBytes }) => {
    const own = name.toLowerCase();
    return unpackedBytes > 0 && !read.has(own) && /[+/]xml$/i.test(typeOf(own) ?? '');
  });
  const found =
    [...findings.values()].find((finding) => finding !== null) ??
    (unread ? { kind: 'damage' as const } : null);
  const finding = related ?? (embedded ? { kind: 'object' as const } : found);
  return finding ? refusalOf(finding) : null;
}

/** The part whose relationships a list names. */
const partOf = (list: string) => list.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');

/** What a relationship within the document brings. The figures behind a chart of Word's own are a table in it. */
function findingOf({ from, type }: Relationship): Finding | null {
  if (type.endsWith('/aFChunk')) return { kind: 'chunk' };
  const isObject =
    type.endsWith('/oleObject') || (type.endsWith('/package') && !from.startsWith('word/charts/'));
  return isObject ? { kind: 'object' } : null;
}

function refusalOf(finding: Finding): Refusal {
  const { fileObject, fileChunk, fileElsewhere, fileDamaged } = ABSTRACT_MESSAGES;
  if (finding.kind === 'field')
    return { message: fetchingField(finding.name), reason: `holds a field, ${finding.name}` };
  const messages = {
    object: fileObject,
    chunk: fileChunk,
    elsewhere: fileElsewhere,
    damage: fileDamaged,
  };
  return { message: messages[finding.kind], reason: `holds: ${finding.kind}` };
}

/** What says the content type of a part: its own, else that of its extension; of several the first. */
function typesOfParts(types: readonly Attributes[]): (part: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  for (const { PartName, Extension = '', ContentType } of types.toReversed())
    known.set((PartName ?? `.${Extension}`).toLowerCase(), ContentType);
  return (part) => {
    const name = `/${part}`;
    return known.get(known.has(name) ? name : part.slice(part.lastIndexOf('.')));
  };
}
