import type { Catalogue } from './catalogue.service.ts';
import type { Event, Person } from './catalogue.store.ts';
import { perRevision } from './per-revision.ts';
import type { ShownPicture } from './small-picture.schema.ts';

const byEvent = perRevision(({ people }) => Map.groupBy(people, ({ conferenceId }) => conferenceId));

/** Who is on the programme of an event, keynote speakers first (docs/product.md 3.13). */
export function peopleOf(catalogue: Catalogue, eventId: string): readonly Person[] {
  return byEvent(catalogue).get(eventId) ?? [];
}

/** Whether somebody of an event has a page of their own. */
export function hasPage(catalogue: Catalogue, eventId: string, personId: string): boolean {
  return peopleOf(catalogue, eventId).some(({ id, bio }) => id === personId && bio !== null);
}

/** Who speaks in a session and who chairs it, by the names that are printed; null: nobody is said to. */
export function namesIn(
  catalogue: Catalogue,
  { eventId, speakers, chair }: Event['days'][number]['sessions'][number],
): { speakers: string[]; chair: string | null } {
  const people = peopleOf(catalogue, eventId);
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  return { speakers: speakers.flatMap((id) => nameOf(id) ?? []), chair: nameOf(chair) ?? null };
}

/** Pixels of the square that a drawn portrait is. */
const DRAWN = 240;

/** Somebody's photograph, or their drawing; null where initials stand for it. */
export function portraitOf({ portrait, drawing }: Person): ShownPicture | null {
  if (portrait) return portrait;
  return drawing === null ? null : { src: `/portraits/${drawing}.svg`, width: DRAWN, height: DRAWN };
}
