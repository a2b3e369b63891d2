import { useState } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { editRegistrationForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type EditDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

const COUNTRIES = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));

/** Corrects who has registered (docs/product.md 7.12). */
export function EditDialog({ details: { reference, version, registration }, onClose }: EditDialogProps) {
  const now = { ...registration, scientificSession: registration.session };
  const [filled] = useState(now);
  const meanwhile = Object.entries(editRegistrationForm.inputs).flatMap(([name, { label }]) => {
    const stands = now[name as keyof typeof now];
    return stands === filled[name as keyof typeof now] ? [] : [`${label}: ${stands}`];
  });
  return (
    <OperationDialog
      operation={editRegistrationForm}
      given={{ reference, version }}
      start={filled}
      changes="alone"
      fields={{ country: { options: COUNTRIES } }}
      onClose={onClose}
    >
      {({ email }) => (
        <>
          {meanwhile.length > 0 && (
            <Notice tone="warning" title="Somebody else has changed this since you opened it">
              {meanwhile.join(' · ')}. What you do not change here stays so.
            </Notice>
          )}
          {typeof email === 'string' && (
            <Notice tone="warning">
              The links sent to {now.email} stop working; a paid registration’s confirmation goes to {email}.
            </Notice>
          )}
        </>
      )}
    </OperationDialog>
  );
}
