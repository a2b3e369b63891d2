import type { FastifyReply } from 'fastify';

/** A whole answer with status 200, as it was sent once. */
export type KeptAnswer = {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** As bytes: writing a text means encoding it each time. */
  body: Buffer;
};

/** Answers in memory, each under the request that it answers; what was unused for longest is forgotten first. */
export type KeptAnswers<Answer extends KeptAnswer> = {
  get(key: string): Answer | undefined;
  set(key: string, answer: Answer): void;
  clear(): void;
  /** What they take, in bytes. */
  readonly bytes: number;
};

/** What an answer takes besides its texts, roughly. */
const OVERHEAD_BYTES = 1000;

/** @param maxBytes what all answers and their requests may take; one that takes more than an eighth is not kept */
export function keptAnswers<Answer extends KeptAnswer>(maxBytes: number): KeptAnswers<Answer> {
  type Entry = { key: string; answer: Answer; bytes: number };
  const answers = new Map<string, Entry>();
  let total = 0;
  let newest: Entry | undefined;
  const drop = (key: string) => {
    total -= answers.get(key)?.bytes ?? 0;
    answers.delete(key);
  };
  return {
    get(key) {
      const found = answers.get(key);
      if (!found) return undefined;
      if (found !== newest) {
        // Under its first key: every request's text would otherwise live as long as the answer.
        answers.delete(found.key);
        answers.set(found.key, found);
        newest = found;
      }
      return found.answer;
    },
    set(key, answer) {
      drop(key);
      const bytes = OVERHEAD_BYTES + 2 * key.length + answer.body.length;
      if (bytes > maxBytes / 8) return;
      newest = { key, answer, bytes };
      answers.set(key, newest);
      total += bytes;
      for (const oldest of answers.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
    clear() {
      answers.clear();
      newest = undefined;
      total = 0;
    },
    get bytes() {
      return total;
    },
  };
}

/** The answer that a reply is about to send, to be sent again. */
export function keptAnswer(reply: FastifyReply, payload: string | Buffer): KeptAnswer {
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || name === 'content-length' ? [] : [name, String(value)],
  );
  return { headers: [...headers, 'content-length', String(body.length)], body };
}
