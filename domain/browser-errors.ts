/** Where the scripts of pages send what went wrong in them. */
export const BROWSER_ERRORS_PATH = '/browser-errors';

/**
 * What can go wrong in a browser: something was thrown that nobody caught, or a promise was rejected for nobody; a page could not be
 * rendered; the scripts of a page did not come.
 */
export const BROWSER_ERROR_KINDS = ['thrown', 'rejected', 'render', 'start'] as const;
export type BrowserErrorKind = (typeof BROWSER_ERROR_KINDS)[number];
