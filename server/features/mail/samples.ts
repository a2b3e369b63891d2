import type { MailInputs } from './templates.ts';

const order: MailInputs['order-confirmation'] = {
  orderId: '00000000-0000-7000-8000-000000000000',
  reference: 'MC-2026-7F3K9Q',
  orderUrl: 'http://localhost:4000/order/sample',
  name: 'Dr Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  country: 'United Kingdom',
  category: 'Speaker',
  scientificSession: 'Robotics & Automation',
  organization: 'Analytical Engine Laboratory',
  conferenceTitle: 'Generative AI Forum 2026',
  eventDate: 'September 23-25, 2026',
  eventLocation: 'London, UK (Hybrid)',
  currency: 'USD',
  lines: [
    { name: 'Presenter In-Person', quantity: 1, totalMinor: 49_900 },
    { name: 'Two Nights - Double', quantity: 1, totalMinor: 30_000 },
  ],
  discountMinor: 17_970,
  couponCode: 'MERIDIAN30',
  feeMinor: 1239,
  totalMinor: 63_169,
  paypalCaptureId: '3C679366HH908993F',
};

const abstract: MailInputs['abstract-receipt'] = {
  reference: 'ABS-2026-K2M9TX',
  conferenceTitle: 'Optics & Photonics 2026',
  eventDate: 'September 23-25, 2026',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  affiliation: 'Analytical Engine Laboratory',
  title: 'Interference rings as a computing machine',
  abstract: 'We describe a machine.\n\nIt computes with <light>.',
  keywords: 'interference, computing',
  presentation: 'Poster',
  biography: 'Writes programs.',
  fileName: 'Rings.pdf',
  fileBytes: 734_003,
  overLimit: true,
};

/** An input for each message, to look at. */
export const mailSamples: MailInputs = {
  'order-confirmation': order,
  'order-notice': order,
  'order-links': {
    orders: [
      {
        reference: order.reference,
        conferenceTitle: order.conferenceTitle,
        status: 'Paid',
        orderUrl: order.orderUrl,
      },
    ],
  },
  'contact-receipt': { name: 'Ada Lovelace' },
  'contact-notice': {
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    phone: '',
    organization: 'Analytical Engine Laboratory',
    interest: '',
    category: 'Paper Submission',
    subject: 'Proceedings & deadlines',
    message: 'Dear all,\n\nwhen do the proceedings appear?\n\nAda',
    sourcePage: 'contact',
  },
  'newsletter-welcome': { unsubscribeUrl: 'http://localhost:4000/unsubscribe?token=sample' },
  'newsletter-notice': { email: 'ada@example.org' },
  'abstract-receipt': abstract,
  'abstract-notice': abstract,
};
