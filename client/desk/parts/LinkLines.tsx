import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Shared.module.css';

/** Links to other pages of the desk, a line each; a dash where there are none. */
export function LinkLines({ lines }: { lines: readonly (readonly [to: string, text: ReactNode])[] }) {
  if (lines.length === 0) return '–';
  return lines.map(([to, text]) => (
    <Link key={to} to={to} className={styles.line}>
      {text}
    </Link>
  ));
}
