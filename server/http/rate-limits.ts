import { normaliseEmail } from '#domain/email.ts';
import type { Clock } from '#server/clock.ts';
import { AutomatedMessageError, RateLimitedError } from './rate-limits.errors.ts';

/** What is limited, and how many of it one e-mail address and one network may send within an hour. */
const PER_HOUR = {
  contact: { email: 5, network: 30 },
  subscribe: { email: 5, network: 30 },
  abstract: { email: 10, network: 30 },
  orderLinks: { email: 5, network: 30 },
} as const;

const WINDOW_MS = 60 * 60 * 1000;
/** Senders remembered at most; the oldest are forgotten first. */
const MAX_SENDERS = 100_000;

export type LimitedAction = keyof typeof PER_HOUR;

/** Who sends something. */
export type Sender = {
  email: string;
  /** As `networkOf` writes it; null where there is none, as for the command line. */
  network: string | null;
  /** What the field that people don't see holds. */
  website?: unknown;
};

/** Limits of what one sender may send. They count in this process's memory, so no visitor's address is stored. */
export type Limits = {
  /**
   * Runs `work`, counting it once for its sender's address and once for its network; work that throws is not
   * counted, so a failure on our side costs the sender nothing.
   *
   * @throws RateLimitedError | AutomatedMessageError before `work` has begun
   */
  counted<Result>(action: LimitedAction, sender: Sender, work: () => Promise<Result>): Promise<Result>;
};

/** Limits that count within the last hour of `clock`. */
export function createLimits(clock: Clock): Limits {
  /** Instants of use, oldest first, by sender. */
  const uses = new Map<string, number[]>();

  const recent = (key: string, now: number) => {
    const kept = (uses.get(key) ?? []).filter((at) => at > now - WINDOW_MS);
    uses.delete(key);
    if (kept.length > 0) uses.set(key, kept);
    return kept;
  };
  const add = (key: string, now: number) => {
    uses.set(key, [...recent(key, now), now]);
    for (const oldest of uses.keys()) {
      if (uses.size <= MAX_SENDERS) break;
      uses.delete(oldest);
    }
  };
  const remove = (key: string, at: number) => {
    const left = uses.get(key) ?? [];
    const index = left.indexOf(at);
    if (index >= 0) left.splice(index, 1);
  };

  return {
    async counted(action, { email, network, website }, work) {
      if (website !== undefined && website !== null && website !== '') throw new AutomatedMessageError();
      const now = clock.now().getTime();
      const limits: [key: string, max: number][] = [
        [`${action} email ${normaliseEmail(email)}`, PER_HOUR[action].email],
        ...(network === null
          ? []
          : [[`${action} network ${network}`, PER_HOUR[action].network] satisfies [string, number]]),
      ];
      for (const [key, max] of limits) {
        const taken = recent(key, now);
        const blocking = taken[taken.length - max];
        if (blocking !== undefined)
          throw new RateLimitedError(Math.ceil((blocking + WINDOW_MS - now) / 60_000));
      }
      for (const [key] of limits) add(key, now);
      try {
        return await work();
      } catch (error) {
        for (const [key] of limits) remove(key, now);
        throw error;
      }
    },
  };
}
