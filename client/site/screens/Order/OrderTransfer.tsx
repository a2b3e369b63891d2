import { useState } from 'react';
import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import { usePayByTransferMutation } from '#client/site/features/payment/PayByTransfer.generated.ts';
import { TransferDetails } from '#client/site/features/payment/TransferDetails.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { isCurrency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { OrderFacts } from './order-status.ts';

type OrderTransferProps = { order: OrderFacts; reload: () => Promise<unknown> };

/** Where the money is transferred, once that was chosen; and until then the choice (docs/product.md 7.17). */
export function OrderTransfer({ order, reload }: OrderTransferProps) {
  const { transfer, transferOffered, totalMinor, missingMinor, currency } = order;
  if (transfer)
    return (
      <Section nested title="Bank transfer">
        <ReceivedTransfers order={order} />
        <TransferDetails transfer={transfer} totalMinor={missingMinor ?? totalMinor} currency={currency} />
      </Section>
    );
  return (
    <>
      {order.transfers.length > 0 && (
        <Section nested title="What came by bank transfer">
          <ReceivedTransfers order={order} />
        </Section>
      )}
      <SentBack order={order} />
      {transferOffered && <ChooseTransfer order={order} reload={reload} />}
    </>
  );
}

/** What has come, transfer by transfer, and what is missing (docs/product.md 7.19). */
function ReceivedTransfers({ order: { transfers, missingMinor, currency } }: { order: OrderFacts }) {
  if (transfers.length === 0) return null;
  return (
    <DataList
      items={[
        ...transfers.map(({ bookedOn, amountMinor, currency: of, counts }) => ({
          term: printDay(bookedOn),
          value: `${formatAmount(Math.abs(amountMinor), of)} ${amountMinor < 0 ? 'taken back by your bank' : counts ? 'received' : 'received; we write to you about it'}`,
        })),
        ...(missingMinor === null
          ? []
          : [{ term: 'Still missing', value: `${formatMoney(missingMinor, currency)} ${currency}` }]),
      ]}
    />
  );
}

/** What goes back by bank transfers, each by itself (docs/product.md 7.22). */
function SentBack({ order: { refundsByTransfer, currency } }: { order: OrderFacts }) {
  if (refundsByTransfer.length === 0) return null;
  return (
    <Section nested title="What we send back">
      <DataList
        items={refundsByTransfer.map(({ amountMinor, sentOn }) => ({
          term: sentOn === null ? 'To be sent' : printDay(sentOn),
          value: `${formatMoney(amountMinor, currency)} ${currency} ${sentOn === null ? 'to the account that you paid from; we write to you when it is sent' : 'sent to you by bank transfer'}`,
        }))}
      />
    </Section>
  );
}

const formatAmount = (minor: number, currency: string) =>
  isCurrency(currency)
    ? `${formatMoney(minor, currency)} ${currency}`
    : `${(minor / 100).toFixed(2)} ${currency}`;

function ChooseTransfer({ order, reload }: OrderTransferProps) {
  const { token, currency } = order;
  const [choose, { loading }] = usePayByTransferMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Today's total, once the server has said that the order's is over. */
  const [totalNow, setTotalNow] = useState<number | null>(null);
  const pay = async () => {
    setRefusal(null);
    const expectedTotalMinor = totalNow ?? order.totalMinor;
    const answer = await choose({ variables: { token, expectedTotalMinor } }).then(
      ({ data }) => data?.payByTransfer,
      () => undefined,
    );
    if (answer?.__typename === 'BankTransfer') return void (await reload().catch(() => {}));
    if (answer?.__typename === 'PriceChanged') setTotalNow(answer.totalMinor);
    setRefusal(answer && 'message' in answer ? answer.message : '');
  };
  return (
    <Section
      nested
      title="Bank transfer"
      lead="Instead of paying through PayPal, you can transfer the money. You get our account and a reference, and the price and your places are held until the money is due."
      data-print="hide"
    >
      <Button variant="secondary" size="small" busy={loading} onClick={pay} className={shared.send}>
        {totalNow === null
          ? 'Pay by bank transfer'
          : `Pay ${formatMoney(totalNow, currency)} by bank transfer`}
      </Button>
      {refusal !== null && <ChangeFailure failure={{ kind: 'server', message: refusal }} />}
    </Section>
  );
}
