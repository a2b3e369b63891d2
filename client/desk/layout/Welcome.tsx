import { useEffect, useState } from 'react';
import { Loading } from '#client/ui/Loading.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { look } from '../look.ts';
import { PasskeyForm } from '../parts/PasskeyForm.tsx';
import { type Enrolment, openEnrolment } from '../passkeys.ts';
import styles from './Outside.module.css';

/** What the link of an invitation opens (docs/product.md 16.9): it makes the first passkey of whoever was invited. */
export function Welcome({ token }: { token: string | null }) {
  const [opened, setOpened] = useState<Enrolment | string | null>(
    token === null ? 'This link is not complete. Open it from the mail once more, or copy all of it.' : null,
  );
  useEffect(() => {
    if (token !== null) void openEnrolment(token).then(setOpened);
  }, [token]);
  return (
    <main className={styles.outside}>
      <title>Welcome · Desk</title>
      <Mark name={look.name} logo={look.logo} logoDark={look.logoDark} />
      <h1 className={styles.title}>
        {typeof opened === 'object' && opened ? `Welcome, ${opened.name}` : 'Your invitation'}
      </h1>
      <NoticeRegion>{typeof opened === 'string' && <Notice tone="error">{opened}</Notice>}</NoticeRegion>
      {opened === null && <Loading>Opening your invitation…</Loading>}
      {typeof opened === 'object' && opened && (
        <PasskeyForm
          label="Name of this device"
          hint="So that you know it among others, e.g. Work laptop"
          action="Create passkey"
          make={opened.accept}
          onMade={() => location.assign('/my-access?first=yes')}
        >
          <p>
            Your device creates a passkey for the desk, and you sign in with it from now on: with your finger,
            your face or its PIN. There is no password.
          </p>
        </PasskeyForm>
      )}
    </main>
  );
}
