import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { codeOf, isOutside, type Labels, messageOf } from '../apollo.ts';

/** Refusals of a change because somebody else has made one. */
const QUICKER = new Set([
  'ABSTRACT_CHANGED',
  'CHANGED_MEANWHILE',
  'CONTENT_MOVED',
  'PLAN_MOVED',
  'MESSAGE_HANDLED',
  'NO_CHANGE',
  'NO_TRANSFER',
]);

/**
 * What a form keeps of a change that was refused. Where somebody else was quicker, all that is shown is read again, so that
 * the next try is made of what there is now.
 *
 * @param labels of its fields, by the names of their inputs
 */
export function useRefusal(labels?: Labels) {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const refused = (error: Error) => {
    setRefusal(refusalOf(error, labels));
    if (QUICKER.has(codeOf(error) ?? '')) void client.refetchQueries({ include: 'active' });
  };
  return { refusal, refused, forget: () => setRefusal(null) };
}

/** Why a change was refused. Where the session has ended, one signs in beside what was typed, and sends it again. */
export function refusalOf(error: Error, labels?: Labels): ReactNode {
  if (!isOutside(error)) return messageOf(error, labels);
  return (
    <p>
      Your session has ended.{' '}
      <a href="/" target="_blank" rel="noopener">
        Sign in in another tab
      </a>
      , then try again here: what you typed stays.
    </p>
  );
}
