import type { ApolloClient } from '@apollo/client';
import { NEWSLETTER_MESSAGES as messages, subscriptionProblem } from '#domain/newsletter/newsletter.ts';
import { callFailure } from '../call-failure.ts';
import { SubscribeDocument } from './StayUpdated.generated.ts';
import type { SubscribeMessage } from './use-subscribe.ts';

/**
 * Subscribes the address in a stay-updated form, whose field is named `email`.
 *
 * @param say shows a message while the server is asked
 * @returns the message that stands at the end
 */
export async function subscribe(
  client: ApolloClient,
  form: HTMLFormElement,
  say: (message: SubscribeMessage) => void,
): Promise<SubscribeMessage> {
  const data = new FormData(form);
  const input = { email: String(data.get('email') ?? ''), website: String(data.get('website') ?? '') };
  const problem = subscriptionProblem(input.email);
  if (problem) {
    (form.elements.namedItem('email') as HTMLInputElement).focus();
    return { tone: 'invalid', text: problem };
  }
  say({ tone: 'working', text: messages.submitting });
  try {
    const { data: answer } = await client.mutate({ mutation: SubscribeDocument, variables: { input } });
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
}
