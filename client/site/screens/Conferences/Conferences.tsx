import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ConferenceCard } from '#client/site/features/ConferenceCard/ConferenceCard.tsx';
import { useConferencesQuery } from '#client/site/features/ConferenceCard/Conferences.generated.ts';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { useAddressFilters } from '#client/site/features/use-address-filters.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ConferenceFilters } from './ConferenceFilters.tsx';
import styles from './Conferences.module.css';
import { ALL, categoryOf, filterConferences } from './conference-filters.ts';

const NO_FILTERS = { q: '', category: ALL };

/** Conferences that a search looks at; the API gives no more at once. */
const SEARCHED = 100;

/**
 * The conference list with its search and its category chips (docs/product.md 2.8). Of many conferences
 * a page shows the first; its last link leads to the next ones.
 */
export default function Conferences() {
  const [filters, setFilters] = useAddressFilters(NO_FILTERS);
  const category = categoryOf(filters.category);
  const filtered = category !== ALL || filters.q.trim() !== '';
  const after = useSearchParams()[0].get('after');
  const shown = useConferencesQuery({
    variables: { first: CONFERENCES_SHOWN, ...(after && !filtered && { after }) },
  });
  // A search looks at all of them: where one page doesn't hold them, at the first hundred.
  const searched = useConferencesQuery({
    variables: { first: SEARCHED },
    skip: !filtered || !shown.data?.conferences.pageInfo.hasNextPage,
  });
  const { data, error, refetch } = searched.data ? searched : shown;
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    setFilters(NO_FILTERS);
    searchBox.current?.focus();
  };

  const found = filterConferences(data?.conferences.nodes ?? [], { category, query: filters.q });
  const count = filtered ? found.length : data?.conferences.totalCount;
  const { hasNextPage, endCursor } = data?.conferences.pageInfo ?? {};
  return (
    <>
      <Meta
        title="Conferences"
        description="Scientific and professional conferences in London and online: dates, places, prices and programmes, with registration for each."
      />
      <PageHeader
        eyebrow="Conferences"
        title="Find your conference"
        lead="Scientific and professional meetings, in the hall and online. Search by subject, place or date."
      />
      <section aria-label="Conference list" className={`wrap ${styles.list}`}>
        <ConferenceFilters
          text={filters.q}
          category={category}
          searchBox={searchBox}
          onSearch={(q) => setFilters({ q })}
          onCategory={(chosen) => setFilters({ category: chosen })}
        />
        {data && (
          <div role="status">
            <h2 className={styles.count}>{count} Conference(s) Found</h2>
          </div>
        )}
        {!data && !error && <Loading>Loading…</Loading>}
        {error && !data && (
          <LoadFailure title="The conferences could not be loaded" error={error} onRetry={refetch} />
        )}
        {found.length > 0 && (
          <ul className={styles.cards}>
            {found.map((conference) => (
              <li key={conference.id} className={cx(styles.item, conference.over && styles.past)}>
                <ConferenceCard conference={conference} wide={conference.over} />
              </li>
            ))}
          </ul>
        )}
        {!filtered && hasNextPage && (
          <Button href={`/conferences?after=${endCursor}`} variant="secondary" className={styles.next}>
            More Conferences
          </Button>
        )}
        {data && found.length === 0 && (
          <EmptyState
            title="No conferences found matching your criteria"
            level={3}
            actions={<Button onClick={clear}>Clear Filters</Button>}
          >
            <p>Try another category, or fewer words.</p>
          </EmptyState>
        )}
      </section>
    </>
  );
}
