import { subscriptionProblem } from '#domain/newsletter/newsletter.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { InvalidInputError } from '#server/errors.ts';
import { openLink } from '#server/features/access/access-link.service.ts';
import { noteUse } from '#server/features/access/access-link.store.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { normaliseEmail } from '#server/lib/normal-email.ts';
import { uuid7 } from '#server/lib/uuid7.ts';
import { siteOf } from '#server/site.ts';
import { newsletterNotice, newsletterWelcome } from './newsletter.mails.ts';
import { endSubscription, putSubscriber } from './newsletter.store.ts';

/** What a stay-updated form sends. */
export type SubscribeRequest = {
  email: string;
  /** What the field that people don't see holds. */
  website: unknown;
  /** The sender's network, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/**
 * Subscribes an address to updates and welcomes it; the organiser is told. An address that is subscribed stays
 * as it is, without another message.
 *
 * @throws InvalidInputError | RateLimitedError | AutomatedMessageError with nothing stored
 */
export async function subscribe(
  dependencies: Dependencies,
  { email: typed, website, network }: SubscribeRequest,
): Promise<{ alreadySubscribed: boolean }> {
  const problem = subscriptionProblem(typed);
  if (problem) throw new InvalidInputError([{ path: 'email', message: problem }]);
  const email = normaliseEmail(typed);
  const at = dependencies.clock.now();

  return dependencies.limits.counted('subscribe', { email, network, website }, () =>
    dependencies.database.$transaction(async (tx) => {
      const subscriber = await putSubscriber(tx, { email, at, source: '' });
      if (!subscriber) return { alreadySubscribed: true };
      // A returning subscriber is welcomed again, so the key distinguishes one subscription from the next.
      const subscription = `${subscriber.id}:${uuid7(at)}`;
      await queueMail(dependencies, tx, newsletterWelcome, {
        key: `newsletter-welcome:${subscription}`,
        recipient: email,
        replyTo: null,
        input: { subscriberId: subscriber.id },
      });
      await queueMail(dependencies, tx, newsletterNotice, {
        key: `newsletter-notice:${subscription}`,
        recipient: siteOf(dependencies).email,
        replyTo: email,
        input: { email },
      });
      return { alreadySubscribed: false };
    }),
  );
}

/**
 * Ends the subscription of a token; repeating it changes nothing.
 *
 * @returns whether the token exists
 * @throws RateLimitedError | LinkExpiredError
 */
export async function unsubscribe(
  dependencies: Dependencies,
  { token, network }: { token: string; network: string | null },
): Promise<boolean> {
  const link = await openLink(dependencies, { token, scopes: ['SUBSCRIBER'], network });
  if (!link) return false;
  const at = dependencies.clock.now();
  await dependencies.database.$transaction(async (tx) => {
    await endSubscription(tx, link.subjectId, at);
    await noteUse(tx, link.id, at);
  });
  return true;
}
