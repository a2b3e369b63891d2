import { fullName } from '#domain/names.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { phaseInSentence } from '#domain/pricing/phase-names.ts';
import { dayWords } from '#domain/printed-dates.ts';
import type { HandPlan } from './by-hand.service.ts';

/** What entering a registration would do in words, a line each. */
export function byHandLines(facts: HandPlan['facts']): string[] {
  const {
    details,
    conference,
    items,
    phaseName,
    listMinor,
    totalMinor,
    bankReference,
    paidOn,
    unpaid,
    seats,
  } = facts;
  const money = (minor: number) => formatInFull(minor, facts.currency);
  const { organization, email } = details;
  return [
    `${fullName(details)}, ${organization}, ${email}: ${conference}`,
    `${items.join('; ') || 'Without a ticket'}; ${money(listMinor)} list price (${phaseInSentence(phaseName)} prices).`,
    ...(facts.arrivesOn ? [`First night at the hotel: ${dayWords(facts.arrivesOn)}.`] : []),
    unpaid
      ? `Unpaid: the buyer is sent the link to pay ${money(totalMinor)}, and the price is held meanwhile.`
      : bankReference === null
        ? 'Complimentary: no payment.'
        : `${money(totalMinor)} paid by bank transfer on ${paidOn && dayWords(paidOn)}: ${bankReference}.`,
    `${seats} ${seats === 1 ? 'ticket' : 'tickets'}. ${unpaid ? `The link is emailed to ${email}.` : facts.mail ? `The confirmation is emailed to ${email}.` : 'No email is sent.'}`,
    ...(facts.earlier > 0
      ? [
          `This address has ${facts.earlier} other registration${facts.earlier === 1 ? '' : 's'} for this conference.`,
        ]
      : []),
  ];
}
