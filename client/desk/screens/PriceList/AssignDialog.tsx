import { type SubmitEvent, useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { Dialog } from '#client/ui/Dialog.tsx';
import { Loading } from '#client/ui/Loading.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import beside from '../../parts/Beside.module.css';
import { usePlan } from '../../parts/use-plan.ts';
import {
  type PriceListFieldsFragment,
  PriceListsDocument,
  usePriceListsQuery,
} from '../Prices/Prices.generated.ts';
import { PlanFoot } from './PlanFoot.tsx';
import {
  AssignmentPlanDocument,
  PriceListDocument,
  useAssignPriceListMutation,
} from './PriceList.generated.ts';
import styles from './PriceList.module.css';

type AssignDialogProps = { list: PriceListFieldsFragment; open: boolean; onClose: () => void };

/** Gives a list to conferences that have another one. What was ticked stays when it is closed, by Escape for example. */
export function AssignDialog({ list, open, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <Dialog open={open} onClose={onClose} title={`Assign ${list.name} to conferences`} closeLabel="Close">
      <AssignForm list={list} chosen={chosen} onChosen={setChosen} onClose={onClose} />
    </Dialog>
  );
}

type AssignFormProps = Omit<AssignDialogProps, 'open'> & {
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
};

function AssignForm({ list, chosen, onChosen, onClose }: AssignFormProps) {
  const toast = useToast();
  const lists = usePriceListsQuery().data?.priceLists;
  const [reason, setReason] = useState('');
  const { plan, planning, refusal, makePlan, forgetPlan, planRefused } = usePlan(AssignmentPlanDocument);
  const [assign, { loading }] = useAssignPriceListMutation({
    refetchQueries: [PriceListDocument, PriceListsDocument],
    onError: planRefused,
    onCompleted: () => {
      toast({ tone: 'success', message: `${list.name} is assigned to ${numberOf(chosen.length)}.` });
      onChosen([]);
      onClose();
    },
  });
  const others = lists?.filter(({ id }) => id !== list.id) ?? [];
  const choices = others.flatMap(({ name, conferences }) =>
    conferences.map((conference) => ({ ...conference, had: name })),
  );
  const variables = { id: list.id, conferences: [...chosen] };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length > 0) void makePlan(variables);
  };
  if (!lists) return <Loading>Loading…</Loading>;
  return (
    <form onSubmit={submit} className={beside.form}>
      <fieldset className={styles.boxes}>
        <legend>Conferences using another list</legend>
        {choices.length === 0 && <p className={beside.note}>None: every conference uses this list.</p>}
        {choices.map(({ id, title, had }) => (
          <Checkbox
            key={id}
            label={title}
            hint={`Uses ${had}`}
            checked={chosen.includes(id)}
            onChange={({ target }) => {
              onChosen(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id));
              forgetPlan();
            }}
          />
        ))}
      </fieldset>
      <PlanFoot
        plan={plan?.assignmentPlan}
        planning={planning}
        disabled={chosen.length === 0}
        refusal={refusal}
        reason={reason}
        onReason={setReason}
        agree={{
          label: `Assign to ${numberOf(chosen.length)}`,
          busy: loading,
          onClick: () =>
            plan && void assign({ variables: { ...variables, planId: plan.assignmentPlan.id, reason } }),
        }}
      />
    </form>
  );
}

const numberOf = (count: number) => (count === 1 ? '1 conference' : `${count} conferences`);
