import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { codeOf, messageOf } from '../apollo.ts';

/** Refusals of a change because somebody else has made one. */
const QUICKER = new Set([
  'CHANGED_MEANWHILE',
  'CONTENT_MOVED',
  'PLAN_MOVED',
  'MESSAGE_HANDLED',
  'NO_TRANSFER',
]);

/**
 * What a form keeps of a change that was refused. Where somebody else was quicker, all that is shown is read again, so that
 * the next try is made of what there is now.
 */
export function useRefusal() {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refused = (error: Error) => {
    setRefusal(messageOf(error));
    if (QUICKER.has(codeOf(error) ?? '')) void client.refetchQueries({ include: 'active' });
  };
  return { refusal, refused, forget: () => setRefusal(null) };
}
