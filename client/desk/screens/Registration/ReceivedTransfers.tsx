import { Button } from '#client/ui/Button.tsx';
import { useDesk, useMay } from '../../desk-context.ts';
import { day, money } from '../../format.ts';
import { settleTransferForm } from '../../operations/forms.ts';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { TableSection } from '../../parts/ShortTable.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import type { RegistrationDetailsFieldsFragment } from './Registration.generated.ts';

/** What came by bank transfers, each by itself, and what nobody needs of it (docs/product.md 7.19, 7.20). */
export function ReceivedTransfers({ received }: Pick<RegistrationDetailsFieldsFragment, 'received'>) {
  const { readOnly } = useDesk();
  const may = useMay();
  const dialog = useDialog('settle');
  const settles = !readOnly && may('money') && received.some(({ unsettledMinor }) => unsettledMinor > 0);
  const settled = received.find(({ id }) => id === dialog.value);
  return (
    <>
      <TableSection
        id="received"
        title="Bank transfers"
        headings={[
          'Booked',
          'Amount',
          'What became of it',
          'What the bank says',
          'Not needed',
          ...(settles ? ['Action'] : []),
        ]}
        rows={received.map(
          ({ id, bookedOn, amountMinor, currency, outcome, unsettledMinor, settlements, ...said }) => [
            day(bookedOn),
            money(amountMinor, currency),
            [outcome, ...settlements].join('; '),
            [said.bankReference, said.payerAccount && `from ${said.payerAccount}`].filter(Boolean).join(', '),
            unsettledMinor > 0 ? money(unsettledMinor, currency) : '',
            ...(settles
              ? [
                  unsettledMinor > 0 && (
                    <Button key="settle" size="small" variant="secondary" onClick={() => dialog.open(id)}>
                      Settle…
                    </Button>
                  ),
                ]
              : []),
          ],
        )}
      />
      {settled && (
        <OperationDialog operation={settleTransferForm} given={{ id: settled.id }} onClose={dialog.close} />
      )}
    </>
  );
}
