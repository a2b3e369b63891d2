import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { PayByTransferDocument } from '#client/site/features/payment/PayByTransfer.generated.ts';
import { TransferDetails } from '#client/site/features/payment/TransferDetails.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { isCurrency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { OrderProps } from './order-status.ts';
import { useTotalForm } from './use-total-form.ts';

/** Where the money is transferred, once that was chosen; and until then the choice (docs/product.md 7.17). */
export function OrderTransfer({ order }: OrderProps) {
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
      {transferOffered && <ChooseTransfer order={order} />}
    </>
  );
}

/** What has come, transfer by transfer, and what is missing (docs/product.md 7.19). */
function ReceivedTransfers({ order: { transfers, missingMinor, currency } }: OrderProps) {
  if (transfers.length === 0) return null;
  return (
    <DataList
      items={[
        ...transfers.map(({ bookedOn, amountMinor, currency: of, bankReference, counts }) => ({
          term: printDay(bookedOn),
          value: `${formatAmount(Math.abs(amountMinor), of)} ${amountMinor < 0 ? 'taken back by your bank' : counts ? 'received' : 'received; we write to you about it'} (${bankReference})`,
        })),
        ...(missingMinor === null
          ? []
          : [{ term: 'Still missing', value: `${formatMoney(missingMinor, currency)} ${currency}` }]),
      ]}
    />
  );
}

/** What goes back by bank transfers, each by itself (docs/product.md 7.22). */
function SentBack({ order: { refundsByTransfer, currency } }: OrderProps) {
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

function ChooseTransfer({ order }: OrderProps) {
  const { form, totalNow } = useTotalForm(PayByTransferDocument, order.totalByTransferMinor, order);
  const { totalByPayPalMinor, totalByTransferMinor, currency } = order;
  const differs = totalByTransferMinor !== totalByPayPalMinor;
  const shown = totalNow ?? (differs ? formatMoney(totalByTransferMinor, currency) : null);
  return (
    <Section
      nested
      title="Bank transfer"
      lead="Instead of paying through PayPal, you can transfer the money. You get our account and a reference, and the price and your places are held until the money is due."
      data-print="hide"
    >
      <form {...form.formProps} aria-label="Pay by bank transfer">
        <Button type="submit" variant="secondary" size="small" busy={form.busy} className={shared.send}>
          {shown === null ? 'Pay by bank transfer' : `Pay ${shown} by bank transfer`}
        </Button>
        <FormOutcome form={form} />
      </form>
    </Section>
  );
}
