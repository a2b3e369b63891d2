import { open } from 'node:fs/promises';
import { ABSTRACT_FILE_KINDS, type AbstractFileKind } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import { cleanLine } from '#domain/text.ts';
import type { ReceivedFile } from '#server/base/providers/files/receive.ts';
import { pdfFileProblem } from './pdf-header.ts';
import { readInWorker } from './read-in-worker.ts';

const MAX_NAME_LENGTH = 200;
/** Characters that reverse the reading direction; no keyboard produces them, so they are meant to deceive. */
const DIRECTION_OVERRIDES = /[\u202D\u202E]/;

/** Office keeps a document that has a password in a file of its older kind, under this name. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** What a received file is, by its content. */
export type Document =
  | { kind: AbstractFileKind; name: string; problem: null }
  /** The message of docs/product.md 8.2, and the reason for a log. */
  | { kind: null; name: string; problem: string; reason: string };

/**
 * Looks into a received file: is it a PDF or a Word document, whole and harmless, whatever its name says?
 *
 * @param name the author's name for it
 */
export async function inspectDocument(file: ReceivedFile, name: string): Promise<Document> {
  const refuse = (problem: string, reason: string): Document => ({
    kind: null,
    name: cleanName(name),
    problem,
    reason,
  });
  if (file.tooLarge) return refuse(ABSTRACT_MESSAGES.fileSize, 'is too large');
  if (file.bytes === 0) return refuse(ABSTRACT_MESSAGES.fileKind, 'is empty');
  if (DIRECTION_OVERRIDES.test(name)) return refuse(ABSTRACT_MESSAGES.fileName, 'has a reversed name');
  const handle = await open(file.path);
  try {
    const start = (await handle.read(Buffer.alloc(8), 0, 8, 0)).buffer.toString('latin1');
    const kind = start.startsWith('PK\x03\x04') ? 'DOCX' : 'PDF';
    if (start === COMPOUND && (await handle.readFile()).includes(ENCRYPTED))
      return refuse(ABSTRACT_MESSAGES.filePassword, 'is an encrypted package');
    const refusal =
      kind === 'DOCX'
        ? await readInWorker({ kind, path: file.path, bytes: file.bytes })
        : await pdfFileProblem(handle, file, ABSTRACT_MESSAGES.fileKind);
    if (refusal) return refuse(refusal.message, refusal.reason);
    return { kind, name: nameFor(kind, name), problem: null };
  } finally {
    await handle.close();
  }
}

/** The last part of a name, without characters that could mislead; data only, never a path. */
export function cleanName(name: string): string {
  return cleanLine(name.replace(/^.*[/\\]/s, '')).slice(-MAX_NAME_LENGTH);
}

/** The name with the extension of what the file really is. */
function nameFor(kind: AbstractFileKind, name: string): string {
  const { extension } = ABSTRACT_FILE_KINDS[kind];
  const clean = cleanName(name) || 'abstract';
  return clean.toLowerCase().endsWith(extension) ? clean : `${clean}${extension}`;
}
