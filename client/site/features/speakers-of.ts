/** A session's speakers, in its order, from the people of its programme. */
export function speakersOf<Person extends { id: string }>(
  { speakers }: { speakers: readonly { id: string }[] },
  people: readonly Person[],
): Person[] {
  return speakers.flatMap(({ id }) => people.find((person) => person.id === id) ?? []);
}
