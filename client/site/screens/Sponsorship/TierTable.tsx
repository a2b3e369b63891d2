import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { Badge } from '#client/ui/Badge.tsx';
import shared from '#client/ui/Shared.module.css';
import { Table } from '#client/ui/Table.tsx';
import { printDay } from '#domain/printed-dates.ts';
import type { SponsorshipQuery } from './Sponsorship.generated.ts';
import styles from './TierTable.module.css';
import { useSponsorPrices } from './use-sponsor-prices.ts';

type Tier = SponsorshipQuery['sponsorshipPage']['tiers'][number];

type TierTableProps = {
  tiers: readonly Tier[];
  /** What the tiers are called together. */
  caption: string;
};

/** The tiers side by side: what each holds, and what it costs in each price phase. */
export function TierTable({ tiers, caption }: TierTableProps) {
  const phaseNames = usePhaseNames();
  const prices = useSponsorPrices(tiers);
  const labels = new Set(tiers.flatMap(({ benefits }) => benefits.map(({ label }) => label)));
  return (
    <>
      <Table
        captionId="tiers-caption"
        caption={`${caption} side by side`}
        captionHidden
        className={styles.table}
      >
        <thead>
          <tr>
            <td />
            {tiers.map(({ name, summary }) => (
              <th key={name} scope="col">
                <span className={`${shared.figure} ${styles.tier}`}>{name}</span>
                {summary && <span className={`${shared.small} ${styles.summary}`}>{summary}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {labels.size > 0 && (
          <tbody>
            {[...labels].map((label) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {tiers.map(({ name, benefits }) => (
                  <td key={name}>{benefits.find((benefit) => benefit.label === label)?.value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {prices && (
          <tbody className={styles.prices}>
            {prices.windows.map(({ phase, lastDay }) => {
              const current = phase === prices.currentPhase;
              return (
                <tr key={phase} className={current ? styles.current : undefined}>
                  <th scope="row">
                    <span className={styles.phase}>
                      {phaseNames[phase]}
                      {current && <Badge tone="signal">Now</Badge>}
                    </span>
                    <span className={styles.until}>
                      {lastDay ? `until ${printDay(lastDay)}` : 'afterwards'}
                    </span>
                  </th>
                  {tiers.map(({ name, item }) => (
                    <td key={name}>{item && prices.priceOf(item, phase)}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        )}
      </Table>
      {prices && (
        <p className={`${shared.small} ${styles.note}`}>
          {`Prices in ${prices.currency}${prices.feePercent > 0 ? `, before the processing fee of ${prices.feePercent}%` : ''}. The dates shown are those of ${prices.conference}. Each conference’s own dates are on its registration page.`}
        </p>
      )}
    </>
  );
}
