import { type ReactNode, useId } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import field from '#client/ui/Field.module.css';
import { Honeypot } from '../Honeypot.tsx';
import styles from './Subscribe.module.css';
import { useSubscribe } from './use-subscribe.ts';

type SubscribeFormProps = { label: ReactNode; className?: string };

/** An email field and a Subscribe button; the message appears under the field and is read out. */
export function SubscribeForm({ label, className }: SubscribeFormProps) {
  const { message, formProps } = useSubscribe();
  const id = useId();
  const invalid = message?.tone === 'invalid';
  return (
    <form {...formProps} data-print="hide" className={cx(styles.form, className)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@university.edu"
          required
          aria-invalid={invalid || undefined}
          aria-describedby={`${id}-message`}
          className={field.control}
        />
        <Button type="submit" busy={message?.tone === 'working'}>
          Subscribe
        </Button>
      </div>
      <Honeypot />
      <p
        id={`${id}-message`}
        role="status"
        data-tone={message?.tone}
        className={cx(styles.message, (invalid || message?.tone === 'error') && field.error)}
      >
        {message?.text}
      </p>
    </form>
  );
}
