import { connect, type Socket } from 'node:net';
import type { BenchServer } from './process.ts';
import { interleaved, quantile, type Rounds } from './rounds.ts';

/** Connections of the generator, each with one request at a time. */
const CONNECTIONS = 20;

/** Short rounds of load and many: a machine that is slowed for some seconds then slows all contenders. */
const LOAD_ROUNDS = 7;
const LOAD_SECONDS = 1;

/** What is asked, again and again. */
export type Question = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  /** A function makes another body for each request. */
  body?: string | (() => string);
};

/** What a round of load showed. */
export type Load = {
  perSecond: number;
  /**
   * Answers for each second that the server kept its core busy: what it would answer on a machine where nobody else
   * takes time from it. Per second of time where the system doesn't say.
   */
  perBusySecond: number;
  medianMs: number;
  p99Ms: number;
};

/**
 * Asks for `seconds`, or so many times, on several connections. Its own small client: an ordinary one takes longer to
 * read an answer than the server to give it.
 *
 * @param connections how many; twenty unless said
 * @throws Error for any answer that is not 200
 */
export async function load(
  server: BenchServer,
  question: Question,
  until: { seconds: number } | { requests: number },
  connections = CONNECTIONS,
): Promise<Load> {
  const begun = performance.now();
  const deadline = 'seconds' in until ? begun + until.seconds * 1000 : Number.POSITIVE_INFINITY;
  let left = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;
  const times: number[] = [];
  const busyBefore = server.busy();
  const { hostname, port } = new URL(server.url);
  const next = requestsOf(question, hostname);
  await Promise.all(
    Array.from({ length: connections }, () =>
      converse(
        hostname,
        Number(port),
        () => (performance.now() < deadline && left-- > 0 ? next() : null),
        times,
      ),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  const busy = (server.busy() ?? seconds) - (busyBefore ?? 0);
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    perBusySecond: times.length / busy,
    medianMs: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
  };
}

/** Asks servers the same by turns, for a second each time. */
export function loaded(servers: Record<string, BenchServer>, question: Question): Promise<Rounds<Load>> {
  const contenders = Object.entries(servers).map(([name, server]) => [
    name,
    () => load(server, question, { seconds: LOAD_SECONDS }),
  ]);
  return interleaved(Object.fromEntries(contenders), LOAD_ROUNDS);
}

/** Makes the bytes of one request after another. */
function requestsOf({ method, path, headers = {}, body }: Question, host: string): () => Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map((pair) => pair.join(': ')),
  ];
  const bytesOf = (text: string) =>
    Buffer.from(
      [...head, ...(text ? [`content-length: ${Buffer.byteLength(text)}`] : []), '', text].join('\r\n'),
    );
  if (typeof body === 'function') return () => bytesOf(body());
  const bytes = body === undefined ? Buffer.from(`${head.join('\r\n')}\r\n\r\n`) : bytesOf(`${body}`);
  return () => bytes;
}

/** One connection: a request, its whole answer, the next request, until there is none. */
function converse(host: string, port: number, next: () => Buffer | null, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host, port, noDelay: true });
    let sentAt = 0;
    /** Bytes of the answer that are still to come; null while its head is not whole. */
    let missing: number | null = null;
    let head: Buffer | null = null;
    const ask = () => {
      const request = next();
      if (!request) {
        socket.destroy();
        resolve();
        return;
      }
      missing = null;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error(`${host}:${port} closed a connection.`)));
    socket.on('data', (chunk) => {
      if (missing === null) {
        const seen: Buffer = head ? Buffer.concat([head, chunk]) : chunk;
        const end = seen.indexOf('\r\n\r\n');
        if (end < 0) {
          head = seen;
          return;
        }
        head = null;
        const text = seen.toString('latin1', 0, end).toLowerCase();
        const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
        if (!text.startsWith('http/1.1 200') || length === undefined) {
          socket.destroy();
          reject(new Error(`Not a good answer: ${seen.toString('latin1', 0, 600)}`));
          return;
        }
        missing = Number(length) - (seen.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      ask();
    });
  });
}
