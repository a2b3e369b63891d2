import { words } from '../text.ts';

/** Every kind of message that the product sends, as people read it; each is made in a `*.mails.ts`. */
export const MAIL_TITLES = {
  'abstract-change': 'Decision on a change of an abstract',
  'abstract-decision': 'Decision on an abstract',
  'abstract-notice': 'Abstract received, to the organiser',
  'abstract-receipt': 'Abstract received, to the author',
  'account-changed': 'Another account for transfers, to whoever has not paid yet',
  'cancellation-decision': 'Decision on a cancellation request',
  'cancellation-notice': 'Cancellation requested, to the organiser',
  'cancellation-receipt': 'Cancellation requested, to the buyer',
  'co-author-named': 'Named as an author of an abstract',
  'contact-notice': 'Contact message received, to the organiser',
  'contact-receipt': 'Contact message received, to the sender',
  'money-changed': 'Accounts, email or transfer days changed, to the owners',
  'daily-summary': 'Daily summary, to the organiser',
  'documents-issued': 'Invoices and credit notes, to the buyer',
  invitation: 'Invitation to a conference',
  'invitation-reminder': 'Invitation without an answer, to whoever is invited',
  'links-of-address': 'Private links, to whoever asked for them',
  mailing: 'Mailing to many people',
  'message-answer': 'Answer to a contact message',
  'move-declined': 'Request to move declined',
  'move-notice': 'Move to another conference requested, to the organiser',
  'move-receipt': 'Move to another conference requested, to the buyer',
  'newsletter-confirmation': 'Newsletter: confirm the subscription',
  'newsletter-notice': 'Newsletter: new subscriber, to the organiser',
  'newsletter-welcome': 'Newsletter: welcome',
  'order-added': 'Something added to a registration, to the buyer',
  'order-confirmation': 'Registration complete, to the buyer',
  'order-moved': 'Address of a registration changed, to the earlier address',
  'order-notice': 'Registration complete, to the organiser',
  'pay-reminder': 'Payment still open, to the buyer',
  'payment-link': 'Link to pay, to the buyer',
  'payment-failed': 'Payment failed, to the buyer',
  'payment-failed-notice': 'Payment failed, to the organiser',
  'payment-held': 'Payment held by PayPal, to the buyer',
  'programme-news': 'Change of the programme, to presenters',
  'transfer-reminder': 'Bank transfer not arrived yet, to the buyer',
  'transfer-instructions': 'How to pay by bank transfer, to the buyer',
  'transfer-arrived': 'Bank transfer that needs something, to the buyer',
  'transfer-settled': 'Bank transfer given back or used otherwise, to the buyer',
  'transfer-missed': 'Bank transfer not arrived in time, to the buyer',
  'payment-request': 'Request to pay, to whoever pays',
  'poster-reminder': 'E-poster missing, to its author',
  'refund-made': 'Money refunded, to the buyer',
  'refund-to-send': 'Refund by bank transfer agreed to, or withdrawn, to the buyer',
  'registration-cancelled': 'Registration cancelled by the organiser',
  'registration-moved': 'Registration moved to another conference, to the buyer',
  'seat-cancelled': 'Ticket or invitation no longer valid',
  'seat-email-confirmation': 'Confirm a ticket’s new email address',
  'seat-invitation': 'Invitation to a booked place',
  'seat-moved': 'Ticket transferred, or its email address changed',
  'seat-replaced': 'Place given to somebody else by the organiser',
  'seat-ticket': 'Ticket',
  'seat-transfer-confirmation': 'Confirm a ticket transfer',
  'seat-transfer-declined': 'Ticket transfer declined',
  'seat-transfer-notice': 'Ticket transfer to decide, to the organiser',
  'seats-reminder': 'Tickets without a name, to the buyer',
  'staff-device': 'Team: sign-in on a new device',
  'staff-invitation': 'Team: invitation',
  'staff-passkey': 'Team: new passkey',
  'staff-passkey-stopped': 'Team: passkey stopped',
  'staff-rights': 'Team: rights changed',
  'talk-reminder': 'Talk not confirmed yet, to its author',
  'ticket-moved': 'Ticket for another conference',
  'video-reminder': 'Video missing, to its author',
  'waiting-ended': 'Waiting list ended, or taken off it',
  'waiting-joined': 'Waiting list joined',
  'waiting-lapsed': 'Waiting list: place no longer held',
  'waiting-offered': 'Waiting list: place offered',
  'wording-test': 'Test of an email',
} as const;

export type MailKind = keyof typeof MAIL_TITLES;

export const MAIL_KINDS = Object.keys(MAIL_TITLES) as MailKind[];

/** The same of the cases of those that say one thing or another. */
const CASE_TITLES = {
  'abstract-change-accepted': 'Change of an abstract accepted',
  'abstract-change-declined': 'Change of an abstract declined',
  'abstract-decision-accepted': 'Abstract accepted',
  'abstract-decision-rejected': 'Abstract not accepted',
  'abstract-decision-revise': 'Abstract to be revised',
  'cancellation-decision-accepted': 'Cancellation request accepted',
  'cancellation-decision-declined': 'Cancellation request declined',
  'seat-cancelled-invitation': 'Invitation no longer valid',
  'seat-cancelled-ticket': 'Ticket no longer valid',
  'seat-moved-address': 'Ticket’s email address changed, to the previous address',
  'seat-moved-transfer': 'Ticket transferred, to the previous holder',
  'seat-transfer-confirmation-from': 'Confirm a ticket transfer, to the present holder',
  'seat-transfer-confirmation-to': 'Confirm a ticket transfer, to the new holder',
  'ticket-moved-invitation': 'Invitation for another conference',
  'ticket-moved-ticket': 'Ticket for another conference, to its holder',
  'waiting-ended-closed': 'Waiting list ended with registration',
  'waiting-ended-removed': 'Taken off the waiting list',
};

const TITLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MAIL_TITLES),
  ...Object.entries(CASE_TITLES),
]);

/** @param key the name of a kind of message, or of a case of one; one that is sent no longer is in its own words */
export function mailTitle(key: string): string {
  return TITLES.get(key) ?? words(key);
}
