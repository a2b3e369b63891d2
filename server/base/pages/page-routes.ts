import { posix } from 'node:path';
import { ownPagePath, PAGES, type PageRoute } from '#domain/pages.ts';
import { agendaPath, nowPath } from '#domain/programme/agenda.ts';
import { pathOfPerson } from '#domain/programme/people.ts';

/** Where the pages of what is not there are rendered: one for all addresses. */
export const NOT_FOUND = '/404';
export const EVENT_NOT_FOUND = '/event/-';
export const SPEAKER_NOT_FOUND = '/event/-/speakers/-';

/** No link of the site has a longer value. */
const LONGEST_VALUE = 1_000;

const FIXED = new Map<string, PageRoute>(PAGES.map((route) => [route.path, route]));
const EVENT = FIXED.get('/event/:eventId');
const AGENDA = FIXED.get('/event/:eventId/agenda');
const NOW = FIXED.get('/event/:eventId/now');
const OWN_PAGE = FIXED.get('/info/:pageId');
const SPEAKER = FIXED.get('/event/:eventId/speakers/:personId');

/** Which pages there are of what the catalogue holds, by ids. */
export type KnownPages = {
  hasEvent: (id: string) => boolean;
  hasPerson: (eventId: string, personId: string) => boolean;
  /** Of the organiser's own. */
  hasOwnPage: (id: string) => boolean;
};

/** A page, and the one path that is its own, percent-encoded. */
export type FoundPage = { route: PageRoute; path: string };

/**
 * The page that a request target means, however it is spelled: in capitals, with slashes or dots too many, percent-encoded,
 * or as a whole URL.
 *
 * @param target as it was sent, path and query
 * @param known which events there are, and who of them has a page
 * @returns where the page is rendered for an event or a speaker who is not there; null where there is no page
 */
export function findPage(
  target: string,
  { hasEvent, hasPerson, hasOwnPage }: KnownPages,
): FoundPage | typeof EVENT_NOT_FOUND | typeof SPEAKER_NOT_FOUND | null {
  const path = plainPath(pathOf(target));
  if (path === null) return null;
  const fixed = FIXED.get(path.toLowerCase());
  if (fixed) return { route: fixed, path: fixed.path };
  const [, of = '', person = ''] = /^\/event\/([^/]+)\/speakers\/([^/]+)$/i.exec(path) ?? [];
  if (SPEAKER && person !== '') {
    const eventId = [of, of.toLowerCase()].find(hasEvent);
    if (eventId === undefined) return SPEAKER_NOT_FOUND;
    const personId = [person, person.toLowerCase()].find((id) => hasPerson(eventId, id));
    return personId === undefined
      ? SPEAKER_NOT_FOUND
      : { route: SPEAKER, path: pathOfPerson(eventId, personId) };
  }
  const [, about = '', page = ''] = /^\/event\/([^/]+)\/(agenda|now)$/i.exec(path) ?? [];
  if (AGENDA && NOW && page !== '') {
    const eventId = [about, about.toLowerCase()].find(hasEvent);
    if (eventId === undefined) return EVENT_NOT_FOUND;
    return page.toLowerCase() === 'now'
      ? { route: NOW, path: nowPath(eventId) }
      : { route: AGENDA, path: agendaPath(eventId, []) };
  }
  const [, folder = '', id = ''] = /^(\/[a-z-]+)\/([^/]+)$/i.exec(path) ?? [];
  if (folder.toLowerCase() === '/info')
    return OWN_PAGE && hasOwnPage(id.toLowerCase())
      ? { route: OWN_PAGE, path: ownPagePath(id.toLowerCase()) }
      : null;
  const secret = FIXED.get(`${folder.toLowerCase()}/:token`);
  if (secret) return { route: secret, path: `${folder.toLowerCase()}/${encodeURIComponent(id)}` };
  if (folder.toLowerCase() !== '/event' || !EVENT) return null;
  const known = [id, id.toLowerCase()].find(hasEvent);
  return known === undefined
    ? EVENT_NOT_FOUND
    : { route: EVENT, path: `/event/${encodeURIComponent(known)}` };
}

/** What is secret in the address of a private page. */
export function secretOf({ path }: FoundPage, query: string): string {
  return new URLSearchParams(query).get('token') ?? decodeURIComponent(path.replace(/.*\//, ''));
}

/** The path of a request target, as it was sent. */
export function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? '';
}

/** A path decoded, without what changes nothing; null where it can't be decoded. */
function plainPath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path.replace(/^https?:\/\/[^/]*/i, ''));
    return posix.normalize(`/${decoded}`).replace(/(?<=.)\/$/, '');
  } catch {
    return null;
  }
}

/**
 * The query of a page as it is rendered: the parameters that its screen reads, each once, in one order.
 *
 * @param search the query as it was sent, without its question mark
 * @returns with its question mark; '' where nothing is left
 */
export function readQuery({ parameters = [] }: PageRoute, search: string): string {
  if (search === '' || parameters.length === 0) return '';
  const sent = new URLSearchParams(search);
  const read = parameters.flatMap((name) => {
    const value = sent.get(name)?.slice(0, LONGEST_VALUE);
    return value ? [[name, value]] : [];
  });
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`;
}
