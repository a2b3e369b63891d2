import { useId } from 'react';
import { cx } from '#client/ui/cx.ts';
import styles from './Subscribe.module.css';
import { SubscribeForm } from './SubscribeForm.tsx';
import type { UpdatesBoxFragment } from './UpdatesBox.generated.ts';

type StayUpdatedBoxProps = {
  /** Its words. */
  texts: UpdatesBoxFragment;
  /** The heading level of its title. */
  level?: 2 | 3;
  className?: string;
};

/** The stay-updated email box of Home and of /stay-updated (docs/product.md 9.2). */
export function StayUpdatedBox({ texts, level = 2, className }: StayUpdatedBoxProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} data-print="hide" className={cx(styles.box, className)}>
      <div className={styles.words}>
        <Heading id={id}>{texts.boxHeading}</Heading>
        {texts.boxText && <p className={styles.lead}>{texts.boxText}</p>}
      </div>
      <SubscribeForm label="Email address" />
    </section>
  );
}
