/** Texts that are remembered as asked for once. */
const MAX_TEXTS = 1000;

/**
 * Says of a text whether it was asked for before, not too long ago. What is only asked for once isn't worth keeping: it
 * would push out what comes again, and what lives just long enough to leave V8's young generation costs collections.
 */
export function secondTime(maxTexts = MAX_TEXTS): (text: string) => boolean {
  const once = new Set<string>();
  return (text) => {
    if (once.delete(text)) return true;
    if (once.size >= maxTexts) once.clear();
    once.add(text);
    return false;
  };
}
