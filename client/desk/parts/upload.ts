import { DESK_HEADERS } from '../session.ts';

/** A picture or clip that is kept, and what content calls it. */
export type Uploaded = { digest: string; kind: 'IMAGE' | 'VIDEO'; width: number; height: number };

export type UploadOutcome =
  | { kind: 'kept'; media: Uploaded }
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' };

const NO_ANSWER = 'The server is not responding, so the file was not stored. Is it running?';

/**
 * Sends a picture or clip to the desk. By XMLHttpRequest, because `fetch` does not tell how far an upload is.
 *
 * @param isLogo whether it is to be kept whole, as a logo
 * @param onProgress is told the share that has been sent, 0 to 1
 */
export function upload(
  file: File,
  {
    isLogo,
    onProgress,
    signal,
  }: { isLogo: boolean; onProgress: (part: number) => void; signal: AbortSignal },
): Promise<UploadOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(outcomeOf(request)));
    request.addEventListener('error', () => resolve({ kind: 'refused', message: NO_ANSWER }));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', isLogo ? '/media?for=logo' : '/media');
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(DESK_HEADERS)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): UploadOutcome {
  try {
    const answer = JSON.parse(responseText) as Uploaded & { error?: string };
    return status === 200
      ? { kind: 'kept', media: answer }
      : { kind: 'refused', message: answer.error ?? NO_ANSWER };
  } catch {
    return { kind: 'refused', message: NO_ANSWER };
  }
}
