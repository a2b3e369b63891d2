import { PHASE_LABELS } from '#client/site/features/payment/phase-labels.ts';
import { Badge } from '#client/ui/Badge.tsx';
import shared from '#client/ui/Shared.module.css';
import { Table } from '#client/ui/Table.tsx';
import { printDay } from '#domain/printed-dates.ts';
import { sponsorshipBenefits, sponsorshipTiers } from './sponsorship.ts';
import styles from './TierTable.module.css';
import { useSponsorPrices } from './use-sponsor-prices.ts';

/** The four tiers side by side: what each holds, and what it costs in each price phase. */
export function TierTable() {
  const prices = useSponsorPrices();
  return (
    <>
      <Table
        captionId="tiers-caption"
        caption="The four tiers side by side"
        captionHidden
        className={styles.table}
      >
        <thead>
          <tr>
            <td />
            {sponsorshipTiers.map(({ id, name, summary }) => (
              <th key={id} scope="col">
                <span className={`${shared.figure} ${styles.tier}`}>{name}</span>
                <span className={`${shared.small} ${styles.summary}`}>{summary}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sponsorshipBenefits.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {sponsorshipTiers.map((tier) => (
                <td key={tier.id}>{values[tier.id]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {prices && (
          <tbody className={styles.prices}>
            {prices.windows.map(({ phase, lastDay }) => {
              const current = phase === prices.currentPhase;
              return (
                <tr key={phase} className={current ? styles.current : undefined}>
                  <th scope="row">
                    <span className={styles.phase}>
                      {PHASE_LABELS[phase]}
                      {current && <Badge tone="signal">Now</Badge>}
                    </span>
                    <span className={styles.until}>
                      {lastDay ? `until ${printDay(lastDay)}` : 'afterwards'}
                    </span>
                  </th>
                  {sponsorshipTiers.map(({ id, ticket }) => (
                    <td key={id}>{prices.priceOf(ticket, phase)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        )}
      </Table>
      {prices && (
        <p className={`${shared.small} ${styles.note}`}>
          Prices in US dollars, before the processing fee of 2%. The dates shown are those of{' '}
          {prices.conference}. Each conference’s own dates are on its registration page.
        </p>
      )}
    </>
  );
}
