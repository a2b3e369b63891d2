import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { type OrderStatus, statusText } from '#domain/orders/order-status.ts';
import { messageOf } from '../../apollo.ts';
import { useDesk } from '../../desk-context.ts';
import { words } from '../../format.ts';
import {
  ToDoDocument,
  type ToDoQuery,
  useCheckPaymentOfItemMutation,
  useResendMailMutation,
} from './ToDo.generated.ts';

type ItemProps = { item: ToDoQuery['toDo'][number] };

/** Asks PayPal how a payment stands, and takes over the answer. */
export function AskPayPal({ item: { id } }: ItemProps) {
  const { readOnly } = useDesk();
  const toast = useToast();
  const [check, { loading }] = useCheckPaymentOfItemMutation({
    refetchQueries: [ToDoDocument],
    onError: (error) => toast({ tone: 'error', message: messageOf(error) }),
    onCompleted: ({ checkPaymentStatus: { payPal, registration } }) =>
      toast({
        tone: 'success',
        message: `PayPal: ${payPal ? words(payPal) : 'no such order any more'}. ${id} is ${statusText(registration.registration.status as OrderStatus)}.`,
      }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      busy={loading}
      disabled={readOnly}
      aria-label={`Check payment status of ${id}`}
      onClick={() => void check({ variables: { reference: id } })}
    >
      Check payment status
    </Button>
  );
}

/** Queues a message once more. */
export function SendAgain({ item: { id, who } }: ItemProps) {
  const { readOnly } = useDesk();
  const toast = useToast();
  const [resend, { loading }] = useResendMailMutation({
    refetchQueries: [ToDoDocument],
    onError: (error) => toast({ tone: 'error', message: messageOf(error) }),
    onCompleted: () => toast({ tone: 'success', message: `The email to ${who} is queued again.` }),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      busy={loading}
      disabled={readOnly}
      aria-label={`Send again to ${who}`}
      onClick={() => void resend({ variables: { id, reason: '' } })}
    >
      Send again
    </Button>
  );
}
