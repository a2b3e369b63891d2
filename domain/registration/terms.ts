/** The version of the terms that registrants accept; stored with each order (docs/product.md 2.22). */
export const TERMS_VERSION = '2026-11';
