import { Chips } from '#client/ui/Chips.tsx';
import shared from '#client/ui/Shared.module.css';
import styles from './Gallery.module.css';
import { galleryCategories } from './gallery.ts';

export type GalleryFilter = { category: string; year: string };

type GalleryFiltersProps = {
  filter: GalleryFilter;
  /** The years to choose from. */
  years: readonly string[];
  /** How many items a filter would leave, once that is known. */
  countOf: (filter: GalleryFilter) => number | undefined;
  onChange: (changes: Partial<GalleryFilter>) => void;
};

/** Chips for the category and for the year, each with how many items it would show. */
export function GalleryFilters({ filter, years, countOf, onChange }: GalleryFiltersProps) {
  return (
    <div className={shared.stack}>
      <div className={styles.filter}>
        <p aria-hidden="true" className={styles.filterName}>
          Category
        </p>
        <Chips
          legend="Category"
          name="category"
          options={galleryCategories.map((value) => ({
            value,
            label: value,
            count: countOf({ ...filter, category: value }),
          }))}
          value={filter.category}
          onChange={(category) => onChange({ category })}
        />
      </div>
      <div className={styles.filter}>
        <p aria-hidden="true" className={styles.filterName}>
          Year
        </p>
        <Chips
          legend="Year"
          name="year"
          options={years.map((value) => ({
            value,
            label: value,
            count: countOf({ ...filter, year: value }),
          }))}
          value={filter.year}
          onChange={(year) => onChange({ year })}
        />
      </div>
    </div>
  );
}
