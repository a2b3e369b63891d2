import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { whenWhole } from '#client/site/layout/WholePage.tsx';
import styles from './Registration.module.css';
import { STEPS } from './steps.ts';

/**
 * One of the three steps, with its number and heading. Once it has been away from the window it is laid out and painted
 * only near it, so that a key in one step costs nothing in another. Its height is known by then, as the whole page has been
 * laid out; one that shows would go for a moment.
 */
export function Step({ id, children }: { id: (typeof STEPS)[number]['id']; children: ReactNode }) {
  const [known, setKnown] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.isIntersecting) return;
        startTransition(() => setKnown(true));
        observer.disconnect();
      },
      { rootMargin: '50% 0px' },
    );
    const step = section.current;
    const takeBack = whenWhole(() => step && observer.observe(step));
    return () => {
      takeBack();
      observer.disconnect();
    };
  }, []);
  const index = STEPS.findIndex((step) => step.id === id);
  return (
    <section
      ref={section}
      id={id}
      aria-labelledby={`${id}-title`}
      data-known={known || undefined}
      // The first step is in the first window.
      data-later={index > 0 || undefined}
      className={styles.step}
    >
      <h2 id={`${id}-title`} className={styles.stepTitle}>
        <span className={styles.numeral}>{index + 1}</span> {STEPS[index]?.title}
      </h2>
      {children}
    </section>
  );
}
