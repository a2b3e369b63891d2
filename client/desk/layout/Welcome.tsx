import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { type Invitation, openInvitation } from '../passkeys.ts';
import styles from './Outside.module.css';

/** What the link of an invitation opens (docs/product.md 16.9): it makes the first passkey of whoever was invited. */
export function Welcome({ token }: { token: string | null }) {
  const [opened, setOpened] = useState<Invitation | string | null>(
    token === null ? 'This link is not complete. Open it from the mail once more, or copy all of it.' : null,
  );
  useEffect(() => {
    if (token !== null) void openInvitation(token).then(setOpened);
  }, [token]);
  return (
    <main className={styles.outside}>
      <title>Welcome · Desk</title>
      <Mark />
      <h1 className={styles.title}>
        {typeof opened === 'object' && opened ? `Welcome, ${opened.name}` : 'Your invitation'}
      </h1>
      <NoticeRegion>{typeof opened === 'string' && <Notice tone="error">{opened}</Notice>}</NoticeRegion>
      {opened === null && <Loading>Opening your invitation…</Loading>}
      {typeof opened === 'object' && opened && <FirstPasskey invitation={opened} />}
    </main>
  );
}

function FirstPasskey({ invitation }: { invitation: Invitation }) {
  const [label, setLabel] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const accept = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const refused = await invitation.accept(label);
    setBusy(false);
    setFailure(refused);
    if (refused === null) location.assign('/my-access?first=yes');
  };
  return (
    <form onSubmit={(event) => void accept(event)} className={styles.form}>
      <p>
        Your device creates a passkey for the desk, and you sign in with it from now on: with your finger,
        your face or its PIN. There is no password.
      </p>
      <TextInput
        label="Name of this device"
        hint="So that you know it among others, e.g. Work laptop"
        required
        maxLength={STAFF_LIMITS.passkeyLabel}
        autoComplete="off"
        value={label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <NoticeRegion>{failure && <Notice tone="error">{failure}</Notice>}</NoticeRegion>
      <Button type="submit" busy={busy}>
        Create passkey
      </Button>
    </form>
  );
}
