import type { Right } from '#domain/staff/rights.ts';
import { cleanText } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { List } from '#server/organiser/list.ts';

/** What every resolver of the desk gets. */
export type DeskContext = {
  dependencies: Dependencies;
  /** Who is at the desk, as the audit log names them. */
  actor: string;
  /** When their session ends. */
  endsAt: Date;
  /** Every list of the organiser's. */
  lists: readonly List[];
  /** Whether nothing may be changed: at this desk, or by this session. */
  readOnly: boolean;
  rights: readonly Right[];
  /** The only conference that they are for; null: all. */
  conference: string | null;
  /** Who of the team it is; null for whoever came in with a key from the shell. */
  staffId: string | null;
  sessionId: string;
  touchedAt: Date | null;
  /** The time by which sessions end, whatever time the site shows. */
  now: Date;
};

/** Who does something at the desk, and why, as it was typed. */
export function doingAtDesk({ actor }: DeskContext, reason: string | null | undefined): Doing {
  return { actor, reason: cleanText(reason ?? ''), dryRun: false };
}
