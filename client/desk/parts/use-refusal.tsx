import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '#client/ui/Button.tsx';
import { useToast } from '#client/ui/Toast.tsx';
import { codeOf, isOutside, messageOf } from '../apollo.ts';

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
 * the next try is made of what there is now. Where the session has ended, one signs in beside it: what was typed stays.
 */
export function useRefusal() {
  const client = useApolloClient();
  const toast = useToast();
  const [refusal, setRefusal] = useState<string | null>(null);
  const refused = (error: Error) => {
    setRefusal(messageOf(error));
    if (isOutside(error))
      toast({
        tone: 'error',
        message: 'Your session has ended. What you typed stays here: sign in in another tab, then try again.',
        action: (
          <Button size="small" href="/" target="_blank">
            Sign in
          </Button>
        ),
      });
    if (QUICKER.has(codeOf(error) ?? '')) void client.refetchQueries({ include: 'active' });
  };
  return { refusal, refused, forget: () => setRefusal(null) };
}
