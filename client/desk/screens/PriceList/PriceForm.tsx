import { useApolloClient } from '@apollo/client/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import beside from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import { LastDays } from './LastDays.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import {
  type OpenPriceListFieldsFragment,
  PriceListPlanDocument,
  type PricePlanFieldsFragment,
  useChangePriceListMutation,
} from './PriceList.generated.ts';
import styles from './PriceList.module.css';
import { PriceTable } from './PriceTable.tsx';
import { changeOf, type Edits, isChanged, lastDaysOf, NO_EDITS } from './price-edits.ts';

type PriceFormProps = { open: OpenPriceListFieldsFragment; readOnly: boolean };

/** Changes a list in two steps: first it says what that means, then it does it. */
export function PriceForm({ open: { list, version }, readOnly }: PriceFormProps) {
  const client = useApolloClient();
  const toast = useToast();
  const [edits, setEdits] = useState(NO_EDITS);
  const [reason, setReason] = useState('');
  const [plan, setPlan] = useState<PricePlanFieldsFragment | null>(null);
  const [planning, setPlanning] = useState(false);
  const { refusal, refused, forget } = useRefusal();
  const [change, { loading }] = useChangePriceListMutation({
    onError: (error) => {
      setPlan(null);
      refused(error);
    },
    onCompleted: () => {
      setPlan(null);
      setEdits(NO_EDITS);
      setReason('');
      toast({ tone: 'success', message: `${list.name} is changed.` });
    },
  });
  const edit = (next: Edits) => {
    setEdits(next);
    setPlan(null);
  };
  const variables = { id: list.id, change: changeOf(list, edits) };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (planning) return;
    forget();
    setPlanning(true);
    try {
      const query = { query: PriceListPlanDocument, variables, fetchPolicy: 'network-only' } as const;
      setPlan((await client.query(query)).data?.priceListPlan ?? null);
    } catch (error) {
      refused(error as Error);
    } finally {
      setPlanning(false);
    }
  };
  const changed = isChanged(list, edits);
  return (
    <form onSubmit={submit} className={styles.form}>
      <div className={styles.row}>
        <TextInput
          label="Name"
          hint="For organisers; visitors don’t see it."
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
          <TextInput
            label="Reason"
            note="optional"
            hint="Kept in the audit log."
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <NoticeRegion>
            {plan && (
              <PlanNotice
                plan={plan}
                actions={
                  // Of its own, and elsewhere: a double click on the other one would change them.
                  <Button
                    busy={loading}
                    onClick={() =>
                      void change({ variables: { ...variables, version, planId: plan.id, reason } })
                    }
                  >
                    Change the list
                  </Button>
                }
              />
            )}
            {refusal && <Notice tone="error">{refusal}</Notice>}
          </NoticeRegion>
          <div className={beside.actions}>
            <Button
              type="submit"
              variant={plan ? 'secondary' : 'primary'}
              busy={planning}
              disabled={!changed}
            >
              Show what changes…
            </Button>
            {changed && (
              <Button variant="quiet" onClick={() => edit(NO_EDITS)}>
                Take my changes back
              </Button>
            )}
          </div>
        </div>
      )}
    </form>
  );
}
