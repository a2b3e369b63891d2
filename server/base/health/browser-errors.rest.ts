import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BROWSER_ERROR_KINDS, BROWSER_ERRORS_PATH, type BrowserErrorKind } from '#domain/browser-errors.ts';
import { PAGES } from '#domain/pages.ts';
import { isObject } from '#server/base/http/rest.ts';

/** What went wrong in somebody's browser: where, and of which kind; nothing of who it was, what they typed or what the error says. */
export type BrowserError = {
  kind: BrowserErrorKind;
  /** The error's own kind, as JavaScript calls it; `other` for one that is none of its. */
  name: string;
  /** The page as the router writes it, without what its address says; `other` for none of ours. */
  page: string;
  /** Whether it was thrown in scripts that this process serves, or in those of before an upgrade. */
  release: 'current' | 'former' | 'unknown';
  /** Where it was thrown, innermost first: a script of the build with line and column. */
  frames: string[];
};

const MAX_BYTES = 4096;
const FRAMES = 5;
/** Different lines that are written within a minute; all are counted. */
const LINES_A_MINUTE = 20;

const NAMES: ReadonlySet<unknown> = new Set([
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AggregateError',
  'DOMException',
  'AbortError',
  'NotFoundError',
  'QuotaExceededError',
  'SecurityError',
  'Invariant Violation',
]);
const PATHS: ReadonlySet<unknown> = new Set(PAGES.map(({ path }) => path));
const FRAME = /^(\/assets\/[\w.-]{1,100}\.js):\d{1,7}:\d{1,7}$/;

/**
 * `POST /browser-errors`: what the scripts of our pages send when something goes wrong in them (docs/product.md 11.5). It is counted, and
 * a few lines a minute are logged, whoever sends how much; nothing is stored.
 *
 * @param serves whether a script of the build is there, such as `/assets/index-CjHk2b1c.js`
 * @param now milliseconds of a clock that only goes forward
 */
export function browserErrorsRest(
  app: FastifyInstance,
  serves: (script: string) => boolean,
  count: (error: BrowserError) => void,
  now: () => number = () => performance.now(),
): void {
  const log = fewLines(app.log, now);
  app.post(BROWSER_ERRORS_PATH, { bodyLimit: MAX_BYTES }, async ({ body }, reply) => {
    const error = readBrowserError(body, serves);
    if (!error) return reply.code(400).send({ ok: false, error: 'This is no report of an error.' });
    count(error);
    log(error);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}

/** @param body JSON as text, which browsers send while they leave a page; null for what our scripts do not send */
function readBrowserError(body: unknown, serves: (script: string) => boolean): BrowserError | null {
  const sent = typeof body === 'string' ? parsed(body) : body;
  if (!isObject(sent)) return null;
  const kind = BROWSER_ERROR_KINDS.find((known) => known === sent.kind);
  if (!kind) return null;
  const given: unknown[] = Array.isArray(sent.frames) ? sent.frames : [];
  const frames = given
    .slice(0, FRAMES)
    .filter((frame): frame is string => typeof frame === 'string' && FRAME.test(frame));
  const scripts = frames.flatMap((frame) => FRAME.exec(frame)?.[1] ?? []);
  return {
    kind,
    name: NAMES.has(sent.name) ? String(sent.name) : 'other',
    page: PATHS.has(sent.page) ? String(sent.page) : 'other',
    release: scripts.length === 0 ? 'unknown' : scripts.every(serves) ? 'current' : 'former',
    frames,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes each line once a minute, and not more than a few. */
function fewLines(log: Pick<FastifyBaseLogger, 'warn'>, now: () => number): (error: BrowserError) => void {
  let minute = 0;
  const written = new Set<string>();
  return (error) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) written.clear();
    minute = current;
    const line = JSON.stringify(error);
    if (written.has(line) || written.size === LINES_A_MINUTE) return;
    written.add(line);
    log.warn({ browser: error }, 'Something went wrong in a browser');
  };
}
