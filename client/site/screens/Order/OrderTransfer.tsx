import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { PayByTransferDocument } from '#client/site/features/payment/PayByTransfer.generated.ts';
import { TransferDetails } from '#client/site/features/payment/TransferDetails.tsx';
import { Button } from '#client/ui/Button.tsx';
import { DataList } from '#client/ui/DataList.tsx';
import { Disclosure } from '#client/ui/Disclosure.tsx';
import { Section } from '#client/ui/Section.tsx';
import shared from '#client/ui/Shared.module.css';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import layout from './Order.module.css';
import styles from './OrderInvoice.module.css';
import type { OrderFacts, OrderProps } from './order-status.ts';
import { useTotalForm } from './use-total-form.ts';

/** Where the money is transferred, once that was chosen, and what has come and gone so (docs/product.md 7.17). */
export function OrderTransfer({ order }: OrderProps) {
  const { transfer, totalMinor, missingMinor, currency } = order;
  if (transfer)
    return (
      <Section nested className={layout.transfer} title="Bank transfer">
        <ReceivedTransfers order={order} />
        <TransferDetails transfer={transfer} totalMinor={missingMinor ?? totalMinor} currency={currency} />
      </Section>
    );
  return (
    <>
      {order.transfers.length > 0 && (
        <Section nested className={layout.transfer} title="Transfers received">
          <ReceivedTransfers order={order} />
        </Section>
      )}
      <SentBack order={order} />
    </>
  );
}

/** What has come, transfer by transfer, and what is missing (docs/product.md 7.19). */
function ReceivedTransfers({ order: { transfers, missingMinor, currency } }: OrderProps) {
  if (transfers.length === 0) return null;
  return (
    <DataList
      items={[
        ...transfers.flatMap(itemsOf),
        ...(missingMinor === null
          ? []
          : [{ term: 'Still due', value: formatInFull(missingMinor, currency) }]),
      ]}
    />
  );
}

type Transfer = OrderFacts['transfers'][number];

/** A transfer, what is to be done about it, and what became of what the order did not need (docs/product.md 7.20). */
function itemsOf(transfer: Transfer): { term: string; value: string }[] {
  const { bookedOn, amountMinor, currency, bankReference, cameBack, ofOther, settlements } = transfer;
  const went = cameBack
    ? 'sent to you again'
    : ofOther
      ? 'sent back to whoever transferred it'
      : 'sent back to you';
  const amount = (minor: number) => formatInFull(Math.abs(minor), currency);
  return [
    { term: printDay(bookedOn), value: `${amount(amountMinor)} ${becameOf(transfer)} (${bankReference})` },
    ...settlements
      .filter(({ kind }) => kind !== 'OTHER')
      .map((settled) => ({
        term: printDay(settled.bookedOn),
        value: `${amount(settled.amountMinor)} ${settled.usedFor ? `of it used for order ${settled.usedFor}` : settled.account ? `${went}, to the account ${settled.account}` : went}`,
      })),
  ];
}

function becameOf({ amountMinor, cameBack, ofOther, restMinor }: Transfer): string {
  if (amountMinor < 0) return 'recalled by your bank';
  if (cameBack)
    return `of your refund was returned to us${restMinor === 0 ? '' : '; please tell us which account to send it to'}`;
  const came = ofOther ? 'received for another order and used for this one' : 'received';
  if (restMinor === 0) return came;
  return restMinor === amountMinor
    ? `${came}; we will email you about it`
    : `${came}; we will email ${ofOther ? 'whoever transferred it' : 'you'} about the overpayment`;
}

/** What goes back by bank transfers, each by itself (docs/product.md 7.22). */
function SentBack({ order: { refundsByTransfer, currency } }: OrderProps) {
  if (refundsByTransfer.length === 0) return null;
  return (
    <Section nested className={layout.transfer} title="Refunds by bank transfer">
      <DataList
        items={refundsByTransfer.map(({ amountMinor, sentOn, accounts }) => {
          const account = accounts.length === 0 ? 'it came from' : accounts.join(' or ');
          return {
            term: sentOn === null ? 'To be sent' : printDay(sentOn),
            value: `${formatInFull(amountMinor, currency)} ${sentOn === null ? `to the account ${account}; we will email you when it is sent` : `sent to the account ${account}`}`,
          };
        })}
      />
    </Section>
  );
}

/** The way to choose it in place of PayPal. */
export function ChooseTransfer({ order }: OrderProps) {
  const { form, totalNow } = useTotalForm(PayByTransferDocument, order.totalByTransferMinor, order);
  const { totalMinor, totalByPayPalMinor, totalByTransferMinor, currency } = order;
  const differs = [totalMinor, totalByPayPalMinor].some((minor) => minor !== totalByTransferMinor);
  const shown = totalNow ?? (differs ? formatMoney(totalByTransferMinor, currency) : null);
  return (
    <Disclosure summary="Pay by bank transfer">
      <form {...form.formProps} aria-label="Pay by bank transfer" className={styles.form}>
        <p className={shared.small}>
          We give you our bank details and a payment reference, and hold the price and your places until the
          payment is due.
        </p>
        <Button type="submit" variant="secondary" size="small" busy={form.busy} className={shared.send}>
          {shown === null ? 'Pay by bank transfer' : `Pay ${shown} by bank transfer`}
        </Button>
        <FormOutcome form={form} />
      </form>
    </Disclosure>
  );
}
