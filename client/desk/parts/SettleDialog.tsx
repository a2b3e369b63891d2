import type { DocumentNode } from 'graphql';
import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { SettleTransferDocument, SettleTransferPlanDocument } from '../operations/operations.generated.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { type Booked, BookedInputs, isBooked } from './BookedInputs.tsx';
import { usePlanOf } from './use-plan-of.ts';

type SettleDialogProps = {
  /** The transfer's. */
  id: string;
  refetch: DocumentNode[];
  onClose: () => void;
};

/** Says what became of money that nobody needs, and does it only while its plan still holds (docs/product.md 7.20). */
export function SettleDialog({ id, refetch, onClose }: SettleDialogProps) {
  const [how, setHow] = useState('back');
  const [booked, setBooked] = useState<Booked>({ bookedOn: '', bankReference: '' });
  const [usedFor, setUsedFor] = useState('');
  const used = how === 'used' || how === 'usedToday';
  const given = {
    id,
    ...(how === 'back' && booked),
    ...(used && { usedFor: usedFor.trim(), todaysPrice: how === 'usedToday' }),
    ...(how === 'other' && { other: true }),
  };
  const complete = how === 'back' ? isBooked(booked) : used ? usedFor.trim() !== '' : how === 'other';
  const plan = usePlanOf(SettleTransferPlanDocument, complete ? given : undefined);
  return (
    <ActionDialog
      title="Settle a bank transfer"
      mutation={SettleTransferDocument}
      variables={(reason, planId) => ({ ...given, planId, reason })}
      action="Settle"
      reason={{ required: true }}
      plan={plan}
      done={({ settleTransfer }) => settleTransfer.said}
      refetch={refetch}
      onClose={onClose}
    >
      <Select label="What became of it" value={how} onChange={({ target }) => setHow(target.value)}>
        <option value="back">It was given back</option>
        <option value="used">It is for a registration</option>
        <option value="usedToday">
          It is for a registration that has ended, and pays the price of the day
        </option>
        <option value="other">It is for something else</option>
      </Select>
      {how === 'back' && <BookedInputs value={booked} onChange={setBooked} />}
      {used && (
        <TextInput
          label="Registration"
          required
          autoComplete="off"
          value={usedFor}
          onChange={({ target }) => setUsedFor(target.value)}
        />
      )}
    </ActionDialog>
  );
}
