import type { EventSeed } from '../types.ts';

/** Event page of the International Research Summit 2025, the past meeting in Prague. */
export const internationalResearchSummit2025: EventSeed = {
  id: 'international-research-summit-2025',
  subtitle: 'Methods, openness and impact across the disciplines',
  icon: 'compass',
  about: [
    'More than ten thousand articles were retracted in 2023, a record, and paper mills account for a large share of them. Over the same few years preregistration has spread from psychology into ecology and economics, several hundred journals have begun to accept Registered Reports, and large multi-laboratory replications have become a recognised form of publication. Research is being done worse and better at once. The International Research Summit 2025 invites people from every discipline to Prague to compare notes on which safeguards work, what they cost and where they travel badly.',
    'A field biologist, a historian and a particle physicist mean different things by replication, data and even authorship. We take that seriously. Sessions are assembled by problem, so that a talk on blinded analysis in physics may be followed by one on double coding in qualitative interviews, each followed by a discussion long enough to find out whether the trick carries over. Authors are asked to assume an intelligent listener from a distant faculty, and chairs will interrupt for definitions.',
    'Language models arrived in the middle of this work. The 2024 Nobel Prizes in physics and chemistry recognised research built wholly or partly on neural networks; in ordinary laboratories the same technology drafts introductions, writes analysis code, summarises literature and, sometimes against the rules, reviews manuscripts. Contributions present measurements: error rates in automated screening for systematic reviews, the share of model-written text in submissions, effects on what gets cited. Disclosure rules and confidentiality in peer review are argued over in an open forum on the second day.',
    'Rewards decide whether any of it lasts. By early 2025 more than seven hundred organisations had signed the Agreement on Reforming Research Assessment, and many now face the practical question of what to put in place of journal metrics. Narrative CVs, open bibliographic information, credit for software and data stewardship, research security and the talks on Europe’s next framework programme each have their hour. The summit meets from Saturday to Monday, with a webinar room for registrants elsewhere and a first day timed for people who teach during the week.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Methods, Replication and Inference',
      description: [
        'Registered Reports and preregistration outside psychology',
        'Multi-laboratory replication: design, site effects and stopping rules',
        'Many-analyst projects and the multiverse of defensible choices',
        'Causal claims from observational data: target trials and negative controls',
        'Rigour in qualitative and mixed-methods research',
      ].join('\n'),
      icon: 'chart',
    },
    {
      title: 'Open Science and Infrastructure',
      description: [
        'FAIR data in practice: metadata, storage cost and stewardship posts',
        'CARE principles and the governance of Indigenous data',
        'Diamond open access, preprints and publish–review–curate models',
        'Research software: citation, maintenance and careers',
        'Persistent identifiers and open bibliographic databases',
      ].join('\n'),
      icon: 'network',
    },
    {
      title: 'Artificial Intelligence in Research',
      description: [
        'Language models for literature screening and evidence synthesis',
        'Leakage and reproducibility failures in machine-learning-based science',
        'Generated code in analysis pipelines: tests, review and provenance',
        'Disclosure, authorship and confidentiality in peer review',
        'Compute, energy use and unequal access to models',
      ].join('\n'),
      icon: 'chip',
    },
    {
      title: 'Integrity, Peer Review and Publishing',
      description: [
        'Detecting paper mills: image forensics, tortured phrases and citation rings',
        'Retraction: speed, wording and the life of retracted findings',
        'Open, transferable and collaborative peer review evaluated',
        'Questionable practices: prevalence surveys and what moves them',
        'Institutional inquiries, due process and protection of those who report',
      ].join('\n'),
      icon: 'shield',
    },
    {
      title: 'Careers, Teams and Assessment',
      description: [
        'Narrative CVs and responsible use of indicators in hiring',
        'Contributor roles, author order and disputes',
        'Interdisciplinary teams: coordination cost and intellectual return',
        'Doctoral supervision, mental health and fixed-term contracts',
        'Mobility, caring responsibilities and participation from smaller systems',
      ].join('\n'),
      icon: 'people',
    },
    {
      title: 'Impact, Policy and Innovation',
      description: [
        'Evidence briefs and advice under uncertainty',
        'University spin-outs: equity terms, proof-of-concept funds and regional effects',
        'Citizen science with publishable data quality',
        'Research security, dual use and international collaboration',
        'Tracing societal impact without inventing it',
      ].join('\n'),
      icon: 'globe',
    },
  ],
  whoShouldAttend: [
    'Principal investigators from the natural, medical and social sciences',
    'Scholars in the humanities who work with shared sources or data',
    'Meta-researchers, methodologists and statisticians',
    'Research software engineers and data stewards',
    'Librarians and repository managers',
    'Editors, reviewers and publishing staff',
    'Research integrity officers and ethics board members',
    'Vice-rectors for research and heads of grant offices',
    'Science advisers, innovation agencies and technology-transfer staff',
    'PhD students and postdoctoral researchers of any subject',
  ],
  whyAttend: [
    {
      title: 'Borrow a method',
      description:
        'Techniques cross over: blinded analysis from physics, audit trails from accountancy, member checking from ethnography. Each is taught by someone who uses it weekly.',
      icon: 'flask',
    },
    {
      title: 'Hear the price of reform',
      description:
        'Universities and funders that changed their rules report hours spent, objections met and what the new criteria altered in practice.',
      icon: 'chart',
    },
    {
      title: 'Practise on real material',
      description:
        'Hands-on rooms use retracted articles, messy datasets and anonymised review reports, so participants can test forensic and editorial tools for themselves.',
      icon: 'microscope',
    },
    {
      title: 'Meet outside your faculty',
      description:
        'Discussion groups are drawn by lot with no two members from one discipline, and each returns a single shared recommendation.',
      icon: 'people',
    },
    {
      title: 'Put policy to its makers',
      description:
        'Programme officers and ministry advisers take part in the forum as respondents, without prepared statements.',
      icon: 'globe',
    },
    {
      title: 'Publish what you present',
      description:
        'Slides, data and posters accepted for the summit may be deposited with a DOI, and presenters receive a record of their contributor roles.',
      icon: 'book',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – March 15, 2025',
      on: '2025-03-15',
      sessions: [
        {
          starts: '08:30',
          ends: '09:30',
          session: 'Arrival, name badges and drawing of discussion groups',
          room: 'Letná Foyer',
        },
        {
          starts: '09:30',
          ends: '10:30',
          session: 'Opening plenary: Worse and better at once: the state of research practice',
          room: 'Vltava Hall',
        },
        { starts: '10:30', ends: '11:00', session: 'Coffee and pastries', room: 'Letná Foyer' },
        {
          starts: '11:00',
          ends: '12:30',
          session: 'Registered Reports across five disciplines',
          room: 'Vltava Hall',
        },
        {
          starts: '11:00',
          ends: '12:30',
          session: 'Data stewardship: who does it and who pays',
          room: 'Petřín Room',
        },
        {
          starts: '11:00',
          ends: '12:30',
          session: 'Hands-on: image forensics with retracted papers',
          room: 'Vyšehrad Room',
        },
        { starts: '12:30', ends: '13:45', session: 'Lunch by discussion group', room: 'Letná Foyer' },
        {
          starts: '13:45',
          ends: '15:15',
          session: 'Many analysts, one dataset: what the spread means',
          room: 'Vltava Hall',
        },
        {
          starts: '13:45',
          ends: '15:15',
          session: 'Webinar room: Open access without author charges, reports from three continents',
          room: 'Webinar Room Sázava',
        },
        { starts: '15:30', ends: '16:30', session: 'Discussion groups, first meeting', room: 'Petřín Room' },
        {
          starts: '16:30',
          ends: '18:00',
          session: 'Poster session one: methods, openness and infrastructure (boards accessible from 15:30)',
          room: 'Kampa Gallery',
        },
        { starts: '18:00', ends: '19:00', session: 'Reception with music', room: 'Letná Foyer' },
      ],
    },
    {
      day: 'Day 2 – March 16, 2025',
      on: '2025-03-16',
      sessions: [
        {
          starts: '09:00',
          ends: '09:45',
          session: 'Plenary: What language models change in the production of knowledge',
          room: 'Vltava Hall',
        },
        { starts: '09:45', ends: '10:15', session: 'Coffee and repository help desk', room: 'Letná Foyer' },
        {
          starts: '10:15',
          ends: '11:45',
          session: 'Automated screening and synthesis: measured error rates',
          room: 'Vltava Hall',
        },
        {
          starts: '10:15',
          ends: '11:45',
          session: 'Paper mills, brokers and citation rings',
          room: 'Petřín Room',
        },
        {
          starts: '10:15',
          ends: '11:45',
          session: 'Rigour in interviews, archives and fieldwork',
          room: 'Vyšehrad Room',
        },
        {
          starts: '11:45',
          ends: '13:00',
          session: 'Midday meal and walking discussion in the courtyard',
          room: 'Letná Foyer',
        },
        {
          starts: '13:00',
          ends: '14:30',
          session: 'Assessment after the impact factor: narrative CVs in use',
          room: 'Vltava Hall',
        },
        {
          starts: '13:00',
          ends: '14:30',
          session: 'Webinar room: Data sovereignty and the CARE principles',
          room: 'Webinar Room Sázava',
        },
        {
          starts: '14:45',
          ends: '16:00',
          session: 'Open forum: Disclosure and confidentiality when machines help to review',
          room: 'Vltava Hall',
        },
        {
          starts: '16:00',
          ends: '17:30',
          session:
            'Poster session two with refreshments: integrity, AI, careers and impact (boards accessible from 15:00)',
          room: 'Kampa Gallery',
        },
      ],
    },
    {
      day: 'Day 3 – March 17, 2025',
      on: '2025-03-17',
      sessions: [
        {
          starts: '08:45',
          ends: '09:30',
          session: 'Plenary: Advising under uncertainty, lessons from recent emergencies',
          room: 'Vltava Hall',
        },
        {
          starts: '09:30',
          ends: '11:00',
          session: 'Spin-outs, equity and proof-of-concept money',
          room: 'Petřín Room',
        },
        {
          starts: '09:30',
          ends: '11:00',
          session: 'Supervision, contracts and well-being in doctoral education',
          room: 'Vltava Hall',
        },
        { starts: '11:00', ends: '11:30', session: 'Coffee and poster viewing', room: 'Letná Foyer' },
        {
          starts: '11:30',
          ends: '12:30',
          session: 'Research security and open collaboration: two national approaches',
          room: 'Vltava Hall',
        },
        {
          starts: '11:30',
          ends: '12:30',
          session: 'Hands-on: testing generated analysis code',
          room: 'Vyšehrad Room',
        },
        {
          starts: '11:30',
          ends: '12:30',
          session: 'Webinar room: Citizen science that meets the standard',
          room: 'Webinar Room Sázava',
        },
        { starts: '12:30', ends: '13:30', session: 'Lunch and final group drafting', room: 'Letná Foyer' },
        {
          starts: '13:30',
          ends: '14:30',
          session: 'Discussion groups report one recommendation each',
          room: 'Vltava Hall',
        },
        { starts: '14:30', ends: '15:15', session: 'Closing lecture and poster awards', room: 'Vltava Hall' },
      ],
    },
  ],
  highlights: [
    'Discussion groups drawn by lot across disciplines, reporting on the last day',
    'Hands-on rooms for image forensics and for testing generated code',
    'Open forum on machine assistance in peer review, with policy respondents',
    'Talks of 20 minutes with ten for questions; chairs may stop a speaker to define a term',
    'Poster panels measuring 1\u00a0m\u00a0×\u00a01\u00a0m, with deposit and DOI for every accepted poster',
    'A webinar room with contributed sessions on each of the three days',
  ],
  abstractDeadline: 'December 15, 2024',
  abstractDeadlineOn: '2024-12-15',
};
