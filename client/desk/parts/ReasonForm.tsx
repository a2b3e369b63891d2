import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import styles from './Beside.module.css';
import { ReasonInput } from './ReasonInput.tsx';

type ReasonFormProps = {
  /** What the button says. */
  action: string;
  busy: boolean;
  refusal: string | null;
  onSubmit: (reason: string) => void;
  children?: ReactNode;
};

/** Something to do that only asks why. */
export function ReasonForm({ action, busy, refusal, onSubmit, children }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) onSubmit(reason);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {children}
      <ReasonInput value={reason} onChange={setReason} />
      <NoticeRegion>{refusal && <Notice tone="error">{refusal}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
