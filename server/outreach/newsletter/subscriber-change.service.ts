import { subscriptionProblem } from '#domain/newsletter/newsletter.ts';
import { zonedInstant } from '#domain/printed-dates.ts';
import { cleanLine } from '#domain/text.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type InputProblem, InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { newsletterWelcome } from './newsletter.mails.ts';
import { endSubscription, putSubscriber } from './newsletter.store.ts';
import { endedAt, findSubscribersOf } from './subscriber-list.store.ts';

/** Addresses that are added or removed at once at most. */
const MOST_AT_ONCE = 1000;

/** What became of each address: added, or subscribed before; removed. */
export type SubscriberOutcome = { changed: string[]; unchanged: string[] };

/**
 * Subscribes addresses for people who have agreed to it elsewhere, and welcomes them with a link to unsubscribe; all of them
 * or none.
 *
 * @param request.source where they consented, such as 'signed list, Prague, 17 March 2025'
 * @param request.again also those who have unsubscribed before, and have agreed anew
 * @throws InvalidInputError naming every fault, with nothing changed
 */
export async function addSubscribers(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'jobs'>,
  request: { emails: readonly string[]; source: string; again: boolean },
  doing: Doing,
): Promise<SubscriberOutcome> {
  const { emails, problems } = read(request.emails);
  const source = cleanLine(request.source);
  if (source === '') problems.push({ path: 'source', message: 'must say where they consented' });
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const known = await findSubscribersOf(tx, emails);
    if (!request.again)
      for (const subscriber of known) {
        const { email } = subscriber;
        const ended = endedAt(subscriber);
        if (ended)
          problems.push({
            path: 'emails',
            message: `${email} unsubscribed on ${zonedInstant(ended)}: add it again only with new consent`,
          });
      }
    if (problems.length > 0) throw new InvalidInputError(problems);
    const outcome: SubscriberOutcome = { changed: [], unchanged: [] };
    for (const email of emails) {
      const subscriber = await putSubscriber(tx, { email, at, source });
      outcome[subscriber ? 'changed' : 'unchanged'].push(email);
      if (!subscriber) continue;
      await queueMail(dependencies, tx, newsletterWelcome, {
        key: `newsletter-welcome:${subscriber.id}:${uuid7(at)}`,
        recipient: email,
        input: { subscriberId: subscriber.id },
      });
      await record({
        action: 'subscribers.add',
        subject: `subscriber ${subscriber.id}`,
        details: {},
        personal: { email, source },
      });
    }
    return outcome;
  });
}

/**
 * Ends the subscription of addresses; all of them or none.
 *
 * @throws InvalidInputError naming every address that is not subscribed
 */
export async function removeSubscribers(
  dependencies: Pick<Dependencies, 'database' | 'clock'>,
  typed: readonly string[],
  doing: Doing,
): Promise<SubscriberOutcome> {
  const { emails, problems } = read(typed);
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    const known = new Map((await findSubscribersOf(tx, emails)).map(({ id, email }) => [email, id]));
    for (const email of emails) {
      const id = known.get(email);
      // Somebody else may end it at the same moment: whoever is later is told, and leaves no entry.
      if (id === undefined || !(await endSubscription(tx, id, at))) {
        problems.push({ path: 'emails', message: `${email} is not subscribed` });
        continue;
      }
      await record({
        action: 'subscribers.remove',
        subject: `subscriber ${id}`,
        details: {},
        personal: { email },
      });
    }
    if (problems.length > 0) throw new InvalidInputError(problems);
    return { changed: emails, unchanged: [] };
  });
}

/** Addresses as they are kept, each once, and what is wrong with them. */
function read(typed: readonly string[]): { emails: string[]; problems: InputProblem[] } {
  const emails = new Set<string>();
  const problems: InputProblem[] = [];
  for (const text of typed)
    if (subscriptionProblem(text)) problems.push({ path: 'emails', message: `${text} is no email address` });
    else emails.add(normaliseEmail(text));
  if (typed.length > MOST_AT_ONCE)
    problems.push({ path: 'emails', message: `must be at most ${MOST_AT_ONCE}` });
  return { emails: [...emails], problems };
}
