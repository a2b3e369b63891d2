/** A stretch of a text that stayed, came or went. */
export type DiffPart = { kind: 'SAME' | 'ADDED' | 'REMOVED'; text: string };

/**
 * Pairs of words that are compared between what two texts begin and end with alike: as many as where all 300 words of an abstract
 * are others. Beyond them it is shown as changed as a whole, because others wait meanwhile (SECURITY.md).
 */
const MOST_PAIRS = 100_000;

/** What changed from one text to another, word by word, in the order of reading. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const old = before.match(/\S+|\n/g) ?? [];
  const now = after.match(/\S+|\n/g) ?? [];
  let same = 0;
  while (same < Math.min(old.length, now.length) && old[same] === now[same]) same++;
  let oldEnd = old.length;
  let nowEnd = now.length;
  while (oldEnd > same && nowEnd > same && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd--;
    nowEnd--;
  }
  return textsOf([
    { kind: 'SAME', words: old.slice(0, same) },
    ...betweenEnds(old.slice(same, oldEnd), now.slice(same, nowEnd)),
    { kind: 'SAME', words: old.slice(oldEnd) },
  ]);
}

type Words = { kind: DiffPart['kind']; words: string[] };

function betweenEnds(old: readonly string[], now: readonly string[]): Words[] {
  if (old.length * now.length > MOST_PAIRS)
    return [
      { kind: 'REMOVED', words: [...old] },
      { kind: 'ADDED', words: [...now] },
    ];
  // The length of the longest run of words that both have, from each pair of places on.
  const width = now.length + 1;
  const shared = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => shared[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      shared[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: Words[] = [];
  const put = (kind: DiffPart['kind'], word = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.words.push(word);
    else parts.push({ kind, words: [word] });
  };
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length)
    if (i < old.length && j < now.length && old[i] === now[j]) {
      put('SAME', old[i++]);
      j++;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) put('REMOVED', old[i++]);
    else put('ADDED', now[j++]);
  return parts;
}

function textsOf(parts: readonly Words[]): DiffPart[] {
  return parts
    .filter(({ words }) => words.length > 0)
    .map(({ kind, words }) => ({ kind, text: words.join(' ').replaceAll(/ ?\n ?/g, '\n') }));
}
