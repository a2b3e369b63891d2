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
  const [filled] = useState({ ...registration, scientificSession: registration.session });
  return (
    <OperationDialog
      operation={editRegistrationForm}
      given={{ reference, version }}
      start={filled}
      changes="alone"
      fields={{ country: { options: COUNTRIES } }}
      onClose={onClose}
    >
      {({ email }) =>
        typeof email === 'string' && (
          <Notice tone="warning">
            The links sent to {filled.email} stop working; a paid registration’s confirmation goes to {email}.
          </Notice>
        )
      }
    </OperationDialog>
  );
}
