import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import type { Access, Right } from '#domain/staff/rights.ts';
import { StaffDocument } from '../../lists/lists.generated.ts';
import { InviteStaffDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { RightsFields } from './RightsFields.tsx';

type InviteDialogProps = {
  /** Whom to invite anew. */
  member?: { name: string; email: string; rights: readonly string[]; conference: string | null } | undefined;
  /** Is told what was said where the link is to be seen, and null where it went by mail. */
  onInvited: (said: string | null) => void;
  onClose: () => void;
};

/** Invites somebody to the desk, or anew where they have lost their device. */
export function InviteDialog({ member, onInvited, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState(member?.email ?? '');
  const [name, setName] = useState(member?.name ?? '');
  const [access, setAccess] = useState<Access>(() => ({
    rights: (member?.rights ?? []) as Right[],
    conference: member?.conference ?? null,
  }));
  const { rights, conference } = access;
  const [show, setShow] = useState(false);
  return (
    <ActionDialog
      title={member ? `Invite ${member.name} again` : 'Invite somebody'}
      onClose={onClose}
      mutation={InviteStaffDocument}
      variables={() => ({ email, name, rights: rights.join(), conference, show })}
      action={show ? 'Show the link' : 'Send invitation'}
      refetch={[StaffDocument]}
      done={({ inviteStaff }) => (show ? 'The link is above the list.' : inviteStaff.said)}
      onDone={({ inviteStaff }) => onInvited(show ? inviteStaff.said : null)}
      disabled={rights.length === 0}
    >
      {member && <p>Their passkeys and sessions from before end.</p>}
      <TextInput
        label="Name"
        hint="As the audit log is to name them."
        required
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextInput
        label="Email"
        type="email"
        required
        readOnly={member !== undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RightsFields {...access} onChange={setAccess} />
      <Checkbox
        label="Show me the link instead of mailing it"
        checked={show}
        onChange={({ target }) => setShow(target.checked)}
      />
    </ActionDialog>
  );
}
