import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { words } from '../../format.ts';
import type { OrderStatus, PricePhase, RegistrationFilter } from '../../generated/schema-types.ts';
import { statusWords } from '../../parts/StatusBadge.tsx';
import { useRegistrationFiltersQuery } from './Registrations.generated.ts';
import styles from './Registrations.module.css';
import type { FilterName } from './use-list.ts';

const STATUSES: readonly OrderStatus[] = [
  ...(['CAPTURED', 'CREATED', 'APPROVED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const),
  ...(['PARTIALLY_REFUNDED', 'REFUNDED'] as const),
];
const PHASES: readonly PricePhase[] = ['EARLY', 'MID', 'SPOT'];

type FiltersProps = {
  filter: RegistrationFilter;
  onChange: (changes: Partial<Record<FilterName, string | null>>) => void;
};

/** Which registrations the list shows. A choice counts at once, a text with Enter or when it is left. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data } = useRegistrationFiltersQuery({ fetchPolicy: 'cache-first' });
  const choice = (name: FilterName) => ({
    value: filter[name] ?? '',
    onChange: ({ target }: { target: HTMLSelectElement }) => onChange({ [name]: target.value || null }),
  });
  const typed = (name: FilterName) => ({
    // A new one shows what the address says, whoever changed it.
    key: `${name} ${filter[name] ?? ''}`,
    name,
    defaultValue: filter[name] ?? '',
    autoComplete: 'off',
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      const text = target.value.trim();
      if (text !== (filter[name] ?? '')) onChange({ [name]: text || null });
    },
  });
  return (
    <search>
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          onChange(
            Object.fromEntries([...typed].map(([name, value]) => [name, String(value).trim() || null])),
          );
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
            <option key={name}>{name}</option>
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
