/** One numbered item of the visa guidance. Items are numbered in their order. */
export type VisaGuidanceItem = { id: string; title: string; paragraphs: string[] };

/** The five guidance items of the visa screen (docs/product.md 2.21). */
export const visaGuidance: VisaGuidanceItem[] = [
  {
    id: 'check',
    title: 'Check whether you need a visa',
    paragraphs: [
      'Entry rules depend on your nationality, your place of residence and the country of the conference. For conferences in the United Kingdom, use the official visa checker on gov.uk. Travellers who don’t need a visa may still need an Electronic Travel Authorisation (ETA) before they set out.',
      'Only the authorities of the host country can tell you what applies to you. We can provide information about the conference, but we cannot influence an application or predict its outcome.',
    ],
  },
  {
    id: 'register-first',
    title: 'Register, then ask for your invitation letter',
    paragraphs: [
      'Register under your name exactly as it appears in your passport. Then write to us with your order reference, your passport number, your date of birth and, if you are presenting, the title of your contribution.',
      'The letter confirms your registration, your role and the conference’s dates and place. It does not cover travel or living costs and does not guarantee a visa.',
    ],
  },
  {
    id: 'apply-early',
    title: 'Apply early',
    paragraphs: [
      'Appointments can be scarce in summer, and a decision can take several weeks after the appointment. You can apply for a UK visitor visa up to three months before you travel, so please apply as early as you can.',
      'While you wait for the result of an abstract review, prepare the other documents.',
    ],
  },
  {
    id: 'prepare',
    title: 'Prepare consistent documents',
    paragraphs: [
      'Applications are often delayed by small contradictions: two spellings of a name, a leave letter whose dates differ from the booking, a bank statement that is too old. Go through the checklist on this page and compare names and dates line by line.',
      'Documents in other languages usually need a certified translation.',
    ],
  },
  {
    id: 'refusal',
    title: 'If your application is refused',
    paragraphs: [
      'On visa refusal the fee is non-refundable, but it can be transferred to another event in the same calendar year, subject to approval. Send us your order reference and a copy of the refusal as soon as you receive it.',
      'You can also ask to take part virtually, or to pass the registration to a colleague within the same organisation.',
    ],
  },
];

/** The application checklist of the visa screen; it is made to be printed. */
export const visaChecklist: string[] = [
  'Passport, valid for the whole stay, with an empty page for the visa',
  'Completed application form, and the receipt for its fee',
  'Recent photograph, if the application asks for one',
  'Confirmation of your conference registration and the receipt of payment',
  'Invitation letter stating your role and the conference dates',
  'Notice of acceptance of your abstract, if you are presenting',
  'Letter from your employer or university confirming your position and your leave',
  'Recent bank statements, or a letter from whoever is paying for your trip',
  'Accommodation booking and travel plan for the dates of the conference',
  'Certified translations of documents in other languages',
];

/** The support block; its contact details come from the organiser's file. */
export const visaSupport = {
  title: 'Visa support',
  text: 'We write invitation letters for registered participants and answer questions about the conference from embassies and visa centres. On business days we reply within 24 hours.',
  points: [
    'Put your order reference and the conference in the subject line.',
    'Send scans as PDF files, and never send card details or passwords.',
    'Tell us the date of your appointment, so that the letter reaches you in time.',
  ],
};
