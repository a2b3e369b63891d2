import { ABSTRACT_MESSAGES } from './messages.ts';

/** The kinds of document an abstract may be; the content decides, on the server. */
export type AbstractFileKind = 'PDF' | 'DOCX';

/** Media type and file name extension of each kind. */
export const ABSTRACT_FILE_KINDS: Readonly<
  Record<AbstractFileKind, { readonly mediaType: string; readonly extension: string }>
> = {
  PDF: { mediaType: 'application/pdf', extension: '.pdf' },
  DOCX: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: '.docx',
  },
};

/** The largest document, in bytes: 10 MiB. */
export const ABSTRACT_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** What a browser knows of a chosen file. `size` is in bytes. */
export type ChosenFile = { readonly name: string; readonly type: string; readonly size: number };

/**
 * What is wrong with a chosen file, as far as name, stated type and size tell, or null. A file passes by its
 * extension or its type, because browsers that don't know DOCX state no type; the server looks inside.
 */
export function abstractFileProblem(file: ChosenFile | null): string | null {
  if (!file) return ABSTRACT_MESSAGES.file;
  const name = file.name.trim().toLowerCase();
  const known = Object.values(ABSTRACT_FILE_KINDS).some(
    ({ mediaType, extension }) => file.type === mediaType || name.endsWith(extension),
  );
  // An empty file is no document, whatever its name.
  if (!known || file.size === 0) return ABSTRACT_MESSAGES.fileKind;
  return file.size > ABSTRACT_FILE_MAX_BYTES ? ABSTRACT_MESSAGES.fileSize : null;
}
