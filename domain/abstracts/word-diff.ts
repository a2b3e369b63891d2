/** A stretch of a text that stayed, came or went. */
export type DiffPart = { kind: 'SAME' | 'ADDED' | 'REMOVED'; text: string };

/** Beyond this, finding what two texts share would take too long; all of it is then shown as changed. */
const MOST_WORDS = 3000;

/** What changed from one text to another, word by word, in the order of reading. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const old = before.match(/\S+|\n/g) ?? [];
  const now = after.match(/\S+|\n/g) ?? [];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS)
    return [
      { kind: 'REMOVED', text: before },
      { kind: 'ADDED', text: after },
    ];
  // The length of the longest run of words that both have, from each pair of places on.
  const width = now.length + 1;
  const shared = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number) => shared[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      shared[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: { kind: DiffPart['kind']; words: string[] }[] = [];
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
  return parts.map(({ kind, words }) => ({ kind, text: words.join(' ').replaceAll(/ ?\n ?/g, '\n') }));
}
