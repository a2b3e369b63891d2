/** Runs `work` for every entry, so many at once. */
export async function each<T>(
  entries: readonly T[],
  atOnce: number,
  work: (entry: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = entries.entries();
  const run = async () => {
    for (const [index, entry] of queue) await work(entry, index);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** The entries in a random order. */
export function shuffled<T>(entries: readonly T[]): T[] {
  const mixed = [...entries];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}
