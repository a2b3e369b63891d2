import { useState } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { ActionDialog } from '../../parts/ActionDialog.tsx';
import beside from '../../parts/Shared.module.css';
import { usePlanOf } from '../../parts/use-plan-of.ts';
import {
  type PriceListFieldsFragment,
  PriceListsDocument,
  usePriceListsQuery,
} from '../Prices/Prices.generated.ts';
import { PlanNotice } from './PlanNotice.tsx';
import { AssignmentPlanDocument, AssignPriceListDocument, PriceListDocument } from './PriceList.generated.ts';
import { baseOf } from './price-edits.ts';

type AssignDialogProps = { list: PriceListFieldsFragment; onClose: () => void };

/** Gives a list to conferences that have another one. */
export function AssignDialog({ list, onClose }: AssignDialogProps) {
  const [conferences, setConferences] = useState<string[]>([]);
  const others = usePriceListsQuery().data?.priceLists.filter(({ id }) => id !== list.id);
  const choices = others?.flatMap(({ name, conferences: having }) =>
    having.map((conference) => ({ ...conference, had: name })),
  );
  const variables = { id: list.id, conferences };
  const plan = usePlanOf(AssignmentPlanDocument, conferences.length > 0 ? variables : undefined);
  const shown = plan.data?.assignmentPlan;
  const chosen = conferences.length === 1 ? '1 conference' : `${conferences.length} conferences`;
  return (
    <ActionDialog
      title={`Assign ${list.name} to conferences`}
      mutation={AssignPriceListDocument}
      variables={(reason) => ({ ...variables, planId: shown?.id ?? '', reason })}
      action={`Assign to ${chosen}`}
      reason
      plan={plan}
      consequences={shown && <PlanNotice plan={shown} currency={baseOf(list)} />}
      done={() => `${list.name} is assigned to ${chosen}.`}
      refetch={[PriceListDocument, PriceListsDocument]}
      onClose={onClose}
    >
      <fieldset className={beside.boxes}>
        <legend>Conferences using another list</legend>
        {choices?.length === 0 && <p className={beside.note}>None: every conference uses this list.</p>}
        {choices?.map(({ id, title, had }) => (
          <Checkbox
            key={id}
            label={title}
            hint={`Uses ${had}`}
            checked={conferences.includes(id)}
            onChange={({ target }) =>
              setConferences(
                target.checked ? [...conferences, id] : conferences.filter((other) => other !== id),
              )
            }
          />
        ))}
      </fieldset>
    </ActionDialog>
  );
}
