import type { EventSeed } from '../types.ts';

/** Event page of the Nursing Innovation Forum 2026 (docs/product.md 3.3). */
export const nursingInnovationForum2026: EventSeed = {
  id: 'nursing-innovation-forum-2026',
  subtitle: 'Evidence, Education and Leadership for Safer Care',
  icon: 'care',
  about: [
    'Ask a ward nurse what went wrong on a bad shift and the answer is seldom a missing guideline. It is the second confused patient in the side bay, the drug round interrupted eleven times, the observation that looked normal to the score and wrong to the nurse. The Nursing Innovation Forum takes that knowledge as its starting material and asks what research, teaching and management can do with it.',
    'On staffing the research is unusually consistent. Where each registered nurse looks after more patients, mortality is higher, more care is left undone and more staff intend to leave. The State of the World’s Nursing report of 2025 counted 29.8 million nurses and estimated a shortage of 5.8 million, very unevenly shared between countries. The forum therefore gives its time to what organisations can change: rosters, skill mix, the work environment, preceptorship, ethical recruitment. Studies that test such changes are placed ahead of surveys that describe them.',
    'Technology is judged here by the minutes it returns to the bedside. Virtual nursing, speech-driven charting, smart pumps and wearable sensors all shift work somewhere, sometimes to a colleague who was never consulted. One cluster-randomised trial deserves a session to itself: an early warning model that reads nurses’ charting behaviour, such as the extra set of observations that betrays concern, was associated with lower mortality and shorter stays. Presenters in this field are asked to report alarms, workarounds and whose steps increased.',
    'Come with unfinished work. Improvement projects, doctoral studies and practice development accounts stand beside completed trials, and the poster hours are run so that every author gets a conversation. Allow 20 minutes for a talk, plus time for questions. Colleagues who can’t leave their unit or their country may present and attend through the webinar room.',
  ].join('\n\n'),
  tracks: [
    {
      title: 'Patient Safety and the Deteriorating Patient',
      icon: 'pulse',
      description: [
        'Early warning scores, nurse concern and family-activated escalation',
        'Sepsis, delirium and falls: care bundles that last beyond the audit',
        'Pressure injury prevention: skin tone, devices and the 2025 international guideline',
        'Drug administration: interruptions, double checks and smart pumps',
        'Learning from incidents by studying the system around the error',
      ].join('\n'),
    },
    {
      title: 'Workforce, Staffing and Wellbeing',
      icon: 'people',
      description: [
        'Nurse staffing levels and skill mix: mortality, missed care and cost',
        'Shift length, night work and the right to rest',
        'Moral distress, violence at work and support after adverse events',
        'Internationally educated nurses: ethical recruitment and settlement',
        'Retention in the first two years after registration',
      ].join('\n'),
    },
    {
      title: 'Education and Simulation',
      icon: 'book',
      description: [
        'Simulated practice learning and its transfer to the ward',
        'Assessing clinical judgement instead of recall',
        'Virtual and mixed reality: cost, sickness and skill retention',
        'Preceptors, practice educators and interprofessional learning',
        'Generative AI in coursework: fair assessment and supervised use',
      ].join('\n'),
    },
    {
      title: 'Digital Nursing and Informatics',
      icon: 'chip',
      description: [
        'Documentation burden and standardised nursing terminologies',
        'Virtual admission, discharge and observation roles',
        'Prediction from nursing records: bias, calibration and response',
        'Continuous monitoring, alarm fatigue and pulse oximetry on darker skin',
        'Nurses in procurement, design and clinical safety roles',
      ].join('\n'),
    },
    {
      title: 'Community, Long-Term and Palliative Care',
      icon: 'leaf',
      description: [
        'Advanced practice and nurse prescribing in primary care',
        'Dementia: distress, communication and support for families',
        'Symptom control and advance care planning at home',
        'Leg ulcers and complex wounds outside hospital',
        'Health visiting, school nursing and vaccine confidence',
      ].join('\n'),
    },
    {
      title: 'Leadership, Policy and Evidence into Practice',
      icon: 'compass',
      description: [
        'Implementation science for wards: barriers, strategies, fidelity',
        'Shared governance and the measurement of work environments',
        'Clinical academic careers and nurse-led trials',
        'Nursing’s contribution to climate and disaster response',
        'Making the economic case for a nursing intervention',
      ].join('\n'),
    },
  ],
  whoShouldAttend: [
    'Registered nurses in acute, community and mental health settings',
    'Ward managers and matrons',
    'Directors of nursing and chief nursing information officers',
    'Advanced practitioners and nurse prescribers',
    'Midwives and health visitors',
    'Nurse educators and simulation leads',
    'Clinical nurse researchers and research delivery nurses',
    'Patient safety and infection prevention specialists',
    'Care home and hospice leaders',
    'Nursing students and newly registered nurses',
  ],
  whyAttend: [
    {
      title: 'Take one change back to your ward',
      icon: 'care',
      description:
        'Session chairs close by asking what could start next week with no new money. The answers are collected and read out on the last afternoon.',
    },
    {
      title: 'First-time presenters are looked after',
      icon: 'people',
      description:
        'A quiet room, a rehearsal slot and a chair who has read your abstract. Nobody’s first talk should feel like an examination.',
    },
    {
      title: 'Research methods that fit a shift pattern',
      icon: 'microscope',
      description:
        'Stepped-wedge trials, rapid reviews and routine data studies are explained by nurses who ran them around clinical work.',
    },
    {
      title: 'Honest talk about tired teams',
      icon: 'pulse',
      description:
        'Fatigue, violence and grief appear on the programme by name, and the reflective round is held without cameras or microphones.',
    },
    {
      title: 'Skills to try with your own hands',
      icon: 'award',
      description:
        'Small groups practise delirium screening and difficult conversations with simulated patients and an experienced debriefer.',
    },
    {
      title: 'Colleagues from other systems',
      icon: 'globe',
      description:
        'Ratios set in law, negotiated rosters and acuity tools sit side by side in the staffing sessions; delegates compare what each did to the working week.',
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
          session: 'Welcome desk, tea and name badges',
          room: 'Orchard Foyer',
        },
        { starts: '09:00', ends: '09:15', session: 'The forum chairs open the meeting', room: 'Heron Hall' },
        {
          starts: '09:15',
          ends: '10:15',
          session: 'Opening plenary: Worry as data, what nurses notice before the score does',
          room: 'Heron Hall',
        },
        { starts: '10:15', ends: '10:45', session: 'Coffee and introductions', room: 'Orchard Foyer' },
        {
          starts: '10:45',
          ends: '12:25',
          session: 'Calling for help: nurse concern, family activation and rapid response',
          room: 'Wren Room',
        },
        {
          starts: '10:45',
          ends: '12:25',
          session: 'Counting nurses: staffing, skill mix and care left undone',
          room: 'Linnet Room',
        },
        { starts: '12:25', ends: '13:25', session: 'Sit-down lunch', room: 'Orchard Foyer' },
        { starts: '12:25', ends: '13:25', session: 'First posters are pinned up', room: 'Swift Gallery' },
        {
          starts: '13:25',
          ends: '14:55',
          session: 'Poster conversations I: safety, staffing and education',
          room: 'Swift Gallery',
        },
        {
          starts: '14:55',
          ends: '16:10',
          session: 'Skin first: pressure injury under devices and across skin tones',
          room: 'Wren Room',
        },
        {
          starts: '14:55',
          ends: '16:10',
          session: 'What simulation hours teach, and what they leave to placement',
          room: 'Linnet Room',
        },
        {
          starts: '16:20',
          ends: '17:20',
          session: 'Tea and bedside stories told by those who were there',
          room: 'Orchard Foyer',
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
          session: 'Plenary: Safe staffing as an intervention that can be tested',
          room: 'Heron Hall',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'The first two years: preceptorship, belonging and reasons to stay',
          room: 'Wren Room',
        },
        {
          starts: '09:30',
          ends: '11:10',
          session: 'Virtual nursing: who gains the minutes and who loses them',
          room: 'Linnet Room',
        },
        { starts: '11:10', ends: '11:40', session: 'Coffee under the trees', room: 'Orchard Foyer' },
        {
          starts: '11:40',
          ends: '12:40',
          session: 'Panel: Recruiting across borders, fairly',
          room: 'Heron Hall',
        },
        { starts: '12:40', ends: '13:40', session: 'Lunch by specialty', room: 'Orchard Foyer' },
        {
          starts: '13:40',
          ends: '15:20',
          session: 'At home until the end: dementia, symptoms and families',
          room: 'Wren Room',
        },
        {
          starts: '13:40',
          ends: '15:20',
          session: 'Charting that predicts: early warning from nursing records',
          room: 'Linnet Room',
        },
        {
          starts: '13:40',
          ends: '15:20',
          session: 'Presented remotely: maternal, child and school nursing',
          room: 'Webinar Room Curlew',
        },
        { starts: '15:20', ends: '15:45', session: 'Tea and cake', room: 'Orchard Foyer' },
        {
          starts: '15:45',
          ends: '17:00',
          session: 'Reflective round: after the incident (not recorded or streamed)',
          room: 'Wren Room',
        },
        {
          starts: '15:45',
          ends: '17:00',
          session: 'Skills lab: delirium screening and difficult conversations',
          room: 'Linnet Room',
        },
      ],
    },
    {
      day: 'Day 3 – September 25, 2026',
      on: '2026-09-25',
      sessions: [
        {
          starts: '08:30',
          ends: '09:30',
          session: 'Plenary: Implementation is nursing work',
          room: 'Heron Hall',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'Advanced practice and prescribing: autonomy with supervision',
          room: 'Wren Room',
        },
        {
          starts: '09:30',
          ends: '10:45',
          session: 'The drug round observed: interruptions, pumps and second checkers',
          room: 'Linnet Room',
        },
        { starts: '10:15', ends: '11:15', session: 'Second posters are pinned up', room: 'Swift Gallery' },
        { starts: '10:45', ends: '11:15', session: 'Coffee before the posters', room: 'Orchard Foyer' },
        {
          starts: '11:15',
          ends: '12:45',
          session: 'Poster conversations II: digital, community and leadership projects',
          room: 'Swift Gallery',
        },
        { starts: '12:45', ends: '13:45', session: 'Lunch for the journey', room: 'Orchard Foyer' },
        {
          starts: '13:45',
          ends: '15:00',
          session: 'Half clinic, half research: building a clinical academic post',
          room: 'Wren Room',
        },
        {
          starts: '13:45',
          ends: '15:00',
          session: 'Twelve hours or eight: fatigue, handover and sleep',
          room: 'Linnet Room',
        },
        {
          starts: '13:45',
          ends: '15:00',
          session: 'Presented remotely: assessment and AI in nurse education',
          room: 'Webinar Room Curlew',
        },
        {
          starts: '15:00',
          ends: '16:00',
          session: 'What we will change on Monday: commendations and farewell',
          room: 'Heron Hall',
        },
      ],
    },
  ],
  highlights: [
    'An opening plenary on nurse concern as a clinical measurement',
    'Staffing studies from countries with and without legal ratios',
    'A skills lab with simulated patients',
    'A closed reflective round on caring after an incident',
    'Poster conversations in which each author is visited',
    'Remote presentations in child health and nurse education',
  ],
  abstractDeadline: 'June 30, 2026',
  abstractDeadlineOn: '2026-06-30',
};
