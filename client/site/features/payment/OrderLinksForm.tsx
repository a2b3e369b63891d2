import { type FormEvent, useId, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import styles from './OrderLinksForm.module.css';
import { useSendOrderLinksMutation } from './SendOrderLinks.generated.ts';

/** 'Send me my links again' (docs/product.md 12.3): the same answer whether or not the address is known. */
export function OrderLinksForm() {
  const id = useId();
  const [sendOrderLinks, { loading }] = useSendOrderLinksMutation();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setSent('');
    if (!isEmail(email.trim())) {
      setError(INVALID_EMAIL);
      document.getElementById(id)?.focus();
      return;
    }
    try {
      const { data } = await sendOrderLinks({ variables: { email: email.trim() } });
      if (data?.sendOrderLinks.__typename === 'OrderLinksSent') setSent(data.sendOrderLinks.message);
      else setError(data?.sendOrderLinks.message);
    } catch {
      setError('The links could not be requested. Please try again.');
    }
  };
  return (
    <form noValidate onSubmit={submit} aria-label="Send me my links again" className={styles.form}>
      <TextInput
        id={id}
        label="Email address you registered with"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="secondary" busy={loading}>
        Send me my links
      </Button>
      <p role="status" className={styles.status}>
        {sent}
      </p>
    </form>
  );
}
