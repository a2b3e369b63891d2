/** What the shipped banner counts where the event names no audiences (docs/product.md 2.9). */
const UNNAMED = 450;

/** The shipped banner's attendee count: how many 'who should attend' entries there are, or 450 if there are none. */
export function attendeesOf(whoShouldAttend: readonly string[]): string {
  return `${whoShouldAttend.length || UNNAMED}+ Attendees`;
}
