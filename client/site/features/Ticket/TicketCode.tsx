import styles from './Ticket.module.css';

/** The code that is read at the door, as a drawing of squares of 1 × 1. */
export function TicketCode({ qr }: { qr: { size: number; path: string } }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Code to show at registration"
      className={styles.code}
    >
      <path d={qr.path} />
    </svg>
  );
}
