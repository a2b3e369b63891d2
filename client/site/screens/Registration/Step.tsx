import type { ReactNode } from 'react';
import styles from './Registration.module.css';
import { STEPS } from './steps.ts';

/** One of the three steps, with its number and heading. */
export function Step({ id, children }: { id: (typeof STEPS)[number]['id']; children: ReactNode }) {
  const index = STEPS.findIndex((step) => step.id === id);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.step}>
      <h2 id={`${id}-title`} className={styles.stepTitle}>
        <span className={styles.numeral}>{index + 1}</span> {STEPS[index]?.title}
      </h2>
      {children}
    </section>
  );
}
