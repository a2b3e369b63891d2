/** The version of the terms that registrants accept; stored with each order (decisions, "Forms…"). */
export const TERMS_VERSION = '2026-01';
