import { useRef } from 'react';
import { newKey } from '#client/ui/new-key.ts';

/** The key of an attempt: the same request has the same one, so that what it makes is made once. */
export function useAttemptKey(): (request: object) => string {
  const last = useRef({ request: '', key: '' });
  return (given) => {
    const request = JSON.stringify(given);
    if (last.current.request !== request) last.current = { request, key: newKey() };
    return last.current.key;
  };
}
