import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import type { Access } from '#domain/staff/rights.ts';
import { changeStaffRightsForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
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
    <OperationDialog
      operation={changeStaffRightsForm}
      given={{
        email: member.email,
        rights: rights.length > 0 ? rights.join() : undefined,
        conference: conference ?? null,
      }}
      title={member.name}
      onClose={onClose}
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
    </OperationDialog>
  );
}
