/** Who changes something, and why; `reason` is '' where nobody was asked for one. */
export type Doing = {
  actor: string;
  reason: string;
  /** Only rehearse: meet every refusal that the change would meet, and leave everything as it is. */
  dryRun: boolean;
  /**
   * The version of what is changed that they have seen (`versionOf`); where it is given, and somebody else has changed that
   * meanwhile, nothing is done. What is changed must be locked before the entry of it is written.
   */
  seen?: number;
  /** Whether the shell does it, by a command or at the desk with its key: the emergency way in. */
  shell?: boolean;
  /** Whether what is said of it is read at the desk, where there are no commands. */
  atDesk?: boolean;
};

/** Who does something at the desk, as the audit log has it: sessions of one person are told apart by the end of their ids, which is random. */
export const actorAtDesk = (name: string, sessionId: string): string =>
  `${name} at the desk (${sessionId.slice(-6)})`;

/** What `actorAtDesk` puts behind the name, as JavaScript and PostgreSQL read it. */
export const AT_DESK = ' at the desk \\([0-9a-f]{6}\\)$';

/** Somebody as the team knows them: 'Ada Lovelace', and not at which desk. */
export const nameOfActor = (actor: string): string => actor.replace(new RegExp(AT_DESK), '');
