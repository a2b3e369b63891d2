import type { InputProblem } from '#server/base/errors.ts';

/** What commands and the desk call the parts of a list, by its fields. */
const NAMES: Readonly<Record<string, string>> = {
  earlyUntil: 'early-until',
  midUntil: 'mid-until',
  prices: 'without',
};

/** Mistakes in a list by what they were typed into: those in an item's prices are one. */
export function typedProblems(problems: readonly InputProblem[]): InputProblem[] {
  const typed = new Map<string, InputProblem>();
  for (const { path: field, message } of problems) {
    const [, item] = /^prices\.([^.[]+)/.exec(field) ?? [];
    const path = item ?? NAMES[field] ?? field;
    if (!typed.has(path)) typed.set(path, { path, message });
  }
  return [...typed.values()];
}
