import { STATUS_NAMES } from '#domain/orders/order-status.ts';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { CATEGORY_VALUES } from '#domain/registration/lists.ts';
import { PHASE_NAMES } from '#domain/state-names.ts';
import type { OrderStatus } from '../../generated/schema-types.ts';
import { choicesOf } from '../../names.ts';
import type { FilterField } from '../../parts/Filters.tsx';
import type { FILTERS } from './use-list.ts';

const STATUSES: readonly OrderStatus[] = [
  ...(['CAPTURED', 'CREATED', 'APPROVED', 'PENDING', 'FAILED', 'CANCELLED', 'EXPIRED'] as const),
  ...(['PARTIALLY_REFUNDED', 'REFUNDED'] as const),
];

/** The filters of the list. */
export const FIELDS: readonly FilterField<(typeof FILTERS)[number]>[] = [
  { name: 'search', label: 'Search', kind: 'search' },
  { name: 'conference', label: 'Conference', kind: 'choice' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
  },
  {
    name: 'phase',
    label: 'Price phase',
    kind: 'choice',
    choices: choicesOf(PHASE_NAMES),
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
  { name: 'from', label: 'Created from', kind: 'day' },
  { name: 'to', label: 'to', kind: 'day' },
];
