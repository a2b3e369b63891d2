type Entry = { time: string; session: string; room: string };

/** Entries that follow each other at the same printed time share a slot: they run side by side. */
export function slotsOf<T extends Entry>(sessions: readonly T[]): { time: string; entries: T[] }[] {
  const slots: { time: string; entries: T[] }[] = [];
  for (const entry of sessions) {
    const last = slots.at(-1);
    if (last?.time === entry.time) last.entries.push(entry);
    else slots.push({ time: entry.time, entries: [entry] });
  }
  return slots;
}
