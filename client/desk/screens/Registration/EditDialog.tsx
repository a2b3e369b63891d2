import { useState } from 'react';
import { Notice } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import {
  EditRegistrationDocument,
  NoteOnRegistrationDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type DialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

const LABELS = {
  designation: 'Designation',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  organization: 'Organisation',
  scientificSession: 'Scientific session',
} as const;
type TextField = keyof typeof LABELS;
type Field = TextField | 'country';

/** Corrects who has registered (docs/product.md 7.12). */
export function EditDialog({ details, onClose }: DialogProps) {
  const { reference, version, registration } = details;
  const before: Record<Field, string> = { ...registration, scientificSession: registration.session };
  const [changes, setChanges] = useState<Partial<Record<Field, string | null>>>({});
  const change = (field: Field) => ({
    value: changes[field] ?? before[field],
    // What is as it was is no change.
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setChanges({ ...changes, [field]: value === before[field] ? null : value }),
  });
  return (
    <ActionDialog
      title={`Edit ${reference}`}
      mutation={EditRegistrationDocument}
      variables={(reason) => ({ reference, version, ...changes, reason })}
      action="Save"
      reason
      consequences={
        changes.email && (
          <Notice tone="warning">
            The links sent to {before.email} stop working; a paid registration’s confirmation goes to{' '}
            {changes.email}.
          </Notice>
        )
      }
      onClose={onClose}
    >
      {(Object.keys(LABELS) as TextField[]).map((field) => (
        <TextInput key={field} label={LABELS[field]} autoComplete="off" {...change(field)} />
      ))}
      <Select label="Country" {...change('country')}>
        {COUNTRY_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </ActionDialog>
  );
}

/** Keeps a note about a registration, in the audit log, from which it is erased with the person. */
export function NoteDialog({ details: { reference }, onClose }: DialogProps) {
  const [text, setText] = useState('');
  return (
    <ActionDialog
      title={`Add a note to ${reference}`}
      mutation={NoteOnRegistrationDocument}
      variables={() => ({ reference, text })}
      action="Save note"
      onClose={onClose}
    >
      <TextArea
        label="Note"
        hint="For staff; the buyer does not see it."
        rows={4}
        required
        maxLength={STAFF_LIMITS.note}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  );
}
