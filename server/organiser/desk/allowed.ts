import { type Area, may, type Need, type Right, rightWords } from '#domain/staff/rights.ts';
import { defineFailure } from '#server/errors.ts';
import { FIELD_RULES, ROUTE_RULES, type Rule } from './needs.ts';

const TOUCH_MS = 15 * 60_000;

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

/** What somebody at the desk may do. */
export type Allowed = {
  rights: readonly Right[];
  /** When their passkey was touched last; null for a key from the shell, which has none. */
  touchedAt: Date | null;
};

/** Whether somebody may see or do what a rule is for. */
export function isAllowed({ rights }: Allowed, { needs }: Rule): boolean {
  return needs.every((need) => may(rights, need));
}

/**
 * @throws NotAllowedError without the right; TouchNeededError where it weighs and nobody has shown lately that it is they
 */
export function refuseUnlessAllowed(who: Allowed, rule: Rule | undefined, now: Date): void {
  const missing = rule ? rule.needs.find((need) => !may(who.rights, need)) : (['owner'] as const);
  if (missing) throw new NotAllowedError(missing);
  const until = touchUntil(who);
  if (rule?.touch && until && until <= now) throw new TouchNeededError();
}

/** Until when what weighs is done without the passkey; null: it is never asked for. */
export function touchUntil({ touchedAt }: Pick<Allowed, 'touchedAt'>): Date | null {
  return touchedAt && new Date(touchedAt.getTime() + TOUCH_MS);
}

/**
 * The rule of a way in beside GraphQL, by its pattern; undefined where nothing is said of it, so that nobody may.
 *
 * @param pattern as Fastify has it, such as '/export/registrations.:format'
 */
export function ruleOfRoute(pattern: string): Rule | undefined {
  if (ROUTE_RULES[pattern]) return ROUTE_RULES[pattern];
  const [, exported = ''] = /^\/export\/([a-z-]+)\.(:format|pdf|json)$/.exec(pattern) ?? [];
  if (exported === 'person') return PERSON;
  if (exported.endsWith('-emails')) return ADDRESSES;
  const rule = FIELD_RULES[exported];
  return typeof rule === 'function' ? undefined : rule;
}

const PERSON: Rule = { needs: [['privacy:look']] };
/** They leave the house, and can't be called back. */
const ADDRESSES: Rule = { needs: [['addresses']], touch: true };

function wanted(need: Need): string {
  if (need === 'anyone') return '';
  return need.map((right) => rightWords(right.replace(':look', '') as Area)).join(', or ');
}
