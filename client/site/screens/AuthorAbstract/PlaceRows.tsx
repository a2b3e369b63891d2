import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormValues } from '#client/site/features/form/use-sent-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { AFFILIATIONS_PER_ABSTRACT } from '#domain/limits.ts';
import type { AbstractWordsFragment } from './AuthorAbstract.generated.ts';
import styles from './AuthorAbstract.module.css';
import { useSpareRows } from './use-spare-rows.ts';

/** Rows for whoever has no script. */
const SPARE = 2;
const EMPTY = { name: '', city: '', country: '' };

type PlaceRowsProps = {
  places: AbstractWordsFragment['affiliations'];
  errors: FormValues;
};

/** The institutions by their numbers. One that is emptied goes when the form is saved, and the others move up with their authors. */
export function PlaceRows({ places, errors }: PlaceRowsProps) {
  const [added, setAdded] = useState(0);
  const { list, answers } = useSpareRows(SPARE, setAdded);
  const add = () => {
    flushSync(() => setAdded((before) => before + 1));
    list.current?.lastElementChild?.querySelector('input')?.focus();
  };
  const rows = [...places, ...Array<typeof EMPTY>(answers ? added : SPARE).fill(EMPTY)];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Institutions</legend>
      <p>Use these numbers in the authors’ entries above.</p>
      <ol ref={list} className={styles.rows}>
        {rows.map(({ name, city, country }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an institution is its number
          <li key={index}>
            <fieldset className={styles.author}>
              <legend className={styles.number}>
                <span className="visually-hidden">Institution </span>
                {index + 1}
              </legend>
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
            </fieldset>
          </li>
        ))}
      </ol>
      {answers && rows.length < AFFILIATIONS_PER_ABSTRACT && (
        <Button variant="secondary" size="small" className={styles.add} onClick={add}>
          Add an institution
        </Button>
      )}
    </fieldset>
  );
}
