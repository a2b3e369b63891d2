import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import styles from '../../parts/Beside.module.css';
import { addPasskey, namedAddress, touch } from '../../passkeys.ts';

/** Makes one more passkey: on this device, on a phone beside it, or on a key. */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const toast = useToast();
  const [label, setLabel] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const named = namedAddress();
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = (await touch()) ?? (await addPasskey(label));
    setBusy(false);
    setFailure(refused);
    if (refused !== null) return;
    setLabel('');
    toast({ tone: 'success', message: `The passkey “${label}” is added.` });
    onAdded();
  };
  if (named) return <Button href={named}>Add a passkey at {named}</Button>;
  return (
    <form onSubmit={(event) => void add(event)} className={styles.form}>
      <TextInput
        label="Name of the other device"
        hint="e.g. My phone. Your present passkey is asked for first."
        required
        maxLength={STAFF_LIMITS.passkeyLabel}
        autoComplete="off"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <NoticeRegion>{failure && <Notice tone="error">{failure}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" busy={busy}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}
