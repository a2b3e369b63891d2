import type { ListedEntry } from './waiting-list.store.ts';

/** An entry as commands and exports write it; names and meaning stay as they are (docs/organisers.md). Instants are UTC. */
export const waitingRecord = (entry: ListedEntry) => ({
  id: entry.id,
  conference: entry.conferenceId,
  itemId: entry.itemId,
  item: entry.item,
  state: entry.state.toLowerCase(),
  position: entry.position,
  name: entry.name,
  email: entry.email,
  joinedAt: entry.joinedAt.toISOString(),
  heldUntil: entry.heldUntil?.toISOString() ?? null,
  endedAt: entry.endedAt?.toISOString() ?? null,
});
