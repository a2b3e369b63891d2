import { cx } from '#client/ui/cx.ts';
import { type Tone, ToneIcon } from '#client/ui/ToneIcon.tsx';
import styles from './Ticket.module.css';

/** The status on a ticket's stub, in words and with an icon. */
export function TicketStatus({ tone, children }: { tone: Tone; children: string }) {
  return (
    <div>
      <dt>Status</dt>
      <dd className={cx(styles.status, styles[tone])}>
        <ToneIcon tone={tone} />
        {children}
      </dd>
    </div>
  );
}
