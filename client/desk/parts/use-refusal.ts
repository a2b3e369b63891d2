import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { codeOf, messageOf } from '../apollo.ts';

/**
 * What a form keeps of a change that was refused. Where somebody else was quicker, all that is shown is read again, so that
 * the next try is made of what there is now.
 */
export function useRefusal() {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refused = (error: Error) => {
    setRefusal(messageOf(error));
    if (codeOf(error) === 'CHANGED_MEANWHILE' || codeOf(error) === 'PLAN_MOVED')
      void client.refetchQueries({ include: 'active' });
  };
  return { refusal, refused, forget: () => setRefusal(null) };
}
