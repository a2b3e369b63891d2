import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { ActionForm } from '../../parts/ActionDialog.tsx';
import beside from '../../parts/Shared.module.css';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import { LastDays } from './LastDays.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import {
  ChangePriceListDocument,
  type ListableItemFieldsFragment,
  type OpenPriceListFieldsFragment,
  PriceListPlanDocument,
} from './PriceList.generated.ts';
import styles from './PriceList.module.css';
import { PriceTable } from './PriceTable.tsx';
import { baseOf, changeOf, isChanged, isSound, lastDaysOf, NO_EDITS } from './price-edits.ts';

type PriceFormProps = {
  open: OpenPriceListFieldsFragment;
  /** All that can stand on it. */
  items: readonly ListableItemFieldsFragment[];
  readOnly: boolean;
};

/** Changes a list; first it says what that means. */
export function PriceForm({ open: { list, version }, items, readOnly }: PriceFormProps) {
  const [edits, setEdits] = useState(NO_EDITS);
  const changed = isChanged(list, edits);
  const variables = { id: list.id, change: changeOf(list, edits) };
  const plan = usePlanOf(PriceListPlanDocument, changed && isSound(list, edits) ? variables : undefined);
  const shown = plan.data?.priceListPlan;
  const fields = (
    <div className={styles.form}>
      <div className={beside.row}>
        <TextInput
          label="Name"
          hint="For staff; visitors don’t see it."
          required
          readOnly={readOnly}
          value={edits.name ?? list.name}
          onChange={({ target }) => setEdits({ ...edits, name: target.value })}
        />
      </div>
      <LastDays
        lastDays={edits.lastDays === undefined ? lastDaysOf(list) : edits.lastDays}
        readOnly={readOnly}
        onChange={(lastDays) => setEdits({ ...edits, lastDays })}
      />
      <PriceTable items={items} list={list} edits={edits} onEdits={setEdits} readOnly={readOnly} />
    </div>
  );
  if (readOnly) return fields;
  return (
    <ActionForm
      mutation={ChangePriceListDocument}
      variables={(reason) => ({ ...variables, version, planId: shown?.id ?? '', reason })}
      action="Save"
      reason
      plan={plan}
      consequences={shown && <PlanNotice plan={shown} currency={baseOf(list)} />}
      others={
        changed && (
          <Button variant="quiet" onClick={() => setEdits(NO_EDITS)}>
            Discard changes
          </Button>
        )
      }
      unsaved={changed}
      done={() => `${list.name} is saved.`}
      onDone={() => setEdits(NO_EDITS)}
    >
      {fields}
    </ActionForm>
  );
}
