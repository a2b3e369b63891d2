/** A service of the services screen. Services are numbered in their order. */
export type Service = { id: string; title: string; description: string; points: string[] };

/** The eleven services in the order of docs/product.md 2.7. */
export const services: Service[] = [
  {
    id: 'abstract-management',
    title: 'Abstract management',
    description:
      'We collect abstracts through one form, check them for completeness and pass them to reviewers in the right field. Authors receive a reference straight away and a decision in writing, and the programme committee can see at any time how many submissions are still under review.',
    points: [
      'Submission form with word limit and document upload',
      'Reviewers assigned by topic, conflicts of interest excluded',
      'Scoring sheet with written comments for the author',
      'Letters of acceptance, revision and rejection',
    ],
  },
  {
    id: 'program-design-and-scheduling',
    title: 'Program design and scheduling',
    description:
      'We turn accepted talks into sessions and a realistic timetable. We allow for speakers’ time zones, walking distances and the limit of two presentations per speaker, and leave breaks long enough for questions to continue.',
    points: [
      'Session plans by topic and room',
      'Clash checks for speakers, chairs and parallel tracks',
      'Programme in print, on the website and as calendar files',
    ],
  },
  {
    id: 'proceedings-and-publications',
    title: 'Proceedings and publications',
    description:
      'Abstract books and proceedings are edited, typeset and published by a named editor who answers authors’ questions. For full manuscripts we organise peer review, language editing and corrections, and we tell authors beforehand what each step costs and how long it takes.',
    points: [
      'Abstract books with author and subject index',
      'Peer review and copy-editing of full papers',
      'Checks for plagiarism and duplicated images',
      'Identifiers and metadata for libraries',
    ],
  },
  {
    id: 'technical-and-on-site-logistics',
    title: 'Technical and on-site logistics',
    description:
      'Our crew visits the venue before the contract is signed, and again before the doors open. Sound, light, projection, signage, catering and access for wheelchair users are planned in one document shared with every supplier, and one person is in charge on site.',
    points: [
      'Venue search, site visits and contracts',
      'Audio, projection and recording in every room',
      'Poster boards, signage and catering',
      'Safety and accessibility plan',
    ],
  },
  {
    id: 'virtual-and-hybrid-delivery',
    title: 'Virtual and hybrid delivery',
    description:
      'Remote speakers and delegates take part as fully as those in the hall. Each stream has its own technician and moderator, connections are tested one or two days before, and questions from both audiences go into a single queue that the session chair sees.',
    points: [
      'Platform set-up and rehearsals with speakers',
      'Live streaming with captions on request',
      'Moderated questions from hall and stream',
      'Recordings, where the speaker agrees',
    ],
  },
  {
    id: 'networking-and-collaboration',
    title: 'Networking and collaboration',
    description:
      'We plan poster evenings, topic tables, walks and mentoring hours so that newcomers meet people outside their own group, and we provide rooms for partners who want to plan a joint project on the spot.',
    points: [
      'Poster evenings with staggered presenting hours',
      'Topic tables and mentoring for early-career researchers',
      'Rooms for project meetings, booked by the hour',
    ],
  },
  {
    id: 'sponsorship-and-exhibition',
    title: 'Sponsorship and exhibition',
    description:
      'We find sponsors whose work fits the programme, draw up agreements that keep sponsorship separate from peer review, and look after exhibitors from the floor plan to the return freight. Afterwards, each receives a short report on visitor numbers and workshop attendance.',
    points: [
      'Sponsorship packages and agreements',
      'Floor plan, booth construction and power',
      'Workshops by sponsors, marked as such',
    ],
  },
  {
    id: 'registration-and-attendance',
    title: 'Registration and attendance',
    description:
      'Participants register and pay online in dollars, euros or pounds, and receive a confirmation with a receipt and a calendar entry. On site, badges are ready when the doors open, and attendance is recorded wherever a certificate depends on it.',
    points: [
      'Online registration with tickets, add-ons and accommodation',
      'Payment by PayPal or card, and coupons',
      'Badges, check-in and attendance records',
      'One contact for changes and transfers',
    ],
  },
  {
    id: 'accreditation-and-certificates',
    title: 'Accreditation and certificates',
    description:
      'Where a professional body awards credits for continuing education, we prepare the application and keep the attendance records it asks for. Every participant receives a certificate with the correct name, role and title, issued on site or by email.',
    points: [
      'Applications for continuing education credits',
      'Certificates for speakers, delegates, chairs and judges',
      'Corrections on request, without charge',
    ],
  },
  {
    id: 'marketing-and-promotion',
    title: 'Marketing and promotion',
    description:
      'We announce each conference to the people it concerns, and never write to anyone who has opted out. We draft the call for papers, keep the website up to date, and work with societies, journals and media partners in the field.',
    points: [
      'Call for papers and announcements by email',
      'Event page, printed programme and social media',
      'Agreements with societies and media partners',
    ],
  },
  {
    id: 'post-conference-services',
    title: 'Post-conference services',
    description:
      'After the conference we take care of certificates, recordings, proceedings, invoices and the participant survey. Within a few weeks the organising committee receives a report on attendance, finances and feedback, with our recommendations for next time.',
    points: [
      'Participant survey and report to the committee',
      'Recordings and slides for registered participants',
      'Final accounts and budget statement',
    ],
  },
];
