import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useDesk } from '../../desk-context.ts';
import { ChasersDocument, PausesDocument } from '../../lists/lists.generated.ts';
import { PauseChasersDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { useConferences } from '../../parts/use-conferences.ts';

type PauseDialogProps = { conference: string; email: string; onClose: () => void };

/** Has no chasers go to somebody, or for a conference (docs/product.md 10.7). */
export function PauseDialog({ onClose, ...chosen }: PauseDialogProps) {
  const { conference: own } = useDesk();
  const conferences = useConferences();
  const [conference, setConference] = useState(own ?? chosen.conference);
  const [email, setEmail] = useState(chosen.email);
  return (
    <ActionDialog
      title="Pause chasers"
      onClose={onClose}
      mutation={PauseChasersDocument}
      variables={(reason) => ({ conference, email, reason })}
      action="Pause"
      reason
      refetch={[ChasersDocument, PausesDocument]}
      done={({ pauseChasers }) => pauseChasers.said}
      disabled={conference === '' && email.trim() === ''}
    >
      <Select label="Conference" value={conference} onChange={({ target }) => setConference(target.value)}>
        {own === null && <option value="">All conferences</option>}
        {conferences?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label="Email"
        note="optional"
        hint="Of one person. Without an address nobody is chased for the conference."
        type="email"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </ActionDialog>
  );
}
