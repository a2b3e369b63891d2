import type { Draw } from './draw.ts';

const METHODS =
  'Stability,Kinetics,A randomised trial,Imaging,Simulation,Self-assembly,Screening,Long-term outcomes,Machine learning,Cost and benefit'.split(
    ',',
  );
const SUBJECTS =
  'lipid nanoparticles,nurse-led clinics,perovskite films,CRISPR base editors,large language models,quantum dots,preterm birth,single-atom catalysts,antibody conjugates,wearable sensors,metasurfaces,biosimilars'.split(
    ',',
  );
const PLACES =
  'in primary care,at low temperature,under clinical conditions,from bench to pilot plant,in three European cohorts,with open data,in resource-limited settings,beyond the diffraction limit'.split(
    ',',
  );
const SENTENCES = [
  'We asked whether # can be improved without additional equipment.',
  'Between 2023 and 2025, % samples were prepared in two laboratories that did not know of each other’s results.',
  'The primary measure improved by % per cent against the reference, and the effect held after correction for multiple testing.',
  'Two of the % runs failed for reasons that are described in full.',
  'Neither temperature nor batch explained what remained of the variance.',
  'An independent group repeated the central experiment with the published protocol and found the same.',
  'The limits of the method became visible where # are present in small numbers only.',
  'All data and the code that analyses them are open.',
  'We conclude that # deserve a larger study, and outline what it would cost.',
];
const QUESTIONS = [
  [
    'Invoice for our department',
    'Could you send us a pro-forma invoice? Our purchasing department needs it before it can pay.',
  ],
  ['Visa letter', 'My visa appointment is in three weeks. When can I expect the letter of invitation?'],
  [
    'A booth in the exhibition',
    'We make instruments for thin films and would like to exhibit. Is a corner booth still free?',
  ],
  ['Dietary needs', 'I have registered for three days. Is there a gluten-free lunch?'],
  ['Changing my talk to a poster', 'My abstract was submitted as a talk. May I present a poster instead?'],
  ['Group registration', 'We are eleven people of one laboratory. Is there a price for groups?'],
  ['Proceedings', 'Will the proceedings be indexed, and may authors keep their copyright?'],
  ['Parking', 'Can one park at the venue, and what does a day cost?'],
] as const;

/** The title of an abstract. */
export function titleOf(draw: Draw): { title: string; subject: string } {
  const subject = draw.pick(SUBJECTS);
  return { title: `${draw.pick(METHODS)} of ${subject} ${draw.pick(PLACES)}`, subject };
}

/** Some sentences about a subject; each has at most some twenty words. */
export function abstractOf(draw: Draw, subject: string): string {
  return SENTENCES.filter(() => draw.chance(0.8))
    .concat('The results are presented with all that did not work.')
    .map((sentence) => sentence.replace('#', subject).replace('%', String(draw.whole(12, 88))))
    .join(' ');
}

/** What somebody asks through a contact form. */
export function questionOf(draw: Draw): { subject: string; message: string } {
  const [subject, message] = draw.pick(QUESTIONS);
  return { subject, message: `Dear organisers,\n\n${message}\n\nKind regards` };
}
