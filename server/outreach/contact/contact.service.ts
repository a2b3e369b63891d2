import { type ContactField, contactProblems, contactSchemaOf } from '#domain/contact/contact.ts';
import type { FormInput } from '#domain/fields.ts';
import { SAME_MESSAGE_MS } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { refuseProblems } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { queueWithNotice } from '#server/common/mail/mail.service.ts';
import { answerTimeOf, contactChoicesOf } from '#server/site/texts/contact-choices.ts';
import { contactNotice, contactReceipt } from './contact.mails.ts';
import {
  findSameMessage,
  insertContactMessage,
  lockSender,
  type StoredContactMessage,
} from './contact.store.ts';

/** What a contact form sends. */
export type ContactRequest = {
  message: FormInput<ContactField>;
  /** What the field that people don't see holds. */
  website: unknown;
  /** The sender's network, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/**
 * Stores a contact message, with a receipt for its sender and a notice for the organiser. The same message sent again within an
 * hour answers what is stored (docs/product.md 9.1).
 *
 * @throws InvalidInputError | RateLimitedError | AutomatedMessageError with nothing stored
 */
export async function sendContactMessage(
  dependencies: Dependencies,
  { message: input, website, network }: ContactRequest,
): Promise<StoredContactMessage> {
  const choices = contactChoicesOf(dependencies.catalogue.current());
  refuseProblems(contactProblems(input, choices));
  const message = contactSchemaOf(choices).parse(input);
  const email = normaliseEmail(message.email);
  const now = dependencies.clock.now();
  const sent = { ...message, email };
  const since = new Date(now.getTime() - SAME_MESSAGE_MS);

  return dependencies.limits.counted('contact', { email, network, website }, () =>
    dependencies.database.$transaction(async (tx) => {
      await lockSender(tx, email);
      const same = await findSameMessage(tx, sent, since);
      if (same) return same;
      const stored = await insertContactMessage(tx, { ...sent, createdAt: now });
      await queueWithNotice(dependencies, tx, [contactReceipt, contactNotice], {
        subject: stored.id,
        recipient: email,
        input: { ...sent, answerTime: answerTimeOf(dependencies.catalogue.current()) },
      });
      return stored;
    }),
  );
}
