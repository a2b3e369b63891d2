/** One question of the FAQ screen; `id` is its anchor. */
export type FaqItem = { id: string; question: string; answer: string };

/** The fifteen questions of the FAQ screen, in order (docs/product.md 2.20). */
export const faqItems: FaqItem[] = [
  {
    id: 'how-to-register',
    question: 'How do I register for a conference?',
    answer:
      'Open the registration page from the conference you have chosen. Fill in your details, select tickets, add-ons and accommodation, accept the terms and pay. You don’t need an account. One registration names one person; tickets bought for others are listed on the same order.',
  },
  {
    id: 'which-ticket',
    question: 'Which ticket do I need?',
    answer:
      'As a Speaker you need at least one Presenter ticket, and as a Delegate at least one Delegate ticket, in either case In-Person or Virtual. The categories Sponsor, Student and Others have no such minimum: select whatever applies to you.',
  },
  {
    id: 'payment-methods',
    question: 'How can I pay?',
    answer:
      'Payments are taken by PayPal, from a PayPal account or with a card where PayPal offers it. You enter your card details with PayPal; they never reach us. If nothing is due, the form registers you without a payment.',
  },
  {
    id: 'currencies-and-fee',
    question: 'Which currencies do you accept, and are there extra charges?',
    answer:
      'You can pay in US dollars, euros or pounds sterling. Prices are set in US dollars, converted at a fixed rate and rounded to whole numbers. A processing fee of 2% is added to the total, after any discount. The summary beside the form shows every line before you pay.',
  },
  {
    id: 'price-phases',
    question: 'When do the prices change?',
    answer:
      'Early bird prices last until the end of the month five months before the conference’s start month, Mid prices until the end of the month three months before, and Spot prices apply afterwards. For a conference in September 2026, Early bird ends on 30\u00a0April 2026 and Mid on 30\u00a0June 2026. The price agreed when you start your payment is the price charged.',
  },
  {
    id: 'coupons',
    question: 'How do I use a coupon?',
    answer:
      'Type the code on the registration page and select Apply. The new total appears straight away. The discount is checked again whenever you change your selection, and is taken off if you edit or remove the code. A coupon may be limited to certain dates, conferences or registration types.',
  },
  {
    id: 'confirmation-and-receipt',
    question: 'How do I get my confirmation and receipt?',
    answer:
      'After a completed payment we send a confirmation to the email address you registered with. It links to your order page, which shows the order’s status and what was bought, and offers a receipt as a PDF and a calendar file. Please keep the link private: anyone who has it can open the page.',
  },
  {
    id: 'interrupted-payment',
    question: 'My payment was interrupted. What should I do?',
    answer:
      'If you cancelled at PayPal, no payment was processed. If your connection failed, open your order page before you try again: it shows whether the payment has been received and, if not, offers a Pay button. An order that is not approved within three hours expires, and you can simply register again.',
  },
  {
    id: 'transfers',
    question: 'Can a colleague take my place?',
    answer:
      'Yes. A registration can be transferred to another person within the same organisation. Write to us with your order reference and the name and email address of the person who will attend.',
  },
  {
    id: 'visa-refusal',
    question: 'What happens if my visa is refused?',
    answer:
      'The fee is non-refundable, but it can be transferred to another event in the same calendar year, subject to approval. Send us your order reference and a copy of the refusal as soon as you have it.',
  },
  {
    id: 'submitting-an-abstract',
    question: 'How do I submit an abstract, and by when?',
    answer:
      'Use the Submit Paper page. It asks for your details, an abstract of at most 300 words, keywords, a short biography and the abstract document as PDF or DOCX, up to 10 MB. The abstract deadline of the 2026 conferences is 30\u00a0June 2026. You will receive a reference by email.',
  },
  {
    id: 'talks',
    question: 'How long is a talk, and how many can I give?',
    answer:
      'A talk lasts 20 minutes, followed by questions and answers. Slides are due 3 days before the event. Each speaker gives at most two presentations. A co-author may present with the main author’s consent.',
  },
  {
    id: 'posters',
    question: 'What do I need to know about posters?',
    answer:
      'Poster boards measure 1\u00a0m\u00a0×\u00a01\u00a0m. Please mount your poster 1–2 hours before the session begins and stay beside it throughout.',
  },
  {
    id: 'joining-a-webinar',
    question: 'How do I take part online?',
    answer:
      'Choose a Virtual ticket. Test your connection, camera and microphone 1–2 days before the event, and join the webinar 30 minutes before your session starts. Speakers share their own slides unless another arrangement has been made.',
  },
  {
    id: 'certificates',
    question: 'Do I receive a certificate?',
    answer:
      'Yes. Certificates are issued on site or by email. They carry the name given in the registration, so please check its spelling before you pay.',
  },
];

/** The FAQ screen's summary for those who attend in person. */
export const inPersonSummary: string[] = [
  'A talk lasts 20 minutes plus questions and answers.',
  'Slides are due 3 days before the event.',
  'Poster boards measure 1\u00a0m\u00a0×\u00a01\u00a0m; posters are mounted 1–2 hours before the session.',
  'At most two presentations per speaker.',
  'Certificates are issued on site or by email.',
];

/** The FAQ screen's summary for those who take part online. */
export const webinarSummary: string[] = [
  'Test your connection, camera and microphone 1–2 days before.',
  'Join the webinar 30 minutes early.',
  'A talk lasts 20 minutes plus questions and answers, as in the hall.',
  'At most two presentations per speaker.',
  'Certificates are sent by email.',
];
