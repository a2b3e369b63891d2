import * as z from 'zod';
import { button, facts, section } from '#server/common/mail/blocks.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';

/** Tells presenters when and where their talks are now (docs/product.md 3.19). */
export const programmeNews = defineMail({
  name: 'programme-news',
  readers: ['programme'],
  input: z.object({
    fullName: z.string(),
    conferenceTitle: z.string(),
    /** The page with the programme. */
    url: z.string(),
    talks: z.array(
      z.object({
        title: titleInWords,
        /** Such as 'Tue 22 Sept 11:00, Room B'; null: it is no longer on the programme. */
        now: z.string().nullable(),
        /** The same of before; null: it is new. */
        before: z.string().nullable(),
      }),
    ),
  }),
  message: ({ fullName, conferenceTitle, url, talks }) => ({
    subject: `Your place on the programme: ${conferenceTitle}`,
    title: 'Your place on the programme',
    greeting: greeting(fullName),
    opening: `This is what has changed for you on the programme of ${conferenceTitle}. Times are those of the venue.`,
    about: [['Conference', conferenceTitle]],
    blocks: [
      ...talks.map(({ title, now, before }) =>
        section(
          title,
          facts([
            ['Now', now ?? 'No longer on the programme'],
            ['Before', before],
          ]),
        ),
      ),
      button('See the programme', url),
    ],
  }),
  words: {
    values: ({ fullName, conferenceTitle }) => ({ ...nameValues(fullName), conference: conferenceTitle }),
  },
  sample: {
    fullName: 'Ada Lovelace',
    conferenceTitle: 'Optics & Photonics 2026',
    url: 'http://localhost:4000/event/optics-photonics-2026',
    talks: [
      {
        title: 'Interference rings as a computing machine',
        now: 'Tue 22 Sept 11:00, Room B',
        before: 'Tue 22 Sept 09:30, Room A',
      },
    ],
  },
});
