import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import type { MailingInput } from '../../generated/schema-types.ts';
import styles from '../../parts/Shared.module.css';
import { useRefusal } from '../../parts/use-refusal.tsx';
import { useTestMailingMutation } from './Mailings.generated.ts';

/** Sends what is about to go out to one's own address first. It stands within a form, and is none. */
export function TestMail({ input }: { input: MailingInput }) {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const { refusal, refused, forget } = useRefusal();
  const [send, { loading }] = useTestMailingMutation({
    onError: refused,
    onCompleted: ({ testMailing }) => {
      forget();
      toast({ tone: 'success', message: `A test email is queued for ${testMailing}.` });
    },
  });
  const test = () => void send({ variables: { input, email } });
  return (
    <div className={styles.actions}>
      <TextInput
        label="Your own address"
        type="email"
        autoComplete="email"
        error={refusal ?? undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter is for the test alone, not for the form around it.
          event.preventDefault();
          if (!loading) test();
        }}
      />
      <Button variant="secondary" busy={loading} onClick={test}>
        Send test
      </Button>
    </div>
  );
}
