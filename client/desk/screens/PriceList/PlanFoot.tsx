import type { ReactNode } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { Notice, NoticeRegion } from '#client/ui/Notice.tsx';
import beside from '../../parts/Beside.module.css';
import { ReasonInput } from '../../parts/ReasonInput.tsx';
import { PlanNotice } from './PlanNotice.tsx';
import type { PricePlanFieldsFragment } from './PriceList.generated.ts';

type PlanFootProps = {
  /** Null until it has been asked for. */
  plan: PricePlanFieldsFragment | null | undefined;
  planning: boolean;
  /** Whether there is nothing to plan. */
  disabled: boolean;
  refusal: ReactNode;
  reason: string;
  onReason: (reason: string) => void;
  /** What agrees to the plan. */
  agree: { label: string; busy: boolean; onClick: () => void };
  /** Beside what asks for the plan. */
  children?: ReactNode;
};

/** The end of a form that changes prices: why, what would change, and doing it. */
export function PlanFoot({
  plan,
  planning,
  disabled,
  refusal,
  reason,
  onReason,
  agree,
  children,
}: PlanFootProps) {
  return (
    <>
      <ReasonInput value={reason} onChange={onReason} />
      <NoticeRegion>
        {plan && (
          <PlanNotice
            plan={plan}
            actions={
              // Of its own, and elsewhere: a double click on the other one would do it.
              <Button busy={agree.busy} onClick={agree.onClick}>
                {agree.label}
              </Button>
            }
          />
        )}
        {refusal && <Notice tone="error">{refusal}</Notice>}
      </NoticeRegion>
      <div className={beside.actions}>
        <Button type="submit" variant={plan ? 'secondary' : 'primary'} busy={planning} disabled={disabled}>
          Preview
        </Button>
        {children}
      </div>
    </>
  );
}
