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
      'Within 24 hours on business days. Messages sent in the evening or on a Sunday are read when the office reopens. You receive an automatic confirmation by email straight away.',
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
      'We email you the committee’s decision. If you need to correct something in the meantime, write to us and quote the reference from your receipt, which begins with ABS.',
  },
  {
    id: 'propose-a-conference',
    question: 'Can I propose a conference?',
    answer:
      'Yes. Tell us the subject, the audience you have in mind, and a possible place and month. We will ask a few questions and then send you a proposal.',
  },
  {
    id: 'join-the-committee',
    question: 'How do I join the scientific committee?',
    answer:
      'Select Apply Now on the committee page and write to us with your field, your institution and a link to your publications. Members review abstracts and advise on programmes in their field.',
  },
  {
    id: 'partners-and-media',
    question: 'How do sponsors, partners and journalists get in touch?',
    answer:
      'Use the same form. Choose Partnership Opportunity or Media Inquiry, and your message goes to the right person.',
  },
];
