import { ChangeFailure } from '#client/site/features/link-page/ChangeFailure.tsx';
import { useChangeForm } from '#client/site/features/link-page/use-change-form.ts';
import { Button } from '#client/ui/Button.tsx';
import { closeDisclosureOf } from '#client/ui/Disclosure.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useSaveBillingDetailsMutation } from './OrderInvoice.generated.ts';
import type { OrderInvoiceProps } from './OrderInvoice.tsx';

type BillingFormProps = OrderInvoiceProps & {
  /** Gets the number of documents that there were when the form was sent. */
  onSaved: (issuedBefore: number) => void;
};

/** Who an invoice is made out to. */
export function BillingForm({ order, reload, onSaved }: BillingFormProps) {
  const [save] = useSaveBillingDetailsMutation();
  const { billing, documents, token } = order;
  // What has been issued since is known to later renders only: this form was sent by the one that is closed over.
  const issuedBefore = documents.length;
  const { status, failure, formProps, field } = useChangeForm({
    send: async (details) =>
      (await save({ variables: { token, version: billing?.version ?? 0, details } })).data
        ?.saveBillingDetails,
    reload,
    onSent: (form) => {
      closeDisclosureOf(form);
      onSaved(issuedBefore);
    },
  });
  const hasInvoice = documents.some(({ kind }) => kind === 'INVOICE');
  return (
    <form {...formProps} aria-label="Billing details">
      <TextInput
        label="Company"
        autoComplete="organization"
        maxLength={200}
        required
        defaultValue={billing?.company ?? order.organization}
        {...field('company')}
      />
      <TextArea
        label="Billing address"
        hint="Street, postal code and town, in lines as they are to be printed."
        autoComplete="street-address"
        maxLength={500}
        rows={3}
        required
        defaultValue={billing?.address ?? ''}
        {...field('address')}
      />
      <TextInput
        label="Country"
        autoComplete="country-name"
        maxLength={100}
        required
        defaultValue={billing?.country ?? order.country}
        {...field('country')}
      />
      <TextInput
        label="VAT or tax number"
        note="(optional)"
        hint="With the letters of its country, such as DE129273398."
        maxLength={40}
        defaultValue={billing?.vatNumber ?? ''}
        {...field('vatNumber')}
      />
      <TextInput
        label="Purchase order number"
        note="(optional)"
        maxLength={60}
        defaultValue={billing?.purchaseOrder ?? ''}
        {...field('purchaseOrder')}
      />
      {hasInvoice && (
        <p className={shared.small}>
          An invoice that was issued stays as it is. A change cancels it by a credit note, and brings a new
          one.
        </p>
      )}
      <ChangeFailure failure={status === 'error' ? failure : null} />
      <Button type="submit" size="small" busy={status === 'sending'}>
        {hasInvoice ? 'Issue a corrected invoice' : 'Save the billing details'}
      </Button>
    </form>
  );
}
