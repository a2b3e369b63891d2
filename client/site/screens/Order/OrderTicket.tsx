import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import { cx } from '#client/ui/cx.ts';
import type { Discipline } from '#client/ui/discipline.ts';
import { Graticule } from '#client/ui/Graticule.tsx';
import { ToneIcon } from '#client/ui/ToneIcon.tsx';
import styles from './OrderTicket.module.css';
import { isValid, type OrderFacts, statusText } from './order-status.ts';

/** The order as a ticket: who takes part in what, when and where, and, on the stub, the reference and the status. */
export function OrderTicket({ order }: { order: OrderFacts }) {
  const { conference, designation, firstName, lastName, lines } = order;
  const { badge, tone } = statusText(order);
  const tickets = lines.filter(({ kind }) => kind === 'TICKET');
  return (
    <section aria-label="Ticket" className={cx(styles.ticket, !isValid(order) && styles.void)}>
      <EventCover
        slug={conference.id}
        discipline={conference.discipline as Discipline}
        className={styles.cover}
      />
      <div className={styles.body}>
        <Graticule variant="scale" className={styles.scale} />
        <dl className={styles.facts}>
          <div className={styles.wide}>
            <dt>Name</dt>
            <dd className={styles.name}>{`${designation} ${firstName} ${lastName}`}</dd>
          </div>
          <div className={styles.wide}>
            <dt>Event</dt>
            <dd className={styles.event}>{order.conferenceTitle}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>{order.eventDate}</dd>
          </div>
          <div>
            <dt>Place</dt>
            <dd>{order.eventLocation}</dd>
          </div>
          <div>
            <dt>Category</dt>
            <dd>{order.category}</dd>
          </div>
          <div>
            <dt>Admission</dt>
            {tickets.map(({ itemId, name, quantity }) => (
              <dd key={itemId}>{quantity === 1 ? name : `${quantity} × ${name}`}</dd>
            ))}
            {tickets.length === 0 && <dd>Registered without a ticket</dd>}
          </div>
        </dl>
      </div>
      <div className={styles.stub}>
        <dl className={styles.facts}>
          <div>
            <dt>Reference</dt>
            <dd className={styles.reference}>{order.reference}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd className={cx(styles.status, styles[tone])}>
              <ToneIcon tone={tone} />
              {badge}
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
