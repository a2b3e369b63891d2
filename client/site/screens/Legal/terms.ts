import type { LegalSection } from './legal-section.ts';

/** The terms that a registrant accepts (docs/product.md 2.22). */
export const termsSections: LegalSection[] = [
  {
    id: 'who-we-are',
    heading: 'Who we are',
    paragraphs: [
      'These terms apply between you and us, the organiser of the conferences on this website, based in the United Kingdom. Our name and contact details are below.',
    ],
  },
  {
    id: 'your-registration',
    heading: 'Your registration',
    paragraphs: [
      'You choose a conference, tickets, add-ons and accommodation, give your details and accept these terms. The contract is made when the payment has been completed or, if nothing is due, when we confirm your registration. We send the confirmation to the email address you give, so please check its spelling.',
      'A registration names one person. Tickets bought for others belong to the same order. You need no account: the link in your confirmation opens your order page, and whoever has the link can see it.',
    ],
    points: [
      'The category Speaker needs at least one Presenter ticket, the category Delegate at least one Delegate ticket.',
      'Please give accurate details for each participant; badges and certificates are made from them.',
      'A registration can be transferred to another person within the same organisation.',
    ],
  },
  {
    id: 'prices-and-payment',
    heading: 'Prices and payment',
    paragraphs: [
      'Prices depend on the phase (Early bird, Mid or Spot) in which you start your payment. They are set in US dollars and, if you choose euros or pounds sterling, converted at the rate stored with your order and rounded to whole numbers. A processing fee of 2% of the subtotal is added. The total is shown before you pay, and the price agreed when your order is created is the price charged.',
      'Payments are taken by PayPal under its own terms. An order that you have not approved at PayPal within three hours expires, and nothing is charged. If a payment is held by PayPal for review, your registration is confirmed once it has been completed.',
      'A coupon takes its percentages off registration, add-ons and accommodation. It can be limited in time, in number of uses, and to certain conferences or registration types. It cannot be exchanged for money.',
    ],
  },
  {
    id: 'if-you-cannot-attend',
    heading: 'If you cannot attend',
    paragraphs: [
      'Tell us as early as you can and quote your order reference. A colleague from the same organisation can take your place. These terms give no automatic right to a refund when you cancel, but we consider each request, and any refund is paid to the account you paid from.',
      'If your visa is refused, the fee is non-refundable but transferable to another event in the same calendar year, subject to approval.',
      'Rights that the law gives you as a consumer remain as they are.',
    ],
  },
  {
    id: 'changes-by-us',
    heading: 'Changes and cancellation by us',
    paragraphs: [
      'Programmes can change: speakers fall ill and sessions move. We announce important changes on the event page or by email.',
      'If we cancel a conference, or change its date or place so that you can no longer attend, you may choose between a refund of what you paid us for it and a transfer to another event. If part of it is moved online, we tell you what that means for your ticket before it takes place.',
    ],
  },
  {
    id: 'abstracts-and-presentations',
    heading: 'Abstracts and presentations',
    paragraphs: [
      'By sending an abstract you confirm that all authors agree to it, that the work is your own, and that approvals needed for it have been obtained. You keep your rights in the text and allow us to print it in the programme, the abstract book and on this website.',
      'Acceptance is decided by reviewers, whom sponsors cannot influence. A submission does not register you for the conference.',
    ],
    points: [
      'An abstract has at most 300 words; its document is a PDF or DOCX file.',
      'Each speaker gives at most two presentations. A co-author may present with the main author’s consent.',
      'Slides are due 3 days before the event.',
      'Certificates are issued on site or by email, to those who took part.',
    ],
  },
  {
    id: 'conduct',
    heading: 'Conduct',
    paragraphs: [
      'Everybody at our conferences, in the hall and online, is entitled to be treated with respect. Harassment, disruption, and recording against a speaker’s wish are not allowed. We may exclude a person who persists, without a refund where the conduct was serious.',
    ],
  },
  {
    id: 'travel-and-accommodation',
    heading: 'Travel, visas and accommodation',
    paragraphs: [
      'You arrange travel, insurance and visas yourself. We write invitation letters for registered participants but cannot influence a decision. Accommodation booked with your registration is for the number of nights and the occupancy on your order; the rules of the hotel apply to your stay.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'We are liable without limit where the law does not allow a limit, in particular for death or personal injury caused by our negligence and for fraud. Otherwise we are liable for foreseeable loss caused by our failure to keep these terms, up to the amount paid for the order concerned.',
      'Opinions expressed in talks, posters and papers are those of their authors. They are not medical, legal or financial advice.',
    ],
  },
  {
    id: 'law-and-version',
    heading: 'Law and version',
    paragraphs: [
      'These terms are governed by the law of England and Wales. If you are a consumer and live elsewhere, you also keep the protection of the law of your country where it cannot be waived, and you may bring proceedings there.',
      'The version you accept and the time of acceptance are stored with your order. Later versions apply to later orders only.',
    ],
  },
];
