import type { ReactNode } from 'react';
import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import { cx } from '#client/ui/cx.ts';
import { Graticule } from '#client/ui/Graticule.tsx';
import type { Discipline } from '#domain/artwork/discipline.ts';
import styles from './Ticket.module.css';

type TicketProps = {
  conference: { id: string; discipline: string; cover: { src: string; srcSet: string } | null };
  /** It admits nobody, and looks like it. */
  isVoid: boolean;
  /** Who takes part in what, when and where, as `TicketFact`s. */
  facts: ReactNode;
  /** Above the stub's facts: the code that is read at the door. */
  code?: ReactNode;
  /** What stands on the stub, as `TicketFact`s. */
  stub: ReactNode;
};

/** A ticket with the event's cover, torn off along a line of dots. */
export function Ticket({ conference, isVoid, facts, code, stub }: TicketProps) {
  return (
    <section aria-label="Ticket" className={cx(styles.ticket, isVoid && styles.void)}>
      <EventCover
        slug={conference.id}
        discipline={conference.discipline as Discipline}
        picture={conference.cover}
        className={styles.cover}
      />
      <div className={styles.body}>
        <Graticule variant="scale" className={styles.scale} />
        <dl className={styles.facts}>{facts}</dl>
      </div>
      <div className={styles.stub}>
        {code}
        <dl className={styles.facts}>{stub}</dl>
      </div>
    </section>
  );
}

type TicketFactProps = {
  term: string;
  /** Set in the display face, over the whole width but for the reference. */
  display?: 'name' | 'event' | 'reference';
  children: ReactNode;
};

/** A fact on a ticket: its term, and one or more `dd`, or text for one. */
export function TicketFact({ term, display, children }: TicketFactProps) {
  const value =
    typeof children === 'string' ? <dd className={display && styles[display]}>{children}</dd> : children;
  return (
    <div className={display === 'name' || display === 'event' ? styles.wide : undefined}>
      <dt>{term}</dt>
      {value}
    </div>
  );
}
