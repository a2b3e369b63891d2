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
};
