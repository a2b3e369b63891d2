import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { NEWSLETTER_MESSAGES } from '#domain/newsletter/newsletter.ts';

/** What subscribes: every page has such a form in its footer, and few are ever used. */
const load = () => import('./subscribe.ts');

/** What a stay-updated form says under its field, and in which voice. */
export type SubscribeMessage = { tone: 'invalid' | 'working' | 'success' | 'error'; text: string };

/** The state of a stay-updated form (docs/product.md 9.2); its field is named `email`. */
export function useSubscribe() {
  const client = useApolloClient();
  const [message, setMessage] = useState<SubscribeMessage | null>(null);
  const sending = useRef(false);

  const submit = (form: HTMLFormElement): Promise<SubscribeMessage> =>
    load().then(
      ({ subscribe }) => subscribe(client, form, setMessage),
      () => ({ tone: 'error', text: NEWSLETTER_MESSAGES.networkError }),
    );

  return {
    message,
    /** For the form element. */
    formProps: {
      noValidate: true,
      // Should the page's script fail, the form sends itself, and the address does not end up in the address bar.
      method: 'post',
      action: '/api/stay-updated',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        void submit(event.currentTarget)
          .then(setMessage)
          .finally(() => {
            sending.current = false;
          });
      },
      onFocus: () => void load().catch(() => {}),
      onInput: () => setMessage(null),
    },
  };
}
