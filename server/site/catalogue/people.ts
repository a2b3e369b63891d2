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

/** Who speaks in a session, and the name of who chairs it as it is printed; null: nobody is said to. */
export function peopleIn(
  catalogue: Catalogue,
  { eventId, speakers, chair }: Event['days'][number]['sessions'][number],
): { people: Person[]; chair: string | null } {
  const everybody = peopleOf(catalogue, eventId);
  const called = (id: string | null) => everybody.find((person) => person.id === id);
  return { people: speakers.flatMap((id) => called(id) ?? []), chair: called(chair)?.name ?? null };
}

/** Somebody's photograph; null where initials stand for it. */
export function portraitOf({ portrait }: Person): ShownPicture | null {
  return portrait ?? null;
}
