import { Link } from 'react-router-dom';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { EmptyState } from '#client/ui/EmptyState.tsx';
import { useDesk, useMay } from '../../desk-context.ts';
import { Filters } from '../../parts/Filters.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { NotLoaded } from '../../parts/NotLoaded.tsx';
import { Page } from '../../parts/Page.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useConferences } from '../../parts/use-conferences.ts';
import { useDialog } from '../../parts/use-dialog.ts';
import { FigureView } from './FigureView.tsx';
import { type MoneySectionFragment, useMoneyQuery } from './Money.generated.ts';
import styles from './Money.module.css';
import { StatementDialog } from './StatementDialog.tsx';
import { stretchesOf } from './stretches.ts';

/** Revenue, fees, refunds and registrations of the days that the address says (docs/product.md 16.4). */
export function Money() {
  const { conference, readOnly } = useDesk();
  const may = useMay();
  const mayImport = conference === null && !readOnly && may('money');
  const importing = useDialog('statement');
  const conferences = useConferences();
  const { filter, change } = useAddress(['conference', 'from', 'to']);
  const { data, previousData, error, loading } = useMoneyQuery({ variables: { filter } });
  // While another report is on its way the last one stays; what was refused shows none.
  const report = error ? undefined : (data ?? previousData)?.money;
  return (
    <Page
      title="Money"
      badges={
        conference === null && (
          <>
            <Link to="/money/ledger">Monthly ledger: compare with PayPal</Link>
            <Link to="/money/rates">Exchange rates for tax</Link>
            <Link to="/money/transfers">Bank transfers</Link>
            {mayImport && (
              <Button size="small" variant="secondary" onClick={() => importing.open()}>
                Import a bank statement…
              </Button>
            )}
          </>
        )
      }
    >
      {importing.value && mayImport && <StatementDialog onClose={importing.close} />}
      <Filters
        fields={[
          { name: 'conference', label: 'Conference', kind: 'choice', choices: conferences },
          { name: 'from', label: 'Paid from', kind: 'day' },
          { name: 'to', label: 'to', kind: 'day' },
        ]}
        filter={filter}
        onChange={change}
      />
      {report && (
        <nav aria-label="Days" className={styles.stretches}>
          {stretchesOf(report.today).map(({ name, from, to }) => {
            const search = new URLSearchParams({
              ...(from && to ? { from, to } : {}),
              ...(filter.conference ? { conference: filter.conference } : {}),
            });
            const current = (filter.from ?? '') === from && (filter.to ?? '') === to;
            return (
              <Link key={name} to={`?${search}`} aria-current={current ? 'true' : undefined}>
                {name}
              </Link>
            );
          })}
        </nav>
      )}
      {!report && <NotLoaded title="The report could not be created" error={error} />}
      <div aria-busy={loading}>
        {report?.sections.length === 0 && (
          <EmptyState title="No payments and nothing outstanding">
            Choose other dates or all conferences.
          </EmptyState>
        )}
        {report?.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </Page>
  );
}

/** Its facts, and its charts with their tables, which are folded on a phone. */
function Section({ section: { id, title, facts, figures } }: { section: MoneySectionFragment }) {
  return (
    <section aria-labelledby={`money-${id}`} className={styles.section}>
      <h2 id={`money-${id}`} className={styles.heading}>
        {title}
      </h2>
      <DataList
        layout="stacked"
        items={facts.map(([term = '', value = '']) => ({ term, value }))}
        className={styles.facts}
      />
      {figures.length > 0 && (
        <Fold>
          Charts<span className="visually-hidden"> of: {title}</span> ({figures.length})
        </Fold>
      )}
      {figures.map((figure) => (
        <FigureView key={figure.id} figure={figure} />
      ))}
    </section>
  );
}
