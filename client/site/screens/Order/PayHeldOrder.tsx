import { useState } from 'react';
import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import { useBeginPaymentMutation } from '#client/site/features/payment/BeginPayment.generated.ts';
import { keepOwnLink } from '#client/site/features/payment/own-links.ts';
import { keepPayer } from '#client/site/features/payment/payer-storage.ts';
import { Button } from '#client/ui/Button.tsx';
import { formatMoney } from '#domain/pricing/money.ts';
import type { OrderFacts } from './order-status.ts';

/** Pays an order whose price is, or was, held: by a new payment each time, as payers do (docs/product.md 7.9). */
export function PayHeldOrder({ order }: { order: OrderFacts }) {
  const { token, currency } = order;
  const [begin, { loading }] = useBeginPaymentMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Today's total, once the server has said that the order's is over. */
  const [totalNow, setTotalNow] = useState<number | null>(null);
  const pay = async () => {
    setRefusal(null);
    const expectedTotalMinor = totalNow ?? order.totalMinor;
    const answer = await begin({ variables: { token, expectedTotalMinor } }).then(
      ({ data }) => data?.beginPayment,
      () => undefined,
    );
    if (answer?.__typename === 'BegunPayment' && answer.approveUrl) {
      const { paypalOrderId, approveUrl } = answer;
      keepOwnLink(paypalOrderId, token);
      keepPayer({ path: `/order/${token}`, paypalOrderId, approveUrl });
      return window.location.assign(approveUrl);
    }
    if (answer?.__typename === 'PriceChanged') setTotalNow(answer.totalMinor);
    setRefusal(answer && 'message' in answer ? answer.message : '');
  };
  return (
    <>
      <Button busy={loading} onClick={pay} data-print="hide">
        {totalNow === null ? 'Pay' : `Pay ${formatMoney(totalNow, currency)}`}
      </Button>
      {refusal !== null && <ChangeFailure failure={{ kind: 'server', message: refusal }} />}
    </>
  );
}
