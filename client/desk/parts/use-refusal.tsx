import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { codeOf, isOutside, type Labels, messageOf } from '../apollo.ts';

/** Codes of refusals that say nothing of what stands: what was typed is wrong, or the server had no time for it or a fault. */
const NOT_OF_WHAT_STANDS = new Set([
  'INVALID_INPUT',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_SERVER_ERROR',
]);

/** Whether a change was refused because what is shown may not be so any more, since somebody else was quicker. */
export function isOfWhatStands(error: Error): boolean {
  const code = codeOf(error);
  return code !== null && !NOT_OF_WHAT_STANDS.has(code) && !isOutside(error);
}

/**
 * What a form keeps of a change that was refused. Where that is for what stands, all that is shown is read again, so that the next try
 * is made of what there is now.
 *
 * @param labels of its fields, by the names of their inputs
 */
export function useRefusal(labels?: Labels) {
  const client = useApolloClient();
  const [refusal, setRefusal] = useState<ReactNode>(null);
  const refused = (error: Error) => {
    setRefusal(refusalOf(error, labels));
    if (isOfWhatStands(error)) void client.refetchQueries({ include: 'active' });
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
