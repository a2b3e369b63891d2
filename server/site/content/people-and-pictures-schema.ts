import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { GALLERY_CATEGORIES } from '#domain/gallery/gallery-item.ts';
import { filterName, line, position, slug, text } from './fields.ts';
import { portrait } from './logo.ts';
import { upload } from './picture.ts';

/** The headings under which a form shows the fields. */
const WHO = 'Who it is';
const CARD = 'On the committee page';

/** A member of the committee, as a file holds it; categories are the filters of the committee page (docs/product.md 2.10). */
export const committeeMemberSchema = z.strictObject({
  kind: z.literal('committee-member'),
  id: slug.meta({ title: 'ID', description: 'Unique over all content; it never changes.', group: WHO }),
  position: position.meta({
    title: 'Position',
    group: CARD,
    description: 'The place in the list; of the same place, by id.',
  }),
  name: line(120).meta({ title: 'Name', group: WHO }),
  title: line(200).meta({ title: 'Position held', group: WHO }),
  institution: line(200).meta({ title: 'Institution', group: WHO }),
  location: line(120).meta({ title: 'Location', group: WHO }),
  specialization: line(200).meta({ title: 'Specialization', group: CARD }),
  category: filterName(60).meta({
    title: 'Category',
    description: 'In the organiser’s own words; a filter of the page, in the order of its first member.',
    group: CARD,
  }),
  achievements: z
    .array(line(300).meta({ title: 'Achievement' }))
    .max(20)
    .meta({ title: 'Achievements', group: CARD }),
  email: line(254).refine(isEmail, 'must be an email address').meta({ title: 'Email', group: WHO }),
  phone: line(40).meta({ title: 'Phone', group: WHO }),
  bio: text(4_000).meta({ title: 'Biography', description: 'In Markdown.', group: CARD }),
  // Last, as in the database.
  portrait: portrait.meta({ group: WHO }),
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
const CLIP = 'The clip';
const CAPTION = 'Beside it';

const pixels = z.number().int().min(1).max(10_000);

/** A picture or clip of the gallery, as a file holds it; categories are the filters of its page (docs/product.md 2.11). */
export const galleryItemSchema = z
  .strictObject({
    kind: z.literal('gallery-item'),
    id: slug.meta({
      title: 'ID',
      group: PICTURE,
      description: 'Unique over all content; it never changes.',
    }),
    position: position.meta({
      title: 'Position',
      group: PICTURE,
      description: 'The place in the gallery; of the same place, by id.',
    }),
    title: line(200).meta({ title: 'Title', group: CAPTION }),
    category: z.enum(GALLERY_CATEGORIES).meta({ title: 'Category', group: CAPTION }),
    year: z.number().int().min(1900).max(2999).meta({ title: 'Year', group: CAPTION }),
    type: z.enum(['image', 'video']).meta({ title: 'Type', group: PICTURE }),
    scene: z.enum(SCENES).optional().meta({
      title: 'Scene',
      group: PICTURE,
      description: 'The drawing that shows it, where it has no picture of its own.',
    }),
    composition: z
      .literal([1, 2, 3, 4])
      .optional()
      .meta({ title: 'Composition', description: 'Which drawing of the scene.', group: PICTURE }),
    picture: upload.optional().meta({
      title: 'Picture of your own',
      group: PICTURE,
      description: 'In place of a scene: what gallery upload printed.',
    }),
    clip: z
      .strictObject({
        file: upload.meta({ title: 'File', description: 'What gallery upload printed.' }),
        width: pixels.meta({ title: 'Width', description: 'In pixels.' }),
        height: pixels.meta({ title: 'Height', description: 'In pixels.' }),
      })
      .optional()
      .meta({
        title: 'Clip',
        group: CLIP,
        description: 'A clip of your own, which the picture stands for until it plays.',
      }),
    location: line(120).optional().meta({ title: 'Location', group: CAPTION }),
    date: line(60)
      .optional()
      .meta({ title: 'Date', group: CAPTION, description: 'As printed, such as May 14, 2024.' }),
    attendees: line(60).optional().meta({ title: 'Attendees', group: CAPTION }),
    description: text(2_000).optional().meta({ title: 'Description', group: CAPTION }),
    alt: line(500).meta({
      title: 'What it shows',
      group: PICTURE,
      description: 'For people who cannot see it.',
    }),
  })
  // What compares fields is named together with the mistakes in other fields.
  .superRefine(
    ({ type, scene, composition, picture, clip }, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      if (picture === undefined) {
        if (scene === undefined) refuse('scene', 'is missing, and so is a picture');
        if (composition === undefined) refuse('composition', 'is missing');
        if (clip) refuse('clip', 'needs a picture that stands for it');
      } else if (scene !== undefined) refuse('scene', 'must not be there beside a picture');
      else if (composition !== undefined) refuse('composition', 'must not be there beside a picture');
      else if (type === 'video' && !clip) refuse('clip', 'is missing');
      if (type === 'image' && clip) refuse('clip', 'must not be there: it is no video');
    },
    { when: ({ value }) => whole.safeParse(value).success },
  );

const whole = z.looseObject({});

export type GalleryItemDocument = z.infer<typeof galleryItemSchema>;
