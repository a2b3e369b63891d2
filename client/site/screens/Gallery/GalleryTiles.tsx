import type { GalleryEntryFragment } from './Gallery.generated.ts';
import styles from './Gallery.module.css';
import { GalleryTile } from './GalleryTile.tsx';
import { smallScenes } from './gallery.ts';
import { tileSizes } from './tile-sizes.ts';

type GalleryTilesProps = {
  items: readonly GalleryEntryFragment[];
  /** The heading level of their titles. */
  level: 3 | 4;
  /** How many of them are in sight when the page opens. */
  eager?: number;
  onOpen: (item: GalleryEntryFragment) => void;
};

/** Items in a grid without empty cells. */
export function GalleryTiles({ items, level, eager = 0, onOpen }: GalleryTilesProps) {
  const sizes = tileSizes(items.length, (index) => !smallScenes.has(items[index]?.id ?? ''));
  return (
    <ul className={styles.tiles}>
      {items.map((item, index) => (
        <GalleryTile
          key={item.id}
          item={item}
          size={sizes[index] ?? 'small'}
          level={level}
          eager={index < eager}
          onOpen={() => onOpen(item)}
        />
      ))}
    </ul>
  );
}
