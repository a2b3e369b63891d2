/** The names of a session's speakers, in its order, from the people of its programme. */
export function speakersOf(
  { speakers }: { speakers: readonly { id: string }[] },
  people: readonly { id: string; name: string }[],
): string[] {
  return speakers.flatMap(({ id }) => people.find((person) => person.id === id)?.name ?? []);
}
