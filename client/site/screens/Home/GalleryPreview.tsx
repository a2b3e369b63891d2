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
import { galleryTabs } from './home.ts';

/** Pictures and clips by category, and the highlights panel (docs/product.md 2.5). */
export function GalleryPreview() {
  const { data, error, refetch } = useHomeGalleryQuery();
  const items = {
    All: data?.all.nodes,
    Conferences: data?.conferences.nodes,
    Workshops: data?.workshops.nodes,
    Networking: data?.networking.nodes,
    Awards: data?.awards.nodes,
  };
  return (
    <Section
      id="gallery"
      title="Scenes from our conferences"
      eyebrow="Gallery"
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
          <Tabs
            label="Gallery categories"
            className={styles.tabs}
            tabs={galleryTabs.map((category) => ({
              id: `gallery-${category.toLowerCase()}`,
              label: category,
              panel: items[category] ? <GalleryTiles items={items[category]} /> : <Loading>Loading…</Loading>,
            }))}
          />
        )}
        <HighlightsPanel />
      </div>
    </Section>
  );
}
