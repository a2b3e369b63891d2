import busboy from 'busboy';
import type { FastifyRequest } from 'fastify';
import { ABSTRACT_FILE_MAX_BYTES } from '#domain/abstracts/abstract-file.ts';
import { ABSTRACT_MESSAGES } from '#domain/abstracts/messages.ts';
import { BodyError, guardedBody } from '#server/base/http/body-guard.ts';
import type { Files } from '#server/base/providers/files/file-store.ts';
import { discard, type ReceivedFile, receiveFile } from '#server/base/providers/files/receive.ts';
import type { ReceivedDocument } from './abstract.service.ts';

const MAX_FIELD_BYTES = 64 * 1024;
/** All that is not the file; the longest submission, in the widest script, takes less. */
const MAX_FIELDS_BYTES = 96 * 1024;

/** The longest form of a kind. */
export type FormLimits = { fileBytes: number; tooLarge: string; fields: number };

const SUBMISSION: FormLimits = {
  fileBytes: ABSTRACT_FILE_MAX_BYTES,
  tooLarge: ABSTRACT_MESSAGES.fileSize,
  fields: 32,
};

/** What a multipart form held. */
export type AbstractForm = { fields: Record<string, string>; document: ReceivedDocument | null };

/**
 * Reads a multipart form: its text fields, and the file of the field named 'file', which may come first.
 *
 * @throws BodyError for a form that is malformed, too large or broken off; then nothing stays behind
 */
export async function readAbstractForm(
  request: FastifyRequest,
  files: Files,
  { fileBytes, tooLarge, fields: mostFields }: FormLimits = SUBMISSION,
): Promise<AbstractForm> {
  const guard = guardedBody(request, { maxBytes: fileBytes + MAX_FIELDS_BYTES, tooLarge });
  const fields = new Map<string, string>();
  let name = '';
  let receiving: Promise<ReceivedFile> | null = null;
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = busboy({
        headers: guard.headers,
        defParamCharset: 'utf8',
        limits: {
          fieldSize: MAX_FIELD_BYTES,
          fields: mostFields,
          files: 1,
          fileSize: fileBytes + 1,
        },
      });
      parser.on('field', (field, value, { valueTruncated }) => {
        if (valueTruncated) reject(new BodyError(413, `The field ${field} is too large.`));
        else fields.set(field, value);
      });
      parser.on('file', (field, stream, { filename }) => {
        if (field !== 'file' || filename === undefined) return void stream.on('error', () => {}).resume();
        name = filename;
        receiving = receiveFile(files, stream, fileBytes);
        receiving.catch(reject);
      });
      parser.on('filesLimit', () => reject(new BodyError(413, 'Only one file can be uploaded at a time.')));
      parser.on('fieldsLimit', () => reject(new BodyError(413, 'The form has too many fields.')));
      parser.on('error', reject);
      parser.on('close', resolve);
      guard.on('close', () => {
        if (!guard.errored) return;
        parser.destroy(guard.errored);
        reject(guard.errored);
      });
      guard.pipe(parser);
    });
    const file = await (receiving as Promise<ReceivedFile> | null);
    // A browser sends an empty part without a name where no file was chosen.
    if (file && name === '' && file.bytes === 0) await discard(file);
    return {
      fields: Object.fromEntries(fields),
      document: file && (name !== '' || file.bytes > 0) ? { name, file } : null,
    };
  } catch (error) {
    await (receiving as Promise<ReceivedFile> | null)?.then(discard, () => {});
    if (guard.problem) throw guard.problem;
    if (error instanceof BodyError) throw error;
    if ((error as { syscall?: string }).syscall) throw error;
    throw new BodyError(400, 'The form could not be read.', { cause: error });
  }
}
