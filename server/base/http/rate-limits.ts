import { createHmac } from 'node:crypto';
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SENT_PER_HOUR, WRONG_PER_HOUR, WRONG_SLOWLY } from '#domain/limits.ts';
import type { Database } from '#server/base/database/client.ts';
import { mailboxOf } from '#server/base/lib/normal-email.ts';
import type { NoteAbuse } from './abuse.ts';
import { AutomatedMessageError, RateLimitedError } from './rate-limits.errors.ts';
import { openCounters, readSecret } from './rate-limits.store.ts';

export type SentAction = keyof typeof SENT_PER_HOUR;
export type Guess = keyof typeof WRONG_PER_HOUR;

/** Who sends something. */
export type Sender = {
  email: string;
  /** As `networkOf` writes it; null where there is none, as for the command line. */
  network: string | null;
  /** What the field that people don't see holds. */
  website?: unknown;
};

/** Holds one sender to the numbers of domain/limits.ts, by whichever way and to whichever process it comes. */
export type Limits = {
  /**
   * Runs `work`, counting it once for its sender's network and once for its address; work that throws is not
   * counted, so a failure on our side costs the sender nothing.
   *
   * @throws RateLimitedError | AutomatedMessageError before `work` has begun
   */
  counted<Result>(action: SentAction, sender: Sender, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs `look` for what can be guessed, or costs somebody else something to look up. Finding nothing is counted; a right
   * guess, and a failure on our side, cost nothing. Beyond the limit a right guess is refused like a wrong one; where its kind
   * goes on slowly (`WRONG_SLOWLY`), only beyond that as well.
   *
   * @param by whose wrong guesses are counted: a network, or a network and what it asks about; null: nobody's
   * @throws RateLimitedError before `look` has begun
   */
  guessed<Result>(
    guess: Guess,
    by: string | null,
    look: () => Promise<Result | null>,
  ): Promise<Result | null>;
  /**
   * Counts that a network has sent something wrong of a kind that nobody guesses: whoever sends the right one is never
   * refused, whatever others in the same network have sent.
   *
   * @throws RateLimitedError when it has done so too often
   */
  wrong(guess: Guess, network: string | null): Promise<void>;
  /** What stands for a network, or any other text about a sender, where it is stored. */
  hash(text: string): string;
  close(): Promise<void>;
};

/**
 * Limits that all processes on a database share.
 *
 * @param options.sentPerHour other numbers than those of domain/limits.ts
 * @param options.patienceMs another one than its own with a database that does not answer, in milliseconds
 * @param options.onError is told when an idle connection breaks
 * @param options.note is told of what is wrong, and of what is refused
 */
export async function openLimits(
  databaseUrl: string,
  database: Database,
  options: {
    onError: (error: unknown) => void;
    note?: NoteAbuse;
    sentPerHour?: typeof SENT_PER_HOUR;
    wrongPerHour?: typeof WRONG_PER_HOUR;
    patienceMs?: number;
  },
): Promise<Limits> {
  const { sentPerHour = SENT_PER_HOUR, wrongPerHour = WRONG_PER_HOUR, note = () => {} } = options;
  const secret = await readSecret(database);
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const counters = openCounters(databaseUrl, options.onError, options.patienceMs);
  const sent = mapValues(sentPerHour, ({ network, email }, action) => ({
    network: counters.perHour(`${action} by network`, network),
    email: counters.perHour(`${action} by address`, email),
  }));
  const wrong = mapValues(wrongPerHour, (max, guess) => [counters.perHour(guess, max)]);
  for (const [guess, { max, seconds }] of Object.entries(WRONG_SLOWLY))
    wrong[guess as Guess].push(counters.perSeconds(`${guess} slowly`, max, seconds));

  /** Counts before `work` begins, so that a hundred simultaneous requests cannot get around the limit, and gives back what does not count. */
  const spend = async <Result>(
    limited: SentAction | Guess,
    /** The first that has some left is counted in. */
    tried: readonly RateLimiterPostgres[],
    key: string,
    work: () => Promise<Result>,
    counts: (result: Result) => boolean = () => true,
  ): Promise<Result> => {
    const { counter, waitMs } = await consumed(tried, key);
    if (!counter) {
      note('refused', limited);
      throw new RateLimitedError(limited, waitMs);
    }
    let kept = false;
    try {
      const result = await work();
      kept = counts(result);
      return result;
    } finally {
      if (!kept) await counter.reward(key);
    }
  };

  return {
    hash,
    async counted(action, { email, network, website }, work) {
      if (website !== undefined && website !== null && website !== '') {
        note('refused', 'automated');
        throw new AutomatedMessageError();
      }
      const byEmail = () => spend(action, [sent[action].email], hash(mailboxOf(email)), work);
      // The network first: one that has sent too much must not use up the limits of the addresses it names.
      return network === null ? byEmail() : spend(action, [sent[action].network], hash(network), byEmail);
    },
    async guessed(guess, by, look) {
      if (by === null) return look();
      const result = await spend(guess, wrong[guess], hash(by), look, (found) => found === null);
      if (result === null) note('wrong', guess);
      return result;
    },
    async wrong(guess, network) {
      if (network === null) return;
      await spend(guess, wrong[guess], hash(network), async () => null);
      note('wrong', guess);
    },
    close: counters.close,
  };
}

/** Counts one in the first counter that has some left; without any, how long until the last one has. */
async function consumed(
  tried: readonly RateLimiterPostgres[],
  key: string,
): Promise<{ counter?: RateLimiterPostgres; waitMs: number }> {
  let waitMs = 0;
  for (const counter of tried)
    try {
      await counter.consume(key);
      return { counter, waitMs: 0 };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      waitMs = refusal.msBeforeNext;
    }
  return { waitMs };
}

function mapValues<Key extends string, From, To>(
  record: Record<Key, From>,
  change: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries(record) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)])) as Record<Key, To>;
}
