/** The id of a conference's cover in Home's list, which the strip under the hero shows again. */
export const coverIdOf = (conferenceId: string) => `cover-${conferenceId}`;
