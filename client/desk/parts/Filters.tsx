import { useLayoutEffect, useRef } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { Fold } from './Fold.tsx';
import styles from './ListPage.module.css';
import type { Filter } from './use-address.ts';

/** One thing that a list can be filtered by. */
export type FilterField<Name extends string> = {
  name: Name;
  label: string;
  /** A choice has what can be chosen: nothing until it is there. */
  choices?: readonly { value: string; label: string }[] | undefined;
  kind: 'search' | 'text' | 'day' | 'choice';
};

type FiltersProps<Name extends string> = {
  fields: readonly FilterField<Name>[];
  filter: Filter<Name>;
  onChange: (changes: Record<string, string | null>) => void;
};

/**
 * What a list shows. A choice counts at once, a text with Enter or when it is left; each time all that the form says goes into
 * the address, so that nothing that was typed is left behind. On a phone all but the search is folded, so that rows are in sight.
 */
export function Filters<Name extends string>({ fields, filter, onChange }: FiltersProps<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const folded = fields.filter(({ kind }) => kind !== 'search');
  const chosen = folded.filter(({ name }) => filter[name]).length;
  const address = JSON.stringify(filter);
  const pending = fields.filter(({ kind, choices }) => kind === 'choice' && !choices).map(({ name }) => name);
  // The fields say what the address says, whoever changed it; they keep the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the fields stay as they are
  useLayoutEffect(() => {
    const wanted: Filter<Name> = JSON.parse(address);
    for (const { name } of fields) fill(form.current, name, wanted[name]);
  }, [address]);
  // What is chosen can be shown once it is there; what has been typed meanwhile stays.
  const waiting = pending.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is dealt with above
  useLayoutEffect(() => {
    for (const { name, kind } of fields) if (kind === 'choice') fill(form.current, name, filter[name]);
  }, [waiting]);
  const apply = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    // A choice of the address can't stand in the form before all choices are there.
    for (const name of pending) typed.set(name, filter[name] ?? '');
    const said = fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim() || null] as const);
    if (said.some(([name, value]) => value !== (filter[name] ?? null))) onChange(Object.fromEntries(said));
  };
  const field = ({ name, label, kind, choices }: FilterField<Name>) =>
    kind === 'choice' ? (
      <Select key={name} label={label} name={name} onChange={apply}>
        <option value="">All</option>
        {choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    ) : (
      <TextInput
        key={name}
        label={label}
        name={name}
        type={kind === 'day' ? 'date' : kind}
        autoComplete="off"
        onBlur={apply}
        className={kind === 'search' ? styles.search : undefined}
      />
    );
  return (
    <search>
      <form
        ref={form}
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        {fields.filter(({ kind }) => kind === 'search').map(field)}
        {folded.length > 0 && <Fold>{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</Fold>}
        {folded.map(field)}
        <button type="submit" className="visually-hidden">
          Apply
        </button>
      </form>
    </search>
  );
}

function fill(form: HTMLFormElement | null, name: string, value: string | undefined): void {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
  if (field && field.value !== (value ?? '')) field.value = value ?? '';
}
