import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import styles from './PasskeyForm.module.css';

type PasskeyFormProps = {
  /** What the field of the device’s name is called, and what to write there. */
  label: string;
  hint: string;
  /** What the button says. */
  action: string;
  secondary?: boolean;
  /** Makes the passkey; why that failed, or null. */
  make: (device: string) => Promise<string | null>;
  onMade: (device: string) => void;
  /** What stands above the field. */
  children?: ReactNode;
};

/** Names a device, and makes a passkey on it. */
export function PasskeyForm({ label, hint, action, secondary, make, onMade, children }: PasskeyFormProps) {
  const [device, setDevice] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await make(device);
    setBusy(false);
    setFailure(refused);
    if (refused !== null) return;
    setDevice('');
    onMade(device);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className={styles.form}>
      {children}
      <TextInput
        label={label}
        hint={hint}
        required
        autoComplete="off"
        value={device}
        onChange={({ target }) => setDevice(target.value)}
      />
      <NoticeRegion>{failure && <Notice tone="error">{failure}</Notice>}</NoticeRegion>
      <Button type="submit" variant={secondary ? 'secondary' : 'primary'} busy={busy}>
        {action}
      </Button>
    </form>
  );
}
