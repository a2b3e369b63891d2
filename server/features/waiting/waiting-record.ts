import { namesOf } from '#server/organiser/columns.ts';
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
export type WaitingRecord = ReturnType<typeof waitingRecord>;

export const WAITING_NAMES = namesOf<WaitingRecord>({
  id: true,
  conference: true,
  itemId: true,
  item: true,
  state: true,
  position: true,
  name: true,
  email: true,
  joinedAt: true,
  heldUntil: true,
  endedAt: true,
});
