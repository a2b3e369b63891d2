import { type ContactField, contactProblems, contactSchemaOf } from '#domain/contact/contact.ts';
import type { FormInput } from '#domain/fields.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { normaliseEmail } from '#server/base/lib/normal-email.ts';
import { queueWithNotice } from '#server/common/mail/mail.service.ts';
import { answerTimeOf, contactChoicesOf } from '#server/site/texts/contact-choices.ts';
import { contactNotice, contactReceipt } from './contact.mails.ts';
import { insertContactMessage, type StoredContactMessage } from './contact.store.ts';

/** What a contact form sends. */
export type ContactRequest = {
  message: FormInput<ContactField>;
  /** What the field that people don't see holds. */
  website: unknown;
  /** The sender's network, as `networkOf` writes it; null where there is none. */
  network: string | null;
};

/**
 * Stores a contact message, with a receipt for its sender and a notice for the organiser.
 *
 * @throws InvalidInputError | RateLimitedError | AutomatedMessageError with nothing stored
 */
export async function sendContactMessage(
  dependencies: Dependencies,
  { message: input, website, network }: ContactRequest,
): Promise<StoredContactMessage> {
  const choices = contactChoicesOf(dependencies.catalogue.current());
  const problems = contactProblems(input, choices);
  if (problems.length > 0)
    throw new InvalidInputError(problems.map(({ field, message }) => ({ path: field, message })));
  const message = contactSchemaOf(choices).parse(input);
  const email = normaliseEmail(message.email);

  return dependencies.limits.counted('contact', { email, network, website }, () =>
    dependencies.database.$transaction(async (tx) => {
      const stored = await insertContactMessage(tx, {
        ...message,
        email,
        createdAt: dependencies.clock.now(),
      });
      await queueWithNotice(dependencies, tx, [contactReceipt, contactNotice], {
        subject: stored.id,
        recipient: email,
        input: { ...message, email, answerTime: answerTimeOf(dependencies.catalogue.current()) },
      });
      return stored;
    }),
  );
}
