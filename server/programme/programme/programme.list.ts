import { acceptedForPrograms } from '#domain/abstracts/accepted-as.ts';
import type { FilterOf } from '#domain/organiser/list-shape.ts';
import { programmeList } from '#domain/programme/programme-list.ts';
import { talksIn } from '#domain/programme/talks.ts';
import { foldForSearch } from '#domain/search.ts';
import { cleanLine } from '#domain/text.ts';
import { isoDay, isoDayAt, timeAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { formulaWords } from '#server/base/lib/formulas.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { ofList } from '#server/organiser/desk/within.ts';
import { byText, defineList } from '#server/organiser/list.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import type { Event } from '#server/site/catalogue/catalogue.store.ts';
import { peopleIn } from '#server/site/catalogue/people.ts';
import { talksOf } from '#server/site/catalogue/talks.ts';

/** What takes place, as programs read it, and its place in the list. */
type Listed = {
  id: string;
  place: string;
  conference: string;
  kind: 'session' | ReturnType<typeof acceptedForPrograms>;
  day: string;
  starts: string;
  ends: string;
  room: string;
  session: string;
  title: string;
  speakers: string;
  chair: string;
  minutes: number | null;
  board: string;
  cancelled: boolean;
  reference: string;
  startsAt: string;
  endsAt: string;
};

type Day = Event['days'][number];
type Session = Day['sessions'][number];

function entriesOf(catalogue: Catalogue, day: Day, session: Session): Omit<Listed, 'place'>[] {
  const { people, chair } = peopleIn(catalogue, session);
  const timeZone = catalogue.conferenceById.get(session.eventId)?.timeZone ?? 'UTC';
  const times = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
    day: isoDayAt(startsAt, timeZone),
    starts: timeAt(startsAt, timeZone),
    ends: timeAt(endsAt, timeZone),
    minutes: Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });
  const references = new Map(talksIn(session.talks).map(({ id, abstract }) => [id, abstract ?? '']));
  const whole = {
    id: `${session.eventId}/${session.id}`,
    conference: session.eventId,
    kind: 'session' as const,
    ...times(session),
    // What takes place after midnight stands with the day whose programme lists it.
    day: isoDay(day.date),
    room: session.room,
    session: '',
    title: session.title,
    speakers: people.map(({ name }) => name).join(', '),
    chair: chair ?? '',
    board: '',
    cancelled: false,
    reference: '',
  };
  const talks = talksOf(catalogue, session).map((talk) => ({
    id: `${session.eventId}/${talk.id}`,
    conference: session.eventId,
    kind: acceptedForPrograms(talk.kind),
    ...times(talk),
    ...(talk.time === null && { minutes: null }),
    day: whole.day,
    room: session.room,
    session: session.title,
    title: talk.written,
    speakers: talk.speakers.join(', '),
    chair: '',
    board: talk.board ?? '',
    cancelled: talk.cancelled,
    reference: references.get(talk.id) ?? '',
  }));
  return [whole, ...talks];
}

function findAll(
  { catalogue }: Pick<Dependencies, 'catalogue'>,
  { search = '', conference, kind }: FilterOf<typeof programmeList>,
): Listed[] {
  const current = catalogue.current();
  const words = foldForSearch(cleanLine(search)).split(' ');
  return current.events
    .filter(({ id }) => !conference || id === conference)
    .flatMap((event) =>
      event.days.flatMap((day) => day.sessions.flatMap((session) => entriesOf(current, day, session))),
    )
    .map((entry, index) => ({ ...entry, place: String(index).padStart(8, '0') }))
    .filter((entry) => {
      const { title, speakers, chair, room, board } = entry;
      const text = foldForSearch([title, formulaWords(title), speakers, chair, room, board].join(' '));
      return (!kind || entry.kind === kind) && words.every((word) => text.includes(word));
    });
}

/** What takes place on the published programmes, for spreadsheets (docs/product.md 3.17). */
export const programmes = defineList(programmeList, {
  command: {
    name: 'programme list',
    examples: ['list --conference your-conference-2026', 'list --search "Beacon Hall" --kind session'],
    export: 'export programme.xlsx --conference your-conference-2026',
  },
  needs: one('programme:look'),
  within: ofList,
  async find(dependencies, filter, { limit, offset, after }) {
    const all = findAll(dependencies, filter);
    const beyond = after ? all.filter(({ place }) => place > String(after.value)) : all;
    return beyond.slice(offset, offset + limit);
  },
  count: async (dependencies, filter) => findAll(dependencies, filter).length,
  order: () => byText(({ place }: Listed) => place),
  row: ({ place: _, ...entry }: Listed) => entry,
});
