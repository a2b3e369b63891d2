import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { lateAbstractList } from '#domain/abstracts/late-abstract-list.ts';
import type { RowOf } from '#domain/organiser/list.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { instant } from '../../format.ts';
import { LateAbstractsDocument } from '../../lists/lists.generated.ts';
import { AllowLateAbstractDocument, EndLateAbstractDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { List } from '../../parts/List.tsx';
import { useConferences } from '../../parts/use-conferences.ts';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';

type Late = RowOf<typeof lateAbstractList>;

/** Who may submit and change abstracts after a deadline (docs/product.md 8.5). */
export function LateAbstracts() {
  const list = useList(lateAbstractList, LateAbstractsDocument);
  const { readOnly, conference } = useDesk();
  const may = useMay();
  const mayChange = !readOnly && may('programme');
  const allowing = useDialog('new');
  const ending = useDialog('end');
  const ended = list.rows?.find(({ id }) => id === ending.value);
  return (
    <List
      title="Late submissions"
      list={list}
      {...(mayChange && {
        action: {
          label: 'End',
          about: ({ email, conference }: Late) => `${email} for ${conference}`,
          when: () => true,
          onAct: ({ id }: Late) => ending.open(id),
        },
      })}
      actions={
        mayChange && (
          <Button size="small" onClick={() => allowing.open()}>
            Allow a late submission
          </Button>
        )
      }
    >
      {allowing.value && mayChange && (
        <AllowDialog conference={conference ?? list.filter.conference ?? ''} onClose={allowing.close} />
      )}
      {ended && (
        <ActionDialog
          title="End the late submission"
          onClose={ending.close}
          mutation={EndLateAbstractDocument}
          variables={(reason) => ({ email: ended.email, conference: ended.conference, reason })}
          action="End it"
          reason
          refetch={[LateAbstractsDocument]}
        >
          <p>
            {ended.email} can submit and change abstracts until {instant(ended.until)}. What they have sent
            stays.
          </p>
        </ActionDialog>
      )}
    </List>
  );
}

function AllowDialog({ conference: chosen, onClose }: { conference: string; onClose: () => void }) {
  const conferences = useConferences();
  const [conference, setConference] = useState(chosen);
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState('');
  return (
    <ActionDialog
      title="Allow a late submission"
      onClose={onClose}
      mutation={AllowLateAbstractDocument}
      variables={(reason) => ({ email, conference, until, reason })}
      action="Allow it"
      reason
      refetch={[LateAbstractsDocument]}
      done={({ allowLateAbstract }) => allowLateAbstract.said}
    >
      <p>They use the same form as everybody, with this address. Nobody is told: write to them.</p>
      <TextInput
        label="Email"
        hint="The address that they submit with."
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label="Conference"
        required
        value={conference}
        onChange={({ target }) => setConference(target.value)}
      >
        <option value="">Choose…</option>
        {conferences?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextInput
        label="Until"
        hint="And including this day."
        type="date"
        required
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </ActionDialog>
  );
}
