import type { RefObject } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import styles from './Conferences.module.css';
import type { CategoryFilter } from './conference-filters.ts';

type ConferenceFiltersProps = {
  text: string;
  category: string;
  categories: readonly CategoryFilter[];
  searchBox: RefObject<HTMLInputElement | null>;
  onFilter: (changes: { q?: string; category?: string }) => void;
};

/** Search box and chips: a form of its own, so that it works without our script, too. */
export function ConferenceFilters({
  text,
  category,
  categories,
  searchBox,
  onFilter,
}: ConferenceFiltersProps) {
  return (
    <search>
      <form action="/conferences" onSubmit={(event) => event.preventDefault()} className={styles.filters}>
        <div className={styles.searchBox}>
          <Icon name="search" className={styles.glass} />
          <TextInput
            ref={searchBox}
            type="search"
            name="q"
            label="Search conferences"
            placeholder="Subject, place or date"
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            onChange={(event) => onFilter({ q: event.target.value })}
          />
        </div>
        <Chips
          legend="Category"
          name="category"
          options={categories.map((filter) => ({ ...filter, label: filter.value }))}
          value={category}
          onChange={(chosen) => onFilter({ category: chosen })}
        />
        <Button type="submit" className={styles.submit}>
          Search
        </Button>
      </form>
    </search>
  );
}
