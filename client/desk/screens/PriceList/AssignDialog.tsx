import { useApolloClient } from '@apollo/client/react';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import { TextInput } from '#client/ui/TextInput.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import beside from '../../parts/Beside.module.css';
import { useRefusal } from '../../parts/use-refusal.ts';
import {
  type PriceListFieldsFragment,
  PriceListsDocument,
  usePriceListsQuery,
} from '../Prices/Prices.generated.ts';
import { PlanNotice } from './PlanNotice.tsx';
import {
  AssignmentPlanDocument,
  PriceListDocument,
  type PricePlanFieldsFragment,
  useAssignPriceListMutation,
} from './PriceList.generated.ts';
import styles from './PriceList.module.css';

type AssignDialogProps = { list: PriceListFieldsFragment; open: boolean; onClose: () => void };

/** Gives a list to conferences that have another one. What was ticked stays when it is closed, by Escape for example. */
export function AssignDialog({ list, open, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog open={open} onClose={onClose} title={`Give ${list.name} to conferences`} closeLabel="Close">
      <AssignForm list={list} chosen={chosen} onChosen={setChosen} onClose={onClose} />
    </Dialog>
  );
}

type AssignFormProps = Omit<AssignDialogProps, 'open'> & {
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
};

function AssignForm({ list, chosen, onChosen, onClose }: AssignFormProps) {
  const client = useApolloClient();
  const toast = useToast();
  const lists = usePriceListsQuery().data?.priceLists;
  const [reason, setReason] = useState('');
  const [plan, setPlan] = useState<PricePlanFieldsFragment | null>(null);
  const [planning, setPlanning] = useState(false);
  const { refusal, refused, forget } = useRefusal();
  const [assign, { loading }] = useAssignPriceListMutation({
    refetchQueries: [PriceListDocument, PriceListsDocument],
    onError: (error) => {
      setPlan(null);
      refused(error);
    },
    onCompleted: () => {
      toast({ tone: 'success', message: `${list.name} is given to ${numberOf(chosen.length)}.` });
      onChosen([]);
      onClose();
    },
  });
  const others = lists?.filter(({ id }) => id !== list.id) ?? [];
  const choices = others.flatMap(({ name, conferences }) =>
    conferences.map((conference) => ({ ...conference, had: name })),
  );
  const variables = { id: list.id, conferences: [...chosen] };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (planning || chosen.length === 0) return;
    forget();
    setPlanning(true);
    try {
      const query = { query: AssignmentPlanDocument, variables, fetchPolicy: 'network-only' } as const;
      setPlan((await client.query(query)).data?.assignmentPlan ?? null);
    } catch (error) {
      refused(error as Error);
    } finally {
      setPlanning(false);
    }
  };
  if (!lists) return <Loading>Reading the price lists…</Loading>;
  return (
    <form onSubmit={submit} className={beside.form}>
      <fieldset className={styles.boxes}>
        <legend>Conferences that have another list</legend>
        {choices.length === 0 && <p className={beside.note}>None: every conference has this one.</p>}
        {choices.map(({ id, title, had }) => (
          <Checkbox
            key={id}
            label={title}
            hint={`has ${had}`}
            checked={chosen.includes(id)}
            onChange={({ target }) => {
              onChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id));
              setPlan(null);
            }}
          />
        ))}
      </fieldset>
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
              // Of its own, and elsewhere: a double click on the other one would do it.
              <Button
                busy={loading}
                onClick={() => void assign({ variables: { ...variables, planId: plan.id, reason } })}
              >
                Give it to {numberOf(chosen.length)}
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
          disabled={chosen.length === 0}
        >
          Show what changes…
        </Button>
      </div>
    </form>
  );
}

const numberOf = (count: number) => (count === 1 ? '1 conference' : `${count} conferences`);
