import * as z from 'zod';
import { ACCEPTED_AS } from '#domain/abstracts/accepted-as.ts';
import { willPresent } from '#domain/abstracts/messages.ts';
import { FILE_FOR, presentedFormats } from '#domain/abstracts/presented-file.ts';
import { givenInstead } from '#domain/programme/changes.ts';
import { changedWords, placeLines } from '#domain/programme/place.ts';
import { listed, namesInLine } from '#domain/text.ts';
import { button, type Fact, facts, paragraph, section } from '#server/common/mail/blocks.ts';
import { defineMail, type MailLink, SAMPLE_ID } from '#server/common/mail/mail.ts';
import { greeting, nameValues } from '#server/common/mail/message.ts';
import { titleInWords } from '#server/common/mail/title-in-words.ts';
import { CANCELS_THERE, talkFiles } from '#server/site/feeds/talk-files.ts';

const stay = z.object({
  /** 'Tuesday 22 September 2026'. */
  day: z.string(),
  /** '11:00 – 11:20', by the clock of the venue. */
  time: z.string(),
  room: z.string(),
  /** 'Talk', 'Poster 7'; '' where it was not known. */
  givenAs: z.string(),
});

const talk = z.object({
  /** On the programme. */
  talkId: z.string(),
  title: titleInWords,
  kind: z.enum(ACCEPTED_AS),
  /** Whether its slides, poster or video are there. */
  hasFile: z.boolean(),
  /** Whether its author is still to confirm it; slides are asked of whoever has. */
  toConfirm: z.boolean(),
  /** Whether it is the place of what it was accepted as before, until it is placed anew. */
  outdated: z.boolean(),
  session: z.string(),
  /** '' for none, as the board. */
  chair: z.string(),
  board: z.string(),
  /** Null: it is no longer on the programme. */
  now: stay.nullable(),
  /** Null: it is new. */
  before: stay.nullable(),
  /** Who presents it, where whoever reads this does not; nobody otherwise. */
  presentedBy: z.array(z.string()),
  /** Where they see to it: the abstract's page, or a co-author's. */
  page: z.object({ scope: z.enum(['AUTHOR', 'CO_AUTHOR']), subjectId: z.string() }),
});

const OUTDATED =
  'This was its place before the presentation type changed. We will email you its new place once it has one.';

/** What has become of a talk, line by line. */
function linesOf({ now, before, presentedBy, outdated, ...where }: z.output<typeof talk>): Fact[] {
  const wasGivenAs = before && now && givenInstead(before, now) ? before.givenAs : '';
  const was: Fact = [
    'Before',
    before && [wasGivenAs, before.day, before.time, before.room].filter(Boolean).join(', '),
  ];
  if (!now) return [['Now', 'No longer on the programme'], was];
  return [
    ['What is new', before ? changedWords(before, now) || null : 'It is on the programme'],
    ['Please note', outdated ? OUTDATED : null],
    ...(presentedBy.length > 0 ? [['Presented by', namesInLine(presentedBy)] satisfies Fact] : []),
    ...placeLines({ ...where, ...now }),
    was,
  ];
}

/** What the calendar file does with each of some talks, of which some are on the programme and others no longer. */
function calendarWords(areThere: readonly boolean[]): string {
  if (!areThere.includes(true)) return CANCELS_THERE;
  return `The calendar file adds this to your calendar, or changes ${areThere.includes(false) ? 'or cancels ' : ''}it there.`;
}

const SAMPLE_STAY = {
  day: 'Tuesday 22 September 2026',
  time: '11:00 – 11:20',
  room: 'Room B',
  givenAs: 'Talk',
};

/** Tells presenters, and who submitted it for them, when and where a talk is now (docs/product.md 3.19). */
export const programmeNews = defineMail({
  name: 'programme-news',
  readers: ['programme'],
  input: z.object({
    fullName: z.string(),
    conferenceId: z.string(),
    conferenceTitle: z.string(),
    /** The page with the programme. */
    url: z.string(),
    /** The last day for slides, such as '18 September 2026'; '' where it has passed. */
    filesDue: z.string(),
    talks: z.array(talk),
    /** Whether a calendar file goes with it. */
    hasCalendar: z.boolean(),
  }),
  links: ({ talks }) =>
    Object.fromEntries(talks.map(({ page }, index): [string, MailLink] => [`page${index}`, page])),
  message: ({ fullName, conferenceTitle, url, filesDue, talks, hasCalendar }, { urlOf }) => {
    const [first, ...others] = talks;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const own = talks.filter(({ now, page }) => now && page.scope === 'AUTHOR');
    const toConfirm = own.filter((one) => one.toConfirm);
    const files = new Set(
      own.flatMap(({ toConfirm, kind, hasFile }) => (toConfirm || hasFile ? [] : [FILE_FOR[kind]])),
    );
    return {
      // Whoever submitted what another presents has no place of their own.
      subject: `News of the programme: ${first?.title ?? conferenceTitle}${more}`,
      title: 'News of the programme',
      greeting: greeting(fullName),
      opening: `This is what has changed for you on the programme of ${conferenceTitle}. Times are those of the venue.`,
      about: [['Conference', conferenceTitle]],
      blocks: [
        ...talks.flatMap((one, index) => [
          section(one.title, facts(linesOf(one))),
          button(
            one.page.scope === 'AUTHOR' ? 'Open your abstract' : 'Open your page',
            urlOf(`page${index}`),
          ),
        ]),
        toConfirm.length > 0
          ? paragraph(
              `Please confirm on your abstract’s page that ${listed(toConfirm.map(({ title, presentedBy }) => willPresent(presentedBy.length === 0, `“${title}”`)))}.`,
            )
          : null,
        files.size > 0
          ? paragraph(
              `Please upload your ${[...files].map((file) => `${file.toLowerCase()} (${presentedFormats(file)})`).join(' and ')} on your abstract’s page ${filesDue ? `by ${filesDue}` : 'as soon as you can, if you have not yet'}.`,
            )
          : null,
        button('See the programme', url),
      ],
      ...(hasCalendar && { closing: calendarWords(talks.map(({ now }) => now !== null)) }),
    };
  },
  attachments: (dependencies, { conferenceId, talks }) =>
    talkFiles(dependencies, { conferenceId, talkIds: talks.map(({ talkId }) => talkId) }),
  words: {
    values: ({ fullName, conferenceTitle }) => ({ ...nameValues(fullName), conference: conferenceTitle }),
  },
  sample: {
    fullName: 'Ada Lovelace',
    conferenceId: 'optics-photonics-2026',
    conferenceTitle: 'Optics & Photonics 2026',
    url: 'http://localhost:4000/event/optics-photonics-2026',
    filesDue: '20 September 2026',
    talks: [
      {
        talkId: 'k7',
        title: 'Interference rings as a computing machine',
        kind: 'TALK',
        hasFile: false,
        toConfirm: false,
        outdated: false,
        session: 'Rings',
        chair: 'Prof Grace Hopper',
        board: '',
        now: SAMPLE_STAY,
        before: { ...SAMPLE_STAY, time: '09:30 – 09:50', room: 'Room A' },
        presentedBy: [],
        page: { scope: 'AUTHOR', subjectId: SAMPLE_ID },
      },
    ],
    hasCalendar: true,
  },
});
