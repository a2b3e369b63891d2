/** When something is due before a presentation; the guidelines' own numbers (docs/product.md 2.19). */
export const countdown: { when: string; note: string; what: string; who: string }[] = [
  { when: '3 days', note: 'before', what: 'Slides are due', who: 'Speakers and webinar presenters' },
  {
    when: '1–2 days',
    note: 'before',
    what: 'Test connection, camera and microphone',
    who: 'Webinar presenters and attendees',
  },
  {
    when: '1 hour',
    note: 'before',
    what: 'Mount the poster on its 1\u00a0m\u00a0×\u00a01\u00a0m board',
    who: 'Poster presenters',
  },
  { when: '30 minutes', note: 'before', what: 'Join the webinar', who: 'Webinar presenters and attendees' },
  {
    when: '20 minutes',
    note: 'on stage',
    what: 'Talk, plus questions and answers',
    who: 'Speakers and webinar presenters',
  },
];
