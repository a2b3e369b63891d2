import { useState } from 'react';
import { Select } from '#client/ui/Select.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import {
  MoveRegistrationDocument,
  MoveRegistrationPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

type MoveDialogProps = { details: RegistrationDetailsFieldsFragment; onClose: () => void };

/** Moves a registration to another conference, whether its buyer has asked for it or not (docs/product.md 7.16). */
export function MoveDialog({ details, onClose }: MoveDialogProps) {
  const { reference, cancellation, movableTo } = details;
  const wanted = movableTo.find(({ id }) => id === cancellation?.moveTo) ?? movableTo[0];
  const [to, setTo] = useState(wanted?.id ?? '');
  const [answer, setAnswer] = useState('');
  const plan = usePlanOf(MoveRegistrationPlanDocument, { reference, to });
  return (
    <ActionDialog
      title={`Move ${reference}`}
      mutation={MoveRegistrationDocument}
      variables={(reason, planId) => ({ reference, to, planId, answer, reason })}
      action="Move registration"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <Select label="Conference" value={to} onChange={({ target }) => setTo(target.value)}>
        {movableTo.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <TextArea
        label="Message to the buyer"
        note="optional"
        hint="Added to the email, which says where the registration has moved."
        rows={2}
        maxLength={STAFF_LIMITS.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}
