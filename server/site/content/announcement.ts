import type { Database, Transaction } from '#server/base/database/client.ts';
import { ExpectedError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { type Plan, planOf } from '#server/organiser/plan.ts';
import type { ContentChange } from './content-changes.ts';
import type { Announcement, ContentKind } from './content-kind.ts';

/** Whether a publication writes to people: to nobody, or only what somebody was shown and has agreed to. */
export type AnnouncementConsent = { quiet?: boolean; agreed?: string | undefined };

/** Whom a publication writes to, in words; its id is that of what they are told, whoever it reaches by then. */
export type AnnouncementPlan = Plan<{
  tells: readonly string[];
  /** The same without what they are told later by other mails. */
  atOnce: readonly string[];
}>;

/** A publication would write to people, and nobody has agreed to that: nothing was done (docs/product.md 3.22). */
export class TellsPeopleError extends ExpectedError {
  readonly code = 'TELLS_PEOPLE';
  readonly status = 409;
  readonly plan: AnnouncementPlan;
  /** @param instead what can be done in place of it, as a sentence */
  constructor(plan: AnnouncementPlan, instead: string) {
    super([...plan.facts.tells, 'So nothing was done.', instead].join(' '));
    this.plan = plan;
  }
}

/** What a publication tells people; `plan` is null where it tells nobody anything. */
export type Announced = { plan: AnnouncementPlan | null; announcements: readonly Announcement[] };

/** What the kinds of content have to say of changes that are published at an instant. */
export async function announcedBy(
  tx: Transaction,
  kinds: readonly ContentKind[],
  changes: readonly ContentChange[],
  at: Date,
): Promise<Announced> {
  const announcements: Announcement[] = [];
  for (const { kind, before, after } of changes) {
    if (!before || !after) continue;
    const found = await kinds
      .find((known) => known.kind === kind)
      ?.announces?.(tx, {
        before,
        after,
        beside: changes,
        at,
      });
    if (found) announcements.push(found);
  }
  if (announcements.length === 0) return { plan: null, announcements };
  const { id } = planOf(announcements.map(({ told }) => told));
  const tells = announcements.flatMap(({ lines, later }) => [...lines, ...later]);
  const atOnce = announcements.flatMap(({ lines }) => lines);
  return { plan: { id, facts: { tells, atOnce } }, announcements };
}

/** Whom news that waits will tell of what was published, when, and what stops that, a line each. */
export async function waitingWords(
  database: Database,
  kinds: readonly ContentKind[],
  changes: readonly ContentChange[],
  doing: Pick<Doing, 'atDesk'> = {},
): Promise<string[]> {
  const lines: string[] = [];
  for (const { kind, id } of changes)
    lines.push(...((await kinds.find((known) => known.kind === kind)?.waits?.(database, id, doing)) ?? []));
  return lines;
}

/** What can be done where nobody was asked. */
const ASK_FIRST = 'Look at what it would tell them, and agree to it.';

/**
 * @param instead what can be done otherwise, where nobody can be asked
 * @returns what is to be told
 * @throws TellsPeopleError where somebody would be told what nobody has agreed to
 */
export function agreedTo(
  { plan, announcements }: Announced,
  { quiet = false, agreed }: AnnouncementConsent = {},
  instead = ASK_FIRST,
): readonly Announcement[] {
  if (!plan || quiet) return [];
  if (plan.id !== agreed) throw new TellsPeopleError(plan, instead);
  return announcements;
}
