import type { HomeTextsFragment } from '#client/site/features/HomeTexts.generated.ts';
import { LoadFailure } from '#client/site/features/LoadFailure/LoadFailure.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Section } from '#client/ui/Section.tsx';
import { Tabs } from '#client/ui/Tabs.tsx';
import styles from './GalleryPreview.module.css';
import { GalleryTiles } from './GalleryTiles.tsx';
import { HighlightsPanel } from './HighlightsPanel.tsx';
import { useHomeGalleryQuery } from './Home.generated.ts';

/** The tabs; All is selected first (docs/product.md 2.5). */
const TABS = ['All', 'Conferences', 'Workshops', 'Networking', 'Awards'] as const;

/** Pictures and clips by each category that has any, and the highlights panel (docs/product.md 2.5). */
export function GalleryPreview({ page }: { page: HomeTextsFragment }) {
  const { data, error, refetch } = useHomeGalleryQuery();
  const items = {
    All: data?.all.nodes,
    Conferences: data?.conferences.nodes,
    Workshops: data?.workshops.nodes,
    Networking: data?.networking.nodes,
    Awards: data?.awards.nodes,
  };
  const tabs = TABS.filter((category) => items[category]?.length !== 0);
  if (tabs.length === 0 && !page.film) return null;
  return (
    <Section
      id="gallery"
      title={page.galleryHeading}
      eyebrow={page.galleryEyebrow}
      ground="night"
      actions={
        <Button href="/gallery" variant="quiet" iconAfter={<Icon name="arrow" />}>
          View Full Gallery
        </Button>
      }
    >
      <div className={styles.columns}>
        {error && !data ? (
          <LoadFailure title="The gallery could not be loaded" error={error} onRetry={refetch} />
        ) : (
          tabs.length > 0 && (
            <Tabs
              label="Gallery categories"
              className={styles.tabs}
              tabs={tabs.map((category) => ({
                id: `gallery-${category.toLowerCase()}`,
                label: category,
                panel: items[category] ? (
                  <GalleryTiles items={items[category]} />
                ) : (
                  <Loading>Loading…</Loading>
                ),
              }))}
            />
          )
        )}
        {page.film && <HighlightsPanel name={page.film} minutes={page.filmMinutes} text={page.filmText} />}
      </div>
    </Section>
  );
}
