import { type Area, may, type Need, type Right, rightWords } from '#domain/staff/rights.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { defineFailure } from '#server/base/errors.ts';

const TOUCH_MS = 15 * 60_000;
const MONEY: Need = ['money'];

/** Whoever asks has no right to this; says which would be one. */
export const NotAllowedError = defineFailure('NOT_ALLOWED', {
  status: 403,
  message: (need: Need) =>
    `You do not have the right to do this. Ask an owner of the desk for: ${wanted(need)}.`,
});

/** It weighs, and the passkey of this session was not touched within a quarter of an hour. */
export const TouchNeededError = defineFailure('TOUCH_NEEDED', {
  status: 403,
  message: 'Please confirm with your passkey that it is you.',
});

/** Somebody's rights are for one conference, and this belongs to none. */
export const OneConferenceError = defineFailure('NOT_ALLOWED', {
  status: 403,
  message: 'Your rights are for one conference only, and this is for all of them.',
});

/** What is asked: the arguments of a field, or the query and the parts of an address. */
export type Asked = Readonly<Record<string, unknown>>;

/** Where somebody works who has rights for one conference alone. */
export type Scope = { dependencies: Dependencies; conference: string };

/**
 * Holds what is asked to one conference, for whoever has rights for that alone.
 *
 * @returns what is asked instead
 * @throws ExpectedError for another conference, or for what is another's
 */
export type Within = (asked: Asked, scope: Scope) => Asked | Promise<Asked>;

/**
 * Holds what is asked to what somebody's rights reach, where things of one kind are of several areas (mail, To do).
 *
 * @returns what is asked instead
 * @throws NotAllowedError for what is of no area of theirs
 */
export type Own = (
  asked: Asked,
  who: { rights: readonly Right[]; dependencies: Dependencies },
) => Asked | Promise<Asked>;

/** What is asked of content at the desk; each answers whether it changes what is for whoever works with money. */
export type MoneyCheck = (dependencies: Dependencies, asked: Asked) => Promise<boolean>;

/**
 * What a field or a route needs: all of `needs`, and, if it weighs, that a passkey was touched lately. `within` holds it to the
 * conference of whoever has rights for one alone; without it, it is refused to them. Where `money` finds that what is
 * paid, or to where, changes, the right to work with money is needed as well, and the passkey.
 * `own` holds it to what is of somebody's areas; `also` says what is needed besides for what is asked.
 */
export type Rule = {
  readonly needs: readonly Need[];
  readonly touch?: boolean;
  readonly within?: Within;
  readonly money?: MoneyCheck;
  readonly own?: Own;
  readonly also?: (asked: Asked) => Pick<Rule, 'needs' | 'touch'> | null;
  /** What is asked as it will be read, whatever was typed or pasted: nothing else of the rule looks at it in another spelling. */
  readonly read?: (asked: Asked) => Asked;
};

/** One of these rights is needed. */
export const one = (...rights: Right[]): readonly Need[] => [rights];

/** What is needed for what is asked. */
export function ruleFor(rule: Rule, asked: Asked): Rule {
  const more = rule.also?.(asked);
  return more ? { ...rule, needs: [...rule.needs, ...more.needs], touch: rule.touch || more.touch } : rule;
}

/** What somebody at the desk may do. */
export type Allowed = {
  rights: readonly Right[];
  /** The only conference that the rights are for; null: all. */
  conference: string | null;
  /** When their passkey was touched last; null for a key from the shell, which has none. */
  touchedAt: Date | null;
};

/** Whether somebody may see or do what a rule is for. */
export function isAllowed(who: Allowed, rule: Rule): boolean {
  return (
    rule.needs.every((need) => may(who.rights, need)) &&
    (who.conference === null || rule.within !== undefined)
  );
}

/**
 * What somebody asks, held to what is theirs, and to their conference where they have one.
 *
 * @throws NotAllowedError for what is of another area; NotThereError for what is another's; OtherConferenceError for another
 */
export async function heldTo(
  who: Allowed,
  rule: Rule | undefined,
  asked: Asked,
  dependencies: Dependencies,
): Promise<Asked> {
  const theirs = rule?.own ? await rule.own(asked, { rights: who.rights, dependencies }) : asked;
  if (who.conference === null || !rule?.within) return theirs;
  return rule.within(theirs, { dependencies, conference: who.conference });
}

/**
 * @throws NotAllowedError without the right; TouchNeededError where it weighs and nobody has shown lately that it is they
 */
export function refuseUnlessAllowed(who: Allowed, rule: Rule | undefined, now: Date): void {
  const missing = rule ? rule.needs.find((need) => !may(who.rights, need)) : (['owner'] as const);
  if (missing) throw new NotAllowedError(missing);
  if (who.conference !== null && !rule?.within) throw new OneConferenceError();
  const until = touchUntil(who);
  if (rule?.touch && until && until <= now) throw new TouchNeededError();
}

/**
 * Refuses what changes what is paid, or to where, to whoever may not work with money, or has not shown lately that it is they.
 *
 * @throws NotAllowedError | TouchNeededError
 */
export async function refuseMoney(
  who: Allowed,
  rule: Rule | undefined,
  asked: Asked,
  { dependencies, now }: { dependencies: Dependencies; now: Date },
): Promise<void> {
  if (!rule?.money || !(await rule.money(dependencies, asked))) return;
  refuseUnlessAllowed(who, { ...rule, needs: [...rule.needs, MONEY], touch: true }, now);
}

/** Until when what weighs is done without the passkey; null: it is never asked for. */
export function touchUntil({ touchedAt }: Pick<Allowed, 'touchedAt'>): Date | null {
  return touchedAt && new Date(touchedAt.getTime() + TOUCH_MS);
}

function wanted(need: Need): string {
  if (need === 'anyone') return '';
  return need.map((right) => rightWords(right.replace(':look', '') as Area)).join(', or ');
}
