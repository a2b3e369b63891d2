import { Button } from '#client/ui/Button.tsx';
import { useDesk, useMay } from '../../desk-context.ts';
import { day, instant, money, words } from '../../format.ts';
import { REFUND_STATES } from '../../names.ts';
import { markRefundSentForm, withdrawRefundForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { TableSection } from '../../parts/ShortTable.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

/** What went back, and what is to be sent by a bank transfer still (docs/product.md 7.15, 7.22). */
export function Refunds({ details }: { details: RegistrationDetailsFieldsFragment }) {
  const { refunds, refundAccounts, reference } = details;
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
          'PayPal ID, account, or what the bank says',
          ...(works ? ['Action'] : []),
        ]}
        rows={refunds.map((refund) => [
          instant(refund.requestedAt),
          money(refund.amountMinor, currency),
          stateOf(refund),
          isToSend(refund)
            ? refundAccounts.map((account) => `to ${account}`).join(' or ')
            : (refund.paypalRefundId ??
              [refund.bankReference, refund.sentTo && `to ${refund.sentTo}`].filter(Boolean).join(', ')),
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
      {marked && (
        <OperationDialog
          operation={markRefundSentForm}
          given={{ reference, refund: marked.id }}
          onClose={sent.close}
        />
      )}
      {taken && (
        <OperationDialog
          operation={withdrawRefundForm}
          given={{ reference, refund: taken.id }}
          onClose={withdrawn.close}
        />
      )}
    </>
  );
}

type Refund = RegistrationDetailsFieldsFragment['refunds'][number];

const isToSend = ({ state }: Refund) => state === 'TO_SEND';

/** Where a refund stands; what nobody sent, the bank took back (docs/product.md 7.19). */
export function stateOf({ state, issue, sentOn, paypalRefundId }: Omit<Refund, 'id'>): string {
  const isRecalled = state === 'DONE' && paypalRefundId === null;
  const unsent = isRecalled ? 'Taken back by the bank' : REFUND_STATES[state];
  const said = sentOn === null ? unsent : `Sent on ${day(sentOn)}`;
  return [said, issue && words(issue)].filter(Boolean).join(': ');
}
