import * as z from 'zod';
import { line, text } from '#server/site/content/fields.ts';
import { bySeason, ofSeason } from './season-text.ts';

const HEAD = 'Head of the page';
const GLOBE = 'Globe';

const latitude = z
  .number()
  .min(-90)
  .max(90)
  .meta({ title: 'Latitude', description: 'In degrees, north of the equator.' });
const longitude = z
  .number()
  .min(-180)
  .max(180)
  .meta({ title: 'Longitude', description: 'In degrees, east of Greenwich.' });

const slideText = ofSeason(text(500));

const slide = z
  .strictObject({
    drawing: z.enum(['meet', 'publish', 'partner']).meta({
      title: 'Drawing',
      description:
        'On the globe: the ways to where people meet, the steps of an abstract, or where partners are.',
    }),
    subtitle: line(80).meta({ title: 'Line over the headline', description: 'In small capitals.' }),
    headline: line(120).meta({ title: 'Headline', description: 'In large letters.' }),
    text: slideText.meta({
      title: 'Text',
      description: 'Under the headline: {season} is what the season is, {years} when.',
    }),
    during: slideText.optional().meta({
      title: 'Text during a conference',
      description: 'In its place; {now} names the conferences, with “is” or “are”.',
    }),
    after: slideText
      .optional()
      .meta({ title: 'Text after the season', description: 'In its place, until the next one is known.' }),
    without: slideText
      .optional()
      .meta({ title: 'Text without conferences', description: 'In its place, while there are none.' }),
    figures: z
      .array(
        z
          .strictObject({
            value: line(20).meta({ title: 'Figure', description: 'In large figures, such as 500+.' }),
            label: line(60).meta({ title: 'What it counts', description: 'Under the figure.' }),
          })
          .meta({ title: 'Figure', description: 'A figure of the slide.' }),
      )
      .max(4)
      .meta({ title: 'Figures', description: 'Under the text.' }),
  })
  .meta({ title: 'Slide', description: 'What the banner shows for three seconds.' });

/** The banner of Home, and what search engines show of the page (docs/product.md 2.5). */
export const heroTexts = {
  title: line(80).meta({
    title: 'Title',
    description: 'After the organiser’s name in the browser’s tab and at search engines.',
    group: HEAD,
  }),
  heading: line(80).meta({
    title: 'Heading',
    description: 'After the organiser’s name, in the first line of the page.',
    group: HEAD,
  }),
  ...bySeason('summary', ofSeason(line(300)), 'Description', 'Shown by search engines', HEAD),
  slides: z.array(slide).min(1).max(5).meta({
    title: 'Slides',
    description: 'One after the other. The first should have the longest headline and text.',
    group: 'Slides',
  }),
  place: line(40).meta({
    title: 'Place',
    description: 'Where people meet: the ways on the globe lead there.',
    group: GLOBE,
  }),
  latitude: latitude.meta({ group: GLOBE }),
  longitude: longitude.meta({ group: GLOBE }),
  cities: z
    .array(
      z
        .strictObject({
          name: line(40).meta({ title: 'Name', description: 'Beside its dot.' }),
          latitude,
          longitude,
          above: z.boolean().default(false).meta({
            title: 'Name over the dot',
            description: 'Where it would cross a way or leave the picture beside it.',
          }),
        })
        .meta({ title: 'City', description: 'From where people come.' }),
    )
    .max(16)
    .meta({
      title: 'Cities',
      description: 'From where people come, on the globe; those on its far side are not drawn.',
      group: GLOBE,
    }),
  partners: z
    .array(
      z
        .strictObject({
          name: line(40).meta({ title: 'Name', description: 'For you; it is not drawn.' }),
          latitude,
          longitude,
        })
        .meta({ title: 'Place', description: 'Where a partner is.' }),
    )
    .max(60)
    .meta({
      title: 'Partners',
      description: 'Dots on the globe; those on its far side are not drawn.',
      group: GLOBE,
    }),
};
