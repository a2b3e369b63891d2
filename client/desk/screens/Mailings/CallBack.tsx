import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { count } from '#domain/count.ts';
import type { mailingList } from '#domain/mailings/mailing-list.ts';
import type { RowOf } from '#domain/organiser/list.ts';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { useCancelMailingMutation } from './Mailings.generated.ts';

/** Calls back what has not gone out yet. */
export function CallBack({
  mailing: { id, subject, cancelledAt, waiting },
}: {
  mailing: Pick<RowOf<typeof mailingList>, 'id' | 'subject' | 'cancelledAt' | 'waiting'>;
}) {
  const { readOnly } = useDesk();
  const toast = useToast();
  const [cancel, { loading }] = useCancelMailingMutation({
    refetchQueries: 'active',
    onError: (error) => toast({ tone: 'error', message: messageOf(error) }),
    onCompleted: ({ cancelMailing: { calledBack, gone } }) =>
      toast({
        tone: 'success',
        message: `${count(calledBack, 'email')} cancelled; ${gone.toLocaleString('en-GB')} already sent.`,
      }),
  });
  if (cancelledAt) return 'Cancelled';
  if (waiting === 0) return 'Sent';
  return (
    <Button
      size="small"
      variant="secondary"
      busy={loading}
      disabled={readOnly}
      aria-label={`Cancel sending ${subject}`}
      onClick={() => void cancel({ variables: { id, reason: '' } })}
    >
      Cancel sending
    </Button>
  );
}
