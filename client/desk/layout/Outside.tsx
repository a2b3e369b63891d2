import { useEffect, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Mark } from '#client/ui/Mark.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { look } from '../look.ts';
import { namedAddress, signIn } from '../passkeys.ts';
import styles from './Outside.module.css';

/** What whoever has no session sees: how to get in. */
export function Outside({ refusal }: { refusal: string | null }) {
  const [failure, setFailure] = useState(refusal);
  const [busy, setBusy] = useState(false);
  const named = namedAddress();
  // An address from the shell that is opened here differs by what stands behind the #, which loads nothing.
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  const enter = async () => {
    setBusy(true);
    const refused = await signIn();
    setBusy(false);
    setFailure(refused);
    // As it was asked for: the page that somebody's session has ended on.
    if (refused === null) location.reload();
  };
  return (
    <main className={styles.outside}>
      <title>Desk</title>
      <Mark name={look.name} logo={look.logo} logoDark={look.logoDark} />
      <h1 className={styles.title}>The organiser’s desk</h1>
      <NoticeRegion>{failure && <Notice tone="error">{failure}</Notice>}</NoticeRegion>
      <p>You are not signed in.</p>
      {named ? (
        <Button href={named}>Sign in with a passkey</Button>
      ) : (
        <Button busy={busy} onClick={() => void enter()}>
          Sign in with a passkey
        </Button>
      )}
      <p>
        You get one with an invitation, which an owner of the desk sends you. If you have lost your device,
        ask for a new invitation.
      </p>
      <section aria-labelledby="shell" className={styles.shell}>
        <h2 id="shell" className={styles.subtitle}>
          On the server
        </h2>
        <p>Whoever works there can ask for a link that signs in once, within ten minutes:</p>
        <pre className={styles.command}>npm run organiser -- desk url</pre>
      </section>
    </main>
  );
}
