import { hash } from 'node:crypto';
import { ExpectedError } from '#server/base/errors.ts';

/** What something that can't be undone would do. Consent names the id, so that nobody agrees to something else. */
export type Plan<Facts> = { readonly id: string; readonly facts: Facts };

/** The same facts make the same id. */
export function planOf<Facts extends object>(facts: Facts): Plan<Facts> {
  return { id: hash('sha256', JSON.stringify(facts)).slice(0, 12), facts };
}

/** What would be done is no longer what was agreed to: nothing was done. */
export class PlanMovedError extends ExpectedError {
  readonly code = 'PLAN_MOVED';
  readonly status = 409;
  readonly plan: Plan<object>;
  constructor(plan: Plan<object>) {
    super('The plan has changed since it was shown, so nothing was done.');
    this.plan = plan;
  }
}

/** @throws PlanMovedError unless `planId` names this very plan */
export function agreeTo<Facts extends object>(plan: Plan<Facts>, planId: string): Plan<Facts> {
  if (plan.id !== planId) throw new PlanMovedError(plan);
  return plan;
}
