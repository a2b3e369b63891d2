/** Conferences that one page of the list shows. */
export const CONFERENCES_SHOWN = 18;
