import * as z from 'zod';
import { icon } from '#server/site/content/event-schema.ts';
import { line, link, text } from '#server/site/content/fields.ts';
import { heroTexts } from './home-hero.ts';
import { lineOver, pageTexts } from './page-texts.ts';
import { bySeason, ofSeason } from './season-text.ts';

const ABOUT = 'About';
const SERVICES = 'Services';
const EVENTS = 'Conferences';
const GALLERY = 'Gallery';
const CONTACT = 'Contact';

const headingOver = (group: string, what: string) =>
  line(120).meta({ title: 'Heading', description: `Over ${what} on Home.`, group });

/** Over a list, which goes with it where it is empty: a file need not say it then. */
const headingOfList = (group: string, what: string, unless: string) =>
  line(120)
    .default(unless)
    .meta({ title: 'Heading', description: `Over ${what} on Home; “${unless}” unless given.`, group });

const described = z
  .strictObject({
    title: line(80).meta({ title: 'Title', description: 'In a few words.' }),
    text: text(400).meta({ title: 'Text', description: 'Under the title.' }),
  })
  .meta({ title: 'Step', description: 'What comes next.' });

/** The texts of / beside mission and figures (docs/product.md 2.5). */
export const homePage = pageTexts({
  id: 'home-page',
  name: 'Home',
  path: '/',
  texts: {
    ...heroTexts,
    aboutEyebrow: lineOver(ABOUT),
    aboutText: text(600).optional().meta({
      title: 'Text',
      description: 'Under the mission, which is a text of About.',
      group: ABOUT,
    }),
    servicesEyebrow: lineOver(SERVICES),
    servicesHeading: headingOfList(SERVICES, 'the services', 'Services'),
    services: z
      .array(
        z
          .strictObject({ icon, ...described.shape })
          .meta({ title: 'Service', description: 'A card of the section.' }),
      )
      .max(12)
      .meta({
        title: 'Services',
        description: 'Cards on Home; without any, and without steps, the section is left out.',
        group: SERVICES,
      }),
    stepsHeading: headingOfList(SERVICES, 'the steps', 'Steps'),
    steps: z.array(described).max(6).meta({
      title: 'Steps',
      description:
        'Numbered under the services, without any left out; the first four stand on the second drawing, too.',
      group: SERVICES,
    }),
    eventsEyebrow: lineOver(EVENTS),
    eventsHeading: ofSeason(line(120)).meta({
      title: 'Heading',
      description: 'Over the conferences on Home; {years} is the season’s.',
      group: EVENTS,
    }),
    ...bySeason('eventsLead', ofSeason(text(400)), 'Introduction', 'Under that heading', EVENTS),
    guidesHeading: headingOfList(EVENTS, 'the links', 'Guidelines'),
    guides: z
      .array(
        z
          .strictObject({
            title: line(80).meta({ title: 'Words', description: 'What the link is called.' }),
            to: link.meta({ title: 'Address', description: 'Where it leads, such as /visa.' }),
            text: line(200).meta({ title: 'Text', description: 'Under the link.' }),
          })
          .meta({ title: 'Link', description: 'A page that helps to take part.' }),
      )
      .max(8)
      .meta({
        title: 'Links',
        description: 'Under the conferences; without any that part is left out.',
        group: EVENTS,
      }),
    galleryEyebrow: lineOver(GALLERY),
    galleryHeading: headingOfList(GALLERY, 'the gallery', 'Gallery'),
    film: line(80).optional().meta({
      title: 'Film',
      description: 'What the highlights film is called; without it its panel is left out.',
      group: GALLERY,
    }),
    filmMinutes: line(10).optional().meta({
      title: 'Minutes of the film',
      description: 'In large figures, such as 5:30.',
      group: GALLERY,
    }),
    filmText: text(300).optional().meta({
      title: 'Text of the film',
      description: 'Under its name.',
      group: GALLERY,
    }),
    contactEyebrow: lineOver(CONTACT),
    contactHeading: headingOver(CONTACT, 'the message form'),
    contactLead: text(300).optional().meta({
      title: 'Introduction',
      description: 'Under that heading.',
      group: CONTACT,
    }),
  },
});
