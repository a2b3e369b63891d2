import { InvoiceFirstDocument, InvoiceFirstPlanDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type InvoiceDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Invoices a registration before its transfer comes: shows first what, to whom and until when (docs/product.md 14.2). */
export function InvoiceDialog({ details: { reference }, onClose }: InvoiceDialogProps) {
  const plan = usePlanOf(InvoiceFirstPlanDocument, { reference });
  return (
    <ActionDialog
      title={`Invoice ${reference} before payment`}
      mutation={InvoiceFirstDocument}
      variables={(reason, planId) => ({ reference, planId, reason })}
      action="Invoice"
      reason
      plan={plan}
      onClose={onClose}
    />
  );
}
