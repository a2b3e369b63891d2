import styles from './Guidelines.module.css';

/** The board to scale, beside a reader: 1 m × 1 m at eye level (docs/product.md 2.19). */
export function PosterBoard() {
  return (
    <svg
      viewBox="0 0 260 190"
      role="img"
      aria-label="A square poster board, 1 metre wide and 1 metre high, at eye level beside a standing person."
      className={styles.board}
    >
      <path d="M2 180.5h256" className={styles.hair} />
      <rect x="72" y="24" width="100" height="100" className={styles.sheet} />
      <path d="M80 124v56M164 124v56" className={styles.pen} />
      <path
        d="M82 36h62M82 44h38M82 60h34v26H82zM126 62h36M126 69h36M126 76h30M126 83h34M82 98h34M82 105h34M82 112h26M126 96v18h36M130 111l8-6 8 3 12-10"
        className={styles.fine}
      />
      <path d="M72 12h100M72 8v8M172 8v8M60 24v100M56 24h8M56 124h8" className={styles.signal} />
      <text x="122" y="8" fontSize="11" textAnchor="middle" className={styles.measure}>
        1 m
      </text>
      <text x="50" y="78" fontSize="11" textAnchor="end" className={styles.measure}>
        1 m
      </text>
      <circle cx="214" cy="30" r="10" className={styles.pen} />
      <path
        d="M214 40v4M196 104l4-46q1-12 14-12t14 12l4 46M205 60v44l-3 76M223 60v44l3 76M214 110v70"
        className={styles.pen}
      />
    </svg>
  );
}
