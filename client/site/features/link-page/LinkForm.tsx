import type { ComponentProps, ReactNode } from 'react';
import { Button, type ButtonProps } from '#client/ui/Button.tsx';
import { cx } from '#client/ui/cx.ts';
import shared from '#client/ui/Shared.module.css';
import { FormOutcome } from '../form/FormOutcome.tsx';
import type { SentForm } from '../form/use-sent-form.ts';
import styles from './LinkPage.module.css';

type LinkFormProps = Pick<ButtonProps, 'size' | 'variant'> & {
  form: Pick<SentForm, 'status' | 'failure' | 'busy'> & { formProps: ComponentProps<'form'> };
  /** Names it for whoever does not see it. */
  label: string;
  /** What its button says. */
  send: ReactNode;
  /** What is said once it is stored, where the page does not show that by itself. */
  done?: string;
  className?: string | undefined;
  children?: ReactNode;
};

/** A form of a page behind a secret link: its fields, what became of it, and the button that sends it. */
export function LinkForm({ form, label, send, done, className, children, ...button }: LinkFormProps) {
  return (
    <form {...form.formProps} aria-label={label} className={cx(styles.form, className)}>
      {children}
      <FormOutcome form={form} {...(done !== undefined && { done })} />
      <Button {...button} type="submit" busy={form.busy} className={shared.send}>
        {send}
      </Button>
    </form>
  );
}
