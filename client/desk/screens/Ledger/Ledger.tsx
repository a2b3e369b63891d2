import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { count } from '#domain/count.ts';
import { printMonth } from '#domain/printed-dates.ts';
import { messageOf } from '../../apollo.ts';
import { money } from '../../format.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import { Page } from '../../parts/Page.tsx';
import { RowsTable } from '../../parts/RowsTable.tsx';
import { ShortTable } from '../../parts/ShortTable.tsx';
import { COLUMNS, KIND_NAMES, type Line } from './columns.tsx';
import { type LedgerQuery, useLedgerMonthsQuery, useLedgerQuery } from './Ledger.generated.ts';
import styles from './Ledger.module.css';

/** '2026-03' is 'March 2026'. */
const monthName = (month: string) => printMonth(`${month}-01`);

/** A month’s money through PayPal, as our books and PayPal’s have it (docs/product.md 15.5). */
export function Ledger() {
  const [params, setParams] = useSearchParams();
  const month = params.get('month') ?? '';
  // PayPal is asked about every line: only when somebody wants it, and not again on the way back from a registration.
  const { data, error, loading, refetch } = useLedgerQuery({
    variables: { month },
    skip: month === '',
    fetchPolicy: 'cache-first',
    notifyOnNetworkStatusChange: true,
  });
  const ledger = loading || error ? undefined : data?.ledger;
  return (
    <Page
      title="Ledger"
      back={['/money', 'Money']}
      badges={ledger && <ExportMenu list="ledger" params={new URLSearchParams({ month })} />}
    >
      <MonthForm
        key={month}
        month={month}
        busy={loading}
        onChoose={(chosen) => (chosen === month ? void refetch() : setParams({ month: chosen }))}
      />
      {error && !loading && (
        <Notice tone="error" title="The ledger could not be created" live>
          {messageOf(error)}
        </Notice>
      )}
      {loading && <Loading>{`Comparing ${monthName(month)} with PayPal…`}</Loading>}
      {ledger?.lines.length === 0 && <EmptyState title={`No payments or refunds in ${monthName(month)}`} />}
      {ledger && ledger.lines.length > 0 && <Books ledger={ledger} />}
    </Page>
  );
}

type MonthFormProps = { month: string; busy: boolean; onChoose: (month: string) => void };

/** Which month; the last one that is over unless the address says another. */
function MonthForm({ month, busy, onChoose }: MonthFormProps) {
  const { data } = useLedgerMonthsQuery();
  const [chosen, setChosen] = useState<string | null>(month || null);
  const months = data?.ledgerMonths ?? [];
  const value = chosen ?? months[1] ?? months[0] ?? '';
  return (
    <form
      className={styles.choose}
      onSubmit={(event) => {
        event.preventDefault();
        if (value && !busy) onChoose(value);
      }}
    >
      <Select label="Month" value={value} onChange={({ target }) => setChosen(target.value)}>
        {(months.includes(value) ? months : [value, ...months]).map((name) => (
          <option key={name} value={name}>
            {name && monthName(name)}
          </option>
        ))}
      </Select>
      <Button type="submit" busy={busy} disabled={value === ''}>
        {month && month === value ? 'Compare again' : 'Compare with PayPal'}
      </Button>
    </form>
  );
}

/** What differs first, then the sums, then every line. */
function Books({ ledger: { sums, lines, agreement } }: { ledger: LedgerQuery['ledger'] }) {
  const byBank = sums.filter(
    ({ currency, bankBalanceMinor }) =>
      bankBalanceMinor !== 0 || lines.some((line) => line.through === 'BANK' && line.currency === currency),
  );
  const places = new Map(lines.map((line, place) => [line, place]));
  const differing = lines.filter(({ differences }) => differences.length > 0);
  const byPayPal = lines.filter(({ through }) => through !== 'BANK').length;
  return (
    <>
      {differing.length === 0 ? (
        <Notice tone="success" live>
          {byPayPal > 0 && `${count(byPayPal, 'line matches', 'lines match')} PayPal. `}
          {byPayPal < lines.length &&
            'Lines of bank transfers are our own records: compare them with the bank’s statement.'}
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={`${differing.length} of ${count(lines.length, 'line differs', 'lines differ')}`}
          live
        >
          <ul className={styles.differences}>
            {differing.map((line) => (
              <li key={`${line.kind} ${line.id}`}>
                <Link to={`/registrations/${line.reference}`}>{line.reference}</Link>, {KIND_NAMES[line.kind]}{' '}
                {line.id}: {line.differences.join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <h2 className={styles.heading}>Totals according to PayPal</h2>
      <ShortTable
        id="sums"
        title="Totals by currency"
        headings={['Currency', 'Payments', 'Refunds', 'PayPal fees', 'Net']}
        rows={sums.map(({ currency, capturedMinor, refundedMinor, feeMinor, netMinor }) => [
          currency,
          ...[capturedMinor, refundedMinor, feeMinor, netMinor].map((minor) => money(minor, currency)),
        ])}
        named
        className={styles.table}
      />
      {byBank.length > 0 && (
        <>
          <h2 className={styles.heading}>Bank transfers</h2>
          <ShortTable
            id="bank"
            title="Bank transfers by currency"
            headings={[
              'Currency',
              'Payments',
              'Refunds',
              'Unsettled',
              'Settled',
              'On the account',
              'of it nobody’s',
            ]}
            rows={byBank.map(({ currency, ...sum }) => [
              currency,
              ...[
                sum.bankCapturedMinor,
                sum.bankRefundedMinor,
                sum.bankUnsettledMinor,
                sum.bankSettledMinor,
                sum.bankBalanceMinor,
                sum.unsettledBalanceMinor,
              ].map((minor) => money(minor, currency)),
            ])}
            named
            className={styles.table}
          />
        </>
      )}
      <h2 className={styles.heading}>The report of the month</h2>
      <ul className={styles.differences}>
        {agreement.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2 className={styles.heading}>Lines</h2>
      <RowsTable
        label="Lines"
        rows={sorted(lines)}
        keyOf={(line) => String(places.get(line))}
        columns={COLUMNS}
        total={lines.length}
        onEnd={async () => {}}
      />
    </>
  );
}

/** What differs comes first; otherwise by time, as they are. */
function sorted(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => Number(b.differences.length > 0) - Number(a.differences.length > 0));
}
