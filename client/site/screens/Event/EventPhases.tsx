import type { EventFieldsFragment } from '#client/site/features/EventFields.generated.ts';
import { usePhaseNames } from '#client/site/features/payment/phase-names.ts';
import { ScaleBar } from '#client/ui/ScaleBar.tsx';
import { PHASES } from '#domain/pricing/phase.ts';
import styles from './EventAside.module.css';

type EventPhasesProps = { price: NonNullable<EventFieldsFragment['conference']['ticketPrice']> };

/** The price phases in order, and how long the one that applies today still lasts. */
export function EventPhases({ price: { phase, daysLeft } }: EventPhasesProps) {
  const phaseNames = usePhaseNames();
  const current = PHASES.indexOf(phase);
  return (
    <ScaleBar
      aria-label="Price phases"
      className={styles.phases}
      segments={PHASES.map((each, index) => ({
        id: each,
        label: phaseNames[each],
        detail: index === current ? daysLeftText(daysLeft ?? null) : undefined,
        state: index < current ? 'past' : index === current ? 'current' : 'future',
      }))}
    />
  );
}

function daysLeftText(days: number | null): string {
  if (days === null) return 'now';
  if (days === 0) return 'last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
