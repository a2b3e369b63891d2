import { parsedJson, type SendOptions, type Sent, sendBody } from '#client/ui/send-body.ts';
import { forgetParts, sendInParts } from '#client/ui/send-in-parts.ts';
import { UPLOAD_PART_BYTES } from '#domain/limits.ts';
import type { Ground, WholeUse } from '#domain/look/logo.ts';
import { DESK_HEADERS } from '../session.ts';

/** A picture or clip that is kept, and what content calls it. */
export type Uploaded = {
  digest: string;
  kind: 'IMAGE' | 'VIDEO';
  width: number;
  height: number;
  /** Of a logo that was uploaded just now: the grounds on which it is hard to see. */
  faint?: readonly Ground[];
};

export type UploadOutcome =
  | { kind: 'kept'; media: Uploaded }
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' };

const NO_ANSWER = 'The server is not responding, so the file was not stored. Is it running?';

/** Sends a picture or clip to the desk. @param whole what it is for where it is to be kept whole */
export async function upload(
  file: File,
  { whole, ...options }: SendOptions & { whole: WholeUse | undefined },
): Promise<UploadOutcome> {
  const query = new URLSearchParams(whole ? { for: whole } : {});
  const sent = await (file.size > UPLOAD_PART_BYTES
    ? sendLarge(file, query, options)
    : sendBody(`/media?${query}`, file, HEADERS, options));
  if (sent.kind === 'cancelled') return sent;
  if (sent.kind === 'unreached') return { kind: 'refused', message: NO_ANSWER };
  const answer = parsedJson(sent.text) as (Uploaded & { error?: string }) | null;
  if (answer && sent.status === 200) return { kind: 'kept', media: answer };
  return { kind: 'refused', message: answer?.error ?? refusalOf(sent.status) };
}

const HEADERS = { 'content-type': 'application/octet-stream', ...DESK_HEADERS };
const PARTS = { address: '/media/part', partBytes: UPLOAD_PART_BYTES, headers: DESK_HEADERS };

/** Sends a file in parts, which a broken line does not ask for again. */
async function sendLarge(file: File, query: URLSearchParams, options: SendOptions): Promise<Sent> {
  const sent = await sendInParts(file, { ...PARTS, ...options });
  if (sent.kind !== 'parts') return sent;
  query.set('upload', sent.upload);
  query.set('parts', String(sent.parts));
  const made = await sendBody(`/media?${query}`, new Blob(), HEADERS, { signal: options.signal });
  if (made.kind === 'answered' && made.status < 500) forgetParts(file, PARTS.address);
  return made;
}

/** What a refusal means that is none of ours, such as a proxy's page. */
const refusalOf = (status: number) =>
  status === 413
    ? 'The file is too large for what stands before the server.'
    : `The server answered ${status}, so the file was not stored. Please try again.`;
