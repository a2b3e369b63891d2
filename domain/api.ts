/** Entries of a page of a list of the API when the query names no number, and at most. */
export const PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 100;

/** What one request to the API may be; beyond it the request is refused with status 400. */
export const REQUEST_LIMITS = {
  /** Names, punctuation marks and values of the document, without white space and comments. */
  tokens: 1000,
  /** Selection sets within each other; the introspection query of common tools needs 15. */
  depth: 16,
  /** Fields that are given another name. */
  aliases: 30,
  directives: 20,
  /** Uses of named fragments. */
  spreads: 40,
  /** Fields that stand beside the same field, under the same name. */
  repetitions: 10,
  /** Points that its operation costs. */
  cost: 20_000,
  /** Of the body of a request without a file. */
  bytes: 128 * 1024,
} as const;

/** Points that one network may spend on the API within one minute; beyond them requests are refused with 429. */
export const POINTS_PER_MINUTE = 600_000;

/** The longest text to search for, in characters. */
export const MAX_SEARCH_LENGTH = 200;
