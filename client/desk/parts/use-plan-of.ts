import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { useSettled } from '#client/ui/use-settled.ts';
import { ConferencesDocument } from './Conferences.generated.ts';

/** Milliseconds without typing after which a plan is asked for. */
const RESTS = 300;

/** What the plan of an operation says (server/organiser/operation.ts). */
type PlanWords = {
  id: string;
  lines: readonly string[];
  action?: string | null;
  choices?: readonly PlanChoice[];
};
/** Whether an input has this among its references, for whoever looks at the plan to say. */
export type PlanChoice = { input: string; value: string; words: string };

/** A plan as a form shows it. */
export type ShownPlan = {
  data: unknown;
  /** Of an operation: its words, and the id that consent names. */
  words: PlanWords | undefined;
  error: Error | undefined;
  again: () => void;
};

/**
 * What would be done with what is typed (docs/product.md 15.2): asked for once the typing rests, and never the plan of anything
 * else.
 *
 * @param query undefined where there is no plan
 * @param variables undefined while what is typed can't be asked about
 */
export function usePlanOf<Data extends object, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables> | undefined,
  variables: NoInfer<Variables> | undefined,
): ShownPlan & { data: Data | undefined } {
  const typed = variables && JSON.stringify(variables);
  const rests = useSettled(typed, RESTS) === typed;
  const asked = query !== undefined && variables !== undefined && rests;
  const { data, error, refetch } = useQuery<Data, OperationVariables>(
    // Something has to be named where nothing is asked.
    query ?? ConferencesDocument,
    asked ? { variables, fetchPolicy: 'network-only' } : skipToken,
  );
  const shown = asked ? (data as Data | undefined) : undefined;
  return {
    data: shown,
    words: shown && Object.values(shown).find((plan): plan is PlanWords => 'lines' in plan),
    error: asked ? error : undefined,
    again: () => void refetch(),
  };
}
