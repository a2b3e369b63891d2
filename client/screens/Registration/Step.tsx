import { type ReactNode, startTransition, useEffect, useState } from 'react';
import styles from './Registration.module.css';
import { STEPS } from './steps.ts';

/**
 * One of the three steps, with its number and heading. Once its height is known it is laid out and painted only near the
 * window, so that a key in one step costs nothing in another.
 */
export function Step({ id, children }: { id: (typeof STEPS)[number]['id']; children: ReactNode }) {
  const [known, setKnown] = useState(false);
  useEffect(() => startTransition(() => setKnown(true)), []);
  const index = STEPS.findIndex((step) => step.id === id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-known={known || undefined} className={styles.step}>
      <h2 id={`${id}-title`} className={styles.stepTitle}>
        <span className={styles.numeral}>{index + 1}</span> {STEPS[index]?.title}
      </h2>
      {children}
    </section>
  );
}
