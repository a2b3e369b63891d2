import { businessHours } from '#client/site/features/business-hours.ts';

/**
 * Info cards whose content does not come from the organiser's file; address, email and phone are cards of
 * their own there.
 */
export const infoCards: { id: string; title: string; lines: readonly string[] }[] = [
  { id: 'business-hours', title: 'Business hours', lines: businessHours },
  { id: 'response-time', title: 'Response time', lines: ['24 hours on business days'] },
  {
    id: 'support',
    title: 'Support',
    lines: ['Write any time (24/7); we reply within 24 hours on business days'],
  },
];

/** The six questions of the contact screen (docs/product.md 2.12). */
export const contactFaq: { id: string; question: string; answer: string }[] = [
  {
    id: 'response-time',
    question: 'When will I get an answer?',
    answer:
      'Within 24 hours on business days. Messages sent in the evening or on a Sunday are read when the office opens again. A receipt for your message reaches you by email straight away.',
  },
  {
    id: 'my-registration',
    question: 'I have a question about my registration. What should I send?',
    answer:
      'Please give the order reference from your confirmation, which begins with MC, and the email address you registered with. Never send card details: we don’t need them and don’t have them.',
  },
  {
    id: 'my-abstract',
    question: 'How do I hear about my abstract?',
    answer:
      'The reference that begins with ABS was sent to you with the receipt. The decision follows by email. If you need to correct something in the meantime, write to us and quote the reference.',
  },
  {
    id: 'propose-a-conference',
    question: 'Can I propose a conference?',
    answer:
      'Yes. Tell us the subject, the audience you have in mind, and a possible place and month. We come back with questions first and with a plan afterwards.',
  },
  {
    id: 'join-the-committee',
    question: 'How do I join the scientific committee?',
    answer:
      'Select Apply Now on the committee page and write to us with your field, your institution and a link to your publications. Members review abstracts and advise on programmes in their field.',
  },
  {
    id: 'partners-and-media',
    question: 'Whom do sponsors, partners and journalists write to?',
    answer:
      'The same form. Choose Partnership Opportunity or Media Inquiry, and your message goes to the person in charge of it.',
  },
];
