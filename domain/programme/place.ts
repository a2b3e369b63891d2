import { ACCEPTED_AS_NAMES, type AcceptedAs, hasMinutes } from '../abstracts/accepted-as.ts';
import { printTimes, printWeekday } from '../printed-dates.ts';
import { listed } from '../text.ts';
import { isoDayAt } from '../time.ts';
import { givenInstead, type Stay } from './changes.ts';

/** When and where something is on a programme, by the clock of the venue. */
export type StayFacts = {
  /** 'Tuesday 22 September 2026'. */
  day: string;
  /** '11:00 – 11:20'. */
  time: string;
  room: string;
};

export function stayFacts(
  { startsAt, endsAt, room }: Pick<Stay, 'startsAt' | 'endsAt' | 'room'>,
  timeZone: string,
): StayFacts {
  return {
    day: printWeekday(isoDayAt(startsAt, timeZone)),
    time: printTimes(startsAt, endsAt, timeZone),
    room,
  };
}

/** Where an abstract stands on a programme. */
export type ProgrammePlace = StayFacts & {
  /** Its id on the programme. */
  talkId: string;
  kind: AcceptedAs;
  session: string;
  /** Who chairs the session; '' where nobody is said to. */
  chair: string;
  /** Of a poster; '' for none. */
  board: string;
  /** Whether it is the place of what it was accepted as before: it has not been placed anew since. */
  outdated: boolean;
  /** Whether the programme shows it as cancelled: it was withdrawn, or is no longer accepted. */
  cancelled: boolean;
};

/** The same as lines of a page or a mail; empty ones are left out. */
export function placeLines({
  kind,
  session,
  chair,
  day,
  time,
  room,
  board,
  cancelled = false,
}: Pick<ProgrammePlace, 'kind' | 'session' | 'chair' | 'board'> & { cancelled?: boolean } & StayFacts): [
  term: string,
  value: string,
][] {
  const lines: [string, string][] = [
    ['Presented as', cancelled ? '' : ACCEPTED_AS_NAMES[kind]],
    ['Session', session],
    ['Chair', chair],
    ['Day', day],
    ['Time', time],
    ['Room', room],
    ['Board', board],
  ];
  return lines.filter(([, value]) => value !== '');
}

/** The same in one line, such as 'Rings, Tuesday 22 September 2026, 11:00 – 11:20, Room B'. */
export const placeInWords = ({
  session,
  day,
  time,
  room,
  board,
  outdated,
  cancelled,
}: ProgrammePlace): string =>
  [
    session,
    day,
    time,
    room,
    board && `board ${board}`,
    outdated && 'the place of what it was accepted as before',
    cancelled && 'shown as cancelled',
  ]
    .filter(Boolean)
    .join(', ');

/** Something given in a session, as far as it says when or where it is within that. */
export type When = {
  kind: AcceptedAs;
  /** On the venue's clock; null where it lasts as long as its session. */
  time: string | null;
  board: string | null;
};

/** Whether something stands on a programme as what it was accepted as before: with a time of its own as a poster, or without one as a talk. */
export const isOutdated = (kind: AcceptedAs, hasTime: boolean): boolean => hasMinutes(kind) !== hasTime;

/** As what it is given: as its abstract is accepted, or else a talk where it has a time of its own, and otherwise a poster. */
export const kindOf = (acceptedAs: AcceptedAs | null | undefined, hasTime: boolean): AcceptedAs =>
  acceptedAs ?? (hasTime ? 'TALK' : 'POSTER');

/** Its board: of a poster alone, since an e-poster is on a screen, and what has become a talk or a video hangs nowhere any more. */
export const boardOf = (kind: AcceptedAs, board: string | null | undefined): string | null =>
  kind === 'POSTER' ? (board ?? null) : null;

/** What it is where it is no talk, with its board: 'Poster 7', 'E-poster', 'Video'; '' for a talk. */
export function kindWords({ kind, board }: Pick<When, 'kind' | 'board'>): string {
  if (kind === 'TALK') return '';
  return [ACCEPTED_AS_NAMES[kind], boardOf(kind, board)].filter(Boolean).join(' ');
}

/** When it is, and what it is where that is no talk: '09:30', '09:30, video', 'Poster 7'. */
export function whenWords({ time, ...what }: When): string {
  const kind = kindWords(what);
  if (time === null) return kind || ACCEPTED_AS_NAMES.TALK;
  return kind === '' ? time : `${time}, ${ACCEPTED_AS_NAMES[what.kind].toLowerCase()}`;
}

/** The same before a title in one line: '09:30 ', '09:30, video: ', 'Poster 7: '. */
export const whenBefore = (when: When): string =>
  whenWords(when) === when.time ? `${when.time} ` : `${whenWords(when)}: `;

/** What differs between two, in words: 'day, time and room', 'time; Poster 7 instead of Talk'. */
export function changedWords(
  before: StayFacts & Pick<Stay, 'givenAs'>,
  now: StayFacts & Pick<Stay, 'givenAs'>,
): string {
  const changed = (['day', 'time', 'room'] as const).filter((part) => before[part] !== now[part]);
  const parts = listed(changed);
  return [parts, givenInstead(before, now)].filter(Boolean).join('; ');
}
