import type { HomeSeasonFragment } from './Home.generated.ts';

/** What conferences beside each other are told apart by, or have in common. */
export type ConferenceFact = 'date' | 'location' | 'priceNow';

const FACTS: readonly ConferenceFact[] = ['date', 'location', 'priceNow'];

/** Which facts are the same of every conference, so that they are said once above them, and which each says itself (docs/product.md 2.5). */
export function factsOf([first, ...others]: HomeSeasonFragment['conferences']): {
  inCommon: ConferenceFact[];
  own: ConferenceFact[];
} {
  const same = (fact: ConferenceFact) =>
    Boolean(first?.[fact]) && others.length > 0 && others.every((other) => other[fact] === first?.[fact]);
  return { inCommon: FACTS.filter(same), own: FACTS.filter((fact) => !same(fact)) };
}
