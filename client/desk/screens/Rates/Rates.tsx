import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { rateList } from '#domain/billing/rate-list.ts';
import type { RowOf } from '#domain/organiser/list.ts';
import { useDesk, useMay } from '../../desk-context.ts';
import { RatesDocument } from '../../lists/lists.generated.ts';
import { RemoveTaxRateDocument, SetTaxRateDocument } from '../../operations/operations.generated.ts';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import { List } from '../../parts/List.tsx';
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
      {entering.value && mayChange && <RateDialog onClose={entering.close} />}
      {removed && (
        <ActionDialog
          title="Remove the rate"
          onClose={removing.close}
          mutation={RemoveTaxRateDocument}
          variables={(reason) => ({ id: removed.id, reason })}
          action="Remove"
          reason
          refetch={[RatesDocument]}
        >
          <p>
            {removed.rate} {removed.currency} for 1 {removed.inCurrency}, {removed.from} to {removed.until}.
            Documents that were issued keep it.
          </p>
        </ActionDialog>
      )}
    </List>
  );
}

const FIELDS = [
  { name: 'currency', label: 'Of orders in', hint: 'Its code, such as EUR.' },
  { name: 'inCurrency', label: 'Tax is due in', hint: 'Its code, such as GBP.' },
  {
    name: 'rate',
    label: 'Rate',
    hint: 'Units of the first for one of the second, as authorities publish it: 1.1512.',
  },
  { name: 'from', label: 'First day', type: 'date' },
  { name: 'until', label: 'Last day', type: 'date' },
  { name: 'source', label: 'Source', hint: 'Printed on the documents: HMRC monthly rates, March 2026.' },
] as const;

function RateDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({
    currency: '',
    inCurrency: '',
    rate: '',
    from: '',
    until: '',
    source: '',
  });
  return (
    <ActionDialog
      title="Enter a rate"
      onClose={onClose}
      mutation={SetTaxRateDocument}
      variables={(reason) => ({ ...typed, reason })}
      action="Enter the rate"
      refetch={[RatesDocument]}
      done={({ setTaxRate }) => setTaxRate.said}
    >
      <p>The day of the payment counts. Documents that were issued keep what they said.</p>
      {FIELDS.map(({ name, ...field }) => (
        <TextInput
          key={name}
          {...field}
          required
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
    </ActionDialog>
  );
}
