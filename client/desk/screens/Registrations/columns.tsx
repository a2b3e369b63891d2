import { Link, useLocation } from 'react-router-dom';
import { PHASE_NAMES } from '#domain/state-names.ts';
import { instant, money } from '../../format.ts';
import type { RegistrationSortKey } from '../../generated/schema-types.ts';
import { ConferenceTitle } from '../../parts/ConferenceTitle.tsx';
import type { Column } from '../../parts/RowsTable.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import type { RegistrationsQuery } from './Registrations.generated.ts';

export type Row = RegistrationsQuery['registrations']['rows'][number];

export const COLUMNS: readonly Column<Row, RegistrationSortKey>[] = [
  {
    id: 'reference',
    place: 'first',
    fields: ['reference'],
    heading: 'Reference',
    width: 18,
    cell: ({ reference }) => <ToRegistration reference={reference} />,
  },
  {
    id: 'made',
    fields: ['createdAt'],
    heading: 'Created',
    width: 20,
    sort: 'MADE',
    cell: ({ createdAt }) => instant(createdAt),
  },
  {
    id: 'status',
    fields: ['status'],
    heading: 'Status',
    width: 16,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'name',
    fields: ['lastName', 'firstName'],
    heading: 'Name',
    width: 22,
    sort: 'NAME',
    upwards: true,
    cell: ({ firstName, lastName }) => `${lastName}, ${firstName}`,
  },
  { id: 'email', fields: ['email'], heading: 'Email', width: 28, cell: ({ email }) => email },
  {
    id: 'organization',
    fields: ['organization'],
    heading: 'Organisation',
    width: 22,
    cell: ({ organization }) => organization,
  },
  { id: 'country', fields: ['country'], heading: 'Country', width: 16, cell: ({ country }) => country },
  {
    id: 'conference',
    fields: ['conference'],
    heading: 'Conference',
    width: 26,
    cell: ({ conference }) => <ConferenceTitle id={conference} />,
  },
  {
    id: 'total',
    fields: ['totalMinor', 'currency'],
    heading: 'Total',
    width: 12,
    sort: 'TOTAL',
    number: true,
    cell: ({ totalMinor, currency }) => money(totalMinor, currency),
  },
  {
    id: 'category',
    fields: ['category'],
    heading: 'Category',
    width: 12,
    extra: true,
    cell: ({ category }) => category,
  },
  { id: 'items', fields: ['items'], heading: 'Items', width: 34, extra: true, cell: ({ items }) => items },
  {
    id: 'phase',
    fields: ['phase'],
    heading: 'Price phase',
    width: 11,
    extra: true,
    cell: ({ phase }) => PHASE_NAMES[phase],
  },
  {
    id: 'coupon',
    fields: ['coupon'],
    heading: 'Coupon',
    width: 12,
    extra: true,
    cell: ({ coupon }) => coupon,
  },
  {
    id: 'refunded',
    fields: ['refundedMinor', 'currency'],
    heading: 'Refunded',
    width: 12,
    extra: true,
    number: true,
    cell: ({ refundedMinor, currency }) => money(refundedMinor, currency),
  },
  {
    id: 'capture',
    fields: ['paypalCaptureId'],
    heading: 'PayPal payment',
    width: 22,
    extra: true,
    cell: ({ paypalCaptureId }) => paypalCaptureId,
  },
  {
    id: 'paid-by',
    fields: ['paidBy'],
    heading: 'Paid by',
    width: 12,
    extra: true,
    cell: ({ paidBy }) =>
      paidBy && { PAYPAL: 'PayPal', BANK: 'Bank transfer', NOTHING: 'Nothing to pay' }[paidBy],
  },
  {
    id: 'bank',
    fields: ['bankReference'],
    heading: 'Bank transfer',
    width: 22,
    extra: true,
    cell: ({ bankReference }) => bankReference,
  },
  {
    id: 'cancelled',
    fields: ['cancelledAt'],
    heading: 'Cancelled',
    width: 20,
    extra: true,
    cell: ({ cancelledAt }) => cancelledAt && instant(cancelledAt),
  },
];

/** Tells the registration's page which list leads to it, for the way back. */
function ToRegistration({ reference }: { reference: string }) {
  const { search } = useLocation();
  return (
    <Link to={`/registrations/${reference}`} state={{ list: search }}>
      {reference}
    </Link>
  );
}
