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
      <p>Nobody is at this desk in this browser. On the server, ask for an address that lets you in:</p>
      <pre className={styles.command}>npm run organiser -- desk url</pre>
      <p>
        It opens the desk once, within ten minutes. You stay for twelve hours, or until you pause for half an
        hour.
      </p>
    </main>
  );
}
