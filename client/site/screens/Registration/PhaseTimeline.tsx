import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { ScaleBar } from '#client/ui/ScaleBar.tsx';
import { printDay } from '#domain/printed-dates.ts';
import { laterDay, zoneCity } from '#domain/time.ts';
import { progressIn, type Window } from './price-list.ts';
import styles from './Registration.module.css';
import type { Pricing } from './use-price-list.ts';

type PhaseTimelineProps = {
  pricing: Pricing;
  /** First day of the conference, 'YYYY-MM-DD'. */
  startsOn: string;
};

/** The price phases that really apply, with today marked (docs/product.md 2.13). */
export function PhaseTimeline({ pricing, startsOn }: PhaseTimelineProps) {
  const phaseNames = usePhaseNames();
  const { windows, phase, now } = pricing;
  const current = windows.findIndex((window) => window.phase === phase);
  const window = windows[current];
  if (!window) return null;
  return (
    <div className={styles.timeline}>
      {window.lastDay ? (
        <p key="until" className={styles.lead}>
          The <strong>{phaseNames[phase]}</strong> prices apply until the end of{' '}
          <strong>{printDay(window.lastDay)}</strong>, {zoneCity()} time.
        </p>
      ) : (
        <p key="now" className={styles.lead}>
          The <strong>{phaseNames[phase]}</strong> prices apply now.
        </p>
      )}
      <ScaleBar
        aria-label="Price phases"
        marker="Today"
        position={progressIn(window, now, startsOn)}
        segments={windows.map((each, index) => ({
          id: each.phase,
          label: phaseNames[each.phase],
          detail: period(each, windows[index - 1]),
          state: index < current ? 'past' : index === current ? 'current' : 'future',
        }))}
      />
    </div>
  );
}

function period({ lastDay }: Window, before: Window | undefined): string {
  const from = before?.lastDay ? printDay(laterDay(before.lastDay, 1)) : null;
  if (!lastDay) return from ? `from ${from}` : '';
  return from ? `${from} to ${printDay(lastDay)}` : `until ${printDay(lastDay)}`;
}
