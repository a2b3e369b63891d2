import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type RecentlyUsed, recentlyUsed } from '#server/recently-used.ts';

/** A whole answer with status 200, as it was sent once. */
export type KeptAnswer = {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  /** The same, as they are written. */
  head: string;
  /** As bytes: writing a text means encoding it each time. */
  body: Buffer;
};

/** What an answer takes besides its texts and its key, roughly. */
const OVERHEAD_BYTES = 1500;

/** Answers in memory, each under the request that it answers. */
export function keptAnswers<Answer extends KeptAnswer>(maxBytes: number): RecentlyUsed<Answer> {
  return recentlyUsed(maxBytes, ({ body }, key) => OVERHEAD_BYTES + 2 * key.length + body.length);
}

/** What Node, too, lets into no header: a line's end above all. */
const NOT_IN_HEADERS = /[^\t\x20-\x7e\x80-\xff]/;

/**
 * An answer to be sent, now or later.
 *
 * @throws Error for a header's value that would not be one
 */
export function answerOf(headers: readonly string[], body: Buffer): KeptAnswer {
  for (const value of headers)
    if (NOT_IN_HEADERS.test(value)) throw new Error(`This can’t be in a header: ${JSON.stringify(value)}`);
  const all = [...headers, 'content-length', String(body.length)];
  return { headers: all, head: `HTTP/1.1 200 OK\r\n${linesOf(all)}`, body };
}

/** The answer that a reply is about to send, to be sent again. */
export function keptAnswer(reply: FastifyReply, payload: string | Buffer): KeptAnswer {
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' ? [] : [name, String(value)],
  );
  return answerOf(headers, typeof payload === 'string' ? Buffer.from(payload) : payload);
}

/** Sends an answer. */
export type Sender = (
  response: ServerResponse,
  answer: KeptAnswer,
  /** Headers that are new each time, of words and numbers that are ours: names and values in turn. */
  more?: readonly string[],
) => void;

/**
 * Sends answers. Where a connection stays, and owes nothing else before, their
 * bytes are written as they are: Node would check each header again, which takes as long as all else.
 *
 * @param keepAliveMs milliseconds for which a connection stays open without a request
 */
export function createSender(keepAliveMs: number): Sender {
  const keepAlive = `connection: keep-alive\r\nkeep-alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`;
  let second = Number.NaN;
  let lastLines = '';
  const endOfHead = () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      lastLines = `date: ${new Date(now * 1000).toUTCString()}\r\n${keepAlive}`;
    }
    return lastLines;
  };

  return (response, { headers, head, body }, more = []) => {
    const { socket } = response;
    if (!socket?.writable || !response.shouldKeepAlive) {
      response.writeHead(200, [...headers, ...more]);
      response.end(body);
      return;
    }
    socket.cork();
    socket.write(head + linesOf(more) + endOfHead(), 'latin1');
    socket.write(body);
    socket.uncork();
    // Node's server goes on to what this connection asks next.
    response.emit('finish');
  };
}

function linesOf(headers: readonly string[]): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}
