/** The element of a session on the page where talks are placed, by its id. */
export const sessionAnchor = (id: string) => `session-${id}`;

/** The button of a talk there. */
export const talkAnchor = (id: string) => `talk-${id}`;
