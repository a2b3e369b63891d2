import { matchPath } from 'react-router-dom';
import { BROWSER_ERRORS_PATH, type BrowserErrorKind } from '#domain/browser-errors.ts';
import { PAGES } from '#domain/pages.ts';

/** How many a visit reports at most: the first says enough. */
const MOST = 5;
/** A place in one of our own scripts. What is thrown elsewhere, such as in an extension, is no error of ours, unless a page fails by it. */
const OWN = /\/assets\/[\w.-]+\.js:\d+:\d+/g;

let reported = 0;

/**
 * Tells the server that something went wrong in one of our scripts: which kind of error, where in the script, and on which page, without
 * what its address says. An error's message may quote what somebody typed, and stays here.
 */
export function sendError(kind: BrowserErrorKind, error: unknown): void {
  if (!(error instanceof Error) || reported === MOST) return;
  const frames = error.stack?.match(OWN)?.slice(0, MOST) ?? [];
  if (frames.length === 0 && kind !== 'render') return;
  reported += 1;
  const page = PAGES.find(({ path }) => matchPath(path, location.pathname))?.path;
  navigator.sendBeacon(BROWSER_ERRORS_PATH, JSON.stringify({ kind, name: error.name, page, frames }));
}
