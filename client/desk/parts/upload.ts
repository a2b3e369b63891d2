import { parsedJson, type SendOptions, sendBody } from '#client/ui/send-body.ts';
import { DESK_HEADERS } from '../session.ts';

/** A picture or clip that is kept, and what content calls it. */
export type Uploaded = { digest: string; kind: 'IMAGE' | 'VIDEO'; width: number; height: number };

export type UploadOutcome =
  | { kind: 'kept'; media: Uploaded }
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' };

const NO_ANSWER = 'The server is not responding, so the file was not stored. Is it running?';

/** Sends a picture or clip to the desk. @param isLogo whether it is to be kept whole, as a logo */
export async function upload(
  file: File,
  { isLogo, ...options }: SendOptions & { isLogo: boolean },
): Promise<UploadOutcome> {
  const headers = { 'content-type': 'application/octet-stream', ...DESK_HEADERS };
  const sent = await sendBody(isLogo ? '/media?for=logo' : '/media', file, headers, options);
  if (sent.kind === 'cancelled') return sent;
  if (sent.kind === 'unreached') return { kind: 'refused', message: NO_ANSWER };
  const answer = parsedJson(sent.text) as (Uploaded & { error?: string }) | null;
  if (answer && sent.status === 200) return { kind: 'kept', media: answer };
  return { kind: 'refused', message: answer?.error ?? refusalOf(sent.status) };
}

/** What a refusal means that is none of ours, such as a proxy's page. */
const refusalOf = (status: number) =>
  status === 413
    ? 'The file is too large for what stands before the server.'
    : `The server answered ${status}, so the file was not stored. Please try again.`;
