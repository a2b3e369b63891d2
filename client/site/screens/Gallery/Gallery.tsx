import { useState } from 'react';
import { iris } from '#client/site/features/artwork/drawings/iris.ts';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Meta } from '#client/site/features/Meta.tsx';
import { useAddressFilters } from '#client/site/features/use-address-filters.ts';
import { ask, type Queries } from '#client/site/screen.tsx';
import { Button } from '#client/ui/Button.tsx';
import chips from '#client/ui/Chips.module.css';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { Stats } from '#client/ui/Stats.tsx';
import { GalleryDocument, type GalleryEntryFragment, useGalleryQuery } from './Gallery.generated.ts';
import styles from './Gallery.module.css';
import { type GalleryFilter, GalleryFilters } from './GalleryFilters.tsx';
import { GalleryTiles } from './GalleryTiles.tsx';
import { galleryCategories, galleryYears } from './gallery.ts';
import { Lightbox } from './Lightbox.tsx';
import { Sequence } from './Sequence.tsx';
import { sequenceOf } from './sequence.ts';

const ALL = 'All';
const NO_FILTERS = { category: ALL, year: ALL };

const drawing = iris();

/** Pictures and clips of past events (docs/product.md 2.11). */
export default function Gallery() {
  const { data, error, refetch } = useGalleryQuery();
  const [chosen, setFilters] = useAddressFilters(NO_FILTERS);
  const [shown, setShown] = useState<GalleryEntryFragment | null>(null);
  const page = data?.galleryPage;
  const all = data?.gallery.nodes ?? [];
  // The menus do not lead here then (docs/product.md 2.3); a link of somebody's own may.
  const isEmpty = data !== undefined && all.length === 0;
  const years = galleryYears(all);
  const filter: GalleryFilter = {
    category: galleryCategories.find((category) => category === chosen.category) ?? ALL,
    year: years.find((year) => year === chosen.year) ?? ALL,
  };
  const matching = ({ category, year }: GalleryFilter) =>
    all.filter(
      (item) =>
        (category === ALL || item.category === category) && (year === ALL || String(item.year) === year),
    );
  const found = matching(filter);
  const filtered = filter.category !== ALL || filter.year !== ALL;
  const sequence = sequenceOf(found, page?.chapters ?? []);
  // The lightbox shows them in the order of the page.
  const items = filtered
    ? found
    : [...sequence.chapters.flatMap((chapter) => chapter.items), ...sequence.rest];
  return (
    <>
      <Meta title="Gallery" description={page?.summary ?? 'Gallery'} />
      <PageHeader
        drawing={drawing}
        eyebrow={page?.eyebrow}
        title={page?.heading ?? 'Gallery'}
        lead={page?.lead}
        aside={
          page && page.figures.length > 0 && <Stats items={page.figures} className={styles.statistics} />
        }
      />
      <section aria-label="Pictures and videos" className={`wrap ${styles.list}`}>
        {!isEmpty && (
          <GalleryFilters
            filter={filter}
            years={years}
            countOf={(other) => (data ? matching(other).length : undefined)}
            onChange={(changes) => setFilters(changes)}
          />
        )}
        {data && !isEmpty && (
          <div role="status">
            <h2
              className={`${chips.found} ${styles.count}`}
            >{`${items.length} ${items.length === 1 ? 'item' : 'items'}`}</h2>
          </div>
        )}
        {!data && !error && <Loading>Loading…</Loading>}
        {error && !data && (
          <LoadFailure title="The gallery could not be loaded" error={error} onRetry={refetch} />
        )}
        {filtered && items.length > 0 && <GalleryTiles items={items} level={3} eager={2} onOpen={setShown} />}
        {!filtered && <Sequence sequence={sequence} onOpen={setShown} />}
        {isEmpty && (
          <EmptyState
            title="No pictures yet"
            level={2}
            actions={<Button href="/conferences">See all conferences</Button>}
          >
            <p>Pictures of our conferences will appear here.</p>
          </EmptyState>
        )}
        {data && !isEmpty && items.length === 0 && (
          <EmptyState
            title="No items found matching your criteria"
            level={3}
            actions={<Button onClick={() => setFilters(NO_FILTERS)}>Clear Filters</Button>}
          >
            <p>Try another category or another year.</p>
          </EmptyState>
        )}
      </section>
      <Lightbox items={items} shown={shown} onShow={setShown} />
    </>
  );
}

Gallery.queries = (() => [ask(GalleryDocument, {})]) satisfies Queries;
