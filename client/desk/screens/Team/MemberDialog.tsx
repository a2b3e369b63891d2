import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Right } from '#domain/staff/rights.ts';
import { StaffDocument } from '../../lists/lists.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { RightsFields } from './RightsFields.tsx';
import { ChangeStaffRightsDocument } from './Team.generated.ts';

type MemberDialogProps = {
  member: { name: string; email: string; rights: readonly Right[] };
  onInvite: () => void;
  onEnd: () => void;
  onClose: () => void;
};

/** Changes what somebody may do; from there they are invited anew, or their access is ended. */
export function MemberDialog({ member, onInvite, onEnd, onClose }: MemberDialogProps) {
  const [rights, setRights] = useState<readonly Right[]>(member.rights);
  return (
    <ActionDialog
      title={member.name}
      onClose={onClose}
      mutation={ChangeStaffRightsDocument}
      variables={() => ({ email: member.email, rights: rights.join() })}
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
      <RightsFields rights={rights} onChange={setRights} />
    </ActionDialog>
  );
}
