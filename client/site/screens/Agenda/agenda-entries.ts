import { speakersOf } from '#client/site/features/speakers-of.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { dayParts, weekdayOf } from '#domain/printed-dates.ts';
import { SESSION_KINDS, type SessionKind } from '#domain/programme/kinds.ts';
import { kindWords } from '#domain/programme/place.ts';
import { foldForSearch, waysOf, wordsOf } from '#domain/search.ts';
import type { AgendaQuery } from './Agenda.generated.ts';

export type Event = NonNullable<AgendaQuery['event']>;

/** A session, or a talk in one, as an agenda has it. */
export type Entry = {
  id: string;
  title: string;
  /** The same with formulas; null where there are none. */
  titleHtml: string | null;
  time: string;
  startsAt: string;
  endsAt: string;
  /** Each with their own page's path; null where they have none. */
  speakers: readonly { name: string; path: string | null }[];
  room: string;
  /** Of its session, too. */
  kind: SessionKind | null;
  topic: string | null;
  /** What it is where that is neither a session nor a talk: 'Poster 7'; otherwise ''. */
  what: string;
  cancelled: boolean;
  /** The id of the session that a talk is part of. */
  partOf: string | null;
  /** The day that it is listed under, counted from 1. */
  day: number;
};

/** Everything that can be in an agenda, in the programme's order: a session, and then what is given in it. */
export function entriesOf({ schedule, talks, people }: Event): Entry[] {
  const bySession = Map.groupBy(talks, ({ sessionId }) => sessionId);
  return schedule.flatMap(({ sessions }, index) =>
    sessions.flatMap((session): Entry[] => {
      const { room, track: topic } = session;
      const kind = (session.kind?.toLowerCase() ?? null) as SessionKind | null;
      const same = { room, kind, topic, day: index + 1 };
      const { sessionId, time, startsAt, endsAt } = session;
      const whole = {
        id: sessionId,
        title: session.session,
        titleHtml: null,
        time,
        startsAt,
        endsAt,
        speakers: speakersOf(session, people),
        what: '',
        cancelled: false,
        partOf: null,
        ...same,
      };
      const given = (bySession.get(sessionId) ?? []).map((talk) => ({
        id: talk.talkId,
        title: talk.title,
        titleHtml: talk.titleHtml,
        time: talk.time ?? time,
        startsAt: talk.startsAt,
        endsAt: talk.endsAt,
        speakers: talk.speakers.map((name) => ({ name, path: null })),
        what: kindWords(talk),
        cancelled: talk.cancelled,
        partOf: sessionId,
        ...same,
      }));
      return [whole, ...given];
    }),
  );
}

/**
 * What the days of a programme are called where there is little room, since their dates stand above what is found: 'Monday', or 'Day 1'
 * where a weekday comes twice.
 */
export function dayNames(days: readonly { day: string; date: string }[]): string[] {
  const weekdays = days.map(({ date }) => weekdayOf(date));
  return new Set(weekdays).size === days.length ? weekdays : days.map((day) => dayParts(day).label);
}

/** What the address says is to be shown (docs/product.md 3.14); '' where it says nothing. */
export const NO_FILTERS = { show: '', q: '', day: '', room: '', kind: '', topic: '' };

export type Filter = typeof NO_FILTERS;

/** The value of `show` for the whole programme, and that of `day` for every day of it. */
export const WHOLE = 'all';
export const EVERY_DAY = 'all';

/**
 * The day that is shown: of a whole programme, which may have a thousand entries, the first unless another one is chosen or a
 * name or word is looked for.
 *
 * @param days how many the programme has
 */
export function dayShown({ show, q, day }: Pick<Filter, 'show' | 'q' | 'day'>, days: number): string {
  const isKnown = day === EVERY_DAY || (/^[1-9]\d*$/.test(day) && Number(day) <= days);
  if (isKnown) return day;
  return show === WHOLE && wordsOf(q).length === 0 ? '1' : EVERY_DAY;
}

/** Those that a filter leaves. */
export function filtered(entries: readonly Entry[], filter: Filter, days: number): Entry[] {
  const { room, kind, topic } = filter;
  const words = waysOf(filter.q.slice(0, MAX_SEARCH_LENGTH));
  const day = dayShown(filter, days);
  return entries.filter(
    (entry) =>
      (day === EVERY_DAY || String(entry.day) === day) &&
      (room === '' || entry.room === room) &&
      (kind === '' || entry.kind === kind) &&
      (topic === '' || entry.topic === topic) &&
      (words.length === 0 || isFound(entry, words)),
  );
}

/** Whether each word stands in what is printed of an entry, in one of its ways. */
function isFound({ title, speakers, room, topic }: Entry, words: ReturnType<typeof waysOf>): boolean {
  const text = foldForSearch([title, ...speakers.map(({ name }) => name), room, topic ?? ''].join(' '));
  return words.every((ways) => ways.some((parts) => parts.every((part) => text.includes(part))));
}

/** Entries that begin together, each session with those of its talks that are shown. */
export type Slot = { time: string; blocks: { lead: Entry; talks: Entry[] }[] };

/** The entries of a day as what runs side by side. */
export function slotsOf(entries: readonly Entry[]): Slot[] {
  const blocks: Slot['blocks'] = [];
  for (const entry of entries) {
    const block = blocks.at(-1);
    if (entry.partOf !== null && block?.lead.id === entry.partOf) block.talks.push(entry);
    else blocks.push({ lead: entry, talks: [] });
  }
  // Talks that a search finds without their sessions come session by session.
  const inTime = blocks.toSorted(
    (one, other) => Date.parse(one.lead.startsAt) - Date.parse(other.lead.startsAt),
  );
  const slots: Slot[] = [];
  for (const block of inTime) {
    const slot = slots.at(-1);
    if (slot?.blocks[0]?.lead.startsAt === block.lead.startsAt) slot.blocks.push(block);
    else slots.push({ time: block.lead.time, blocks: [block] });
  }
  return slots;
}

/** What there is to choose from, each once, in the programme's order; topics by their letters. */
export function choicesIn(entries: readonly Entry[]) {
  const kinds = new Set(entries.map(({ kind }) => kind));
  return {
    rooms: [...new Set(entries.map(({ room }) => room))].toSorted(byLetters),
    kinds: Object.entries(SESSION_KINDS).filter(([id]) => kinds.has(id as SessionKind)),
    topics: [...new Set(entries.flatMap(({ topic }) => topic ?? []))].toSorted(byLetters),
  };
}

const letters = new Intl.Collator('en', { numeric: true });
const byLetters = (one: string, other: string) => letters.compare(one, other);
