import { Button } from '#client/ui/Button.tsx';
import { rateList } from '#domain/billing/rate-list.ts';
import type { RowOf } from '#domain/organiser/list-shape.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { RatesDocument } from '../../lists/lists.generated.ts';
import { removeTaxRateForm, setTaxRateForm } from '../../operations/forms.ts';
import { List } from '../../parts/List.tsx';
import { OperationDialog } from '../../parts/OperationDialog.tsx';
import { useDialog } from '../../parts/use-dialog.ts';
import { useList } from '../../parts/use-list.ts';

type Rate = RowOf<typeof rateList>;

/** What tax is converted by where it is due in another currency (docs/product.md 14.4). */
export function Rates() {
  const list = useList(rateList, RatesDocument);
  const { readOnly } = useDesk();
  const may = useMay();
  const mayChange = !readOnly && may('money');
  const entering = useDialog('new');
  const removing = useDialog('remove');
  const removed = list.rows?.find(({ id }) => id === removing.value);
  return (
    <List
      title="Exchange rates for tax"
      list={list}
      {...(mayChange && {
        action: {
          label: 'Remove',
          about: ({ currency, inCurrency, from }: Rate) => `${currency} in ${inCurrency} from ${from}`,
          when: () => true,
          onAct: ({ id }: Rate) => removing.open(id),
        },
      })}
      actions={
        mayChange && (
          <Button size="small" onClick={() => entering.open()}>
            Enter a rate
          </Button>
        )
      }
    >
      {entering.value && mayChange && <OperationDialog operation={setTaxRateForm} onClose={entering.close} />}
      {removed && (
        <OperationDialog operation={removeTaxRateForm} given={{ id: removed.id }} onClose={removing.close}>
          <p>
            {removed.rate} {removed.currency} for 1 {removed.inCurrency}, {removed.from} to {removed.until}.
            Documents that were issued keep it.
          </p>
        </OperationDialog>
      )}
    </List>
  );
}
