import { Link, useLocation } from 'react-router-dom';
import { instant, money, words } from '../../format.ts';
import type { RegistrationSortKey } from '../../generated/schema-types.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import type { RegistrationsQuery } from './Registrations.generated.ts';

export type Row = RegistrationsQuery['registrations']['rows'][number];

export const COLUMNS: readonly Column<Row, RegistrationSortKey>[] = [
  {
    id: 'reference',
    heading: 'Reference',
    width: 18,
    cell: ({ reference }) => <ToRegistration reference={reference} />,
  },
  { id: 'made', heading: 'Made', width: 20, sort: 'MADE', cell: ({ createdAt }) => instant(createdAt) },
  { id: 'status', heading: 'Status', width: 16, cell: ({ status }) => <StatusBadge status={status} /> },
  {
    id: 'name',
    heading: 'Name',
    width: 22,
    sort: 'NAME',
    upwards: true,
    cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { id: 'email', heading: 'Email', width: 28, cell: ({ email }) => email },
  { id: 'organization', heading: 'Organization', width: 22, cell: ({ organization }) => organization },
  { id: 'country', heading: 'Country', width: 16, cell: ({ country }) => country },
  { id: 'conference', heading: 'Conference', width: 26, cell: ({ conference }) => conference },
  {
    id: 'total',
    heading: 'Total',
    width: 12,
    sort: 'TOTAL',
    number: true,
    cell: ({ totalMinor, currency }) => money(totalMinor, currency),
  },
  { id: 'category', heading: 'Category', width: 12, extra: true, cell: ({ category }) => category },
  { id: 'items', heading: 'Bought', width: 34, extra: true, cell: ({ items }) => items },
  { id: 'phase', heading: 'Phase', width: 8, extra: true, cell: ({ phase }) => words(phase) },
  { id: 'coupon', heading: 'Coupon', width: 12, extra: true, cell: ({ coupon }) => coupon },
  {
    id: 'refunded',
    heading: 'Refunded',
    width: 12,
    extra: true,
    number: true,
    cell: ({ refundedMinor, currency }) => money(refundedMinor, currency),
  },
  {
    id: 'paypal',
    heading: 'PayPal order',
    width: 22,
    extra: true,
    cell: ({ paypalOrderId }) => paypalOrderId,
  },
  {
    id: 'capture',
    heading: 'PayPal payment',
    width: 22,
    extra: true,
    cell: ({ paypalCaptureId }) => paypalCaptureId,
  },
  {
    id: 'paid-by',
    heading: 'Paid by',
    width: 12,
    extra: true,
    cell: ({ paidBy }) =>
      paidBy && { PAYPAL: 'PayPal', BANK: 'Bank transfer', NOTHING: 'Nothing to pay' }[paidBy],
  },
  {
    id: 'bank',
    heading: 'Bank transfer',
    width: 22,
    extra: true,
    cell: ({ bankReference }) => bankReference,
  },
];

/** The columns that are shown unless the address says otherwise. */
export const USUAL_COLUMNS: readonly string[] = COLUMNS.filter(({ extra }) => !extra).map(({ id }) => id);

/** Tells the registration's page which list leads to it, for the way back. */
function ToRegistration({ reference }: { reference: string }) {
  const { search } = useLocation();
  return (
    <Link to={`/registrations/${reference}`} state={{ list: search }}>
      {reference}
    </Link>
  );
}
