/** What fields hold, or what stands, by their names. */
export type Fields = Readonly<Record<string, string>>;

/** What was typed into fields, beside what stood there before. */
export type Edits = Readonly<Record<string, { was: string; typed: string }>>;

/** @param holds what the fields hold now */
export function editsAfter(before: Edits, stands: Fields, holds: Partial<Record<string, string>>): Edits {
  const edits: Record<string, { was: string; typed: string }> = {};
  for (const [name, now] of Object.entries(stands)) {
    const { was } = before[name] ?? { was: now };
    const typed = holds[name] ?? '';
    if (name in before || typed !== was) edits[name] = { was, typed };
  }
  return edits;
}

/** The fields whose content somebody else has changed since it was edited here, and not to the same. */
export function changedMeanwhile(edits: Edits, stands: Fields): string[] {
  return Object.keys(edits).filter((name) => {
    const { was, typed } = edits[name] ?? { was: '', typed: '' };
    return name in stands && was !== stands[name] && typed !== stands[name];
  });
}
