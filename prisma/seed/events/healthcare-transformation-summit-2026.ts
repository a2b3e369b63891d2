import type { EventSeed } from '../types.ts';

/** Event page of the Healthcare Transformation Summit 2026 (docs/product.md 3.3). */
export const healthcareTransformationSummit2026: EventSeed = {
  id: 'healthcare-transformation-summit-2026',
  subtitle: 'Care Pathways, Payment and Digital Infrastructure Redesigned Around the Patient',
  icon: 'pulse',
  about: [
    'A patient with heart failure may deal with four organisations in a month, repeat the same history to each, and be readmitted because a diuretic change never reached the community team. Nothing in that story is exotic and no single department can repair it. The Healthcare Transformation Summit is a working meeting on problems of this shape, where the fault lies between services and the remedy has to be agreed by people who answer for different budgets.',
    'Health systems are moving activity out of their buildings. Virtual wards and hospital-at-home programmes have become commissioned services in several countries, with randomised trials behind some models and thin evidence behind others. Ambient documentation has reached clinics faster than most technologies before it; the first trials report modest savings of time, more consistent relief of perceived workload, and wide variation in how often clinicians choose to use it. Breast screening now has prospective trials of AI-supported reading, of a size that other specialties may envy. We ask each presenter for the counterfactual, the denominator and the cost, since a board needs all three on the morning it decides.',
    'Money and data move more slowly. Bundled and population-based contracts depend on risk adjustment, on attribution, and on patient-reported outcomes being collected as part of ordinary care. The European Health Data Space, in force since March 2025 with obligations phased in until the 2030s, will alter how records follow a patient and how they may be reused for research. Standards for exchange are largely settled. Terminology work, consent and the question of who maintains an interface on a Sunday night are what keep projects late.',
    'Resilience has its own sessions, in several senses of the word: ransomware that takes pathology offline for weeks, heatwaves, drug shortages, exhausted staff. Decarbonisation is discussed as clinical work, with figures on anaesthetic gases, inhalers and journeys avoided. Presentations take 20 minutes and are followed by discussion, and those who join through the webinar room are called on by name alongside those in the hall.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Integrated Pathways and Care at Home',
      icon: 'care',
      description: [
        'Virtual wards and hospital at home: patient selection, escalation and cost',
        'Discharge planning that starts on the day of admission',
        'Frailty, multimorbidity and polypharmacy across organisational borders',
        'Telemonitoring in heart failure and COPD: alerts, adherence, workload',
        'Neighbourhood teams and the place of general practice within them',
      ].join('\n'),
    },
    {
      title: 'Digital Infrastructure and Health Data',
      icon: 'network',
      description: [
        'FHIR and openEHR in production: profiles, versioning and vendor contracts',
        'Record system migration: downtime, new hazards and benefits actually realised',
        'Primary and secondary use under the European Health Data Space',
        'Identity, consent and patients’ access to their own notes',
        'Coding quality and terminology maintenance as shared services',
      ].join('\n'),
    },
    {
      title: 'Clinical AI in Service',
      icon: 'chip',
      description: [
        'Prospective trials of AI-supported reading in screening and acute imaging',
        'Ambient documentation: omissions, corrections and time returned',
        'Local validation, monitoring for drift and orderly decommissioning',
        'Language models for letters, coding and triage, with the review they require',
        'Procurement, liability and medical device classification',
      ].join('\n'),
    },
    {
      title: 'Value, Payment and Outcomes',
      icon: 'chart',
      description: [
        'Patient-reported outcome measures inside the consultation',
        'Episode bundles and shared savings: design choices and side effects',
        'Risk adjustment, attribution and the small-numbers problem',
        'Finding low-value care and stopping it',
        'Economic evaluation planned together with the service change',
      ].join('\n'),
    },
    {
      title: 'Patient Flow, Operations and Estates',
      icon: 'compass',
      description: [
        'Queueing and simulation models of emergency and elective demand',
        'Theatre scheduling, surgical hubs and protected capacity',
        'Command centres: which decisions they improve',
        'Diagnostics in the community and the reporting backlog behind them',
        'Buildings fit for infection control, summer heat and hybrid clinics',
      ].join('\n'),
    },
    {
      title: 'Resilient, Fair and Sustainable Systems',
      icon: 'shield',
      description: [
        'Cyber incidents and the continuity of clinical work on paper',
        'Retention, rostering and the redistribution of tasks',
        'Digital exclusion: measurement, mitigation and assisted routes',
        'Low-carbon anaesthesia, inhaler switching and procurement',
        'Preparedness exercises for shortage, surge and extreme weather',
      ].join('\n'),
    },
  ],
  whoShouldAttend: [
    'Chief executives, medical directors and chief operating officers',
    'Clinical leads responsible for a pathway or a virtual ward',
    'Chief information and clinical information officers',
    'General practitioners and community service managers',
    'Payers, commissioners and contract designers',
    'Health economists and health services researchers',
    'Operational researchers and flow analysts',
    'Developers and assessors of medical software',
    'Quality improvement and patient safety teams',
    'Patient representatives and carers',
    'Sustainability and estates managers',
  ],
  whyAttend: [
    {
      title: 'Evidence in a form a board can use',
      icon: 'chart',
      description:
        'Each talk on a service change closes with one table: who was included, what happened otherwise, what it cost and who bore that cost.',
    },
    {
      title: 'Neighbouring organisations, same table',
      icon: 'people',
      description:
        'Teams are encouraged to register in pairs from both sides of a boundary, hospital and community for instance, and several workshops assume it.',
    },
    {
      title: 'Practise for the bad day',
      icon: 'shield',
      description:
        'A tabletop exercise walks delegates through 72 hours without laboratory systems. You take home the decision log and the gaps it exposed.',
    },
    {
      title: 'Implementation detail, freely given',
      icon: 'book',
      description:
        'Staffing ratios, alarm thresholds, contract clauses and training hours are shown on slides, because those are what visitors to a good service copy down.',
    },
    {
      title: 'Patients with a vote on the programme',
      icon: 'care',
      description:
        'Patient reviewers score the pathway abstracts. They also chair the carer panel on the first afternoon.',
    },
    {
      title: 'Comparison across payment systems',
      icon: 'globe',
      description:
        'Tax-funded, insurance-based and mixed systems face related problems under different rules; sessions are composed so that at least two are on the platform.',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '08:00',
          ends: '08:50',
          session: 'Doors open: registration and light breakfast',
          room: 'Boathouse Foyer',
        },
        {
          starts: '08:50',
          ends: '10:10',
          session: 'Welcome, then opening plenary: The patient between organisations',
          room: 'Causeway Hall',
        },
        {
          starts: '10:10',
          ends: '11:25',
          session: 'Hospital at home: what the randomised evidence covers',
          room: 'Towpath Room',
        },
        {
          starts: '10:10',
          ends: '11:25',
          session: 'Records that travel: interfaces in daily production',
          room: 'Lock Room',
        },
        { starts: '11:25', ends: '11:50', session: 'Coffee in the boathouse', room: 'Boathouse Foyer' },
        {
          starts: '11:50',
          ends: '13:05',
          session: 'Going home on time: discharge begun at admission',
          room: 'Towpath Room',
        },
        {
          starts: '11:50',
          ends: '13:05',
          session: 'Asking patients, then using the answer: outcome measures in clinic',
          room: 'Lock Room',
        },
        { starts: '13:05', ends: '14:05', session: 'Networking lunch', room: 'Boathouse Foyer' },
        {
          starts: '14:05',
          ends: '15:05',
          session: 'Patient and carer panel: Four letters, four versions of the plan',
          room: 'Causeway Hall',
        },
        { starts: '15:05', ends: '15:30', session: 'Tea interval', room: 'Boathouse Foyer' },
        {
          starts: '15:30',
          ends: '17:10',
          session: 'The listening consultation: trials and audits of ambient documentation',
          room: 'Towpath Room',
        },
        {
          starts: '15:30',
          ends: '17:10',
          session: 'From the webinar room: primary care and neighbourhood teams',
          room: 'Webinar Room Aqueduct',
        },
      ],
    },
    {
      day: 'Day 2 – September 24, 2026',
      on: '2026-09-24',
      sessions: [
        {
          starts: '08:30',
          ends: '09:30',
          session: 'Plenary: Reading with AI, lessons from the breast screening trials',
          room: 'Causeway Hall',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'After go-live: local validation, drift and switching a model off',
          room: 'Towpath Room',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'Bundles and shared savings: four contracts taken apart',
          room: 'Lock Room',
        },
        { starts: '11:10', ends: '11:35', session: 'Refreshments', room: 'Boathouse Foyer' },
        {
          starts: '11:35',
          ends: '12:50',
          session: 'Queues you can simulate: emergency departments and bed capacity',
          room: 'Towpath Room',
        },
        {
          starts: '11:35',
          ends: '12:50',
          session: 'European Health Data Space: access bodies, opt-outs and readiness',
          room: 'Lock Room',
        },
        { starts: '12:50', ends: '14:00', session: 'Lunch and market of solutions', room: 'Boathouse Foyer' },
        { starts: '13:00', ends: '14:00', session: 'Authors hang their posters', room: 'Weir Gallery' },
        {
          starts: '14:00',
          ends: '15:30',
          session: 'Poster walk led by one clinical and one managerial chair',
          room: 'Weir Gallery',
        },
        {
          starts: '15:30',
          ends: '16:45',
          session: 'Tabletop exercise: 72 hours without the laboratory system',
          room: 'Causeway Hall',
        },
        {
          starts: '15:30',
          ends: '16:45',
          session: 'From the webinar room: reform in low- and middle-income settings',
          room: 'Webinar Room Aqueduct',
        },
        { starts: '17:00', ends: '18:30', session: 'Summit reception', room: 'Boathouse Foyer' },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:45',
          ends: '09:45',
          session: 'Plenary: Paying for outcomes without punishing complexity',
          room: 'Causeway Hall',
        },
        {
          starts: '09:45',
          ends: '11:00',
          session: 'Gases, inhalers and mileage: measured cuts in clinical carbon',
          room: 'Towpath Room',
        },
        {
          starts: '09:45',
          ends: '11:00',
          session: 'Surgical hubs and the arithmetic of the theatre list',
          room: 'Lock Room',
        },
        { starts: '11:00', ends: '11:25', session: 'Coffee and exhibitor talks', room: 'Boathouse Foyer' },
        {
          starts: '11:25',
          ends: '13:05',
          session: 'Keeping staff: rosters, autonomy and shared tasks',
          room: 'Towpath Room',
        },
        {
          starts: '11:25',
          ends: '13:05',
          session: 'Who is left out when the front door is an app?',
          room: 'Lock Room',
        },
        {
          starts: '11:25',
          ends: '13:05',
          session: 'From the webinar room: telemonitoring for heart and lung disease',
          room: 'Webinar Room Aqueduct',
        },
        { starts: '13:05', ends: '14:00', session: 'Lunch before the workshops', room: 'Boathouse Foyer' },
        {
          starts: '14:00',
          ends: '15:15',
          session: 'Workshop: An evaluation plan that a finance director will sign',
          room: 'Towpath Room',
        },
        {
          starts: '14:00',
          ends: '15:15',
          session: 'Stopping things: case reports in low-value care',
          room: 'Lock Room',
        },
        {
          starts: '15:15',
          ends: '16:15',
          session: 'Closing forum: poster commendations and commitments for the coming year',
          room: 'Causeway Hall',
        },
      ],
    },
  ],
  highlights: [
    'A 72-hour cyber incident exercise for mixed teams',
    'Trial results on ambient documentation and AI-supported screening',
    'Four payment contracts examined clause by clause',
    'A panel chaired by patient reviewers',
    'A workshop that ends with a usable evaluation plan',
    'On-site and virtual places, with questions taken from both',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
