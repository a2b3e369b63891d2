import { useRef } from 'react';
import { ConferenceCard } from '#client/features/ConferenceCard/ConferenceCard.tsx';
import { useConferencesQuery } from '#client/features/ConferenceCard/Conferences.generated.ts';
import { LoadFailure } from '#client/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/features/Meta.tsx';
import { useAddressFilters } from '#client/features/use-address-filters.ts';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ConferenceFilters } from './ConferenceFilters.tsx';
import styles from './Conferences.module.css';
import { ALL, categoryOf, filterConferences } from './conference-filters.ts';

const NO_FILTERS = { q: '', category: ALL };

/** The conference list with its search and its category chips (specification section 2, Conferences). */
export default function Conferences() {
  const { data, error, refetch } = useConferencesQuery();
  const [filters, setFilters] = useAddressFilters(NO_FILTERS);
  const category = categoryOf(filters.category);
  const searchBox = useRef<HTMLInputElement>(null);
  const clear = () => {
    setFilters(NO_FILTERS);
    searchBox.current?.focus();
  };

  const found = filterConferences(data?.conferences.nodes ?? [], { category, query: filters.q });
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
            <h2 className={styles.count}>{found.length} Conference(s) Found</h2>
          </div>
        )}
        {!data && !error && <Loading>Loading…</Loading>}
        {error && !data && (
          <LoadFailure title="The conferences could not be loaded" error={error} onRetry={refetch} />
        )}
        {found.length > 0 && (
          <ul className={styles.cards}>
            {found.map((conference) => (
              <li key={conference.id} className={cx(styles.item, conference.over && styles.past)} data-later>
                <ConferenceCard conference={conference} wide={conference.over} />
              </li>
            ))}
          </ul>
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
