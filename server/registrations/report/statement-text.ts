import { count } from '#domain/count.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { table } from '#server/organiser/table.ts';
import type { StatementComparison } from './statement.service.ts';
import type { StatementFinding } from './statement.ts';

/** What staff read for a finding. */
const WORDS: Readonly<Record<StatementFinding, string>> = {
  ENTERED: 'entered',
  OTHER_AMOUNT: 'entered with another amount or currency',
  TWICE: 'came a second time',
  PAID_OTHERWISE: 'paid already, not by a transfer',
  NOT_PAID: 'not paid in our records',
  SEVERAL: 'names several registrations',
  REVERSED: 'taken back by the bank',
  UNKNOWN: 'names no registration',
};

/** A statement's comparison as a terminal shows it. */
export function statementText({ lines, missing }: StatementComparison, aligned: boolean): string {
  if (lines.length === 0 && missing.length === 0) return 'Nothing came in this statement.';
  const rows = table(
    lines,
    [
      { heading: 'Day', cell: ({ day }) => day },
      {
        heading: 'Amount',
        cell: ({ amountMinor, currency }) => formatInFull(amountMinor, currency),
        right: true,
      },
      { heading: 'Registration', cell: ({ references }) => references.join(' ') || '–' },
      { heading: 'In our records', cell: ({ finding }) => WORDS[finding] },
      { heading: 'What the bank says', cell: ({ text }) => text },
    ],
    { aligned },
  );
  const open = lines.filter(({ finding }) => finding !== 'ENTERED').length;
  return [
    rows,
    '',
    open === 0
      ? 'Every payment was entered.'
      : `${open} of ${count(lines.length, 'payment')} ${open === 1 ? 'needs' : 'need'} a look.`,
    ...missing.map(
      ({ reference, bankReference, paidOn, amountMinor, currency }) =>
        `${reference}: ${formatInFull(amountMinor, currency)} was entered for ${paidOn} (${bankReference}) and is not in the statement.`,
    ),
  ].join('\n');
}
