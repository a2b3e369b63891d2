import { Button } from '#client/ui/Button.tsx';
import { Progress } from '#client/ui/Progress.tsx';
import type { SentForm } from './use-sent-form.ts';

/** How much of a form's file has been sent, and the way to stop it; nothing while none is sent. */
export function SendProgress({
  form: { progress, cancel },
}: {
  form: Pick<SentForm, 'progress' | 'cancel'>;
}) {
  if (progress === null) return null;
  return (
    <>
      <Progress
        label={progress < 1 ? 'Uploading…' : 'Uploaded; checking…'}
        detail={progress < 1 ? `${Math.floor(progress * 100)}%` : undefined}
        {...(progress < 1 && { value: progress })}
      />
      <Button variant="secondary" size="small" onClick={cancel}>
        Cancel
      </Button>
    </>
  );
}
