import { useRef } from 'react';
import { rhumbs } from '#client/site/features/artwork/drawings/rhumbs.ts';
import { ConferenceCard } from '#client/site/features/ConferenceCard/ConferenceCard.tsx';
import {
  ConferenceCategoriesDocument,
  type ConferenceCategoriesQuery,
  ConferencesDocument,
  ConferencesOfEveryCategoryDocument,
  type ConferencesQuery,
  useConferenceCategoriesQuery,
  useConferencesOfEveryCategoryQuery,
  useConferencesQuery,
} from '#client/site/features/ConferenceCard/Conferences.generated.ts';
import type { ConferenceFieldsFragment } from '#client/site/features/ConferenceFields.generated.ts';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { useAddressFilters } from '#client/site/features/use-address-filters.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import chips from '#client/ui/Chips.module.css';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { useSettled } from '#client/ui/use-settled.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { ConferenceFilters } from './ConferenceFilters.tsx';
import styles from './Conferences.module.css';
import { ALL, categoryFilters, categoryOf, filteredList } from './conference-filters.ts';

const NO_FILTERS = { q: '', category: ALL, after: '' };

/** A word is searched for once, not by every letter of it. */
const SEARCH_DELAY_MS = 200;

const drawing = rhumbs();

/**
 * The conference list with its search and its category chips (docs/product.md 2.8). Of many conferences
 * a page shows the first; its last link leads to the next ones.
 */
export default function Conferences() {
  const [filters, setFilters] = useAddressFilters(NO_FILTERS);
  const { data: facts, loading: unread } = useConferenceCategoriesQuery();
  const categories = categoryFilters(categoriesIn(facts));
  const category = categoryOf(filters.category, categories);
  const typed = wordsOf(filters.q);
  const words = useSettled(typed, typed === '' ? 0 : SEARCH_DELAY_MS);
  const {
    data: now,
    previousData,
    loading,
    error,
    refetch,
  } = useConferencesQuery({
    variables: listOf({ category, words, after: filters.after }),
    // An organiser's own category is known once all are.
    skip: unread && category !== filters.category,
  });
  const data = now ?? (loading ? previousData : undefined);
  const page = data?.conferencesPage;
  const searchBox = useRef<HTMLInputElement>(null);
  const searchAll = () => {
    setFilters({ category: ALL, after: '' });
    searchBox.current?.focus();
  };
  const clear = () => {
    setFilters(NO_FILTERS);
    searchBox.current?.focus();
  };

  const found = data?.conferences.nodes ?? [];
  // Among those to come, one that has taken place stands apart.
  const years = found.map(yearOf);
  // What has taken place in an earlier year than the rest stands below it, on a line of its own.
  const apart = (conference: Dated) => conference.over && years.some((year) => year > yearOf(conference));
  const { hasNextPage, endCursor } = data?.conferences.pageInfo ?? {};
  const elsewhere = useConferencesOfEveryCategoryQuery({
    variables: { keywords: words },
    skip: !asksElsewhere({ category, words }, now),
  }).data?.conferences.totalCount;
  const nextPage = new URLSearchParams({
    ...(words && { q: words }),
    ...(category !== ALL && { category }),
    ...(endCursor && { after: endCursor }),
  });
  return (
    <>
      <Meta title="Conferences" description={page?.summary ?? 'Conferences'} />
      <PageHeader
        drawing={drawing}
        eyebrow={page?.eyebrow}
        title={page?.heading ?? 'Conferences'}
        lead={page?.lead}
      />
      <section aria-label="Conference list" className={`wrap ${styles.list}`}>
        <ConferenceFilters
          text={filters.q}
          category={category}
          categories={categories}
          searchBox={searchBox}
          onFilter={(changes) => setFilters({ ...changes, after: '' })}
        />
        {data && (
          <div role="status">
            <h2
              className={`${chips.found} ${styles.count}`}
            >{`${data.conferences.totalCount} Conference(s) Found`}</h2>
          </div>
        )}
        {!data && !error && <Loading>Loading…</Loading>}
        {error && !data && (
          <LoadFailure title="The conferences could not be loaded" error={error} onRetry={refetch} />
        )}
        {found.length > 0 && (
          <ul className={styles.cards}>
            {found.map((conference) => (
              <li key={conference.id} className={cx(styles.item, apart(conference) && styles.past)}>
                <ConferenceCard
                  conference={conference}
                  description={conference.description}
                  wide={apart(conference)}
                />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button href={`/conferences?${nextPage}`} variant="secondary" className={styles.next}>
            More Conferences
          </Button>
        )}
        {data && found.length === 0 && (
          <EmptyState
            title="No conferences found matching your criteria"
            level={3}
            actions={
              <>
                {elsewhere !== undefined && elsewhere > 0 && (
                  <Button onClick={searchAll}>{`Search All Categories (${elsewhere})`}</Button>
                )}
                <Button onClick={clear} variant={elsewhere ? 'secondary' : 'primary'}>
                  Clear Filters
                </Button>
              </>
            }
          >
            <p>
              {elsewhere
                ? `Nothing in ${category} matches your search, but other categories do.`
                : 'Try another category or fewer words.'}
            </p>
          </EmptyState>
        )}
      </section>
    </>
  );
}

Conferences.queries = (({ search }, client) => {
  const facts = client.readQuery({ query: ConferenceCategoriesDocument });
  const categories = ask(ConferenceCategoriesDocument, {});
  const named = search.get('category') ?? ALL;
  const category = categoryOf(named, categoryFilters(categoriesIn(facts)));
  if (!facts && category !== named) return [categories];
  const words = wordsOf(search.get('q') ?? '');
  const variables = listOf({ category, words, after: search.get('after') ?? '' });
  const list = ask(ConferencesDocument, variables);
  const known = client.readQuery({ query: ConferencesDocument, variables });
  return asksElsewhere({ category, words }, known)
    ? [categories, list, ask(ConferencesOfEveryCategoryDocument, { keywords: words })]
    : [categories, list];
}) satisfies Queries;

const categoriesIn = (facts: ConferenceCategoriesQuery | null | undefined) =>
  facts?.facets.conferenceCategories.map(({ value }) => value);

/** The words that are searched for. */
const wordsOf = (text: string) => text.trim().slice(0, MAX_SEARCH_LENGTH);

type Filters = { category: string; words: string };

/** The variables of the list's query. */
const listOf = ({ after, ...filters }: Filters & { after: string }) => ({
  first: CONFERENCES_SHOWN,
  ...(after && { after }),
  ...filteredList(filters),
});

/** Whether to say how many there are in other categories. */
const asksElsewhere = ({ category, words }: Filters, found: ConferencesQuery | null | undefined) =>
  words !== '' && category !== ALL && found?.conferences.totalCount === 0;

type Dated = Pick<ConferenceFieldsFragment, 'startsOn' | 'over'>;

const yearOf = ({ startsOn }: Dated) => startsOn.slice(0, 4);
