import { useState } from 'react';
import { NEWSLETTER_MESSAGES as messages, subscriptionProblem } from '#domain/newsletter/newsletter.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import { useSubscribeMutation } from './StayUpdated.generated.ts';

/** What a stay-updated form says under its field, and in which tone. */
type SubscribeMessage = { tone: 'invalid' | 'working' | 'success' | 'error'; text: string };

/** The state of a stay-updated form (docs/product.md 9.2); its field is named `email`. */
export function useSubscribe() {
  const [subscribe] = useSubscribeMutation();
  const [sent, setSent] = useState<string>(messages.subscribed);
  const { status, errors, failure, settle, formProps } = useSentForm({
    action: '/api/stay-updated',
    async check({ email = '' }) {
      const message = subscriptionProblem(email);
      return message ? [{ field: 'email', message }] : [];
    },
    async send({ email = '', website = '' }) {
      const { data } = await subscribe({ variables: { input: { email, website } } });
      const result = data?.subscribe;
      if (result?.__typename !== 'Subscribed')
        return { failure: { kind: 'server', message: result?.message ?? '' } };
      const { alreadySubscribed, waiting } = result;
      setSent(
        alreadySubscribed ? messages.alreadySubscribed : waiting ? messages.toConfirm : messages.subscribed,
      );
      return {};
    },
    onSent: (form) => form.reset(),
  });

  const message = (): SubscribeMessage | null => {
    if (errors.email) return { tone: 'invalid', text: errors.email };
    if (status === 'sending') return { tone: 'working', text: messages.submitting };
    if (status === 'success') return { tone: 'success', text: sent };
    if (status !== 'error') return null;
    const unreached = failure?.kind === 'network';
    return { tone: 'error', text: unreached ? messages.networkError : failure?.message || messages.failed };
  };
  return {
    message: message(),
    /** For the form element. */
    formProps: {
      ...formProps,
      onInput(event: Parameters<typeof formProps.onInput>[0]) {
        formProps.onInput(event);
        if (status !== 'sending') settle();
      },
    },
  };
}
