import { useId } from 'react';
import { cx } from '#client/ui/cx.ts';
import styles from './Subscribe.module.css';
import { SubscribeForm } from './SubscribeForm.tsx';

type StayUpdatedBoxProps = {
  /** The heading level of its title. */
  level?: 2 | 3;
  className?: string;
};

/** The stay-updated email box of Home and of /stay-updated (docs/product.md 9.2). */
export function StayUpdatedBox({ level = 2, className }: StayUpdatedBoxProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} data-print="hide" className={cx(styles.box, className)}>
      <div className={styles.words}>
        <Heading id={id}>Stay updated</Heading>
        <p className={styles.lead}>
          A short email when registration opens, when a deadline approaches and when a programme is published.
          Nothing else. Unsubscribe with one click.
        </p>
      </div>
      <SubscribeForm label="Email address" />
    </section>
  );
}
