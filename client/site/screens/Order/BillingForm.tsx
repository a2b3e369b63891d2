import { LinkForm } from '#client/site/features/link-page/LinkForm.tsx';
import { useEdits } from '#client/site/features/link-page/use-edits.ts';
import { useLinkForm } from '#client/site/features/link-page/use-link-form.ts';
import { closeDisclosureOf } from '#client/ui/Disclosure.tsx';
import shared from '#client/ui/Shared.module.css';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { SaveBillingDetailsDocument } from './OrderInvoice.generated.ts';
import type { OrderProps } from './order-status.ts';

type BillingFormProps = OrderProps & {
  /** Gets the number of documents that there were when the form was sent. */
  onSaved: (issuedBefore: number) => void;
};

/** Who an invoice is made out to. */
export function BillingForm({ order, onSaved }: BillingFormProps) {
  const { billing, documents } = order;
  // What has been issued since is known to later renders only: this form was sent by the one that is closed over.
  const issuedBefore = documents.length;
  const stands = {
    company: billing?.company ?? order.organization,
    address: billing?.address ?? '',
    country: billing?.country ?? order.country,
    vatNumber: billing?.vatNumber ?? '',
    purchaseOrder: billing?.purchaseOrder ?? '',
  };
  const form = useEdits(
    useLinkForm(SaveBillingDetailsDocument, {
      variables: (details, token) => ({ token, version: billing?.version ?? 0, details }),
      onSent: (_order, { form }) => {
        closeDisclosureOf(form);
        onSaved(issuedBefore);
      },
    }),
    stands,
  );
  const hasInvoice = documents.some(({ kind }) => kind === 'INVOICE');
  return (
    <LinkForm
      form={form}
      label="Billing details"
      send={hasInvoice ? 'Issue a corrected invoice' : 'Save the billing details'}
      size="small"
    >
      <p className={shared.small}>
        Enter the billing details, with VAT and purchase order numbers if you have them.
      </p>
      <TextInput
        label="Company"
        autoComplete="organization"
        required
        defaultValue={stands.company}
        {...form.field('company')}
      />
      <TextArea
        label="Billing address"
        hint="Street, postal code and town, on separate lines."
        autoComplete="street-address"
        rows={3}
        required
        defaultValue={stands.address}
        {...form.field('address')}
      />
      <TextInput
        label="Country"
        autoComplete="country-name"
        required
        defaultValue={stands.country}
        {...form.field('country')}
      />
      <TextInput
        label="VAT or tax number"
        note="(optional)"
        hint="With the country code, such as DE129273398."
        defaultValue={stands.vatNumber}
        {...form.field('vatNumber')}
      />
      <TextInput
        label="Purchase order number"
        note="(optional)"
        defaultValue={stands.purchaseOrder}
        {...form.field('purchaseOrder')}
      />
      {hasInvoice && (
        <p className={shared.small}>
          An issued invoice can’t be changed: we cancel it with a credit note and issue a new one.
        </p>
      )}
    </LinkForm>
  );
}
