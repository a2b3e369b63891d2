import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { line, position, slug, text } from './fields.ts';

/** A member of the committee, as a file holds it; categories are the filters of the committee page (docs/product.md 2.10). */
export const committeeMemberSchema = z.strictObject({
  kind: z.literal('committee-member'),
  id: slug,
  position: position.describe('The place in the list; of the same place, by id.'),
  name: line(120),
  title: line(200).describe('Position held.'),
  institution: line(200),
  location: line(120),
  specialization: line(200),
  category: z.enum(['Healthcare', 'Technology', 'Engineering', 'Environmental', 'Publishing', 'AI & ML']),
  achievements: z.array(line(300)).max(20),
  email: line(254).refine(isEmail, 'must be an email address'),
  phone: line(40),
  bio: text(4_000).describe('In Markdown.'),
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

/** A picture or clip of the gallery, as a file holds it; categories are the filters of its page (docs/product.md 2.11). */
export const galleryItemSchema = z.strictObject({
  kind: z.literal('gallery-item'),
  id: slug,
  position: position.describe('The place in the gallery; of the same place, by id.'),
  title: line(200),
  category: z.enum([
    'Conferences',
    'Workshops',
    'Awards',
    'Networking',
    'Presentations',
    'Behind the Scenes',
  ]),
  year: z.number().int().min(1900).max(2999),
  type: z.enum(['image', 'video']),
  scene: z.enum(SCENES).describe('The drawing that shows it.'),
  composition: z.literal([1, 2, 3, 4]).describe('Which drawing of the scene.'),
  location: line(120),
  date: line(60).describe('As printed, such as May 14, 2024.'),
  attendees: line(60),
  description: text(2_000),
  alt: line(500).describe('What it shows, for people who cannot see it.'),
});

export type GalleryItemDocument = z.infer<typeof galleryItemSchema>;
