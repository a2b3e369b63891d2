import { useState } from 'react';
import { Badge } from '#client/ui/Badge.tsx';
import { Button } from '#client/ui/Button.tsx';
import { NoticeRegion } from '#client/ui/Notice.tsx';
import type { Right } from '#domain/staff/rights.ts';
import { staffList } from '#domain/staff/staff-list.ts';
import { useDesk } from '../../desk-context.ts';
import { StaffDocument } from '../../lists/lists.generated.ts';
import { endStaffForm } from '../../operations/forms.ts';
import { List } from '../../parts/List.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberDialog } from './MemberDialog.tsx';
import { ShownLink } from './ShownLink.tsx';

const TONES = { active: 'success', invited: 'warning', ended: 'neutral' } as const;

/** The organiser's own people: who may do what at the desk (docs/product.md 16.9). */
export function Team() {
  const { readOnly } = useDesk();
  const list = useList(staffList, StaffDocument);
  const [shown, setShown] = useState<string | null>(null);
  const inviting = useDialog('invite');
  const changing = useDialog('change');
  const ending = useDialog('end');
  const member = (email: string | null) => list.rows?.find((row) => row.email === email);
  const again = member(inviting.value);
  const changed = member(changing.value);
  const ended = member(ending.value);
  return (
    <List
      title="Team"
      list={list}
      cells={{
        state: ({ state }) => <Badge tone={TONES[state]}>{staffList.columns.state.names[state]}</Badge>,
      }}
      action={{
        label: 'Change',
        about: ({ name }) => name,
        when: () => true,
        onAct: ({ email, state }) => (state === 'active' ? changing : inviting).open(email),
      }}
      actions={
        !readOnly && (
          <Button size="small" onClick={() => inviting.open()}>
            Invite…
          </Button>
        )
      }
    >
      <NoticeRegion>{shown && <ShownLink said={shown} />}</NoticeRegion>
      {(inviting.value === 'yes' || again) && (
        <InviteDialog member={again} onInvited={setShown} onClose={inviting.close} />
      )}
      {changed && (
        <MemberDialog
          member={{ ...changed, rights: changed.rights as Right[] }}
          onInvite={() => inviting.open(changed.email, 'change')}
          onEnd={() => ending.open(changed.email, 'change')}
          onClose={changing.close}
        />
      )}
      {ended && (
        <OperationDialog
          operation={endStaffForm}
          given={{ email: ended.email }}
          title={`End the access of ${ended.name}`}
          onClose={ending.close}
          onDone={() => setShown(null)}
        />
      )}
    </List>
  );
}
