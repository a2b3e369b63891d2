import { open, rm } from 'node:fs/promises';
import { PRESENTED_RULES, type PresentedKind, presentedFormats } from '#domain/abstracts/presented-file.ts';
import type { ReceivedFile } from '#server/base/providers/files/receive.ts';
import { cleanClip, MP4 } from '#server/common/media/clip.ts';
import { UnfitMediaError } from '#server/common/media/media.errors.ts';
import { cleanPicture } from '#server/common/media/picture.ts';
import { cleanName } from './document.ts';
import { pdfFileProblem } from './pdf-header.ts';
import type { Refusal } from './refusal.ts';

/** A file to be shown at a conference, by its content. */
export type Presented =
  | { problem: null; path: string; type: string; name: string }
  /** For its author, and the reason for a log. */
  | { problem: string; reason: string };

/**
 * Looks into a received file: is it what slides, posters or videos may be, whole and harmless, whatever its name says? Pictures
 * and MP4 clips lose what they tell beside what is seen and heard, such as where they were made.
 *
 * @param name the author's name for it
 * @returns with the path of what is to be kept, which may be a new file beside the received one
 */
export async function inspectPresented(
  file: ReceivedFile,
  { kind, name }: { kind: PresentedKind; name: string },
): Promise<Presented> {
  const { types, maxBytes } = PRESENTED_RULES[kind];
  const refused = ({ message, reason }: Refusal): Presented => ({ problem: message, reason });
  const wrongKind = { message: `File must be ${presentedFormats(kind)}.`, reason: 'is of another kind' };
  if (file.tooLarge || file.bytes > maxBytes) return refused({ ...wrongKind, reason: 'is too large' });
  const type = await typeOf(file.path);
  if (!type || !(type in types)) return refused(wrongKind);
  const taken = (path: string): Presented => ({
    problem: null,
    path,
    type,
    name: nameFor(name, types[type]),
  });
  try {
    if (type === 'application/pdf') {
      const refusal = await pdfRefusal(file, wrongKind.message);
      return refusal ? refused(refusal) : taken(file.path);
    }
    if (type === 'video/mp4') await cleanClip(file.path, `${MP4}, or WebM`);
    if (type.startsWith('image/')) return taken((await cleanPicture(file.path)).path);
    return taken(file.path);
  } catch (error) {
    if (error instanceof UnfitMediaError) return refused({ message: error.message, reason: 'is unfit' });
    throw error;
  }
}

/** Removes what was made beside a received file, unless it was kept. */
export async function discardMade(file: ReceivedFile, inspected: Presented | null): Promise<void> {
  if (inspected?.problem === null && inspected.path !== file.path) await rm(inspected.path, { force: true });
}

async function pdfRefusal(file: ReceivedFile, wrongKind: string): Promise<Refusal | null> {
  const handle = await open(file.path);
  try {
    return await pdfFileProblem(handle, file, wrongKind);
  } finally {
    await handle.close();
  }
}

/** The media type that the first bytes tell; anything else is held for a PDF, before whose header text may stand. */
async function typeOf(path: string): Promise<string | null> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (bytesRead === 0) return null;
    if (head.startsWith('\x89PNG\r\n')) return 'image/png';
    if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
    if (/^.{4}ftyp/s.test(head)) return 'video/mp4';
    // Matroska's header names what is in it.
    if (head.startsWith('\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'video/webm' : null;
    return 'application/pdf';
  } finally {
    await handle.close();
  }
}

/** The author's name with the ending of what the file really is. */
function nameFor(name: string, ending = ''): string {
  const clean = cleanName(name).replace(/[\u202D\u202E]/g, '') || 'file';
  return clean.toLowerCase().endsWith(ending) ? clean : `${clean}${ending}`;
}
