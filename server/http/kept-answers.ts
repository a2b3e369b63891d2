import type { FastifyReply } from 'fastify';
import { type RecentlyUsed, recentlyUsed } from '#server/recently-used.ts';

/** A whole answer with status 200, as it was sent once. */
export type KeptAnswer = {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** As bytes: writing a text means encoding it each time. */
  body: Buffer;
};

/** What an answer takes besides its texts, roughly. */
const OVERHEAD_BYTES = 1000;

/** Answers in memory, each under the request that it answers. */
export function keptAnswers<Answer extends KeptAnswer>(maxBytes: number): RecentlyUsed<Answer> {
  return recentlyUsed(maxBytes, ({ body }, key) => OVERHEAD_BYTES + 2 * key.length + body.length);
}

/** The answer that a reply is about to send, to be sent again. */
export function keptAnswer(reply: FastifyReply, payload: string | Buffer): KeptAnswer {
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' ? [] : [name, String(value)],
  );
  return { headers: [...headers, 'content-length', String(body.length)], body };
}
