import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ConferenceCard } from '#client/features/ConferenceCard/ConferenceCard.tsx';
import { Meta } from '#client/features/Meta.tsx';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { ConferenceFilters } from './ConferenceFilters.tsx';
import { useConferencesQuery } from './Conferences.generated.ts';
import styles from './Conferences.module.css';
import { ALL, categoryOf, filterConferences } from './conference-filters.ts';

/** The conference list with its search and its category chips (specification section 2, Conferences). */
export default function Conferences() {
  const { data, error } = useConferencesQuery();
  const [params, setParams] = useSearchParams();
  const category = categoryOf(params.get('category'));
  const { text, setText } = useSearchText(params.get('q') ?? '');
  const searchBox = useRef<HTMLInputElement>(null);

  const filter = (next: { category?: string; query?: string }) => {
    const { category: chosen = category, query = text } = next;
    setText(query);
    setParams(
      {
        ...(query.trim() ? { q: query.trim() } : {}),
        ...(chosen === ALL ? {} : { category: chosen }),
      },
      { replace: true },
    );
  };
  const clear = () => {
    filter({ category: ALL, query: '' });
    searchBox.current?.focus();
  };

  const found = filterConferences(data?.conferences.nodes ?? [], { category, query: text });
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
          text={text}
          category={category}
          searchBox={searchBox}
          onSearch={(query) => filter({ query })}
          onCategory={(chosen) => filter({ category: chosen })}
        />
        {data && (
          <div role="status">
            <h2 className={styles.count}>{found.length} Conference(s) Found</h2>
          </div>
        )}
        {!data && !error && <Loading>Loading…</Loading>}
        {error && !data && (
          <Notice tone="error" live title="The conferences could not be loaded">
            {error.message}
          </Notice>
        )}
        {found.length > 0 && (
          <ul className={styles.cards}>
            {found.map((conference) => (
              <li key={conference.id} className={styles.item}>
                <ConferenceCard conference={conference} />
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

/**
 * The text of the search box. It is kept here, because the address follows it a moment later; arriving anew,
 * or going back, takes it from the address.
 */
function useSearchText(inAddress: string) {
  const [text, setText] = useState(inAddress);
  const type = useNavigationType();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history counts
  useEffect(() => {
    if (type !== 'REPLACE') setText(inAddress);
  }, [key, type]);
  return { text, setText };
}
