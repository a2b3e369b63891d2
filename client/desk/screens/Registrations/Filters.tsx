import { useLayoutEffect, useRef } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { words } from '../../format.ts';
import type { OrderStatus, PricePhase, RegistrationFilter } from '../../generated/schema-types.ts';
import { statusWords } from '../../parts/StatusBadge.tsx';
import { useRegistrationFiltersQuery } from './Registrations.generated.ts';
import styles from './Registrations.module.css';
import { FILTERS, type FilterName } from './use-list.ts';

const STATUSES: readonly OrderStatus[] = [
  ...(['CAPTURED', 'CREATED', 'APPROVED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const),
  ...(['PARTIALLY_REFUNDED', 'REFUNDED'] as const),
];
const PHASES: readonly PricePhase[] = ['EARLY', 'MID', 'SPOT'];

type FiltersProps = {
  filter: RegistrationFilter;
  onChange: (changes: Partial<Record<FilterName, string | null>>) => void;
};

/**
 * Which registrations the list shows. A choice counts at once, a text with Enter or when it is left; each time all that the
 * form says goes into the address, so that nothing that was typed is left behind.
 */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useRegistrationFiltersQuery({ fetchPolicy: 'cache-first' });
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(filter);
  // The fields say what the address says, whoever changed it; they keep the focus.
  useLayoutEffect(() => {
    const wanted: RegistrationFilter = JSON.parse(address);
    for (const name of FILTERS) fill(form.current, name, wanted[name]);
  }, [address]);
  // A conference can be chosen once they are there; what has been typed meanwhile stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address is dealt with above
  useLayoutEffect(() => fill(form.current, 'conference', filter.conference), [data]);
  const apply = () => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    // A conference of the address can't stand in the form before they are all there.
    if (!data) typed.set('conference', filter.conference ?? '');
    const said = FILTERS.map((name) => [name, String(typed.get(name) ?? '').trim() || null] as const);
    if (said.some(([name, value]) => value !== (filter[name] ?? null))) onChange(Object.fromEntries(said));
  };
  const choice = (name: FilterName) => ({ name, onChange: apply });
  const typed = (name: FilterName) => ({ name, autoComplete: 'off', onBlur: apply });
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
        <TextInput
          label="Search"
          type="search"
          maxLength={200}
          className={styles.search}
          {...typed('search')}
        />
        <Select label="Conference" {...choice('conference')}>
          <option value="">All</option>
          {data?.conferences.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
        <Select label="Status" {...choice('status')}>
          <option value="">All</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {statusWords(status)}
            </option>
          ))}
        </Select>
        <Select label="Phase" {...choice('phase')}>
          <option value="">All</option>
          {PHASES.map((phase) => (
            <option key={phase} value={phase}>
              {words(phase)}
            </option>
          ))}
        </Select>
        <Select label="Country" {...choice('country')}>
          <option value="">All</option>
          {COUNTRY_NAMES.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput label="Coupon" maxLength={60} {...typed('coupon')} />
        <TextInput label="Made from" type="date" {...typed('from')} />
        <TextInput label="to" type="date" {...typed('to')} />
        <button type="submit" className="visually-hidden">
          Apply
        </button>
      </form>
    </search>
  );
}

function fill(form: HTMLFormElement | null, name: FilterName, value: string | null | undefined): void {
  const field = form?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
  if (field && field.value !== (value ?? '')) field.value = value ?? '';
}
