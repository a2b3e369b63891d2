import type { Dependencies } from '#server/dependencies.ts';

/** What every resolver of the desk gets. */
export type DeskContext = {
  dependencies: Dependencies;
  /** Who is at the desk, as the audit log names them. */
  actor: string;
  /** When their session ends. */
  endsAt: Date;
  /** Whether this desk changes nothing. */
  readOnly: boolean;
};
