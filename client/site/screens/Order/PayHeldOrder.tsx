import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ChangeFailure } from '#client/site/features/seats/ChangeFailure.tsx';
import { Button } from '#client/ui/Button.tsx';
import type { OrderFacts } from './order-status.ts';
import { useSharePaymentMutation } from './SharePayment.generated.ts';

/** Pays an order whose price is, or was, held: on the page for payers, which begins a new payment. */
export function PayHeldOrder({ order }: { order: OrderFacts }) {
  const [share, { loading }] = useSharePaymentMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const pay = async () => {
    const result = await share({ variables: { token: order.token } }).then(
      ({ data }) => data?.sharePayment,
      () => undefined,
    );
    if (result?.__typename === 'PayLink') navigate(`/pay/${result.token}`);
    else setRefusal(result?.message ?? '');
  };
  return (
    <>
      <Button busy={loading} onClick={pay} data-print="hide">
        Pay
      </Button>
      {refusal !== null && <ChangeFailure failure={{ kind: 'server', message: refusal }} />}
    </>
  );
}
