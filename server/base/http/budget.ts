import type { Clock } from '#server/base/clock.ts';
import type { NoteAbuse } from './abuse.ts';
import { RateLimitedError } from './rate-limits.errors.ts';

const WINDOW_MS = 60_000;
/** Networks remembered at most; the ones that came first are forgotten first. */
const MAX_NETWORKS = 50_000;

/** What a network has left to spend within the present minute of its own. */
export type Balance = {
  /** Points that may still be spent; 0 when they are used up. */
  remaining: number;
  /** Whole seconds until all points are there again; at least 1. */
  resetSeconds: number;
};

/**
 * Points that each network may spend within a minute; a network's minute begins with its first request. They are
 * kept in this process's memory, so no visitor's address is stored.
 */
export type Budget = {
  readonly pointsPerMinute: number;
  balance(payer: Payer): Balance;
  /** Takes points and returns what is left; returns null and takes none if there are too few. */
  spend(payer: Payer, points: number): Balance | null;
  /** Takes points, or all that are left. */
  charge(payer: Payer, points: number): void;
  /**
   * Takes points for what is made for one request.
   *
   * @param payer null: nobody pays
   * @throws RateLimitedError if there are too few
   */
  pay(payer: Payer | null, points: number): void;
};

/** Who pays: a network; or what a right link opens, together with all the links that its network uses. */
export type Payer = string | { readonly own: string; readonly network: string };

/** Points, and whose balance pays for what is made for a secret address: its own, or that of the network. */
export type LinkPoints = {
  budget: Budget;
  payerOf: (secret: string, network: string) => Promise<Payer>;
};

/** Whether a secret opens something at this moment: what was read for one that was ended meanwhile may be another's. */
export type OpenLinks = { isOpen: (secret: string) => Promise<boolean> };

/** Points spent, until the network's minute ends; changed in place, because every answer changes it. */
type Spending = { readonly until: number; spent: number };

/**
 * Budgets of so many points that count by `clock`.
 *
 * @param note is told of every request that is refused
 */
export function createBudget(clock: Clock, pointsPerMinute: number, note: NoteAbuse = () => {}): Budget {
  const spendings = new Map<string, Spending>();

  /** What a network has spent within its present minute; of one that has spent nothing only noted with `note`. */
  const spendingOf = (network: string, now: number, note: boolean): Spending => {
    const known = spendings.get(network);
    // A clock that was set back must not lock anyone out for longer than a minute.
    if (known && now < known.until && known.until - now <= WINDOW_MS) return known;
    const fresh = { until: now + WINDOW_MS, spent: 0 };
    if (!note) return fresh;
    if (!known && spendings.size >= MAX_NETWORKS)
      for (const oldest of spendings.keys()) {
        spendings.delete(oldest);
        break;
      }
    spendings.set(network, fresh);
    return fresh;
  };

  const balanceOf = ({ until, spent }: Spending, now: number): Balance => ({
    remaining: Math.max(0, pointsPerMinute - spent),
    resetSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
  });

  /** All that a payer has spent, the fullest first. */
  const spendingsOf = (payer: Payer, now: number, noted: boolean): [Spending, ...Spending[]] => {
    if (typeof payer === 'string') return [spendingOf(payer, now, noted)];
    const own = spendingOf(payer.own, now, noted);
    const shared = spendingOf(`links of ${payer.network}`, now, noted);
    return shared.spent > own.spent ? [shared, own] : [own, shared];
  };
  const balance = (payer: Payer) => {
    const now = clock.now().getTime();
    return balanceOf(spendingsOf(payer, now, false)[0], now);
  };
  const spend = (payer: Payer, points: number) => {
    const now = clock.now().getTime();
    const spendings = spendingsOf(payer, now, true);
    if (spendings[0].spent + points > pointsPerMinute) {
      note('refused', 'points');
      return null;
    }
    for (const spending of spendings) spending.spent += points;
    return balanceOf(spendings[0], now);
  };
  return {
    pointsPerMinute,
    balance,
    spend,
    pay(payer, points) {
      if (payer !== null && !spend(payer, points))
        throw new RateLimitedError('points', balance(payer).resetSeconds * 1000);
    },
    charge(payer, points) {
      for (const spending of spendingsOf(payer, clock.now().getTime(), true))
        spending.spent = Math.min(pointsPerMinute, spending.spent + points);
    },
  };
}
