import { count } from '#domain/count.ts';
import type { ErasePlan } from './erase.service.ts';

/** What erasing a person would do, in words: a line for the address, what goes, what loses the name, and what stays. */
export function eraseLines(facts: ErasePlan['facts']): string[] {
  const { anonymised, toCome, abstracts, keptDocuments, names, elsewhere } = facts;
  const listed = (items: readonly string[]) => items.join(', ') || 'none';
  return [
    `${facts.email}`,
    `Looked for by the address and ${names.length > 0 ? `the name ${names.join(', ')}` : 'no name'}.`,
    `Goes for good: abstracts with their documents (${listed(abstracts)}); ${count(facts.messages, 'message')}; ${count(facts.mails, 'mail')}, also to others where they are named; ${facts.subscription ? 'the subscription' : 'no subscription'}; ${count(facts.waiting, 'place')} on waiting lists; all secret links; reasons and values in ${count(facts.auditEntries, 'entry', 'entries')} of the audit log.`,
    `Loses the name: registrations ${listed(anonymised)}; ${count(facts.seatsEmptied, 'ticket')}.`,
    ...(toCome.length > 0 ? [`Careful: ${listed(toCome)} is paid, for a conference that is not over.`] : []),
    `Stays: amounts, dates, country and what was bought, for the accounts; ${keptDocuments.length > 0 ? `invoices and credit notes as they were issued (${listed(keptDocuments)}) with the details that they are made out to, for the tax office` : 'no invoices'}; what PayPal keeps; backups until they are deleted.`,
    ...(elsewhere.length > 0
      ? [
          `Not touched, because it is others’ own: the same name or address is in ${listed(elsewhere)}. Look whether it has to stay.`,
        ]
      : []),
  ];
}
