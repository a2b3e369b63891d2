import {
  ALREADY_SUBSCRIBED,
  NEWSLETTER_MESSAGES,
  subscriptionProblem,
} from '#domain/newsletter/newsletter.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { LinkNotFoundError } from '#server/common/access/access-link.errors.ts';
import { type LinkRequest, type LinkWay, withLink } from '#server/common/access/with-link.ts';
import { queueMail, queueWithNotice } from '#server/common/mail/mail.service.ts';
import { newsletterConfirmation, newsletterNotice, newsletterWelcome } from './newsletter.mails.ts';
import {
  confirmWaiting,
  endSubscription,
  isSubscribed,
  putSubscriber,
  putWaiting,
  type Subscriber,
} from './newsletter.store.ts';

/** How long the link to confirm a subscription works, in milliseconds. */
const CONFIRMATION_MS = 7 * 24 * 60 * 60 * 1000;

/** What a stay-updated form sends. */
export type SubscribeRequest = {
  email: string;
  /** What the field that people don't see holds. */
  website: unknown;
  /** The sender's network, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/** What became of an address: subscribed before, subscribed now, or asked to confirm it. */
export type SubscribeOutcome = { alreadySubscribed: boolean; waiting: boolean };

/** What the API says of it. */
export function outcomeText({ alreadySubscribed, waiting }: SubscribeOutcome): string {
  if (alreadySubscribed) return ALREADY_SUBSCRIBED;
  return waiting ? NEWSLETTER_MESSAGES.toConfirm : NEWSLETTER_MESSAGES.subscribed;
}

/**
 * Subscribes an address to updates and welcomes it; the organiser is told. Where subscriptions are confirmed, it is asked
 * first, again each time. An address that is subscribed stays as it is, without another message.
 *
 * @throws InvalidInputError | RateLimitedError | AutomatedMessageError with nothing stored
 */
export async function subscribe(
  dependencies: Dependencies,
  { email: typed, website, network }: SubscribeRequest,
): Promise<SubscribeOutcome> {
  const problem = subscriptionProblem(typed);
  if (problem) throw new InvalidInputError([{ path: 'email', message: problem }]);
  const email = normaliseEmail(typed);
  const at = dependencies.clock.now();

  return dependencies.limits.counted('subscribe', { email, network, website }, () =>
    dependencies.database.$transaction(async (tx) => {
      const waiting = dependencies.confirmSubscriptions;
      const subscriber = waiting
        ? await putWaiting(tx, { email, at })
        : await putSubscriber(tx, { email, at, source: '' });
      if (!subscriber) return { alreadySubscribed: true, waiting: false };
      if (waiting)
        await queueMail(dependencies, tx, newsletterConfirmation, {
          key: `newsletter-confirmation:${subscriber.id}:${uuid7(at)}`,
          recipient: email,
          input: {
            subscriberId: subscriber.id,
            expiresAt: new Date(at.getTime() + CONFIRMATION_MS).toISOString(),
          },
        });
      else await welcome(dependencies, tx, subscriber, at);
      return { alreadySubscribed: false, waiting };
    }),
  );
}

async function welcome(
  dependencies: Dependencies,
  tx: Transaction,
  { id, email }: Subscriber,
  at: Date,
): Promise<void> {
  // A returning subscriber is welcomed again, so the key distinguishes one subscription from the next.
  await queueWithNotice(dependencies, tx, [newsletterWelcome, newsletterNotice], {
    subject: `${id}:${uuid7(at)}`,
    recipient: email,
    input: { subscriberId: id, email },
  });
}

/**
 * Subscribes whoever was asked to confirm it, and has the link; repeating it changes nothing.
 *
 * @returns whether they are subscribed now
 * @throws RateLimitedError | LinkExpiredError
 */
export async function confirmSubscription(
  dependencies: Dependencies,
  request: LinkRequest,
): Promise<boolean> {
  return orFalse(
    withLink(dependencies, asSubscriber('SUBSCRIPTION'), request, async (tx, id, { at }) => {
      const subscriber = await confirmWaiting(tx, id, at);
      if (!subscriber) return isSubscribed(tx, id);
      await welcome(dependencies, tx, subscriber, at);
      return true;
    }),
  );
}

/** How what is somebody's subscription is changed by their links; the statements that change it hold it. */
const asSubscriber = (scope: 'SUBSCRIPTION' | 'SUBSCRIBER'): LinkWay<string, string> => ({
  scopes: [scope],
  find: (_database, id) => id,
  hold: async (_tx, id) => id,
});

/** False where there is no such link. */
async function orFalse(change: Promise<boolean>): Promise<boolean> {
  return change.catch((error) => {
    if (error instanceof LinkNotFoundError) return false;
    throw error;
  });
}

/**
 * Ends the subscription of a token; repeating it changes nothing.
 *
 * @returns whether the token exists
 * @throws RateLimitedError | LinkExpiredError
 */
export async function unsubscribe(dependencies: Dependencies, request: LinkRequest): Promise<boolean> {
  return orFalse(
    withLink(dependencies, asSubscriber('SUBSCRIBER'), request, async (tx, id, { at }) => {
      await endSubscription(tx, id, at);
      return true;
    }),
  );
}
