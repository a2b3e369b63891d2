import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { COUNTRY_NAMES } from '#domain/registration/countries.ts';
import { messageOf } from '../../apollo.ts';
import type { RegistrationChanges } from '../../generated/schema-types.ts';
import styles from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { useRefusal } from '../../parts/use-refusal.ts';
import {
  type RegistrationFieldsFragment,
  useEditRegistrationMutation,
  useNoteOnRegistrationMutation,
} from './Registration.generated.ts';

type DialogProps = { details: RegistrationFieldsFragment; open: boolean; onClose: () => void };
type FormProps = Omit<DialogProps, 'open'>;

/** Corrects who has registered (docs/product.md 7.12). */
export function EditDialog({ open, ...form }: DialogProps) {
  const { reference } = form.details;
  return (
    <Dialog open={open} onClose={form.onClose} title={`Edit ${reference}`} closeLabel="Close">
      <EditForm {...form} />
    </Dialog>
  );
}

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

function EditForm({ details, onClose }: FormProps) {
  const { reference, version, registration } = details;
  const before: Record<TextField | 'country', string> = {
    ...registration,
    scientificSession: registration.session,
  };
  const toast = useToast();
  const [changes, setChanges] = useState<RegistrationChanges>({});
  const [reason, setReason] = useState('');
  const { refusal, refused } = useRefusal();
  const [edit, { loading }] = useEditRegistrationMutation({
    onError: refused,
    onCompleted: () => {
      toast({ tone: 'success', message: `${reference} is updated.` });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!loading) void edit({ variables: { reference, version, changes, reason } });
  };
  const change = (field: TextField | 'country') => ({
    value: changes[field] ?? before[field],
    // What is as it was is no change.
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setChanges({ ...changes, [field]: value === before[field] ? null : value }),
  });
  return (
    <form onSubmit={submit} className={styles.form}>
      {(Object.keys(LABELS) as TextField[]).map((field) => (
        <TextInput key={field} label={LABELS[field]} autoComplete="off" {...change(field)} />
      ))}
      <Select label="Country" {...change('country')}>
        {COUNTRY_NAMES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <ReasonInput value={reason} onChange={setReason} />
      <NoticeRegion>
        {changes.email && (
          <Notice tone="warning">
            The links sent to {before.email} stop working; a paid registration’s confirmation goes to{' '}
            {changes.email}.
          </Notice>
        )}
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Keeps a note about a registration, in the audit log, from which it is erased with the person. */
export function NoteDialog({ open, ...form }: DialogProps) {
  const { reference } = form.details;
  return (
    <Dialog open={open} onClose={form.onClose} title={`Add a note to ${reference}`} closeLabel="Close">
      <NoteForm {...form} />
    </Dialog>
  );
}

function NoteForm({ details: { reference }, onClose }: FormProps) {
  const toast = useToast();
  const [note, setNote] = useState('');
  const [keep, { loading, error }] = useNoteOnRegistrationMutation({
    onError: () => {},
    onCompleted: () => {
      toast({ tone: 'success', message: 'The note is saved.' });
      onClose();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!loading) void keep({ variables: { reference, note } });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextArea
        label="Note"
        hint="For staff; the buyer does not see it."
        rows={4}
        required
        maxLength={2000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <NoticeRegion>{error && <Notice tone="error">{messageOf(error)}</Notice>}</NoticeRegion>
      <div className={styles.actions}>
        <Button type="submit" busy={loading}>
          Save note
        </Button>
      </div>
    </form>
  );
}
