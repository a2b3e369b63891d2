import type { FastifyBaseLogger } from 'fastify';
import type { Limited } from './rate-limits.errors.ts';

/** What may be an attack: something secret was sent that is wrong, or a limit was met. */
export type Outcome = 'wrong' | 'refused';

/** Of which kind: a limit's name, the hidden field of a form, or the token of the metrics. */
export type Abused = Limited | 'automated' | 'operationsToken';

/** Takes note of what may be an attack; nothing of who sent it, and nothing of what was sent. */
export type NoteAbuse = (outcome: Outcome, what: Abused) => void;

const EVERY_MS = 60_000;

/**
 * Counts each, and logs the first of a kind at once and from then on a line a minute at most, which says how many there were.
 *
 * @param count for the metrics
 * @param now milliseconds of a clock that only goes forward
 */
export function createAbuseNotes(
  log: Pick<FastifyBaseLogger, 'warn'>,
  count: NoteAbuse,
  now: () => number = () => performance.now(),
): NoteAbuse {
  const lines = new Map<string, { at: number; times: number }>();
  return (outcome, what) => {
    count(outcome, what);
    const key = `${outcome} ${what}`;
    const line = lines.get(key) ?? { at: Number.NEGATIVE_INFINITY, times: 0 };
    lines.set(key, line);
    line.times += 1;
    if (now() - line.at < EVERY_MS) return;
    log.warn({ outcome, what, times: line.times }, 'Wrong guesses, or more than a limit allows');
    lines.set(key, { at: now(), times: 0 });
  };
}
