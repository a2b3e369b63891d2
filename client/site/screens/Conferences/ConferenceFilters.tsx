import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon } from '#client/site/features/artwork/Icon.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Chips } from '#client/ui/Chips.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import styles from './Conferences.module.css';
import { categoryFilters } from './conference-filters.ts';

/** How long after a key the list follows, in milliseconds: a word is asked for once, not by every letter of it. */
const SEARCH_DELAY = 200;

type ConferenceFiltersProps = {
  text: string;
  category: string;
  searchBox: RefObject<HTMLInputElement | null>;
  onSearch: (query: string) => void;
  onCategory: (category: string) => void;
};

/** Search box and chips: a form of its own, so that it works without our script, too. */
export function ConferenceFilters({
  text,
  category,
  searchBox,
  onSearch,
  onCategory,
}: ConferenceFiltersProps) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(text);
  // Another text than the one that was typed comes from the address or from a button below.
  const [shown, setShown] = useState(text);
  if (text !== shown) {
    setShown(text);
    setTyped(text);
  }
  const search = useEffectEvent(() => {
    if (typed !== text) onSearch(typed);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key begins the wait again
  useEffect(() => {
    const timer = setTimeout(() => search(), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  const takeEarlyEntries = useEffectEvent(() => {
    const entered = new FormData(form.current ?? undefined);
    setTyped(String(entered.get('q')));
    if (entered.get('category') !== category) onCategory(String(entered.get('category')));
  });
  // React leaves fields that it hydrates as they are, and tells nobody of what was entered before.
  useEffect(() => takeEarlyEntries(), []);

  return (
    <search>
      <form
        ref={form}
        action="/conferences"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
        className={styles.filters}
      >
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
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Chips
          legend="Category"
          name="category"
          options={categoryFilters.map((filter) => ({ ...filter, label: filter.value }))}
          value={category}
          onChange={onCategory}
        />
        <Button type="submit" className={styles.submit}>
          Search
        </Button>
      </form>
    </search>
  );
}
