import type { Violation } from './document-limits.ts';

/** Characters of the texts that are remembered. */
const MAX_CHARACTERS = 1_000_000;

/** The same judgement, which remembers the texts that break no limit, the newest ones: most come again and again. */
export function rememberingSound(
  judge: (text: string) => Violation | null,
): (text: string) => Violation | null {
  const sound = new Set<string>();
  let characters = 0;
  return (text) => {
    if (sound.has(text)) return null;
    const violation = judge(text);
    if (violation) return violation;
    sound.add(text);
    characters += text.length;
    for (const oldest of sound) {
      if (characters <= MAX_CHARACTERS) break;
      sound.delete(oldest);
      characters -= oldest.length;
    }
    return null;
  };
}
