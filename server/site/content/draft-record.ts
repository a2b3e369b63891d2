import type { Draft } from './draft.store.ts';

/** A draft as commands write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const draftRecord = ({ id, kind, version, publishAt, actor, updatedAt }: Draft) => ({
  id,
  kind,
  version,
  actor,
  updatedAt: updatedAt.toISOString(),
  publishAt: publishAt?.toISOString() ?? null,
});

export type DraftRecord = ReturnType<typeof draftRecord>;
