import { type ClientRequest, request } from 'node:http';

/** An answer, or null where the connection ended without one. */
export type RawAnswer = { status: number; text: string } | null;

/** Sends bytes as they are; `text` is the whole body. */
export async function sendRaw(
  url: string,
  headers: Record<string, string>,
  text: string | Buffer,
): Promise<RawAnswer> {
  return exchange(url, headers, (outgoing) => outgoing.end(text)).answer;
}

/**
 * Opens a POST whose body `write` writes.
 *
 * @returns the request and what the server answers
 */
export function exchange(
  url: string,
  headers: Record<string, string>,
  write: (outgoing: ClientRequest) => void,
): { outgoing: ClientRequest; answer: Promise<RawAnswer> } {
  const outgoing = request(url, { method: 'POST', headers, agent: false });
  const answer = new Promise<RawAnswer>((resolve) => {
    outgoing.on('response', async (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }),
      );
    });
    // A server that has answered may close while the rest is still being sent.
    outgoing.on('error', () => setImmediate(() => resolve(null)));
  });
  write(outgoing);
  return { outgoing, answer };
}

/** A multipart body of raw parts: the header lines of each, an empty line, its content. */
export function multipart(
  parts: readonly { head: string; body: string | Buffer }[],
  boundary = 'edge',
): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ head, body }) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
}

/** A text field of a multipart body. */
export const fieldPart = (name: string, body: string) => ({
  head: `content-disposition: form-data; name="${name}"`,
  body,
});

/** A file of a multipart body. */
export const filePart = (name: string, body: string | Buffer, filename = 'abstract.pdf') => ({
  head: `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: application/pdf`,
  body,
});
