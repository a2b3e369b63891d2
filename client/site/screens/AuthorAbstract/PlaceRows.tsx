import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { AFFILIATIONS_PER_ABSTRACT } from '#domain/limits.ts';
import type { AbstractWordsFragment } from './AuthorAbstract.generated.ts';
import styles from './AuthorAbstract.module.css';

const EMPTY = { name: '', city: '', country: '' };

type PlaceRowsProps = {
  places: AbstractWordsFragment['affiliations'];
  errors: Readonly<Record<string, string>>;
};

/** The institutions by their numbers. One that is emptied goes when the form is saved, and the others move up with their authors. */
export function PlaceRows({ places, errors }: PlaceRowsProps) {
  const hydrated = useHydrated();
  const [added, setAdded] = useState(0);
  // Without the page's script there are two empty rows.
  const rows = [...places, ...Array<typeof EMPTY>(hydrated ? added : 2).fill(EMPTY)];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Institutions</legend>
      <p>Authors name them by these numbers.</p>
      <ol className={styles.rows}>
        {rows.map(({ name, city, country }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an institution is its number
          <li key={index} className={styles.author}>
            <p className={styles.number}>{index + 1}</p>
            <div className={styles.fields}>
              <TextInput
                label="Institution"
                name={`place-${index}-name`}
                defaultValue={name}
                error={errors[`place-${index}-name`]}
              />
              <TextInput label="City" note="(optional)" name={`place-${index}-city`} defaultValue={city} />
              <TextInput
                label="Country"
                note="(optional)"
                name={`place-${index}-country`}
                defaultValue={country}
              />
            </div>
          </li>
        ))}
      </ol>
      {hydrated && rows.length < AFFILIATIONS_PER_ABSTRACT && (
        <Button
          variant="secondary"
          size="small"
          className={styles.add}
          onClick={() => setAdded((before) => before + 1)}
        >
          Add an institution
        </Button>
      )}
    </fieldset>
  );
}
