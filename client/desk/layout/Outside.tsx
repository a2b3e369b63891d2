import { Mark } from '#client/ui/Mark.tsx';
import { Notice } from '#client/ui/Notice.tsx';
import styles from './Outside.module.css';

/** What whoever has no session sees: how to get in. */
export function Outside({ refusal }: { refusal: string | null }) {
  return (
    <main className={styles.outside}>
      <title>Desk</title>
      <Mark />
      <h1 className={styles.title}>The organiser’s desk</h1>
      {refusal && (
        <Notice tone="error" live>
          {refusal}
        </Notice>
      )}
      <p>You are not signed in. On the server, ask for a link that signs you in:</p>
      <pre className={styles.command}>npm run organiser -- desk url</pre>
      <p>
        The link works once, within ten minutes. You stay signed in for twelve hours, or until you have been
        inactive for half an hour.
      </p>
    </main>
  );
}
