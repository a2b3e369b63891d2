import { randomUUID } from 'node:crypto';
import { cleanEmail, INVALID_EMAIL, isEmail } from '#domain/email.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { MailContent } from '#server/base/providers/mail/mailer.ts';
import { siteOf } from '#server/base/site.ts';
import { conferenceNow } from '#server/common/mail/conference.ts';
import { fromOf, queueMail, shownFrom } from '#server/common/mail/mail.service.ts';
import { findNewestMails } from '#server/common/mail/mail.store.ts';
import { keyOf, type Mail, previewOf } from '#server/common/mail/mail.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { asDrafted } from '#server/site/content/preview.service.ts';
import { type Wording, wordingsOf } from './mail-words.ts';
import { wordingTest } from './wording.mails.ts';

/** Mails that are looked through for the newest of a case. */
const LOOKED_THROUGH = 50;

/**
 * A mail as it would go out with every draft published; its links open nothing.
 *
 * @param isReal whether with what the newest real one of this mail was sent for, if there is one; otherwise with sample data
 * @returns `at`: when that one was queued; null: it is sample data
 * @throws InvalidInputError where there is no such mail
 */
export async function previewWording(
  dependencies: Dependencies,
  key: string,
  isReal: (mail: Mail<unknown>) => boolean,
): Promise<{ content: MailContent; at: Date | null }> {
  const { mail, sample } = wordingOf(dependencies, key);
  const drafted = await asDrafted(dependencies, dependencies.contentKinds);
  const stored = isReal(mail) ? await findNewestMails(dependencies.database, mail.name, LOOKED_THROUGH) : [];
  const newest = stored
    .map(({ input, createdAt }) => ({ read: mail.input.safeParse(input), createdAt }))
    .find(({ read }) => read.success && keyOf(mail, read.data) === key);
  const { publicUrl, deskUrl } = dependencies;
  const from = { ...(await shownFrom(drafted)), publicUrl, deskUrl };
  const content = previewOf(from, mail, newest?.read.data ?? ofOurs(dependencies, sample));
  return { content, at: newest?.createdAt ?? null };
}

/**
 * Sends a mail to one address as it would go out with every draft published: with sample data, so that nobody's leaves the house,
 * and without attachments.
 *
 * @param email where to
 * @throws InvalidInputError | RateLimitedError
 */
export async function testWording(
  dependencies: Dependencies,
  { key, email }: { key: string; email: string },
  doing: Doing,
): Promise<{ recipient: string; subject: string }> {
  const recipient = cleanEmail(email);
  if (!isEmail(recipient)) throw new InvalidInputError([{ path: 'email', message: INVALID_EMAIL }]);
  const { mail, sample } = wordingOf(dependencies, key);
  const { publicUrl, deskUrl } = dependencies;
  const from = { ...fromOf(await asDrafted(dependencies, dependencies.contentKinds)), publicUrl, deskUrl };
  const { html, text, ...content } = previewOf(from, mail, ofOurs(dependencies, sample));
  const subject = `Test: ${content.subject}`;
  return dependencies.limits.counted('wordingTest', { email: recipient, network: 'staff' }, () =>
    auditedChange(dependencies, doing, async (tx, record) => {
      const id = await queueMail(dependencies, tx, wordingTest, {
        key: `wording-test:${randomUUID()}`,
        recipient,
        replyTo: siteOf(dependencies).email,
        input: { subject, html, text },
      });
      await record({
        action: 'mail.test',
        subject: `mail ${id}`,
        details: { wording: key },
        personal: { recipient },
      });
      return { recipient, subject };
    }),
  );
}

/** A sample about the organiser's first conference, where it is about one. */
function ofOurs({ catalogue }: Pick<Dependencies, 'catalogue'>, sample: unknown): unknown {
  const [conference] = catalogue.current().conferences;
  if (!conference) return sample;
  const known = Object.entries(conferenceNow(conference)).filter(([field]) => field in (sample as object));
  return Object.assign({}, sample, Object.fromEntries(known));
}

function wordingOf({ mails }: Pick<Dependencies, 'mails'>, key: string): Wording {
  const wordings = wordingsOf(mails);
  const wording = wordings.find((one) => one.key === key);
  if (wording) return wording;
  const known = wordings.map((one) => one.key).join(', ');
  throw new InvalidInputError([{ path: 'key', message: `${key} is no email; there are ${known}` }]);
}
