import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { line, position, slug, text } from './fields.ts';

/** The headings under which a form shows the fields. */
const WHO = 'Who it is';
const CARD = 'On the committee page';

/** A member of the committee, as a file holds it; categories are the filters of the committee page (docs/product.md 2.10). */
export const committeeMemberSchema = z.strictObject({
  kind: z.literal('committee-member'),
  id: slug.meta({ title: 'Id', description: 'Unique over all content; it never changes.', group: WHO }),
  position: position.meta({
    ...{ title: 'Position', group: CARD },
    description: 'The place in the list; of the same place, by id.',
  }),
  name: line(120).meta({ title: 'Name', group: WHO }),
  title: line(200).meta({ title: 'Position held', group: WHO }),
  institution: line(200).meta({ title: 'Institution', group: WHO }),
  location: line(120).meta({ title: 'Location', group: WHO }),
  specialization: line(200).meta({ title: 'Specialization', group: CARD }),
  category: z
    .enum(['Healthcare', 'Technology', 'Engineering', 'Environmental', 'Publishing', 'AI & ML'])
    .meta({ title: 'Category', group: CARD }),
  achievements: z
    .array(line(300).meta({ title: 'Achievement' }))
    .max(20)
    .meta({ title: 'Achievements', group: CARD }),
  email: line(254).refine(isEmail, 'must be an email address').meta({ title: 'Email', group: WHO }),
  phone: line(40).meta({ title: 'Phone', group: WHO }),
  bio: text(4_000).meta({ title: 'Biography', description: 'In Markdown.', group: CARD }),
});

export type CommitteeMemberDocument = z.infer<typeof committeeMemberSchema>;

/** The drawn scenes of the gallery; each has four compositions. */
const SCENES = [
  'plenary',
  'poster-session',
  'workshop-table',
  'award',
  'city',
  'lectern',
  'coffee',
  'registration-desk',
  'control-room',
  'panel',
  'laboratory',
  'dinner',
] as const;

const PICTURE = 'The picture';
const CAPTION = 'Beside it';

/** A picture or clip of the gallery, as a file holds it; categories are the filters of its page (docs/product.md 2.11). */
export const galleryItemSchema = z.strictObject({
  kind: z.literal('gallery-item'),
  id: slug.meta({ title: 'Id', description: 'Unique over all content; it never changes.', group: PICTURE }),
  position: position.meta({
    ...{ title: 'Position', group: PICTURE },
    description: 'The place in the gallery; of the same place, by id.',
  }),
  title: line(200).meta({ title: 'Title', group: CAPTION }),
  category: z
    .enum(['Conferences', 'Workshops', 'Awards', 'Networking', 'Presentations', 'Behind the Scenes'])
    .meta({ title: 'Category', group: CAPTION }),
  year: z.number().int().min(1900).max(2999).meta({ title: 'Year', group: CAPTION }),
  type: z.enum(['image', 'video']).meta({ title: 'Type', group: PICTURE }),
  scene: z.enum(SCENES).meta({ title: 'Scene', description: 'The drawing that shows it.', group: PICTURE }),
  composition: z
    .literal([1, 2, 3, 4])
    .meta({ title: 'Composition', description: 'Which drawing of the scene.', group: PICTURE }),
  location: line(120).meta({ title: 'Location', group: CAPTION }),
  date: line(60).meta({
    ...{ title: 'Date', group: CAPTION },
    description: 'As printed, such as May 14, 2024.',
  }),
  attendees: line(60).meta({ title: 'Attendees', group: CAPTION }),
  description: text(2_000).meta({ title: 'Description', group: CAPTION }),
  alt: line(500).meta({
    ...{ title: 'What it shows', group: PICTURE },
    description: 'For people who cannot see it.',
  }),
});

export type GalleryItemDocument = z.infer<typeof galleryItemSchema>;
