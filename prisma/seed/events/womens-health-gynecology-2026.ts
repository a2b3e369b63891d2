import type { EventSeed } from '../types.ts';

/** Event page of Women's Health & Gynecology 2026: the clinical and surgical meeting. */
export const womensHealthGynecology2026: EventSeed = {
  id: 'womens-health-gynecology-2026',
  subtitle: 'Operative, obstetric and reproductive practice, examined case by case',
  icon: 'bloom',
  about: [
    'Gynaecology has spent the past decade revising things it once took as settled. Laparoscopy is no longer a precondition for diagnosing endometriosis when expert ultrasound or MRI already shows deep disease. Simple hysterectomy has replaced radical surgery for selected cervical cancers of two centimetres or less. Endometrial carcinoma can be staged with its molecular class in view, and adjuvant treatment increasingly follows from it. Women’s Health & Gynecology 2026 is for the clinicians who turn findings of this kind into decisions in theatre, on the labour ward and in the fertility clinic.',
    'Cases and operative film carry the programme. Each clinical session opens with a patient whose management could reasonably go two ways: a bowel nodule in a woman who wants to conceive, a caesarean scar pregnancy at seven weeks, a second prolapse after native-tissue repair. One speaker presents the evidence for a course of action, a discussant argues for the alternative, and the room votes before and after. Films run unedited at the difficult steps, complications included. A torn uterine artery teaches more than a bloodless dissection.',
    'On the obstetric side the questions are mostly about timing and preparedness. Aspirin given after first-trimester screening lowers the rate of preterm pre-eclampsia, and the sFlt-1/PlGF ratio helps to rule the disease out over the following week, yet units differ widely in how they use either. Calibrated drapes and a bundled first response reduced severe postpartum bleeding in a large cluster-randomised trial; we will discuss what it takes to keep that standard at three in the morning with two midwives on duty. Placenta accreta spectrum is taught by imaging, obstetric and anaesthetic speakers together, and second-stage caesarean birth is practised on simulators before breakfast is cleared.',
    'Reproductive medicine gets the same hard look at outcome data. Programmed frozen transfers, which proceed without a corpus luteum, are associated with more hypertensive disease in pregnancy. Time-lapse incubation has not raised live-birth rates in well-powered trials, and one randomised comparison of deep-learning embryo selection could not show that it was non-inferior to trained embryologists. What is still worth offering, and to whom, occupies two sessions and a debate. Remote registrants follow from a webinar room tied to the main halls, where their questions enter the same moderated queue.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Minimally Invasive and Robotic Surgery',
      description: [
        'Hysterectomy by laparoscopy, vNOTES or robot: indications, cost per case and conversion rates',
        'Credentialing and proctoring when several robotic platforms share one theatre suite',
        'Contained tissue extraction and the residual risk of occult sarcoma',
        'Outpatient hysteroscopy, mechanical tissue removal and adequate pain relief',
        'Ureteric, vascular and bowel injury: recognition at the table and repair',
      ].join('\n'),
      icon: 'microscope',
    },
    {
      title: 'Endometriosis, Fibroids and Uterine Bleeding',
      description: [
        'Structured ultrasound and MRI mapping of deep endometriosis with #Enzian',
        'Shaving, discoid excision or segmental resection for rectosigmoid nodules',
        'Oral GnRH antagonists with add-back therapy: bone density, bleeding and recurrence',
        'Adenomyosis as a cause of pain and implantation failure',
        'Transcervical radiofrequency ablation, embolisation and myomectomy compared',
      ].join('\n'),
      icon: 'bloom',
    },
    {
      title: 'Gynaecological Oncology',
      description: [
        'Simple hysterectomy, conisation and sentinel nodes in low-risk cervical cancer',
        'Induction chemotherapy and checkpoint inhibition with chemoradiation for locally advanced cervical disease',
        'Molecular classification of endometrial carcinoma: POLE, MMRd, p53abn and NSMP in the tumour board',
        'Folate-receptor antibody–drug conjugates and secondary cytoreduction for relapsed ovarian cancer',
        'Vulval cancer: groin node management and reconstruction',
      ].join('\n'),
      icon: 'shield',
    },
    {
      title: 'Reproductive Medicine and Fertility Surgery',
      description: [
        'Progestin-primed stimulation, ovulation triggers and avoidance of hyperstimulation',
        'Natural-cycle against programmed frozen embryo transfer',
        'Preimplantation testing for aneuploidy: mosaicism, age and informed choice',
        'Septum, niche and intrauterine adhesions: when hysteroscopic repair helps',
        'Oocyte and ovarian tissue cryopreservation before gonadotoxic treatment',
      ].join('\n'),
      icon: 'helix',
    },
    {
      title: 'High-Risk Obstetrics and Maternal–Fetal Medicine',
      description: [
        'Combined screening for preterm pre-eclampsia and angiogenic markers at presentation',
        'Caesarean scar pregnancy and placenta accreta spectrum: imaging signs and planned surgery',
        'Objective blood-loss measurement and first-response bundles for haemorrhage',
        'Short cervix, cerclage and progesterone after the pessary trials',
        'Early and late fetal growth restriction: Doppler, computerised CTG and when to deliver',
      ].join('\n'),
      icon: 'pulse',
    },
    {
      title: 'Urogynaecology and Pelvic Floor Repair',
      description: [
        'Apical support: sacrospinous fixation, sacrocolpopexy and uterus-sparing operations',
        'Removal of mid-urethral and vaginal mesh: workup, technique and residual pain',
        'Urethral bulking, autologous slings and colposuspension for stress incontinence',
        'Obstetric anal sphincter injury: perineal protection, repair and the next birth',
        'Overactive bladder: beta-3 agonists, botulinum toxin and neuromodulation',
      ].join('\n'),
      icon: 'care',
    },
  ],
  whoShouldAttend: [
    'Consultant gynaecologists and obstetricians',
    'Gynaecological oncologists and pelvic surgeons',
    'Maternal–fetal medicine specialists and fetal sonographers',
    'Fertility physicians and clinical embryologists',
    'Urogynaecologists, colorectal surgeons and pelvic floor physiotherapists',
    'Obstetric anaesthetists and labour-ward leads',
    'Specialist trainees preparing for independent operating lists',
    'Midwives and theatre nurses with an advanced practice role',
    'Radiologists and histopathologists who sit on gynaecological tumour boards',
  ],
  whyAttend: [
    {
      title: 'Watch the difficult ten minutes',
      description:
        'Operative films are stopped where the plane is lost or the vessel retracts, and the surgeon explains what came next and what they would change.',
      icon: 'microscope',
    },
    {
      title: 'Argue both sides of a case',
      description:
        'A paired speaker and discussant take opposite positions on every index patient. You vote, hear the evidence, then vote again.',
      icon: 'people',
    },
    {
      title: 'Read trials with their authors’ critics',
      description:
        'Pivotal studies in cervical, endometrial and ovarian cancer are appraised by statisticians alongside surgeons, down to crossover and censoring.',
      icon: 'chart',
    },
    {
      title: 'Rehearse the emergency',
      description:
        'Small-group stations cover the impacted fetal head, uterine balloon placement and massive haemorrhage call-out, with feedback from an anaesthetist and a midwife.',
      icon: 'pulse',
    },
    {
      title: 'Compare your unit’s figures',
      description:
        'Bring audit numbers for sphincter injury, readmission after hysterectomy or decision-to-delivery time; facilitated tables set them beside those of similar hospitals.',
      icon: 'compass',
    },
    {
      title: 'Leave with practice points',
      description:
        'Every chair closes by naming what should change on Monday and what should wait. The collected list is sent to all registrants the following week.',
      icon: 'book',
    },
  ],
  schedule: [
    {
      day: 'Day 1 – September 23, 2026',
      on: '2026-09-23',
      sessions: [
        {
          starts: '08:00',
          ends: '09:00',
          session: 'Registration, coffee and upload desk for surgical video',
          room: 'Hawthorn Foyer',
        },
        {
          starts: '09:00',
          ends: '10:00',
          session:
            'Opening plenary: Less radical, better selected: a decade of de-escalation in gynaecological cancer surgery',
          room: 'Juniper Hall',
        },
        { starts: '10:00', ends: '10:30', session: 'Coffee with exhibitors', room: 'Hawthorn Foyer' },
        {
          starts: '10:30',
          ends: '12:00',
          session: 'Deep endometriosis: ultrasound mapping, #Enzian reporting and the bowel nodule',
          room: 'Juniper Hall',
        },
        {
          starts: '10:30',
          ends: '12:00',
          session: 'Pre-eclampsia before 34 weeks: aspirin, angiogenic markers and the timing of birth',
          room: 'Elder Theatre',
        },
        {
          starts: '10:30',
          ends: '12:00',
          session: 'Webinar session: Outpatient hysteroscopy and honest pain management',
          room: 'Webinar Room Yarrow',
        },
        {
          starts: '12:00',
          ends: '13:00',
          session: 'Lunch and pelvic anatomy models',
          room: 'Hawthorn Foyer',
        },
        {
          starts: '13:00',
          ends: '14:30',
          session: 'Low-risk cervical cancer: who can have a simple hysterectomy',
          room: 'Juniper Hall',
        },
        {
          starts: '13:00',
          ends: '14:30',
          session: 'Frozen embryo transfer: natural cycle, corpus luteum and obstetric risk',
          room: 'Marigold Suite',
        },
        {
          starts: '14:30',
          ends: '15:00',
          session: 'Tea; poster boards open for mounting',
          room: 'Larkspur Gallery',
        },
        {
          starts: '15:00',
          ends: '16:00',
          session: 'Unedited: surgical films stopped at the difficult step',
          room: 'Juniper Hall',
        },
        {
          starts: '16:00',
          ends: '17:30',
          session: 'Poster session 1: endometriosis, bleeding, minimal access and reproductive medicine',
          room: 'Larkspur Gallery',
        },
      ],
    },
    {
      day: 'Day 2 – September 24, 2026',
      on: '2026-09-24',
      sessions: [
        {
          starts: '08:00',
          ends: '08:50',
          session: 'Simulation breakfast: impacted fetal head and major haemorrhage',
          room: 'Marigold Suite',
        },
        {
          starts: '09:00',
          ends: '09:45',
          session:
            'Plenary: Placenta accreta spectrum, from the scar pregnancy to planned surgery at 35 weeks',
          room: 'Juniper Hall',
        },
        { starts: '09:45', ends: '10:15', session: 'Coffee and film library', room: 'Hawthorn Foyer' },
        {
          starts: '10:15',
          ends: '11:45',
          session: 'Endometrial carcinoma by molecular class: staging, sentinel nodes and adjuvant choice',
          room: 'Juniper Hall',
        },
        {
          starts: '10:15',
          ends: '11:45',
          session: 'Postpartum haemorrhage: measured loss, first-response bundles and second-line surgery',
          room: 'Elder Theatre',
        },
        {
          starts: '10:15',
          ends: '11:45',
          session: 'Robotic platforms and vNOTES: learning curves, credentialing and cost',
          room: 'Marigold Suite',
        },
        {
          starts: '11:45',
          ends: '12:45',
          session: 'Lunch at subspecialty mentoring tables',
          room: 'Hawthorn Foyer',
        },
        {
          starts: '12:45',
          ends: '14:15',
          session: 'Fibroids and adenomyosis: GnRH antagonists, ablation, embolisation or excision',
          room: 'Juniper Hall',
        },
        {
          starts: '12:45',
          ends: '14:15',
          session: 'Webinar session: Recurrent miscarriage and the loss of a euploid pregnancy',
          room: 'Webinar Room Yarrow',
        },
        {
          starts: '14:15',
          ends: '14:45',
          session: 'Tea; second set of posters goes up',
          room: 'Larkspur Gallery',
        },
        {
          starts: '14:45',
          ends: '15:45',
          session: 'Debate with voting: Embryo selection add-ons should be offered only inside trials',
          room: 'Juniper Hall',
        },
        {
          starts: '15:45',
          ends: '17:15',
          session: 'Poster session 2: oncology, obstetrics and the pelvic floor (mounted by 14:45)',
          room: 'Larkspur Gallery',
        },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:15',
          ends: '08:45',
          session: 'Morning coffee and certificate desk',
          room: 'Hawthorn Foyer',
        },
        {
          starts: '08:45',
          ends: '09:30',
          session:
            'Plenary: Ovarian cancer after PARP inhibition: conjugates, surgery at relapse and salpingectomy as prevention',
          room: 'Juniper Hall',
        },
        {
          starts: '09:30',
          ends: '11:00',
          session:
            'Prolapse surgery without vaginal mesh: native tissue, sacrocolpopexy and recurrence as patients report it',
          room: 'Juniper Hall',
        },
        {
          starts: '09:30',
          ends: '11:00',
          session: 'Spontaneous preterm birth: cervical length, cerclage and what the pessary trials ended',
          room: 'Elder Theatre',
        },
        { starts: '11:00', ends: '11:30', session: 'Coffee and audit tables', room: 'Hawthorn Foyer' },
        {
          starts: '11:30',
          ends: '12:30',
          session: 'Fertility preservation and uterus transplantation: two reports with long follow-up',
          room: 'Marigold Suite',
        },
        {
          starts: '11:30',
          ends: '12:30',
          session: 'Fetal growth restriction: Doppler thresholds and delivery',
          room: 'Elder Theatre',
        },
        { starts: '12:30', ends: '13:30', session: 'Lunch with the session chairs', room: 'Hawthorn Foyer' },
        {
          starts: '13:30',
          ends: '15:00',
          session: 'Panel: Consent when the options are close, with patients, surgeons and a legal adviser',
          room: 'Juniper Hall',
        },
        {
          starts: '13:30',
          ends: '15:00',
          session: 'Webinar session: Incontinence surgery and sphincter repair, ten-year outcomes',
          room: 'Webinar Room Yarrow',
        },
        {
          starts: '15:00',
          ends: '15:45',
          session: 'Closing: poster and film prizes, practice points from the six tracks',
          room: 'Juniper Hall',
        },
      ],
    },
  ],
  highlights: [
    'Six operative films shown unedited, with the operating surgeon at the lectern',
    'Audience votes before and after every index case, published with the proceedings',
    'Simulation stations for second-stage caesarean birth and major haemorrhage',
    'Speaker slots of 20 minutes followed by ten minutes of questions from hall and webinar',
    'Two poster sessions on 1\u00a0m\u00a0×\u00a01\u00a0m boards, grouped by clinical problem and visited by a jury',
    'A patient panel with equal speaking time on consent and complications',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
