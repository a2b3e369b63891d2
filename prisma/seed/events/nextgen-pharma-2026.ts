import type { EventSeed } from '../types.ts';

/** Event page of NextGen Pharma 2026 (docs/product.md 3.3). */
export const nextgenPharma2026: EventSeed = {
  id: 'nextgen-pharma-2026',
  subtitle: 'International Conference on Drug Discovery, Clinical Development and Manufacturing',
  icon: 'molecule',
  about: [
    'About nine in ten candidates that enter phase I are never approved, and lack of efficacy remains the commonest reason. NextGen Pharma 2026 is built around the decisions that produce that figure: which target to believe, which molecule to nominate, which dose to carry forward, when to stop. For three days in London, medicinal chemists, pharmacologists, trialists, formulators and quality specialists work through those decisions together, with the data that supported them and, where authors are willing, the data that later proved them wrong.',
    'The toolbox has widened faster than the rules for choosing from it. Degraders and molecular glues, oral macrocycles, siRNA dosed twice a year, antibody–drug conjugates with new payload classes and alpha-emitting radioligands are all in clinical use or on trial, and two or three of them can often be proposed for one target. Each brings its own pharmacokinetics, its own assay problem and its own supply chain. Structure and affinity predictors have become routine in hit finding, so the programme asks when their scores deserve to change a synthesis plan and which prospective tests would tell us.',
    'Development practice is moving as well. ICH E6(R3) has placed proportionate, quality-by-design thinking at the centre of trial conduct, oncology programmes are expected to compare doses before registration, and European joint clinical assessment has drawn comparators into protocol design. Human-relevant test systems are being accepted in place of some animal studies, for some questions and some molecules. Sessions on these subjects pair a methods talk with a worked development programme, so the reasoning can be followed step by step.',
    'Chemistry and engineering return at the end of the line: continuous processes under ICH Q13, nitrosamine control, aseptic filling after the revision of Annex 1, and the solvent burden of peptide synthesis, which has mattered far more since incretin drugs began to be made by the tonne. Papers are welcome from companies, universities, hospitals and agencies. An oral contribution is 20 minutes long with questions after it; remote speakers present from a webinar room while the hall listens in.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Target Validation and Translational Biology',
      icon: 'microscope',
      description: [
        'Human genetics as evidence: Mendelian randomisation, rare variants and their limits',
        'CRISPR perturbation screens in primary cells and organoids',
        'Target engagement assays that survive the move from cell line to tissue',
        'Biomarkers qualified early enough to stop a programme',
        'Organ-on-chip and other microphysiological systems in safety decisions',
      ].join('\n'),
    },
    {
      title: 'Medicinal Chemistry and New Modalities',
      icon: 'molecule',
      description: [
        'Degraders and molecular glues: ternary complexes, hook effects and oral exposure',
        'Covalent fragments and DNA-encoded libraries against shallow pockets',
        'Macrocyclic peptides designed for oral absorption',
        'Oligonucleotide conjugates for muscle, lung and the central nervous system',
        'Antibody–drug conjugates and radioligands: choice of payload, linker and isotope',
      ].join('\n'),
    },
    {
      title: 'Computational and Data-Driven Design',
      icon: 'network',
      description: [
        'Co-folding models and predicted affinity, validated prospectively on unseen scaffolds',
        'Free-energy perturbation in lead optimisation: accuracy against cost',
        'Generative chemistry constrained by available synthesis routes',
        'ADMET prediction with uncertainties a project team can act on',
        'Shared benchmarks, data splits and the leakage problem',
      ].join('\n'),
    },
    {
      title: 'Clinical Pharmacology and Trial Design',
      icon: 'chart',
      description: [
        'Randomised dose comparison ahead of the pivotal study',
        'Adaptive and platform designs in the light of ICH E20',
        'Estimands and intercurrent events, settled in the protocol',
        'Model-informed development: PBPK, exposure–response and paediatric extrapolation',
        'Digital endpoints, decentralised visits and the daily work of ICH E6(R3)',
      ].join('\n'),
    },
    {
      title: 'Formulation, Manufacturing and Quality',
      icon: 'flask',
      description: [
        'Amorphous dispersions, long-acting injectables and device combinations',
        'Continuous drug substance and drug product lines under ICH Q13',
        'Mutagenic impurities and nitrosamines: risk assessment through to control limit',
        'Contamination control strategies under the revised EU GMP Annex 1',
        'Solvent reduction, resin loading and enzymatic ligation in peptide and oligonucleotide synthesis',
      ].join('\n'),
    },
    {
      title: 'Regulation, Safety and Access',
      icon: 'shield',
      description: [
        'Credibility assessment of AI models used in regulatory submissions',
        'External controls, target trial emulation and the provenance of real-world data',
        'Signal detection and benefit–risk assessment after launch',
        'Comparator choice under European joint clinical assessment',
        'Shortages, price setting and the supply of essential medicines',
      ].join('\n'),
    },
  ],
  whoShouldAttend: [
    'Medicinal, computational and process chemists',
    'Pharmacologists and translational biologists',
    'Clinical pharmacologists and pharmacometricians',
    'Trial statisticians and protocol authors',
    'Clinical investigators and study coordinators',
    'Formulation and device engineers',
    'Qualified persons, quality assurance and GMP inspectors',
    'Regulatory affairs and pharmacovigilance staff',
    'Health economists and market access specialists',
    'Contract research and manufacturing project leaders',
    'Hospital pharmacists working with investigational products',
    'Doctoral students in the pharmaceutical sciences',
  ],
  whyAttend: [
    {
      title: 'Decisions with the data attached',
      icon: 'chart',
      description:
        'Case sessions present the nomination or stop decision first, then the evidence available on that date. The outcome comes last, after the audience has voted.',
    },
    {
      title: 'Chemistry and clinic in one programme',
      icon: 'molecule',
      description:
        'Discovery and development tracks share their plenaries and their lunch hour. A question about exposure can reach the person who designed the linker.',
    },
    {
      title: 'Regulatory questions, answered in detail',
      icon: 'shield',
      description:
        'Speakers who have taken ICH and EU changes through a real submission describe what was asked for, what was accepted and how long it took.',
    },
    {
      title: 'Criticism while it is still useful',
      icon: 'people',
      description:
        'Poster chairs visit each board and leave written comments. For a programme between hit and lead, that can save a quarter.',
    },
    {
      title: 'Manufacturing treated as science',
      icon: 'flask',
      description:
        'Deviations, yields and solvent balances are reported with the same care as binding curves, and the process talks are scheduled in the main rooms.',
    },
    {
      title: 'Full participation at a distance',
      icon: 'globe',
      description:
        'Virtual delegates put questions through the session chair, on equal terms with the room, and remote speakers keep their whole discussion period.',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 21, 2026',
      on: '2026-09-21',
      sessions: [
        { starts: '08:00', ends: '09:00', session: 'Registration and morning tea', room: 'Garden Foyer' },
        {
          starts: '09:00',
          ends: '10:20',
          session: 'Chairs’ introduction and opening plenary: Anatomy of a phase II failure',
          room: 'Foxglove Hall',
        },
        { starts: '10:20', ends: '10:50', session: 'Coffee with the exhibitors', room: 'Garden Foyer' },
        {
          starts: '10:50',
          ends: '12:30',
          session: 'Human genetics, perturbation screens and the strength of a target',
          room: 'Willow Room',
        },
        {
          starts: '10:50',
          ends: '12:30',
          session: 'Induced proximity: ternary complexes, glues and oral exposure',
          room: 'Yew Room',
        },
        { starts: '12:30', ends: '13:30', session: 'Lunch and exhibition', room: 'Garden Foyer' },
        {
          starts: '12:30',
          ends: '13:30',
          session: 'Mounting of discovery posters',
          room: 'Cinchona Gallery',
        },
        {
          starts: '13:30',
          ends: '15:00',
          session: 'Poster session I: biology, chemistry and computational design',
          room: 'Cinchona Gallery',
        },
        {
          starts: '15:00',
          ends: '16:15',
          session: 'Predicted affinity on trial: three prospective campaigns',
          room: 'Willow Room',
        },
        {
          starts: '15:00',
          ends: '16:15',
          session: 'Oligonucleotides outside the liver: muscle, lung and brain',
          room: 'Yew Room',
        },
        { starts: '16:15', ends: '16:45', session: 'Afternoon tea', room: 'Garden Foyer' },
        {
          starts: '16:45',
          ends: '17:45',
          session: 'Vote and discussion: Would you have nominated this candidate?',
          room: 'Foxglove Hall',
        },
      ],
    },
    {
      day: 'Day 2 – September 22, 2026',
      on: '2026-09-22',
      sessions: [
        {
          starts: '08:30',
          ends: '09:30',
          session: 'Plenary: Choosing the dose before the pivotal trial',
          room: 'Foxglove Hall',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'Adaptive and platform trials: simulation, estimands and interim decisions',
          room: 'Willow Room',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'Conjugates and radioligands: isotope supply, linker stability, tumour dosimetry',
          room: 'Yew Room',
        },
        { starts: '11:10', ends: '11:40', session: 'Coffee and exhibition', room: 'Garden Foyer' },
        {
          starts: '11:40',
          ends: '12:40',
          session: 'Regulatory round table: How credible is evidence from an AI model?',
          room: 'Foxglove Hall',
        },
        { starts: '12:40', ends: '13:40', session: 'Lunch with topic tables', room: 'Garden Foyer' },
        {
          starts: '12:40',
          ends: '13:40',
          session: 'Mounting of development posters',
          room: 'Cinchona Gallery',
        },
        {
          starts: '13:40',
          ends: '15:10',
          session: 'Poster session II: trials, formulation, manufacture and safety',
          room: 'Cinchona Gallery',
        },
        { starts: '15:10', ends: '15:40', session: 'Tea and viewing of exhibits', room: 'Garden Foyer' },
        {
          starts: '15:40',
          ends: '17:20',
          session: 'Long-acting injectables, dispersions and the devices that deliver them',
          room: 'Willow Room',
        },
        {
          starts: '15:40',
          ends: '17:20',
          session: 'Organ chips beside animal data: concordance in liver and cardiac safety',
          room: 'Yew Room',
        },
        {
          starts: '15:40',
          ends: '17:20',
          session: 'Webinar session I: clinical pharmacology and pharmacovigilance',
          room: 'Webinar Room Sage',
        },
      ],
    },
    {
      day: 'Day 3 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '08:30',
          ends: '09:30',
          session: 'Plenary: Peptides by the tonne and what they cost in solvent',
          room: 'Foxglove Hall',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'Nitrosamine drug substance-related impurities: limits, testing, reformulation',
          room: 'Willow Room',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'Joint clinical assessment: comparators, populations and the evidence plan',
          room: 'Yew Room',
        },
        { starts: '10:45', ends: '11:15', session: 'Mid-morning coffee', room: 'Garden Foyer' },
        {
          starts: '11:15',
          ends: '12:55',
          session: 'Continuous manufacture in routine use: residence time, diversion and deviations',
          room: 'Willow Room',
        },
        {
          starts: '11:15',
          ends: '12:55',
          session: 'External controls and target trial emulation in rare disease',
          room: 'Yew Room',
        },
        {
          starts: '11:15',
          ends: '12:55',
          session: 'Webinar session II: drug delivery and pharmaceutical analysis',
          room: 'Webinar Room Sage',
        },
        { starts: '12:55', ends: '13:55', session: 'Final lunch', room: 'Garden Foyer' },
        {
          starts: '13:55',
          ends: '15:10',
          session: 'Workshop: Writing a stop criterion before the data arrive',
          room: 'Willow Room',
        },
        {
          starts: '13:55',
          ends: '15:10',
          session: 'Sterile products after Annex 1: barriers, monitoring and trend limits',
          room: 'Yew Room',
        },
        {
          starts: '15:10',
          ends: '15:40',
          session: 'Tea and collection of certificates',
          room: 'Garden Foyer',
        },
        {
          starts: '15:40',
          ends: '16:40',
          session: 'Closing discussion: Which projects should we stop? With the poster awards',
          room: 'Foxglove Hall',
        },
      ],
    },
  ],
  highlights: [
    'Plenaries on phase II failure, dose selection and large-scale peptide synthesis',
    'Audience votes on real nomination decisions before the outcome is shown',
    'Two poster sessions of 90 minutes, each with visiting chairs',
    'A regulatory round table on evidence derived from AI models',
    'A workshop in setting stop criteria in advance',
    'Two webinar sessions for authors who present remotely',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
