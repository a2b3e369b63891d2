const legalMistakes = (id: string) => `kind: ${id}
id: legal
heading: [Terms]
lead: ''
summary: 1
version: 2027-01
sections:
  - id: Who we are
    heading: Who we are
    text: ''
  - Payment
  - id: law
    title: Law
    text: Norway's.
`;
const LEGAL_MISTAKES = [
  '2:1 id',
  '3:1 heading',
  '4:1 lead',
  '5:1 summary',
  '6:1 version',
  '8:5 sections[0].id',
  '10:5 sections[0].text',
  '11:5 sections[1]',
  '12:5 sections[2].heading',
  '13:5 sections[2].title',
];

/** For each page whose texts are content, and for emails, a file of them, and its ten mistakes as line, column and path. */
export const PAGE_MISTAKES: Record<string, { text: string; mistakes: string[] }> = {
  statistics: {
    text: `kind: statistics
id: figures
title: Figures
items:
  - value: 500
    label: ''
    about: sometimes
  - value: A very long figure, indeed
    lable: years
  - 4+ years
  - value: "98 %"
    label: [success]
`,
    mistakes: [
      '2:1 id',
      '3:1 title',
      '5:5 items[0].value',
      '6:5 items[0].label',
      '7:5 items[0].about',
      '8:5 items[1].value',
      '8:5 items[1].label',
      '9:5 items[1].lable',
      '10:5 items[2]',
      '12:5 items[3].label',
    ],
  },
  navigation: {
    text: `kind: navigation
id: menu
main:
  - label: ''
    to: about
  - /about
resources: none
quick:
  - label: Home
    href: /
  - to: javascript:alert(1)
legal:
  - label: Terms
    to: //example.org
`,
    mistakes: [
      '2:1 id',
      '4:5 main[0].label',
      '5:5 main[0].to',
      '6:5 main[1]',
      '7:1 resources',
      '9:5 quick[0].to',
      '10:5 quick[0].href',
      '11:5 quick[1].label',
      '11:5 quick[1].to',
      '14:5 legal[0].to',
    ],
  },
  footer: {
    text: `kind: footer
id: foot
news: ''
services:
  - label: ''
    to: javascript:alert(1)
  - label: 1
    to: //evil.example
  - link: /about
  - Conferences
`,
    mistakes: [
      '2:1 id',
      '3:1 news',
      '5:5 services[0].label',
      '6:5 services[0].to',
      '7:5 services[1].label',
      '8:5 services[1].to',
      '9:5 services[2].label',
      '9:5 services[2].to',
      '9:5 services[2].link',
      '10:5 services[3]',
    ],
  },
  'home-page': {
    text: `kind: home-page
id: home-page
title: Conferences
heading: conferences
summary: "{seasons} ahead"
slides:
  - drawing: ship
    subtitle: Meet
    headline: Meet
    text: We meet in {city}.
    during: "{now underway"
    figures: [500+]
place: Bergen
latitude: 60.4
longitude: East
cities:
  - name: Oslo
    latitude: 95
    longitude: 10.8
partners: []
servicesHeading: Services
services: []
stepsHeading: Steps
steps: [Submit]
eventsHeading: Conferences of {years}
eventsLead: All of them.
guidesHeading: Guides
guides:
  - title: Visa
    to: javascript:alert(1)
    text: How to get one.
galleryHeading: Gallery
film: ''
contactHeading: Contact
`,
    mistakes: [
      '5:1 summary',
      '7:5 slides[0].drawing',
      '10:5 slides[0].text',
      '11:5 slides[0].during',
      '12:15 slides[0].figures[0]',
      '15:1 longitude',
      '18:5 cities[0].latitude',
      '24:9 steps[0]',
      '30:5 guides[0].to',
      '33:1 film',
    ],
  },
  'about-page': {
    text: `kind: about-page
id: about
lead: ' Who we are.'
mission: [to meet]
timeline:
  - year: MMXX
    title: Founded
  - year: 12
    title: ""
    text: We began.
leadership: nobody
values:
  - icon: dragon
    title: Courage
    text: We dare.
`,
    mistakes: [
      '1:1 summary',
      '2:1 id',
      '3:1 lead',
      '4:1 mission',
      '6:5 timeline[0].year',
      '6:5 timeline[0].text',
      '8:5 timeline[1].year',
      '9:5 timeline[1].title',
      '11:1 leadership',
      '13:5 values[0].icon',
    ],
  },
  'services-page': {
    text: `kind: services-page
id: services
heading: 11
lead: ''
summary: Services
services:
  - id: The First
    title: First
    scene: dragon
    description: [many]
    points: one
  - Second
  - id: third
    title: Third
    description: The third.
    points:
      - 1
      - ''
`,
    mistakes: [
      '2:1 id',
      '3:1 heading',
      '4:1 lead',
      '7:5 services[0].id',
      '9:5 services[0].scene',
      '10:5 services[0].description',
      '11:5 services[0].points',
      '12:5 services[1]',
      '17:9 services[2].points[0]',
      '18:9 services[2].points[1]',
    ],
  },
  'faq-page': {
    text: `kind: faq-page
id: faq-page
heading: Questions
summary: Questions and answers
questions:
  - id: What?
    question: What?
    answer: 42
  - id: how
    question: ''
    response: So.
inPerson: yes, please
webinar:
  - ''
  - [a]
closing: ' Write'
closingText: 1
`,
    mistakes: [
      '6:5 questions[0].id',
      '8:5 questions[0].answer',
      '9:5 questions[1].answer',
      '10:5 questions[1].question',
      '11:5 questions[1].response',
      '12:1 inPerson',
      '14:5 webinar[0]',
      '15:5 webinar[1]',
      '16:1 closing',
      '17:1 closingText',
    ],
  },
  'visa-page': {
    text: `kind: visa-page
id: visa
heading: Visa
summary: ''
steps:
  - id: first
    title: First
    text: ''
  - id: 2
    title: 2
    text: Second.
  - third
blanks: Name
checklist:
  - ''
support: [us]
supportPoints: []
fee: 20
`,
    mistakes: [
      '2:1 id',
      '4:1 summary',
      '8:5 steps[0].text',
      '9:5 steps[1].id',
      '10:5 steps[1].title',
      '12:5 steps[2]',
      '13:1 blanks',
      '15:5 checklist[0]',
      '16:1 support',
      '18:1 fee',
    ],
  },
  'guidelines-page': {
    text: `kind: guidelines-page
id: guidelines-page
heading: ''
summary: Guidelines
countdown:
  - when: 3
    note: before
    what: Slides
    who: Speakers
inPerson:
  - id: Speakers
    title: Speakers
    posterBoard: maybe
    points: [1]
  - points
virtual: none
assistance: ''
assistanceText: 24
help: yes
`,
    mistakes: [
      '3:1 heading',
      '6:5 countdown[0].when',
      '11:5 inPerson[0].id',
      '13:5 inPerson[0].posterBoard',
      '14:14 inPerson[0].points[0]',
      '15:5 inPerson[1]',
      '16:1 virtual',
      '17:1 assistance',
      '18:1 assistanceText',
      '19:1 help',
    ],
  },
  'contact-page': {
    text: `kind: contact-page
id: contact
heading: Contact
summary: Contact
hours: always
answerTime: 24
cards:
  - icon: mail
    title: Fax
    lines: []
  - Support
telex: 897 123
telegrams: MERIDIAN
questions:
  - id: how
    question: How?
    answer: It is.
interests:
  - id: glaciers
    label: Glaciers
  - id: fjords
    name: Fjords
inquiryTypes: []
`,
    mistakes: [
      '2:1 id',
      '5:1 hours',
      '6:1 answerTime',
      '10:5 cards[0].lines',
      '11:5 cards[1]',
      '12:1 telex',
      '13:1 telegrams',
      '21:5 interests[1].label',
      '22:5 interests[1].name',
      '23:1 inquiryTypes',
    ],
  },
  'sponsorship-page': {
    text: `kind: sponsorship-page
id: sponsorship-page
heading: Sponsor
summary: Sponsor
reasonsHeading: ''
reasons:
  - title: Reach
    text: [far]
  - Feedback
tiersHeading: Tiers
tiers:
  - name: 1
    item: The Gold One
    benefits: many
  - name: Silver
    benefits:
      - label: Booths
      - 3 workshops
extras:
  - title: Bags
    text: A leaflet.
    limit: 15
closing: Write
`,
    mistakes: [
      '1:1 extrasHeading',
      '5:1 reasonsHeading',
      '8:5 reasons[0].text',
      '9:5 reasons[1]',
      '12:5 tiers[0].name',
      '13:5 tiers[0].item',
      '14:5 tiers[0].benefits',
      '17:9 tiers[1].benefits[0].value',
      '18:9 tiers[1].benefits[1]',
      '22:5 extras[0].limit',
    ],
  },
  'terms-page': {
    text: legalMistakes('terms-page'),
    mistakes: LEGAL_MISTAKES,
  },
  'privacy-page': {
    text: legalMistakes('privacy-page'),
    mistakes: LEGAL_MISTAKES,
  },
  'cookies-page': {
    text: legalMistakes('cookies-page'),
    mistakes: LEGAL_MISTAKES,
  },
  'committee-page': {
    text: `kind: committee-page
id: committee
heading: 24
summary: The committee
joinEyebrow: ''
joinText: [Join]
duties:
  - title: Review
    effort: 2
    text: ''
  - Chair
terms:
  - title: ''
    points: many
members: 24
`,
    mistakes: [
      '2:1 id',
      '3:1 heading',
      '5:1 joinEyebrow',
      '6:1 joinText',
      '9:5 duties[0].effort',
      '10:5 duties[0].text',
      '11:5 duties[1]',
      '13:5 terms[0].title',
      '14:5 terms[0].points',
      '15:1 members',
    ],
  },
  'conferences-page': {
    text: `kind: conferences-page
id: list
eyebrow: ''
heading: 2027
lead: [All of them]
summary: ''
title: Conferences
shown: 12
filters: []
cards: wide
past: apart
`,
    mistakes: [
      '2:1 id',
      '3:1 eyebrow',
      '4:1 heading',
      '5:1 lead',
      '6:1 summary',
      '7:1 title',
      '8:1 shown',
      '9:1 filters',
      '10:1 cards',
      '11:1 past',
    ],
  },
  'registration-page': {
    text: `kind: registration-page
id: register
heading: ''
lead: 1
summary: [Register]
alreadyHeading: ''
alreadyText: 7
eyebrow: Register
steps: []
terms: accepted
pay: PayPal
`,
    mistakes: [
      '2:1 id',
      '3:1 heading',
      '4:1 lead',
      '5:1 summary',
      '6:1 alreadyHeading',
      '7:1 alreadyText',
      '8:1 eyebrow',
      '9:1 steps',
      '10:1 terms',
      '11:1 pay',
    ],
  },
  'abstract-page': {
    text: `kind: abstract-page
id: abstract
heading: ''
summary: Three hundred words
facts:
  - label: ''
    value: 300
  - Length
steps:
  - when: ''
    title: Review
    text: ''
  - Later
receiptText: []
words: 300
`,
    mistakes: [
      '2:1 id',
      '3:1 heading',
      '6:5 facts[0].label',
      '7:5 facts[0].value',
      '8:5 facts[1]',
      '10:5 steps[0].when',
      '12:5 steps[0].text',
      '13:5 steps[1]',
      '14:1 receiptText',
      '15:1 words',
    ],
  },
  'agenda-page': {
    text: `kind: agenda-page
id: agenda
note: ''
emptyHeading: 0
emptyText: ''
exportHeading: [Export]
calendarText: 1
linkText: ''
heading: My agenda
summary: Sessions
lead: Chosen
`,
    mistakes: [
      '2:1 id',
      '3:1 note',
      '4:1 emptyHeading',
      '5:1 emptyText',
      '6:1 exportHeading',
      '7:1 calendarText',
      '8:1 linkText',
      '9:1 heading',
      '10:1 summary',
      '11:1 lead',
    ],
  },
  'gallery-page': {
    text: `kind: gallery-page
id: gallery
heading: Gallery
summary: ''
figures:
  - value: 500
    label: ''
  - 50+
chapters:
  - title: ''
    items:
      - The Hall
  - title: Prizes
years: [2024]
videos: 8
`,
    mistakes: [
      '2:1 id',
      '4:1 summary',
      '6:5 figures[0].value',
      '7:5 figures[0].label',
      '8:5 figures[1]',
      '10:5 chapters[0].title',
      '12:9 chapters[0].items[0]',
      '13:5 chapters[1].items',
      '14:1 years',
      '15:1 videos',
    ],
  },
  'updates-page': {
    text: `kind: updates-page
id: updates
eyebrow: ''
heading: [Updates]
lead: ''
summary: 1
boxHeading: ''
boxText: [Now]
box: large
button: Subscribe
news: weekly
`,
    mistakes: [
      '2:1 id',
      '3:1 eyebrow',
      '4:1 heading',
      '5:1 lead',
      '6:1 summary',
      '7:1 boxHeading',
      '8:1 boxText',
      '9:1 box',
      '10:1 button',
      '11:1 news',
    ],
  },
  'mail-words': {
    text: `kind: mail-words
id: emails
signature: ''
greeting: Hello
order-confirmation:
  subject: "Confirmed: {conference} {refrence} {nobody}"
  opening: [Dear]
  closing: "See you {soon"
  footer: Bye
order-confirmed:
  subject: Confirmed
contact-receipt: Thank you
pay-reminder:
  subject: "Pay\\nBcc: everybody@example.org"
`,
    mistakes: [
      '2:1 id',
      '3:1 signature',
      '4:1 greeting',
      '6:3 order-confirmation.subject',
      '7:3 order-confirmation.opening',
      '8:3 order-confirmation.closing',
      '9:3 order-confirmation.footer',
      '10:1 order-confirmed',
      '12:1 contact-receipt',
      '14:3 pay-reminder.subject',
    ],
  },
};
