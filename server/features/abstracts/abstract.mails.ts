import type { Transaction } from '#server/database/client.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { AbstractMailInput } from '#server/features/abstracts/abstract-mail.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import type { StoredAbstract } from './abstract.store.ts';

/** The receipt for the author and the notice for the organiser, committed with the abstract. */
export async function queueAbstractMails(
  dependencies: Dependencies,
  tx: Transaction,
  abstract: StoredAbstract,
  eventDate: string,
): Promise<void> {
  const input: AbstractMailInput = {
    reference: abstract.reference,
    conferenceTitle: abstract.conferenceTitle,
    eventDate,
    fullName: abstract.fullName,
    email: abstract.email,
    phone: abstract.phone,
    affiliation: abstract.affiliation,
    title: abstract.title,
    abstract: abstract.abstract,
    keywords: abstract.keywords,
    presentation: abstract.presentation,
    biography: abstract.biography,
    fileName: abstract.fileName,
    fileBytes: abstract.fileBytes,
    overLimit: abstract.overLimit,
  };
  await queueMail(dependencies, tx, {
    template: 'abstract-receipt',
    key: `abstract-receipt:${abstract.id}`,
    recipient: abstract.email,
    replyTo: null,
    input,
  });
  await queueMail(dependencies, tx, {
    template: 'abstract-notice',
    key: `abstract-notice:${abstract.id}`,
    recipient: dependencies.site.email,
    replyTo: abstract.email,
    input,
  });
}
