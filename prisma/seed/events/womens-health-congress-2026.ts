import type { EventSeed } from '../types.ts';

/** Event page of Women's Health Congress 2026: the life course, public health and research equity. */
export const womensHealthCongress2026: EventSeed = {
  id: 'womens-health-congress-2026',
  subtitle: 'Evidence for every age, gathered from the women it is meant to serve',
  icon: 'people',
  about: [
    'In almost every country women outlive men, and by the usual estimates they spend about a quarter more of their lives in poor health. Much of that burden falls in the working years and comes from conditions that have little to do with reproductive organs: migraine, depression, autoimmune disease, iron deficiency, back pain, heart failure with preserved ejection fraction. A meeting on women’s health that stopped at pregnancy would miss most of the subject. This congress follows the life course from menarche to late old age and asks, at each stage, what is known, who was studied in order to know it and who gets the benefit.',
    'Maternal mortality fell by roughly forty per cent between 2000 and 2023, then the decline slowed. Some 260,000 women died of causes linked to pregnancy in 2023, nine in ten of them in low-income and lower-middle-income countries. Rich countries have no grounds for comfort: in the United Kingdom suicide is a leading cause of death between six weeks and a year after birth, and Black women remain more than twice as likely to die as white women. Pre-eclampsia, gestational diabetes and preterm birth also foretell cardiovascular disease decades later, though hardly any health system acts on that knowledge after the postnatal check.',
    'Research equity is treated here as a matter of method. American guidance kept women of childbearing potential out of early drug trials from 1977 until 1993, and pregnancy is still a routine exclusion, which leaves prescribers to extrapolate. Contributors will work through trial designs in line with ICH E21 on pregnant and breastfeeding participants, sample sizes that can support a claim about sex, and the awkward statistics of subgroups that were never powered. In a two-part workshop, delegates rewrite four anonymised protocols so that the trials could actually enrol the women who carry the disease.',
    'Implementation gets as much time as discovery. Single-dose HPV schedules and self-collected samples have put the elimination of cervical cancer within reach on paper, while only about three girls in ten worldwide had received a first dose by 2024. Non-hormonal drugs for hot flushes are licensed and, for many, unaffordable. Epidemiologists, general practitioners, midwives, economists and patient advocates will compare what their programmes cost, whom they missed and what brought those women back. Each day has a contributed session in the webinar room, given entirely by people who have not travelled to London.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Adolescence and Early Adulthood',
      description: [
        'Menstrual health at school: pain, iron stores, products and attendance',
        'Polycystic ovary syndrome recognised early, with weight stigma kept out of the clinic',
        'Eating disorders, anxiety and self-harm in girls after the pandemic years',
        'Contraceptive choice, continuation and access under changing law',
        'Sexual health, consent education and antimicrobial-resistant gonorrhoea',
      ].join('\n'),
      icon: 'leaf',
    },
    {
      title: 'Pregnancy, Birth and the Year After',
      description: [
        'Maternal death reviews and what recommendations survive contact with budgets',
        'Perinatal depression: detection, psychological therapy and neuroactive steroids',
        'Vaccination in pregnancy against RSV, pertussis and influenza',
        'Midwifery continuity models for women at social risk',
        'Postnatal blood pressure, glucose and the handover to primary care',
      ].join('\n'),
      icon: 'care',
    },
    {
      title: 'Midlife, Menopause and Later Life',
      description: [
        'Hormone therapy reappraised: age at initiation, route and individual risk',
        'Neurokinin-receptor antagonists and cognitive behavioural therapy for vasomotor symptoms',
        'Menopause at work: absence, retention and what employers can evaluate',
        'Premature ovarian insufficiency and surgical menopause',
        'Frailty, caring roles and loneliness after seventy',
      ].join('\n'),
      icon: 'pulse',
    },
    {
      title: 'Heart, Brain, Bone and Immunity',
      description: [
        'Ischaemia with non-obstructive coronary arteries and spontaneous coronary dissection',
        'Stroke and migraine with aura across the hormonal lifespan',
        'Alzheimer’s disease in women: longevity, biology or both',
        'Anabolic-first treatment for very high fracture risk',
        'Lupus, Sjögren’s disease and the X-chromosome hypothesis of autoimmunity',
      ].join('\n'),
      icon: 'microscope',
    },
    {
      title: 'Screening, Prevention and Public Health',
      description: [
        'HPV self-sampling, single-dose vaccination and the 90–70–90 targets',
        'Breast screening tailored to density and polygenic risk',
        'Anaemia programmes: oral dosing schedules, intravenous iron and fortification',
        'Extreme heat, air pollution and reproductive outcomes',
        'Health-sector response to intimate partner violence',
      ].join('\n'),
      icon: 'shield',
    },
    {
      title: 'Research Equity, Data and Policy',
      description: [
        'Including pregnant and breastfeeding women in trials: ethics, pharmacokinetics and consent',
        'Sex and gender as separate variables: measurement, interaction tests and reporting',
        'Routine data that can be broken down by ethnicity, disability and migration status',
        'Community co-production and fair payment of contributors',
        'Funding portfolios set against disease burden',
      ].join('\n'),
      icon: 'chart',
    },
  ],
  whoShouldAttend: [
    'Public health physicians and screening programme managers',
    'Epidemiologists, biostatisticians and trial methodologists',
    'General practitioners with an interest in women’s health',
    'Midwives, health visitors and community nurses',
    'Cardiologists, neurologists and rheumatologists who study sex differences',
    'Perinatal psychiatrists and clinical psychologists',
    'Health economists and ministry or insurer policy teams',
    'Patient advocates and community researchers',
    'Research funders, ethics committee members and journal editors',
    'Doctoral candidates in global, reproductive or social health',
  ],
  whyAttend: [
    {
      title: 'A whole life in view',
      description:
        'Few meetings seat the school nurse next to the geriatrician. Joint sessions trace one exposure, such as anaemia or pre-eclampsia, through forty years of follow-up.',
      icon: 'people',
    },
    {
      title: 'Protocols you can reuse',
      description:
        'The workshop yields inclusion criteria, consent wording and sample-size reasoning that have been tested by trialists, lay members and an ethics chair.',
      icon: 'book',
    },
    {
      title: 'Numbers with denominators',
      description:
        'Programme reports are accepted only if they say who was eligible, who was reached and what each additional woman reached has cost.',
      icon: 'chart',
    },
    {
      title: 'Lived experience on the platform',
      description:
        'Women who have had the condition under discussion are contributors with a brief, a fee and a place in the questions, in every track.',
      icon: 'care',
    },
    {
      title: 'Perspectives from several health systems',
      description:
        'Reports range from island states with one oncologist to national registries covering millions, and chairs ask what would transfer from one to the other.',
      icon: 'globe',
    },
    {
      title: 'A say in the agenda',
      description:
        'The closing plenary ranks unanswered questions proposed during the three days, and the result is circulated to funders together with the voting figures.',
      icon: 'compass',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '08:15',
          ends: '09:15',
          session: 'Registration and a welcome table for first-time delegates',
          room: 'Walbrook Foyer',
        },
        {
          starts: '09:15',
          ends: '10:15',
          session:
            'Opening plenary: Longer lives in poorer health: how the gap is measured and where it opens',
          room: 'Wandle Hall',
        },
        { starts: '10:15', ends: '10:45', session: 'Coffee break', room: 'Walbrook Foyer' },
        {
          starts: '10:45',
          ends: '12:00',
          session: 'What pregnancy tells the cardiologist: pre-eclampsia, preterm birth and risk at fifty',
          room: 'Wandle Hall',
        },
        {
          starts: '10:45',
          ends: '12:00',
          session: 'Girls’ health at school: periods, iron, vaccines and sport',
          room: 'Falconbrook Room',
        },
        {
          starts: '10:45',
          ends: '12:00',
          session: 'Online presentations: Perinatal mental health where psychiatrists are scarce',
          room: 'Webinar Room Brent',
        },
        { starts: '12:00', ends: '13:00', session: 'Lunch, seated by region', room: 'Walbrook Foyer' },
        {
          starts: '13:00',
          ends: '14:15',
          session: 'Hot flushes, sleep and work: hormones, neurokinin antagonists and talking therapy',
          room: 'Wandle Hall',
        },
        {
          starts: '13:00',
          ends: '14:15',
          session: 'Sex differences that survive scrutiny: power, interaction tests and reporting',
          room: 'Lea Studio',
        },
        {
          starts: '14:30',
          ends: '15:45',
          session: 'Panel: Partner violence as a responsibility of the health system',
          room: 'Falconbrook Room',
        },
        {
          starts: '15:45',
          ends: '17:15',
          session:
            'First poster session with tea: adolescence, pregnancy and the postnatal year (mounting from 14:45)',
          room: 'Ravensbourne Gallery',
        },
        { starts: '17:15', ends: '18:15', session: 'Welcome reception', room: 'Walbrook Foyer' },
      ],
    },
    {
      day: 'Day 2 – September 24, 2026',
      on: '2026-09-24',
      sessions: [
        { starts: '08:30', ends: '09:00', session: 'Doors open, coffee served', room: 'Walbrook Foyer' },
        {
          starts: '09:00',
          ends: '09:45',
          session:
            'Plenary: Four years to 2030: cervical cancer elimination and the countries furthest from it',
          room: 'Wandle Hall',
        },
        {
          starts: '09:45',
          ends: '11:00',
          session: 'Self-collected samples in practice: invitation, follow-up and women never screened',
          room: 'Falconbrook Room',
        },
        {
          starts: '09:45',
          ends: '11:00',
          session: 'The year after birth: blood pressure clinics, contraception and depression care',
          room: 'Wandle Hall',
        },
        { starts: '11:00', ends: '11:30', session: 'Coffee and community stalls', room: 'Walbrook Foyer' },
        {
          starts: '11:30',
          ends: '12:45',
          session: 'Protocol workshop, part 1: eligibility in pregnancy and breastfeeding',
          room: 'Lea Studio',
        },
        {
          starts: '11:30',
          ends: '12:45',
          session: 'Dementia in women: oestrogen timing, vascular risk and survival bias',
          room: 'Wandle Hall',
        },
        {
          starts: '12:45',
          ends: '13:45',
          session: 'Lunch and journal editors’ table',
          room: 'Walbrook Foyer',
        },
        {
          starts: '13:45',
          ends: '15:00',
          session: 'Protocol workshop, part 2: recruitment, endpoints and payment of contributors',
          room: 'Lea Studio',
        },
        {
          starts: '13:45',
          ends: '15:00',
          session: 'Online presentations: Heat, smoke and pregnancy outcomes',
          room: 'Webinar Room Brent',
        },
        {
          starts: '15:15',
          ends: '16:30',
          session:
            'Second poster session with tea: prevention, midlife and chronic disease (mounting from 14:15)',
          room: 'Ravensbourne Gallery',
        },
        {
          starts: '16:30',
          ends: '17:30',
          session: 'Forum: Patient organisations question research funders',
          room: 'Wandle Hall',
        },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:30',
          ends: '09:20',
          session: 'Early-career breakfast: cohort data you can apply for',
          room: 'Lea Studio',
        },
        {
          starts: '09:30',
          ends: '10:15',
          session: 'Plenary: Angina with open arteries, and other diagnoses women wait for',
          room: 'Wandle Hall',
        },
        {
          starts: '10:15',
          ends: '10:45',
          session: 'Coffee and last look at the posters',
          room: 'Ravensbourne Gallery',
        },
        {
          starts: '10:45',
          ends: '12:00',
          session: 'Bone and muscle after sixty: sequence of drugs, resistance training and falls',
          room: 'Wandle Hall',
        },
        {
          starts: '10:45',
          ends: '12:00',
          session: 'Contraception between choice and supply: implants, self-injection and the law',
          room: 'Falconbrook Room',
        },
        {
          starts: '12:00',
          ends: '13:00',
          session: 'Lunch and national network meetings',
          room: 'Walbrook Foyer',
        },
        {
          starts: '13:00',
          ends: '14:15',
          session: 'Breast screening by density and polygenic score: early programme results',
          room: 'Wandle Hall',
        },
        {
          starts: '13:00',
          ends: '14:15',
          session: 'Data that can be disaggregated: ethnicity, disability and migration in routine records',
          room: 'Lea Studio',
        },
        {
          starts: '13:00',
          ends: '14:15',
          session: 'Online presentations: Anaemia programmes from four continents',
          room: 'Webinar Room Brent',
        },
        {
          starts: '14:30',
          ends: '15:30',
          session: 'Closing plenary: Voting on the unanswered questions',
          room: 'Wandle Hall',
        },
        { starts: '15:30', ends: '16:00', session: 'Poster awards and farewell', room: 'Wandle Hall' },
      ],
    },
  ],
  highlights: [
    'A two-part protocol workshop on recruiting pregnant and breastfeeding participants',
    'Forum in which patient organisations question research funders in public',
    'Three online sessions given by presenters working in low-resource settings',
    'Contributors with lived experience in each of the six tracks',
    'Posters at 1\u00a0m\u00a0×\u00a01\u00a0m, displayed with an audio summary for delegates joining remotely',
    'A ranked list of research questions, agreed by vote in the closing plenary',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
