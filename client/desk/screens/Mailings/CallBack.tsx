import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { type MailingFieldsFragment, useCancelMailingMutation } from './Mailings.generated.ts';

/** Calls back what has not gone out yet. */
export function CallBack({
  mailing: { id, subject, cancelledAt, waiting },
}: {
  mailing: MailingFieldsFragment;
}) {
  const { readOnly } = useDesk();
  const toast = useToast();
  const [cancel, { loading }] = useCancelMailingMutation({
    refetchQueries: 'active',
    onError: (error) => toast({ tone: 'error', message: messageOf(error) }),
    onCompleted: ({ cancelMailing: { calledBack, gone } }) =>
      toast({ tone: 'success', message: `${calledBack} called back; ${gone} had gone out.` }),
  });
  if (cancelledAt) return `called back`;
  if (waiting === 0) return 'gone out';
  return (
    <Button
      size="small"
      variant="secondary"
      busy={loading}
      disabled={readOnly}
      aria-label={`Call back ${subject}`}
      onClick={() => void cancel({ variables: { id, reason: '' } })}
    >
      Call back
    </Button>
  );
}
