import { newKey } from './new-key.ts';
import { type SendOptions, type Sent, sendBody } from './send-body.ts';

/** A file that has arrived in parts: what it is called, and in how many. */
export type SentParts = { kind: 'parts'; upload: string; parts: number };

/** What has arrived of the files that were begun, for as long as the page is open: of one that is chosen again, too. */
const begun = new Map<string, { upload: string; arrived: number }>();

const keyOf = ({ name, size, lastModified }: File, address: string) =>
  JSON.stringify([address, name, size, lastModified]);

/** How long a broken line is waited for before a part is sent again; each time it breaks anew within the same part. */
const WAITS_MS = [1000, 3000, 9000];

type InParts = SendOptions & {
  /** Bytes of a part. */
  partBytes: number;
  /** What each part says of itself beside its type. */
  headers: Readonly<Record<string, string>>;
  /** Where parts are sent, with `upload` and `part` behind it. */
  address: string;
};

/**
 * Sends a file in parts, one after the other. Where the line breaks, it goes on by itself with the part that has not arrived; where the
 * line stays away, or somebody cancels, the next call with the same file goes on there (docs/decisions/0028).
 *
 * @returns the first answer that refuses a part, or what has arrived as a whole
 */
export async function sendInParts(
  file: File,
  { partBytes, headers, address, onProgress, signal }: InParts,
): Promise<SentParts | Sent> {
  const key = keyOf(file, address);
  const state = begun.get(key) ?? { upload: newKey(), arrived: 0 };
  begun.set(key, state);
  const parts = Math.ceil(file.size / partBytes);
  let waits = 0;
  while (state.arrived < parts) {
    const from = state.arrived * partBytes;
    const part = file.slice(from, from + partBytes);
    const sent = await sendBody(
      `${address}?upload=${state.upload}&part=${state.arrived}`,
      part,
      { ...headers, 'content-type': 'application/octet-stream' },
      { onProgress: (share) => onProgress?.((from + share * part.size) / file.size), signal },
    );
    const wait = WAITS_MS[waits];
    if (sent.kind === 'unreached' && wait !== undefined) {
      waits += 1;
      await lineIsBack(wait, signal);
    } else if (sent.kind === 'answered' && sent.status === 200) {
      state.arrived += 1;
      waits = 0;
    } else return sent;
  }
  return { kind: 'parts', upload: state.upload, parts };
}

/** Has the next call with a file begin anew. */
export function forgetParts(file: File, address: string): void {
  begun.delete(keyOf(file, address));
}

/** Waits, at most so long where the browser knows that the line is back. */
function lineIsBack(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
}
