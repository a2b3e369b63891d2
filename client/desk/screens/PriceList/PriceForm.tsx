import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { usePlan } from '../../parts/use-plan.ts';
import { LastDays } from './LastDays.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import {
  type OpenPriceListFieldsFragment,
  PriceListPlanDocument,
  useChangePriceListMutation,
} from './PriceList.generated.ts';
import styles from './PriceList.module.css';
import { PriceTable } from './PriceTable.tsx';
import { changeOf, type Edits, isChanged, lastDaysOf, NO_EDITS } from './price-edits.ts';

type PriceFormProps = { open: OpenPriceListFieldsFragment; readOnly: boolean };

/** Changes a list in two steps: first it says what that means, then it does it. */
export function PriceForm({ open: { list, version }, readOnly }: PriceFormProps) {
  const toast = useToast();
  const [edits, setEdits] = useState(NO_EDITS);
  const [reason, setReason] = useState('');
  const { plan, planning, refusal, makePlan, forgetPlan, planRefused } = usePlan(PriceListPlanDocument);
  const [change, { loading }] = useChangePriceListMutation({
    onError: planRefused,
    onCompleted: () => {
      forgetPlan();
      setEdits(NO_EDITS);
      setReason('');
      toast({ tone: 'success', message: `${list.name} is saved.` });
    },
  });
  const edit = (next: Edits) => {
    setEdits(next);
    forgetPlan();
  };
  const variables = { id: list.id, change: changeOf(list, edits) };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void makePlan(variables);
  };
  const changed = isChanged(list, edits);
  return (
    <form onSubmit={submit} className={styles.form}>
      <div className={styles.row}>
        <TextInput
          label="Name"
          hint="For staff; visitors don’t see it."
          required
          maxLength={120}
          readOnly={readOnly}
          value={edits.name ?? list.name}
          onChange={({ target }) => edit({ ...edits, name: target.value })}
        />
      </div>
      <LastDays
        lastDays={edits.lastDays === undefined ? lastDaysOf(list) : edits.lastDays}
        readOnly={readOnly}
        onChange={(lastDays) => edit({ ...edits, lastDays })}
      />
      <PriceTable list={list} edits={edits} onEdits={edit} readOnly={readOnly} />
      {!readOnly && (
        <div className={styles.decide}>
          <PlanFoot
            plan={plan?.priceListPlan}
            planning={planning}
            disabled={!changed}
            refusal={refusal}
            reason={reason}
            onReason={setReason}
            agree={{
              label: 'Save',
              busy: loading,
              onClick: () =>
                plan &&
                void change({ variables: { ...variables, version, planId: plan.priceListPlan.id, reason } }),
            }}
          >
            {changed && (
              <Button variant="quiet" onClick={() => edit(NO_EDITS)}>
                Discard changes
              </Button>
            )}
          </PlanFoot>
        </div>
      )}
    </form>
  );
}
