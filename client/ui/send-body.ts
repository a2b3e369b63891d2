/** What became of something that was sent. */
export type Sent =
  | { kind: 'answered'; status: number; text: string }
  /** No answer came: it may have arrived all the same. */
  | { kind: 'unreached' }
  | { kind: 'cancelled' };

export type SendOptions = {
  /** Is told the share that has been sent, 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** Cancels it. */
  signal?: AbortSignal | undefined;
};

/** Sends something by POST, a file for example. By XMLHttpRequest, because `fetch` does not tell how far an upload is. */
export function sendBody(
  url: string,
  body: FormData | Blob,
  headers: Readonly<Record<string, string>>,
  { onProgress, signal }: SendOptions,
): Promise<Sent> {
  if (signal?.aborted) return Promise.resolve({ kind: 'cancelled' });
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    if (onProgress)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
    request.addEventListener('load', () =>
      resolve({ kind: 'answered', status: request.status, text: request.responseText }),
    );
    request.addEventListener('error', () => resolve({ kind: 'unreached' }));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    signal?.addEventListener('abort', () => request.abort());
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
}

/** An answer that should be JSON; null where it is none, such as a proxy's page. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
