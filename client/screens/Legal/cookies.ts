import type { LegalSection } from './legal-section.ts';

/** The cookie policy: what this website leaves in a browser, and what others may. */
export const cookieSections: LegalSection[] = [
  {
    id: 'in-short',
    heading: 'In short',
    paragraphs: [
      'This website sets no tracking cookies. It uses no analytics, no advertising networks and no invisible images, so there is no banner that asks for your consent to them.',
    ],
  },
  {
    id: 'session-storage',
    heading: 'What we store in your browser',
    paragraphs: [
      'On the registration page your browser keeps an entry named registrationData in its session storage. It holds what you have typed and selected, so that it survives a reload and the way to PayPal and back. It stays on your device, belongs to one browser tab, and is removed by the browser when that tab is closed. It is strictly necessary for the payment you ask for.',
      'Your browser also keeps ordinary copies of pages, pictures and fonts, so that it need not load them twice. They do not identify you.',
    ],
  },
  {
    id: 'paypal',
    heading: 'PayPal',
    paragraphs: [
      'Where you can pay, a script of PayPal is loaded. PayPal may set cookies of its own, for example to sign you in and to prevent fraud. They are governed by PayPal’s cookie statement. On pages without payment nothing is loaded from PayPal.',
    ],
  },
  {
    id: 'live-chat',
    heading: 'Live chat',
    paragraphs: [
      'If a chat window is offered, it comes from its provider, who may store cookies or similar data to recognise a conversation. Without a chat window nothing is loaded.',
    ],
  },
  {
    id: 'your-control',
    heading: 'Your control',
    paragraphs: [
      'You can delete or block cookies and stored data in your browser’s settings. All pages can be read without them. If session storage is blocked, a payment that was started on another page may have to be started again.',
    ],
  },
  {
    id: 'who-we-are',
    heading: 'Questions',
    paragraphs: ['Write to us at the address below. We also answer on paper if you prefer it.'],
  },
];
