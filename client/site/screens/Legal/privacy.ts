import type { LegalSection } from './legal-section.ts';

/** The privacy notice: which data this website takes in, why, and who else receives it. */
export const privacySections: LegalSection[] = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    paragraphs: [
      'We, the organiser of the conferences on this website, are responsible for the personal data described here (the controller under the UK General Data Protection Regulation). Our name and contact details are below. Write to us with any question about your data.',
    ],
  },
  {
    id: 'what-we-collect',
    heading: 'What we collect, and why',
    paragraphs: [
      'There are no user accounts. We hold what you send us through a form, and what we need in order to provide what you asked for:',
    ],
    points: [
      'Registrations: the conference, designation, name, email address, phone number, country, organisation, category, scientific session, what you bought, the amounts, the accepted version of the terms and the time. They are stored with your order, because we need them for the contract with you.',
      'Waiting lists: the conference, what you wait for, name and email address, so that we can offer you a place. The basis is our legitimate interest in giving places in the order in which people asked for them.',
      'Abstracts: name, email address, phone number, affiliation, biography, the abstract and the document you upload, so that it can be reviewed, scheduled and published. The basis is our legitimate interest in running the programme you applied for.',
      'Messages: name, email address, the message and, if you give them, phone number, organisation and interest, so that we can answer. The basis is our legitimate interest in replying to you.',
      'Subscriptions: your email address, with your consent, until you unsubscribe. Every such email contains a link to unsubscribe with one click.',
      'Technical data: like every web server, ours processes your internet address and your browser’s requests, in order to answer them, to limit abuse and to find faults. The basis is our legitimate interest in a secure service.',
    ],
  },
  {
    id: 'payments',
    heading: 'Payments',
    paragraphs: [
      'PayPal takes payments for us and is responsible for the data you enter there, card details included. We never receive those. PayPal receives what it needs to take the payment, such as the amount, the currency and our order reference. In return it tells us the order and payment numbers, the amount and the status, and may also name the payer.',
      'The PayPal script is loaded on pages on which you can pay. From then on PayPal’s own privacy statement applies to what it collects.',
    ],
  },
  {
    id: 'email',
    heading: 'Email',
    paragraphs: [
      'Each registration, abstract, message and subscription is stored first. Confirmations to you and notices to our staff are then sent by a mail service that works on our behalf. Confirmation emails link to your order page: that link works without a password, so please don’t pass it on.',
    ],
  },
  {
    id: 'live-chat',
    heading: 'Live chat',
    paragraphs: [
      'If a chat window is offered on this website, its script comes from the chat’s provider and is loaded when a page opens. The provider then sees your internet address and whatever you write in the chat, and may store data in your browser. If no chat window is shown, nothing of the kind is loaded.',
    ],
  },
  {
    id: 'who-receives-data',
    heading: 'Who else receives data',
    paragraphs: [
      'We don’t sell personal data and don’t use it for advertising by others. It is passed on only as far as a task requires:',
    ],
    points: [
      'PayPal, for payments',
      'The services that host this website, its files and its email on our behalf',
      'Reviewers on the scientific committee, who read abstracts',
      'The conference venue and hotel, as far as your attendance and accommodation require it',
      'Authorities, where the law obliges us',
    ],
  },
  {
    id: 'transfers-abroad',
    heading: 'Transfers abroad',
    paragraphs: [
      'Some of these recipients, among them reviewers and PayPal, work outside the United Kingdom. Where a country’s data protection is not recognised as adequate, we rely on the safeguards that UK law provides for, such as its standard contractual clauses.',
    ],
  },
  {
    id: 'how-long',
    heading: 'How long we keep data',
    paragraphs: ['No longer than its purpose requires:'],
    points: [
      'Orders and receipts: six years after the end of the financial year, for tax and accounting',
      'Abstracts: as long as the programme and proceedings need them; published abstracts remain published',
      'Messages: until the matter is settled, and for as long afterwards as questions are likely',
      'Subscriptions: until you unsubscribe; we may keep a note so that we do not write to you again',
    ],
  },
  {
    id: 'your-rights',
    heading: 'Your rights',
    paragraphs: [
      'You may ask for a copy of your data, for its correction, deletion or restriction, and for its transfer in a common format. You may object to processing that rests on our interests, and withdraw consent at any time for the future. Write to us: we answer within one month.',
      'You may also complain to the Information Commissioner’s Office (ICO) in the United Kingdom, or to the data protection authority of the place where you live.',
      'No decision about you is made by automatic means alone.',
    ],
  },
];
