import { count } from '#domain/count.ts';

/** What pieces of a kind are called, one and several; every other kind is one text each. */
const CALLED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  organiser: ['record of the organiser', 'records of the organiser'],
  item: ['item for sale', 'items for sale'],
  'price-list': ['price list', 'price lists'],
  conference: ['conference', 'conferences'],
  person: ['person of a programme', 'people of programmes'],
  'committee-member': ['member of the committee', 'members of the committee'],
  'gallery-item': ['picture or clip of the gallery', 'pictures and clips of the gallery'],
  sponsor: ['sponsor', 'sponsors'],
  page: ['page', 'pages'],
};
const TEXT = ['text of pages or emails', 'texts of pages and emails'] as const;

/** How many of which kind, in the order of the kinds: '12 conferences, 1 sponsor'. */
export function countPieces(pieces: readonly { kind: string }[]): string {
  const numbers = new Map<readonly [string, string], number>();
  for (const called of Object.values(CALLED)) numbers.set(called, 0);
  for (const { kind } of pieces) {
    const called = CALLED[kind] ?? TEXT;
    numbers.set(called, (numbers.get(called) ?? 0) + 1);
  }
  return [...numbers]
    .flatMap(([called, number]) => (number > 0 ? [count(number, ...called)] : []))
    .join(', ');
}
