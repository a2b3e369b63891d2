import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Access } from '#domain/staff/rights.ts';
import { StaffDocument } from '../../lists/lists.generated.ts';
import { ChangeStaffRightsDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { RightsFields } from './RightsFields.tsx';

type MemberDialogProps = {
  member: { name: string; email: string } & Access;
  onInvite: () => void;
  onEnd: () => void;
  onClose: () => void;
};

/** Changes what somebody may do; from there they are invited anew, or their access is ended. */
export function MemberDialog({ member, onInvite, onEnd, onClose }: MemberDialogProps) {
  const [access, setAccess] = useState<Access>({ rights: member.rights, conference: member.conference });
  const { rights, conference } = access;
  return (
    <ActionDialog
      title={member.name}
      onClose={onClose}
      mutation={ChangeStaffRightsDocument}
      variables={() => ({ email: member.email, rights: rights.join(), conference })}
      action="Save"
      disabled={rights.length === 0}
      refetch={[StaffDocument]}
      others={
        <>
          <Button variant="secondary" onClick={onInvite}>
            Lost device…
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            End access…
          </Button>
        </>
      }
    >
      <RightsFields {...access} onChange={setAccess} />
    </ActionDialog>
  );
}
