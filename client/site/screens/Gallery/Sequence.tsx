import { Icon } from '#client/ui/Icon.tsx';
import type { GalleryEntryFragment } from './Gallery.generated.ts';
import styles from './Gallery.module.css';
import { GalleryTiles } from './GalleryTiles.tsx';
import type { GallerySequence } from './sequence.ts';

type SequenceProps = {
  sequence: GallerySequence<GalleryEntryFragment>;
  onOpen: (item: GalleryEntryFragment) => void;
};

/** The best items in chapters, and the others in a `<details>` element. */
export function Sequence({ sequence: { chapters, rest }, onOpen }: SequenceProps) {
  return (
    <>
      {chapters.map(({ title, items }, index) => (
        <section key={title} className={styles.chapter}>
          <h3 className={styles.chapterTitle}>{title}</h3>
          <GalleryTiles items={items} level={4} eager={index === 0 ? 2 : 0} onOpen={onOpen} />
        </section>
      ))}
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.moreButton}>
            <span className={styles.closed}>Show more ({rest.length})</span>
            <span className={styles.opened}>Show fewer</span>
            <Icon name="chevron" className={styles.chevron} />
          </summary>
          <GalleryTiles items={rest} level={3} onOpen={onOpen} />
        </details>
      )}
    </>
  );
}
