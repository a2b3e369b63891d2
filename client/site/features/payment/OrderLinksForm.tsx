import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { cleanEmail, INVALID_EMAIL, isEmail } from '#domain/email.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import styles from './OrderLinksForm.module.css';
import { useSendOrderLinksMutation } from './SendOrderLinks.generated.ts';

const FAILED = 'The links could not be requested. Please try again.';

/** 'Send me my links again' (docs/product.md 12.3): the same answer whether or not the address is known. */
export function OrderLinksForm() {
  const [sendOrderLinks] = useSendOrderLinksMutation();
  const [sent, setSent] = useState('');
  const { status, errors, failure, formProps } = useSentForm({
    action: '/api/my-links',
    async check({ email = '' }) {
      return isEmail(cleanEmail(email)) ? [] : [{ field: 'email', message: INVALID_EMAIL }];
    },
    async send({ email = '' }) {
      const { data } = await sendOrderLinks({ variables: { email: email.trim() } });
      const result = data?.sendOrderLinks;
      if (result?.__typename !== 'OrderLinksSent')
        return { failure: { kind: 'server', message: result?.message ?? '' } };
      setSent(result.message);
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Send me my links again" className={styles.form}>
      <TextInput
        name="email"
        label="Email address you gave us"
        type="email"
        autoComplete="email"
        required
        error={errors.email ?? (status === 'error' ? failure?.message || FAILED : undefined)}
      />
      <Button type="submit" variant="secondary" busy={status === 'sending'}>
        Send me my links
      </Button>
      <p role="status" className={styles.status}>
        {status === 'success' && sent}
      </p>
    </form>
  );
}
