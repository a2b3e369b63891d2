import { Client } from 'pg';
import type { CommitteeMember, Conference, GalleryItem } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

export type { CommitteeMember, Conference, GalleryItem };

const inOrder = { orderBy: { position: 'asc' } } as const;

/** Conferences that are read at once; requests are answered in between. */
const AT_ONCE = 100;

/** What was read of conferences, and the state that each had then. */
export type ReadConferences<Entry> = {
  states: ConferenceStates;
  /** Where each stands in the organiser's order, by id. */
  places: ReadonlyMap<string, number>;
  /** In the organiser's order. */
  entries: readonly Entry[];
};

/** A line for each conference, in the organiser's order. */
type ConferenceStates = {
  ids: string;
  /** What names its state: another one after each change of it or of its event page. */
  tags: string;
};

/**
 * Reads everything that visitors browse, in one consistent view: of conferences only those that have changed.
 *
 * @param before what was read of conferences last time; what has not changed is kept
 * @param entryOf makes what is to be kept of a conference
 */
export async function loadCatalogue<Entry>(
  database: Database,
  before: ReadConferences<Entry> | null,
  entryOf: (conference: Conference, event: Event | null) => Entry,
) {
  return database.$transaction(
    async (tx) => {
      const revision = await tx.catalogueRevision.findUniqueOrThrow({ where: { id: 1 } });
      return {
        /** Counts up with every change. */
        revision: revision.revision,
        read: await readConferences(tx, before, entryOf),
        committee: await tx.committeeMember.findMany(inOrder),
        gallery: await tx.galleryItem.findMany(inOrder),
        priceItems: await tx.priceItem.findMany({ ...inOrder, include: { prices: true } }),
      };
    },
    { isolationLevel: 'RepeatableRead', timeout: 60_000 },
  );
}

/**
 * With ten thousand conferences little is made anew for the few that have changed: what a change leaves behind is
 * collected while visitors wait for the pages after it.
 */
async function readConferences<Entry>(
  tx: Transaction,
  before: ReadConferences<Entry> | null,
  entryOf: (conference: Conference, event: Event | null) => Entry,
): Promise<ReadConferences<Entry>> {
  const states = await statesOf(tx);
  if (before?.states.ids === states.ids && before.states.tags === states.tags) return before;

  const places =
    before?.states.ids === states.ids
      ? before.places
      : new Map(linesOf(states.ids).map((id, place) => [id, place]));
  const tags = linesOf(states.tags);
  const tagsBefore = linesOf(before?.states.tags ?? '');
  const entries: (Entry | undefined)[] = [];
  const changed: string[] = [];
  for (const [id, place] of places) {
    const placeBefore = before?.places.get(id) ?? -1;
    const kept = tags[place] === tagsBefore[placeBefore] ? before?.entries[placeBefore] : undefined;
    entries.push(kept);
    if (kept === undefined) changed.push(id);
  }
  for (let start = 0; start < changed.length; start += AT_ONCE)
    for (const { conference, event } of await conferencesOf(tx, changed.slice(start, start + AT_ONCE)))
      entries[places.get(conference.id) ?? -1] = entryOf(conference, event);
  return { states, places, entries: entries as Entry[] };
}

/**
 * The state of every conference. Each row tells which transaction wrote it (`xmin`, a system column), and later ones
 * have larger numbers: of as many rows, the sum grows with every change. Two texts: as many rows would be as many
 * objects, several times over.
 */
async function statesOf(tx: Transaction): Promise<ConferenceStates> {
  const [states] = await tx.$queryRaw<ConferenceStates[]>`
    SELECT coalesce(string_agg("id", E'\\n' ORDER BY "position", "id"), '') AS "ids",
      coalesce(string_agg("tag", E'\\n' ORDER BY "position", "id"), '') AS "tags"
    FROM (
      SELECT "id", "position", concat(count(*), ' ', sum("writer")) AS "tag"
      FROM "Conference" JOIN (
        SELECT "id", xmin::text::bigint AS "writer" FROM "Conference"
        UNION ALL SELECT "id", xmin::text::bigint FROM "Event"
        UNION ALL SELECT "eventId", xmin::text::bigint FROM "EventTrack"
        UNION ALL SELECT "eventId", xmin::text::bigint FROM "EventReason"
        UNION ALL SELECT "eventId", xmin::text::bigint FROM "EventDay"
        UNION ALL SELECT "eventId", xmin::text::bigint FROM "EventSession"
      ) AS "Row" USING ("id")
      GROUP BY "id"
    ) AS "State"`;
  return states ?? { ids: '', tags: '' };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** These conferences, each with its event page where it has one. */
async function conferencesOf(tx: Transaction, ids: string[]) {
  const conferences = await tx.conference.findMany({ where: { id: { in: ids } } });
  const events = await tx.event.findMany({ where: { id: { in: ids } } });
  const ofThese = { where: { eventId: { in: ids } }, ...inOrder };
  const tracks = grouped(await tx.eventTrack.findMany(ofThese), ({ eventId }) => eventId);
  const reasons = grouped(await tx.eventReason.findMany(ofThese), ({ eventId }) => eventId);
  const days = grouped(await tx.eventDay.findMany(ofThese), ({ eventId }) => eventId);
  const sessions = grouped(
    await tx.eventSession.findMany(ofThese),
    ({ eventId, dayPosition }) => `${eventId} ${dayPosition}`,
  );
  const eventById = new Map(
    events.map((event) => [
      event.id,
      {
        ...event,
        tracks: tracks(event.id),
        reasons: reasons(event.id),
        days: days(event.id).map((day) => ({ ...day, sessions: sessions(`${day.eventId} ${day.position}`) })),
      },
    ]),
  );
  return conferences.map((conference) => ({ conference, event: eventById.get(conference.id) ?? null }));
}

/** Finds the rows of a key, in the order that they had. */
function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): (key: string) => Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}

/** The detail page of a conference. */
export type Event = NonNullable<Awaited<ReturnType<typeof conferencesOf>>[number]['event']>;

/**
 * Calls back after every change of the catalogue by any process, and after every time that changes may have
 * been missed. Returns how to stop.
 */
export function watchCatalogue(databaseUrl: string, changed: () => void): () => Promise<void> {
  let stopped = false;
  let client: Client | null = null;
  let retry: NodeJS.Timeout | null = null;

  const listen = async () => {
    const session = new Client({ connectionString: databaseUrl });
    client = session;
    const again = () => {
      if (stopped || client !== session) return;
      client = null;
      session.end().catch(() => {});
      retry = setTimeout(listen, 1000);
    };
    session.on('error', again);
    session.on('end', again);
    session.on('notification', changed);
    try {
      await session.connect();
      await session.query('LISTEN catalogue');
      changed();
    } catch {
      again();
    }
  };
  void listen();

  return async () => {
    stopped = true;
    if (retry) clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
