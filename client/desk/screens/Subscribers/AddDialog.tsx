import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { SubscribersDocument } from '../../lists/lists.generated.ts';
import { AddSubscribersDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';

/** Subscribes people who have agreed elsewhere; each is welcomed by mail. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [source, setSource] = useState('');
  const [again, setAgain] = useState(false);
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  return (
    <ActionDialog
      title="Add subscribers"
      onClose={onClose}
      mutation={AddSubscribersDocument}
      variables={() => ({ emails, source, again })}
      action={emails.length > 1 ? `Add ${emails.length} addresses` : 'Add'}
      refetch={[SubscribersDocument]}
    >
      <TextArea
        label="Email addresses"
        hint="One per line."
        rows={5}
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextInput
        label="Where they consented"
        hint="e.g. signed list, Prague, 17 March 2025"
        maxLength={STAFF_LIMITS.consentSource}
        required
        value={source}
        onChange={({ target }) => setSource(target.value)}
      />
      <Checkbox
        label="Include people who unsubscribed: they have consented again"
        checked={again}
        onChange={({ target }) => setAgain(target.checked)}
      />
    </ActionDialog>
  );
}
