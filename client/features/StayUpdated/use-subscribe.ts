import { type FormEvent, useRef, useState } from 'react';
import { NEWSLETTER_MESSAGES as messages, subscriptionProblem } from '#domain/newsletter/newsletter.ts';
import { callFailure } from '../call-failure.ts';
import { useSubscribeMutation } from './StayUpdated.generated.ts';

/** What a stay-updated form says under its field, and in which voice. */
export type SubscribeMessage = { tone: 'invalid' | 'working' | 'success' | 'error'; text: string };

/** The state of a stay-updated form (specification sections 4, 5 and 8); its field is named `email`. */
export function useSubscribe() {
  const [send] = useSubscribeMutation();
  const [message, setMessage] = useState<SubscribeMessage | null>(null);
  const sending = useRef(false);

  const submit = async (form: HTMLFormElement): Promise<SubscribeMessage> => {
    const data = new FormData(form);
    const input = { email: String(data.get('email') ?? ''), website: String(data.get('website') ?? '') };
    const problem = subscriptionProblem(input.email);
    if (problem) {
      (form.elements.namedItem('email') as HTMLInputElement).focus();
      return { tone: 'invalid', text: problem };
    }
    setMessage({ tone: 'working', text: messages.submitting });
    try {
      const { data: answer } = await send({ variables: { input } });
      const result = answer?.subscribe;
      if (result?.__typename !== 'Subscribed')
        return { tone: 'error', text: result?.message || messages.failed };
      if (result.alreadySubscribed) return { tone: 'success', text: messages.alreadySubscribed };
      form.reset();
      return { tone: 'success', text: messages.subscribed };
    } catch (error) {
      const failure = callFailure(error);
      return {
        tone: 'error',
        text: failure.kind === 'network' ? messages.networkError : failure.message || messages.failed,
      };
    }
  };

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
      onInput: () => setMessage(null),
    },
  };
}
