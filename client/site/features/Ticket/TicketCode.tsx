import styles from './Ticket.module.css';

/** The code that is read at the door, as a drawing of squares of 1 × 1, and the digits that are typed where it can't be read. */
export function TicketCode({ qr }: { qr: { size: number; path: string; digits: string } }) {
  return (
    <div className={styles.code}>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="Code to show at registration"
      >
        <path d={qr.path} />
      </svg>
      <p className={styles.digits}>{qr.digits}</p>
    </div>
  );
}
