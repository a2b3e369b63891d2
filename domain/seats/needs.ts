import { foldForSearch } from '../search.ts';

/** The usual needs, which caterers and venues count; a holder may say others in words. */
export const DIETARY_CHOICES = [
  'Vegetarian',
  'Vegan',
  'Halal',
  'Kosher',
  'Gluten-free',
  'Lactose-free',
  'Nut allergy',
] as const;
export const ACCESS_CHOICES = [
  'Step-free access',
  'Wheelchair space',
  'Hearing loop',
  'Seat near the front',
  'Accompanied by a carer',
] as const;

/** What somebody needs: the usual ones that they ticked, and the rest in their words. */
type Needs = { readonly chosen: readonly string[]; readonly other: string };

/** Needs are kept as one line, parts of which are the usual ones: 'Vegetarian; no mushrooms'. */
export function readNeeds(line: string, choices: readonly string[]): Needs {
  const parts = line
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const choiceOf = (part: string) => choices.find((choice) => foldForSearch(choice) === foldForSearch(part));
  const chosen = choices.filter((choice) => parts.some((part) => choiceOf(part) === choice));
  if (chosen.length === 0) return { chosen, other: line };
  return { chosen, other: parts.filter((part) => !choiceOf(part)).join('; ') };
}

export function writeNeeds({ chosen, other }: Needs): string {
  return [...chosen, other.trim()].filter(Boolean).join('; ');
}

/** A count of the same need: how many people, and in whose words it is said where it is none of the usual. */
type NeedCount = { readonly need: string; readonly people: number };

/**
 * How many people have each need, the usual ones first, as they are offered; the others in the words that were used, the most first
 * (docs/product.md 13.9).
 */
export function countNeeds(lines: readonly string[], choices: readonly string[]): NeedCount[] {
  const usual = new Map<string, number>();
  const others = new Map<string, NeedCount>();
  for (const line of lines) {
    const { chosen, other } = readNeeds(line, choices);
    for (const need of chosen) usual.set(need, (usual.get(need) ?? 0) + 1);
    if (other === '') continue;
    const key = foldForSearch(other);
    const known = others.get(key);
    others.set(key, { need: known?.need ?? other, people: (known?.people ?? 0) + 1 });
  }
  return [
    ...choices.flatMap((need) => {
      const people = usual.get(need);
      return people ? [{ need, people }] : [];
    }),
    ...[...others.values()].sort((a, b) => b.people - a.people),
  ];
}
