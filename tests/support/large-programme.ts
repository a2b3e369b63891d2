import type { Database } from '#server/base/database/client.ts';

const ROOMS = 40;
const DAYS = 5;
/** In each room and on each day. */
const SESSIONS = 2;
/** In each session. */
const TALKS = 3;
const TALK_MINUTES = 25;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const WORDS =
  'catalysis membrane kinetics entropy lattice photon genome vaccine polymer plasma sediment glacier neuron enzyme quantum cohort sensor alloy vector protein aerosol signal oxide tumour fibre reactor crystal isotope microbiome drought'.split(
    ' ',
  );
const GIVEN = 'Ada Lise Émilie Chien Ọlá Grace Niels Sofja Rosalind Hedy Tove Łukasz'.split(' ');
const FAMILY = 'Meitner Curie Ńjẹ́ Hopper Bohr Franklin Wu Nguyễn Kovalevskaya Ørsted Lamarr Šimić'.split(' ');
const KINDS = ['talks', 'talks', 'plenary', 'posters'];

/**
 * Gives a conference the programme of a large congress: 40 rooms on 5 days with 400 sessions, in which 1,200 accepted abstracts
 * have their slots. It is the same each time.
 *
 * @param conferenceId one with an event page
 * @param now when it was published
 */
export async function fillWithProgramme(database: Database, conferenceId: string, now: Date): Promise<void> {
  const draw = drawer();
  const of = (words: readonly string[]) => words[draw(words.length)] ?? '';
  const titleOf = () => {
    const words = Array.from({ length: 8 + draw(5) }, () => of(WORDS));
    return `On ${words.join(' ')} ${draw(1_000)}`;
  };
  const { startsOn } = await database.conference.update({
    where: { id: conferenceId },
    // Pages fetch those that are built in ahead of need, and no congress is.
    data: { builtIn: false },
  });
  const abstracts: { reference: string; title: string; fullName: string }[] = [];
  const days = Array.from({ length: DAYS }, (_, day) => {
    const opens = startsOn.getTime() + (day * 24 + 8) * HOUR_MS;
    return {
      position: day + 1,
      label: `Day ${day + 1} – September ${21 + day}, 2026`,
      date: new Date(startsOn.getTime() + day * 24 * HOUR_MS),
      sessions: Array.from({ length: ROOMS * SESSIONS }, (_, index) => {
        const start = opens + Math.floor(index / ROOMS) * 2 * HOUR_MS;
        const talks = Array.from({ length: TALKS }, (_, at) => {
          const number = String(100_000 + abstracts.length);
          const reference = `ABS-2026-${number.replaceAll('0', 'Z').replaceAll('1', 'Y')}`;
          abstracts.push({ reference, title: titleOf(), fullName: `${of(GIVEN)} ${of(FAMILY)}` });
          return { id: `t${day}${index}x${at}`, abstract: reference, minutes: TALK_MINUTES };
        });
        return {
          position: index + 1,
          id: `s${day}${index}`,
          startsAt: new Date(start),
          endsAt: new Date(start + TALKS * TALK_MINUTES * MINUTE_MS),
          timeText: index < ROOMS ? '09:00 – 10:15' : '11:00 – 12:15',
          title: titleOf(),
          room: `Room ${(index % ROOMS) + 1}`,
          kind: of(KINDS),
          track: `Topic ${of(WORDS)}`,
          talks,
        };
      }),
    };
  });
  await database.abstract.createMany({
    data: abstracts.map(({ reference, title, fullName }) => ({
      reference,
      title,
      fullName,
      digest: reference,
      conferenceId,
      conferenceTitle: conferenceId,
      email: `${reference.toLowerCase()}@example.org`,
      phone: '',
      affiliation: 'Institute',
      abstract: 'What was found.',
      keywords: '',
      presentation: 'Oral',
      biography: '',
      fileKey: reference,
      fileName: 'a.pdf',
      fileType: 'application/pdf',
      fileBytes: 1_000,
      createdAt: now,
      decision: 'ACCEPTED' as const,
      decidedAt: now,
      confirmedAt: now,
    })),
  });
  const titles = new Map(abstracts.map(({ reference, title }) => [reference, title]));
  await database.publishedSession.deleteMany({ where: { conferenceId } });
  await database.eventDay.deleteMany({ where: { eventId: conferenceId } });
  await database.eventDay.createMany({
    data: days.map(({ position, label, date }) => ({ eventId: conferenceId, position, label, date })),
  });
  await database.eventSession.createMany({
    data: days.flatMap(({ position, sessions }) =>
      sessions.map((session) => ({ ...session, eventId: conferenceId, dayPosition: position })),
    ),
  });
  const sessions = days.flatMap((day) => day.sessions);
  await database.publishedSession.createMany({
    data: sessions.flatMap(({ id, title, room, startsAt, endsAt, talks }) => {
      const same = { conferenceId, room, startsAt, endsAt, changedAt: now };
      const whole = { ...same, id, uid: `${conferenceId}-${id}@meridian`, title };
      const given = talks.map((talk) => ({
        ...same,
        id: talk.id,
        uid: `${conferenceId}-${talk.id}@meridian`,
        title: titles.get(talk.abstract) ?? '',
        partOf: id,
        abstract: talk.abstract,
      }));
      return [whole, ...given];
    }),
  });
}

/** Numbers below a limit, the same ones each time. */
function drawer(): (below: number) => number {
  let state = 20_261_128;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
