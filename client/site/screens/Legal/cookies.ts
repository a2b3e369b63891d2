import type { LegalSection } from './legal-section.ts';

/** The cookie policy: what this website leaves in a browser, and what others may. */
export const cookieSections: LegalSection[] = [
  {
    id: 'in-short',
    heading: 'In short',
    paragraphs: [
      'This website sets no tracking cookies. It uses no analytics, no advertising networks and no tracking pixels, so there is no banner asking for your consent to them.',
    ],
  },
  {
    id: 'session-storage',
    heading: 'What we store in your browser',
    paragraphs: [
      'On the registration page your browser keeps an entry named registrationData in its session storage. It holds what you have typed and selected, so that it survives a reload and the trip to PayPal and back. A second entry, registrationAttempt, remembers which order was created from it, so that a repeated click does not create a second order. Both stay on your device, belong to one browser tab, and are removed when your registration is complete or that tab is closed. They are strictly necessary for the payment you ask for.',
      'If you pay an order from its own page or from a link that somebody sent you, an entry named payerAttempt remembers which page you came from, so that you find back from PayPal. It is removed when the payment is complete or the tab is closed.',
      'An entry named ownLinks keeps the link to the order that you are paying, so that PayPal’s way back shows it to you and to nobody else. It is removed when the tab is closed.',
      'When you register with a place that is held for you from a waiting list, an entry named heldPlace remembers which one, with its link. It is removed when your registration is complete or the tab is closed.',
      'When you look at a conference, an entry named lastConference remembers which one, so that the registration page offers it first. It is removed when the tab is closed.',
      'On the abstract submission page an entry named abstractDraft holds what you have typed, not your document, so that nothing is lost on a reload. It is removed when your abstract is submitted or the tab is closed.',
      'The query editor for developers, at /graphql, keeps your queries and settings in your browser’s local storage, in entries whose names begin with graphiql, until you clear them there or in your browser’s settings.',
      'Your browser also keeps ordinary copies of pages, pictures and fonts, so that it does not have to load them twice. They do not identify you.',
    ],
  },
  {
    id: 'paypal',
    heading: 'PayPal',
    paragraphs: [
      'On pages where you can pay, a script from PayPal is loaded. PayPal may set cookies of its own, for example to sign you in and to prevent fraud. They are governed by PayPal’s cookie statement. On all other pages, nothing is loaded from PayPal.',
    ],
  },
  {
    id: 'live-chat',
    heading: 'Live chat',
    paragraphs: [
      'If a chat window is offered, it comes from its provider, who may store cookies or similar data to recognise a conversation. Without a chat window, nothing is loaded.',
    ],
  },
  {
    id: 'your-control',
    heading: 'Your control',
    paragraphs: [
      'You can delete or block cookies and stored data in your browser’s settings. All pages can be read without them. If session storage is blocked, you may have to start a payment again after a reload.',
    ],
  },
  {
    id: 'who-we-are',
    heading: 'Questions',
    paragraphs: ['Write to us at the address below. We are happy to reply by post if you prefer.'],
  },
];
