import { randomUUID } from 'node:crypto';
import { INVALID_EMAIL, isEmail } from '#domain/email.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { myLinks } from './my-links.mails.ts';

/** The same whether or not there are any. */
export const MY_LINKS_SENT =
  'If there are registrations or abstracts for this address, their links are on their way.';

/**
 * Sends somebody new links to all that is theirs. Whether an address is known is not said: it counts against the sender's
 * limits either way.
 *
 * @param network the sender's, as `networkOf` writes it; null where there is none
 * @throws InvalidInputError for what is no email address | RateLimitedError
 */
export async function sendMyLinks(
  dependencies: Dependencies,
  { email: typed, network }: { email: string; network: string | null },
): Promise<void> {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  await dependencies.limits.counted('orderLinks', { email, network }, () => queueLinks(dependencies, email));
}

/** The same for every address, so that the time that it takes says nothing: what belongs to it is read when the mail is about to be sent. */
async function queueLinks(dependencies: Dependencies, email: string): Promise<void> {
  await dependencies.database.$transaction((tx) =>
    queueMail(dependencies, tx, myLinks, {
      key: `my-links:${randomUUID()}`,
      recipient: email,
      input: { items: [] },
    }),
  );
}
