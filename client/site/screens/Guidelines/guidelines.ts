/** Guidance for one group of participants; `id` is its anchor. */
export type GuidelineSection = { id: string; title: string; introduction: string; points: string[] };

/** Guidelines for participants on site: speakers, poster presenters, certification (docs/product.md 2.19). */
export const inPersonGuidelines: GuidelineSection[] = [
  {
    id: 'speakers',
    title: 'Speakers',
    introduction:
      'Your session chair introduces you, keeps time and reads out questions from remote delegates.',
    points: [
      'A talk lasts 20 minutes, plus questions and answers.',
      'Send your slides 3 days before the event, as PowerPoint or PDF with fonts embedded.',
      'Report to the session chair before the session begins, and check your slides on the computer in the room.',
      'Each speaker gives at most two presentations.',
      'A co-author may present in your place with the main author’s consent. Tell us beforehand, so that the programme names the right person.',
      'A registration can be transferred within the same organisation.',
    ],
  },
  {
    id: 'poster-presenters',
    title: 'Poster presenters',
    introduction:
      'Each poster has a numbered board. Your number is printed in the programme and on the board itself.',
    points: [
      'Poster boards measure 1\u00a0m\u00a0×\u00a01\u00a0m. Please keep your poster within this size.',
      'Mount your poster 1 hour before the session. Pins and tape are available at the poster desk.',
      'State the title, all authors and their affiliations, and a contact address.',
      'Use type that can be read from 1.5\u00a0metres away, and no more text than a visitor can read in three minutes.',
      'Stay beside your poster during its session: the judges visit unannounced.',
      'Take the poster down after the last session of the day. We cannot keep posters left behind.',
    ],
  },
  {
    id: 'certification',
    title: 'Certification',
    introduction:
      'Certificates are issued to speakers, poster presenters, delegates, session chairs, moderators, judges and organising committee members.',
    points: [
      'Certificates are issued on site or by email.',
      'The certificate carries the name given in the registration. Check its spelling on your order page.',
      'A presentation certificate names the person who presented, and the title as printed in the programme.',
      'If a detail is wrong, write to us with your order reference and we will issue a corrected certificate.',
    ],
  },
];

/** Guidelines for webinar presenters and attendees (docs/product.md 2.19). */
export const virtualGuidelines: GuidelineSection[] = [
  {
    id: 'webinar-presenters',
    title: 'Webinar presenters',
    introduction: 'A technician is present throughout the webinar and can help you by chat while you speak.',
    points: [
      'Test your connection, camera and microphone 1–2 days before the event.',
      'Join the webinar 30 minutes early. The technician will check your sound and slides.',
      'A talk lasts 20 minutes, plus questions and answers.',
      'Slides are due 3 days before the event, even if you share your own screen: we show them if your connection drops.',
      'Use a cable rather than Wi-Fi if you can, and sit in a quiet room with light from the front.',
      'Each speaker gives at most two presentations, in person and virtual combined.',
    ],
  },
  {
    id: 'webinar-attendees',
    title: 'Webinar attendees',
    introduction: 'Your personal link arrives by email before the event.',
    points: [
      'Join with the name given in your registration, so that your attendance can be certified.',
      'Test your connection 1–2 days before, and join 30 minutes early on the first day.',
      'Keep your microphone muted unless the moderator calls on you.',
      'Type your questions in the question box and name the speaker. The moderator collects them for the discussion.',
      'Session times are local to the conference. The programme states the time zone.',
      'Please don’t record sessions: speakers may show unpublished results.',
    ],
  },
];

/** The assistance block; its contact details come from the organiser's file. */
export const assistance = {
  title: 'Need assistance?',
  text: 'Tell us which conference you are attending, in which role, and your order or abstract reference if you have one. We reply within 24 hours on business days.',
};
