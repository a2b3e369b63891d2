import type { DevelopersQuery } from './Developers.generated.ts';
import { type ExampleQuery, exampleQueries } from './example-queries.ts';

/** What the examples speak of: a conference with its title, what it sells and in which currency, and the subjects that there are. */
export type Sample = {
  conferenceId: string;
  title: string;
  currency: string;
  items: readonly string[];
  categories: readonly string[];
};

/** Of the built-in conferences, as in docs/partners.md. */
export const SHIPPED_CATEGORIES: readonly string[] = ['Pharma', 'AI & ML'];

/** The built-in conference of which most examples speak. */
const SHIPPED = 'nextgen-pharma-2026';

/** What examples are made of in the place of the built-in conferences; null while those are there, or none at all. */
export function sampleOf(data: DevelopersQuery | undefined): Sample | null {
  const conference = data?.conferences.nodes[0];
  if (!data || !conference || data.shipped.nodes.some(({ id }) => id === SHIPPED)) return null;
  const { currencies, items } = conference.priceList;
  return {
    conferenceId: conference.id,
    title: conference.title,
    currency: currencies[0]?.code ?? 'USD',
    items: items.map(({ id }) => id),
    categories: data.facets.conferenceCategories.map(({ value }) => value),
  };
}

/** The example queries, of what there is. */
export function examplesOf(sample: Sample | null): readonly ExampleQuery[] {
  if (!sample) return exampleQueries;
  const own: Record<string, Record<string, unknown>> = {
    Upcoming: { category: sample.categories.slice(0, 2) },
    Programme: { id: sample.conferenceId },
    Talks: { id: sample.conferenceId },
    Prices: { id: sample.conferenceId },
    Search: { text: sample.title },
    Quote: {
      input: {
        conferenceId: sample.conferenceId,
        currency: sample.currency,
        basket: sample.items.slice(0, 2).map((itemId) => ({ itemId, quantity: 1 })),
      },
    },
  };
  return exampleQueries.map((example) => ({
    ...example,
    query: example.query
      .replace('currency: EUR', `currency: ${sample.currency}`)
      .replace('filter: { category: "Healthcare" }, ', '')
      .replace('filter: { year: 2024, type: IMAGE }', 'filter: { type: IMAGE }'),
    ...(own[example.name] && { variables: own[example.name] }),
  }));
}
