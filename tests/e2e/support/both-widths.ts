/**
 * Marks a test of what the width of the window changes: it runs on a phone, too. All others run on the desktop alone
 * (playwright.config.ts); that every page and form holds on a phone is seen in everyone.spec.ts.
 */
export const BOTH_WIDTHS = { tag: '@both-widths' };
