import { FormOutcome } from '#client/site/features/form/FormOutcome.tsx';
import { useLinkPage } from '#client/site/features/link-page/link-page.tsx';
import { BeginPaymentDocument } from '#client/site/features/payment/BeginPayment.generated.ts';
import { leaveForPayment } from '#client/site/features/payment/leave-for-payment.ts';
import { Button } from '#client/ui/Button.tsx';
import { formatMoney } from '#domain/pricing/money.ts';
import type { OrderProps } from './order-status.ts';
import { useTotalForm } from './use-total-form.ts';

/** Pays an order whose price is, or was, held: by a new payment each time, as payers do (docs/product.md 7.9). */
export function PayHeldOrder({ order }: OrderProps) {
  const { path, token } = useLinkPage();
  // Whoever was told our account pays to it.
  const instead = order.transfer !== null;
  const { form, totalNow } = useTotalForm(
    BeginPaymentDocument,
    order.totalByPayPalMinor,
    order,
    (payment) => {
      if (payment.__typename !== 'BegunPayment' || !payment.approveUrl) return;
      leaveForPayment({
        path,
        token,
        paypalOrderId: payment.paypalOrderId,
        approveUrl: payment.approveUrl,
      });
    },
  );
  const { totalMinor, totalByPayPalMinor, currency } = order;
  const shown =
    totalNow ?? (totalByPayPalMinor === totalMinor ? null : formatMoney(totalByPayPalMinor, currency));
  return (
    <form {...form.formProps} aria-label="Pay" data-print="hide">
      <Button type="submit" busy={form.busy} {...(instead && { variant: 'quiet', size: 'small' })}>
        {`Pay${shown === null ? '' : ` ${shown}`}${instead ? ' through PayPal instead' : ''}`}
      </Button>
      <FormOutcome form={form} />
    </form>
  );
}
