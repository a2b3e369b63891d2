import { printDay, printTimes, printWeekday } from '#domain/printed-dates.ts';
import { whenBefore, whenWords } from '#domain/programme/place.ts';
import { isolated, namesInLine, readsFromRight } from '#domain/text.ts';
import { isoDay, isoDayAt } from '#domain/time.ts';
import type { Run } from '#server/base/lib/formula-runs.ts';
import { formulaRuns } from '#server/base/lib/formulas.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import type { PrintedSite } from '#server/common/media/logo-files.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import type { Conference, Event } from '#server/site/catalogue/catalogue.store.ts';
import { peopleIn } from '#server/site/catalogue/people.ts';
import { type ShownTalk, talksOf } from '#server/site/catalogue/talks.ts';

/** A line: words, or letters of which some are raised or lowered. */
export type Line = string | readonly Run[];

/** A sheet of paper, of which each is one page (docs/product.md 3.17). */
export type Sheet = {
  /** A line above the title. */
  over: string;
  title: string;
  /** Lines below it. */
  facts: Line[];
  rows: { time: string; title: Line; lines: Line[] }[];
  /** Whether its title is to be read from afar. */
  large?: true;
};

type Day = Event['days'][number];
type Session = Day['sessions'][number];

/** A conference whose programme is printed. */
export type Printed = { catalogue: Catalogue; conference: Conference; event: Event };

/** For each day and each door: what takes place in the room. */
export function roomSheets(printed: Printed): Sheet[] {
  return printed.event.days.flatMap((day) =>
    [...Map.groupBy(day.sessions, ({ room }) => room)].map(([room, sessions]) => ({
      over: wordsOfDay(day),
      title: isolated(room),
      facts: [],
      rows: sessions.map((session) => {
        const row = rowOf(printed, day, session, []);
        const talks = talksOf(printed.catalogue, session);
        return { ...row, lines: [...row.lines, ...talks.map(lineOf)] };
      }),
    })),
  );
}

/** For each session that somebody chairs: who speaks in it, from where, what is given in it, and how long all lasts. */
export function chairSheets(printed: Printed): Sheet[] {
  return printed.event.days.flatMap((day) =>
    day.sessions.flatMap((session) => {
      const { people, chair } = peopleIn(printed.catalogue, session);
      if (chair === null) return [];
      return {
        over: [wordsOfDay(day), isolated(session.room)].join(' · '),
        title: isolated(session.title),
        facts: [
          `Chair: ${isolated(chair)}`,
          `${timesOf(printed, day, session)}, ${minutesOf(session)} minutes`,
        ],
        rows: [
          ...people.map(({ name, institution, country }, index) => ({
            time: String(index + 1),
            title: isolated(name),
            lines: [listed([institution, country])],
          })),
          ...talksOf(printed.catalogue, session).map((talk) => ({
            time: whenWords(talk),
            title: titleOf(talk),
            lines: [
              listed(talk.speakers),
              ...(talk.time !== null ? [`${minutesOf(talk)} minutes`] : []),
            ].filter(Boolean),
          })),
        ],
      };
    }),
  );
}

/**
 * For each poster: the label of its board.
 *
 * @returns besides, which posters get none, and why, in words: those without a board, and those that share one in their session
 */
export function boardLabels(printed: Printed): { sheets: Sheet[]; left: string[] } {
  const sheets: Sheet[] = [];
  const left: string[] = [];
  for (const session of printed.event.days.flatMap((day) => day.sessions)) {
    const posters = talksOf(printed.catalogue, session).filter(
      ({ time, cancelled, kind }) => time === null && !cancelled && kind === 'POSTER',
    );
    for (const [board, own] of Map.groupBy(posters, (poster) => poster.board)) {
      const titles = own.map(({ title }) => `“${title}”`).join(' and ');
      if (board === null) left.push(`${titles} in “${session.title}”: without a board, so not printed`);
      else if (own.length > 1)
        left.push(`Board ${board} in “${session.title}” is given twice, to ${titles}: not printed`);
      else
        sheets.push(
          ...own.map(({ written, speakers }) => ({
            over: [session.title, session.room].map(isolated).join(' · '),
            title: board,
            facts: [titleRuns(written), ...(speakers.length > 0 ? [listed(speakers)] : [])],
            rows: [],
            large: true as const,
          })),
        );
    }
  }
  return { sheets, left };
}

/** For each day: all of it, with the rooms. */
export function daySigns(printed: Printed): Sheet[] {
  return printed.event.days
    .filter(({ sessions }) => sessions.length > 0)
    .map((day) => ({
      over: printed.conference.location,
      title: wordsOfDay(day),
      facts: [],
      rows: day.sessions.map((session) => rowOf(printed, day, session, [session.room])),
    }));
}

/**
 * Sheets as a PDF, each on a page of its own, however much is on it.
 *
 * @param conference its title
 */
export function sheetsPdf(
  site: PrintedSite,
  conference: string,
  sheets: readonly Sheet[],
  now: Date,
): Promise<Uint8Array> {
  return renderDocument('/programme/programme/sheets.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: `Programme of ${conference}`,
    date: isoDayAt(now),
    organiser: site,
    conference,
    sheets,
  });
}

function rowOf(printed: Printed, day: Day, session: Session, lines: string[]): Sheet['rows'][number] {
  const { people, chair } = peopleIn(printed.catalogue, session);
  return {
    time: timesOf(printed, day, session),
    title: isolated(session.title),
    lines: [
      ...lines.map(isolated),
      ...(people.length > 0 ? [listed(people.map(({ name }) => name))] : []),
      ...(chair === null ? [] : [`Chair: ${isolated(chair)}`]),
    ],
  };
}

/** On the venue's clock, with the day where it is another than that of the sheet: '09:00 – 10:00'. */
function timesOf({ conference: { timeZone } }: Printed, day: Day, { startsAt, endsAt }: Session): string {
  const date = isoDayAt(startsAt, timeZone);
  const times = printTimes(startsAt, endsAt, timeZone);
  return date === isoDay(day.date) ? times : `${printDay(date)}, ${times}`;
}

/** A title: where it reads from right to left, it does so as a whole, with its formulas. */
const titleRuns = (written: string): readonly Run[] => {
  const runs = formulaRuns(written);
  return readsFromRight(runs.map(({ text }) => text).join(''))
    ? [asItIs('\u2068'), ...runs, asItIs('\u2069')]
    : runs;
};

const titleOf = ({ written, cancelled }: ShownTalk): readonly Run[] => [
  ...titleRuns(written),
  ...(cancelled ? [asItIs(' (cancelled)')] : []),
];

const lineOf = (talk: ShownTalk): readonly Run[] => [
  asItIs(whenBefore(talk)),
  ...titleOf(talk),
  asItIs(talk.speakers.map((name) => `, ${isolated(name)}`).join('')),
];

/** Names in a line. */
const listed = (names: readonly string[]) => namesInLine(names.filter(Boolean));

const asItIs = (text: string): Run => ({ text, shift: '' });

const minutesOf = ({ startsAt, endsAt }: Pick<Session, 'startsAt' | 'endsAt'>) =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);

/** 'Monday 21 September 2026'. */
const wordsOfDay = ({ date }: Day) => printWeekday(isoDay(date));
