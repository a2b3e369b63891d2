import { count } from '#domain/count.ts';
import type { ErasePlan } from './erase.service.ts';

/** What erasing a person would do, in words: a line for the address, what goes, what loses the name, and what stays. */
export function eraseLines(facts: ErasePlan['facts']): string[] {
  const { anonymised, toCome, abstracts, authorships, keptDocuments, names, elsewhere } = facts;
  const listed = (items: readonly string[]) => items.join(', ') || 'none';
  return [
    `${facts.email}`,
    `Searched by address${names.length > 0 ? ` and by the name ${names.join(', ')}` : ''}.`,
    `Deleted: abstracts with their documents (${listed(abstracts)}); ${count(facts.messages, 'message')}; ${count(facts.mails, 'email')}, including those to others that name the person; ${facts.subscription ? 'the subscription' : 'no subscription'}; ${count(facts.waiting, 'place')} on waiting lists; ${count(facts.invitations, 'invitation')};${facts.lateAbstracts > 0 ? ` ${count(facts.lateAbstracts, 'deadline')} of their own for abstracts;` : ''} all private links; reasons and values in ${count(facts.auditEntries, 'entry', 'entries')} of the audit log.`,
    `Anonymised: registrations ${listed(anonymised)}; ${count(facts.seatsEmptied, 'ticket')}.`,
    ...(authorships.length > 0
      ? [`Author removed, the rest stays: ${listed(authorships)}, with all versions.`]
      : []),
    ...(toCome.length > 0 ? [`Caution: ${listed(toCome)} is paid, for a conference that is not over.`] : []),
    `Kept: amounts, dates, country and items, for the accounts; ${keptDocuments.length > 0 ? `invoices and credit notes as they were issued (${listed(keptDocuments)}) with the billing details on them, for tax records` : 'no invoices'}; whatever PayPal stores; backups until they are deleted.`,
    ...(elsewhere.length > 0
      ? [
          `Not changed, because they belong to others: the same name or address appears in ${listed(elsewhere)}. Check whether it has to stay.`,
        ]
      : []),
  ];
}
