import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextArea } from '#client/ui/TextArea.tsx';
import { STAFF_LIMITS } from '#domain/limits.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { day, instant, money, words } from '../../format.ts';
import { REFUND_STATES } from '../../names.ts';
import {
  MarkRefundSentDocument,
  MarkRefundSentPlanDocument,
  WithdrawRefundDocument,
  WithdrawRefundPlanDocument,
} from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { type Booked, BookedInputs, isBooked } from '../../parts/BookedInputs.tsx';
import { TableSection } from '../../parts/ShortTable.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

/** What went back, and what is to be sent by a bank transfer still (docs/product.md 7.15, 7.22). */
export function Refunds({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const { refunds, reference } = details;
  const { currency } = details.registration;
  const { readOnly } = useDesk();
  const may = useMay();
  const sent = useDialog('sent');
  const withdrawn = useDialog('withdraw');
  const works = !readOnly && may('money') && refunds.some(isToSend);
  const of = (id: string | null) => refunds.find((one) => one.id === id && isToSend(one));
  const [marked, taken] = [of(sent.value), of(withdrawn.value)];
  return (
    <>
      <TableSection
        id="refunds"
        title="Refunds"
        headings={[
          'Requested',
          'Amount',
          'Status',
          'PayPal ID, or what the bank says',
          ...(works ? ['Action'] : []),
        ]}
        rows={refunds.map((refund) => [
          instant(refund.requestedAt),
          money(refund.amountMinor, currency),
          stateOf(refund),
          refund.paypalRefundId ?? refund.bankReference,
          ...(works
            ? [
                isToSend(refund) && (
                  <span key="act">
                    <Button size="small" variant="secondary" onClick={() => sent.open(refund.id)}>
                      Mark as sent…
                    </Button>{' '}
                    <Button size="small" variant="secondary" onClick={() => withdrawn.open(refund.id)}>
                      Withdraw…
                    </Button>
                  </span>
                ),
              ]
            : []),
        ])}
      />
      {marked && <SentDialog given={{ reference, refund: marked.id }} onClose={sent.close} />}
      {taken && <WithdrawDialog given={{ reference, refund: taken.id }} onClose={withdrawn.close} />}
    </>
  );
}

type Refund = RegistrationDetailsFieldsFragment['refunds'][number];

const isToSend = ({ state }: Refund) => state === 'TO_SEND';

function stateOf({ state, issue, sentOn }: Refund): string {
  const said = sentOn === null ? REFUND_STATES[state] : `Sent on ${day(sentOn)}`;
  return [said, issue && words(issue)].filter(Boolean).join(': ');
}

type DialogProps = { given: { reference: string; refund: string }; onClose: () => void };

/** Says that a refund was sent: shows what follows, and does it only while that still holds. */
function SentDialog({ given, onClose }: DialogProps) {
  const [booked, setBooked] = useState<Booked>({ bookedOn: '', bankReference: '' });
  const plan = usePlanOf(MarkRefundSentPlanDocument, isBooked(booked) ? { ...given, ...booked } : undefined);
  return (
    <ActionDialog
      title="Mark a refund as sent"
      mutation={MarkRefundSentDocument}
      variables={(reason, planId) => ({ ...given, ...booked, planId, reason })}
      action="Mark as sent"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <BookedInputs value={booked} onChange={setBooked} />
    </ActionDialog>
  );
}

/** Says that a refund will not be sent. */
function WithdrawDialog({ given, onClose }: DialogProps) {
  const [answer, setAnswer] = useState('');
  const plan = usePlanOf(WithdrawRefundPlanDocument, { ...given, answer });
  return (
    <ActionDialog
      title="Withdraw a refund"
      mutation={WithdrawRefundDocument}
      variables={(reason, planId) => ({ ...given, answer, planId, reason })}
      action="Withdraw"
      reason={{ required: true }}
      plan={plan}
      onClose={onClose}
    >
      <TextArea
        label="Message to the buyer"
        note="optional"
        hint="Added to the email, which says that the money will not be sent."
        rows={2}
        maxLength={STAFF_LIMITS.answer}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
    </ActionDialog>
  );
}
