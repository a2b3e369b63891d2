import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import type { MoneyFilter } from '../../generated/schema-types.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences } from '../../parts/use-conferences.ts';
import styles from './Money.module.css';

/** Which days and conference the report is about: as the address says, and what is chosen goes there. */
export function MoneyFilters({ filter }: { filter: MoneyFilter }) {
  const { change } = useAddress([]);
  const conferences = useConferences();
  // A day that is half typed is none: it counts once it is left.
  const day = (name: 'from' | 'to') => ({
    key: filter[name] ?? '',
    defaultValue: filter[name] ?? '',
    onBlur: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  const { key: from, ...first } = day('from');
  const { key: to, ...last } = day('to');
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          change({ from: String(typed.get('from') ?? ''), to: String(typed.get('to') ?? '') });
        }}
      >
        <Select
          label="Conference"
          value={conferences ? (filter.conference ?? '') : ''}
          onChange={({ target }) => change({ conference: target.value })}
        >
          <option value="">All</option>
          {conferences?.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextInput key={`from ${from}`} label="Paid from" name="from" type="date" {...first} />
        <TextInput key={`to ${to}`} label="to" name="to" type="date" {...last} />
        <button type="submit" className="visually-hidden">
          Apply
        </button>
      </form>
    </search>
  );
}
