import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { PAYMENT_RETURN_MESSAGES } from '#domain/registration/messages.ts';
import type { Paying, PayMessage } from './paying.ts';

const STAGES = {
  creating: 'Preparing your order…',
  leaving: 'Taking you to PayPal…',
  capturing: PAYMENT_RETURN_MESSAGES.finalising,
} as const;

/** What paying is doing, or why it did not work: below the ways to pay, which stay where they are, and in sight of who has chosen one. */
export function CheckoutNotice({ message, stage }: Pick<Paying, 'message' | 'stage'>) {
  const failed = !stage && message?.tone === 'error';
  return (
    <>
      <NoticeRegion>
        {stage ? (
          <Loading>{STAGES[stage]}</Loading>
        ) : (
          message && !failed && <CheckoutMessage message={message} />
        )}
      </NoticeRegion>
      {failed && <CheckoutMessage message={message} />}
    </>
  );
}

function CheckoutMessage({ message }: { message: PayMessage }) {
  const { tone, title, text, orderToken, payable } = message;
  return (
    <Notice tone={tone} title={title} live={tone === 'error'}>
      <p>
        <span>{text}</span>
        {orderToken && (
          <>
            {' '}
            <a href={`/order/${orderToken}`}>
              {payable ? 'Pay this order again.' : 'See the status of your order.'}
            </a>
          </>
        )}
      </p>
    </Notice>
  );
}
