import type { TypedDocumentNode } from '@apollo/client';
import { useNavigate } from 'react-router-dom';
import { useAttemptKey } from '#client/site/features/form/use-attempt-key.ts';
import { type SentOutcome, useSentForm } from '#client/site/features/form/use-sent-form.ts';
import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { outcomeOf } from '#client/site/features/link-page/use-link-form.ts';
import { leaveForPayment } from '#client/site/features/payment/leave-for-payment.ts';
import amounts from '#client/site/features/payment/Sums.module.css';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import shared from '#client/ui/Shared.module.css';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import styles from './AddToOrder.module.css';
import type { OrderFacts } from './order-status.ts';

type Made = {
  reference: string;
  token: string;
  paypalOrderId: string | null;
  approveUrl: string | null;
};

/**
 * Goes on from the order that adds something: to PayPal, or to its page, which has the other ways to pay and says where nothing is
 * to be paid.
 */
function useGoOn(): (made: Made) => SentOutcome {
  const navigate = useNavigate();
  return ({ reference, token, paypalOrderId, approveUrl }) => {
    if (token === '')
      return {
        failure: {
          kind: 'server',
          message: `You have already sent this: it is ${reference}. Its old link has stopped working; the latest email about it has the new one.`,
        },
      };
    if (paypalOrderId && approveUrl)
      leaveForPayment({ path: `/order/${token}`, token, paypalOrderId, approveUrl });
    else navigate(`/order/${token}`);
    return {};
  };
}

/** What every addition says besides what is added. */
type AdditionInput = {
  clientKey: string;
  token: string;
  payBy: 'PAYPAL' | 'TRANSFER';
  termsAccepted: boolean;
  termsVersion: string;
};

/** A form that adds something to an order: what `wanted` says when it is sent. */
export function useAdditionForm<Data, Wanted extends object>(
  mutation: TypedDocumentNode<Data, { input: Wanted & AdditionInput }>,
  termsVersion: string,
  wanted: () => Wanted,
) {
  const { token, change } = useLinkPage();
  const keyOf = useAttemptKey();
  const goOn = useGoOn();
  return useSentForm({
    action: '',
    async send({ termsAccepted, payBy }) {
      const asked = wanted();
      const input = {
        ...asked,
        clientKey: keyOf(asked),
        token,
        payBy: payBy === 'TRANSFER' ? ('TRANSFER' as const) : ('PAYPAL' as const),
        termsAccepted: termsAccepted !== undefined,
        termsVersion,
      };
      const answer: unknown = await change(mutation, { input });
      return isMade(answer) ? goOn(answer) : outcomeOf(answer);
    },
  });
}

const isMade = (answer: unknown): answer is Made =>
  (Object(answer) as { __typename?: string }).__typename === 'Order';

type SendButtonsProps = {
  /** What is paid through PayPal, and by a transfer where that can be chosen; null where not. In minor units. */
  totalMinor: number;
  transferMinor: number | null;
  currency: OrderFacts['currency'];
  busy: boolean;
  free: string;
};

/** The ways to pay what is added; what costs nothing is sent by one button, `free`. */
export function SendButtons({ totalMinor, transferMinor, currency, busy, free }: SendButtonsProps) {
  return (
    <div className={styles.ways}>
      <Button type="submit" busy={busy} className={shared.send}>
        {totalMinor > 0 ? 'Pay with PayPal' : free}
      </Button>
      {totalMinor > 0 && transferMinor !== null && (
        <Button
          type="submit"
          name="payBy"
          value="TRANSFER"
          variant="secondary"
          busy={busy}
          className={shared.send}
        >
          {transferMinor === totalMinor
            ? 'Pay by bank transfer'
            : `Pay ${formatMoney(transferMinor, currency)} by bank transfer`}
        </Button>
      )}
    </div>
  );
}

type TotalRowsProps = { currency: OrderFacts['currency']; totalMinor: number; feeMinor?: number };

/** What is to be paid, with the fee in it. */
export function TotalRows({ currency, totalMinor, feeMinor }: TotalRowsProps) {
  return (
    <dl className={amounts.sums}>
      {feeMinor !== undefined && feeMinor > 0 && (
        <div>
          <dt>Processing fee</dt>
          <dd translate="no">{formatMoney(feeMinor, currency)}</dd>
        </div>
      )}
      <div className={amounts.total}>
        <dt>Total</dt>
        <dd translate="no">{formatInFull(totalMinor, currency)}</dd>
      </div>
    </dl>
  );
}

/** The terms, which are accepted for what is added. */
export function TermsCheckbox(field: { name: string; error: string | undefined }) {
  return (
    <Checkbox
      required
      label={
        <>
          I accept the{' '}
          <a href="/terms" target="_blank" rel="noopener">
            terms and conditions<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </>
      }
      {...field}
    />
  );
}
