import { Link } from 'react-router-dom';
import { Badge } from '#client/ui/Badge.tsx';
import { instant, money, words } from '../../format.ts';
import type { Column } from '../../parts/RowsTable.tsx';
import type { LedgerQuery } from './Ledger.generated.ts';

/** What a line is, by its kind. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  capture: 'Payment',
  refund: 'Refund',
  unsettled: 'Unsettled',
  settled: 'Settled',
  other: 'Other',
};

export type Line = LedgerQuery['ledger']['lines'][number];

const amount = (minor: number | null, currency: string) => (minor === null ? '–' : money(minor, currency));

export const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'reference',
    heading: 'Registration',
    width: 18,
    cell: ({ reference }) =>
      reference === '' ? '–' : <Link to={`/registrations/${reference}`}>{reference}</Link>,
  },
  { id: 'at', heading: 'When', width: 20, cell: ({ at }) => instant(at) },
  { id: 'kind', heading: 'Type', width: 11, cell: ({ kind }) => KIND_NAMES[kind] },
  {
    id: 'matched',
    heading: 'Comparison',
    width: 13,
    cell: ({ differences, through }) =>
      through === 'BANK' ? (
        <Badge>Bank transfer</Badge>
      ) : differences.length > 0 ? (
        <Badge tone="warning">Differs</Badge>
      ) : (
        <Badge tone="success">Matched</Badge>
      ),
  },
  { id: 'id', heading: 'ID', width: 22, cell: ({ id }) => id },
  { id: 'payment', heading: 'PayPal payment', width: 22, cell: ({ paypalCaptureId }) => paypalCaptureId },
  {
    id: 'here',
    heading: 'Our records',
    width: 12,
    number: true,
    cell: ({ amountMinor, currency }) => amount(amountMinor, currency),
  },
  {
    id: 'paypal',
    heading: 'PayPal',
    width: 12,
    number: true,
    cell: ({ paypalAmountMinor, currency }) => amount(paypalAmountMinor, currency),
  },
  {
    id: 'fee',
    heading: 'Fee (ours)',
    width: 11,
    number: true,
    cell: ({ feeMinor, currency }) => amount(feeMinor, currency),
  },
  {
    id: 'paypal-fee',
    heading: 'Fee (PayPal)',
    width: 13,
    number: true,
    cell: ({ paypalFeeMinor, currency }) => amount(paypalFeeMinor, currency),
  },
  { id: 'currency', heading: 'Currency', width: 9, cell: ({ currency }) => currency },
  {
    id: 'status',
    heading: 'PayPal status',
    width: 20,
    cell: ({ paypalStatus }) => (paypalStatus ? words(paypalStatus) : '–'),
  },
];
