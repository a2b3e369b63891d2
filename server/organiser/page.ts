/** Which part of a list is shown: at most `limit` rows after the first `offset`. */
export type Page = { limit: number; offset: number };
