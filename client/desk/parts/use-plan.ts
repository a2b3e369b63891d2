import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useRefusal } from './use-refusal.ts';

/**
 * A plan that is looked at before it is agreed to (docs/product.md 15.2), and what a form keeps of a refusal.
 *
 * @param query asks for the plan, and does nothing
 */
export function usePlan<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
) {
  const client = useApolloClient();
  const [plan, setPlan] = useState<Data | null>(null);
  const [planning, setPlanning] = useState(false);
  const { refusal, refused, forget } = useRefusal();
  const forgetPlan = () => setPlan(null);
  return {
    plan,
    planning,
    refusal,
    async makePlan(variables: Variables) {
      if (planning) return;
      forget();
      setPlanning(true);
      try {
        const { data } = await client.query<Data, OperationVariables>({
          query,
          variables,
          fetchPolicy: 'network-only',
        });
        setPlan(data ?? null);
      } catch (error) {
        refused(error as Error);
      } finally {
        setPlanning(false);
      }
    },
    /** Whatever is changed is to be looked at once more. */
    forgetPlan,
    /** What was agreed to was refused: another plan has to be looked at. */
    planRefused(error: Error) {
      forgetPlan();
      refused(error);
    },
  };
}
