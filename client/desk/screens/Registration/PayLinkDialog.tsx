import { useState } from 'react';
import { TextInput } from '#client/ui/TextInput.tsx';
import { SendPaymentLinkDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type PayLinkDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Sends the link by which a registration can be paid (docs/product.md 7.9). */
export function PayLinkDialog({ details: { registration }, onClose }: PayLinkDialogProps) {
  const { reference, email: buyer } = registration;
  const [email, setEmail] = useState('');
  return (
    <ActionDialog
      title={`Link to pay for ${reference}`}
      mutation={SendPaymentLinkDocument}
      variables={(reason) => ({ reference, email: email.trim() || null, reason })}
      action="Send the link"
      reason
      onClose={onClose}
    >
      <p>
        The buyer, {buyer}, is sent the page of their registration. Somebody else is sent a page that says
        what is to be paid, and nothing about who takes part. The price is held from now on.
      </p>
      <TextInput
        label="Somebody else who pays"
        note="optional"
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ActionDialog>
  );
}
