import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { CATEGORY_VALUES } from '#domain/registration/lists.ts';
import { words } from '../../format.ts';
import type { OrderStatus, PricePhase } from '../../generated/schema-types.ts';
import type { FilterField } from '../../parts/Filters.tsx';
import { statusWords } from '../../parts/StatusBadge.tsx';
import type { FILTERS } from './use-list.ts';

const STATUSES: readonly OrderStatus[] = [
  ...(['CAPTURED', 'CREATED', 'APPROVED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const),
  ...(['PARTIALLY_REFUNDED', 'REFUNDED'] as const),
];
const PHASES: readonly PricePhase[] = ['EARLY', 'MID', 'SPOT'];

/** The filters of the list. */
export const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Search', kind: 'search' },
  { name: 'conference', label: 'Conference', kind: 'choice' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: STATUSES.map((value) => ({ value, label: statusWords(value) })),
  },
  {
    name: 'phase',
    label: 'Phase',
    kind: 'choice',
    choices: PHASES.map((value) => ({ value, label: words(value) })),
  },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    choices: CATEGORY_VALUES.map((value) => ({ value, label: value })),
  },
  {
    name: 'country',
    label: 'Country',
    kind: 'choice',
    choices: COUNTRY_NAMES.map((value) => ({ value, label: value })),
  },
  { name: 'coupon', label: 'Coupon', kind: 'text' },
  { name: 'from', label: 'Made from', kind: 'day' },
  { name: 'to', label: 'to', kind: 'day' },
];
