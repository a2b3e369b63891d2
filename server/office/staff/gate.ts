import type { IncomingHttpHeaders } from 'node:http';

/** What our own page sends along: no form and no other site can, without being asked first, and nobody is answered who asks. */
export const DESK_HEADER = 'x-meridian-desk';

/** Names of this machine, with a port or without. Any other was made to lead here by somebody else's name server. */
const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/** Why a request is not let in. */
export type Refusal = { status: 403 | 405 | 415; error: string };

/**
 * Judges who sends a request, before anything is read of it: only this machine's own page may change something
 * (docs/product.md 16.1).
 *
 * @returns null for a request that is let in
 */
export function refusalOf(
  request: { method: string; headers: IncomingHttpHeaders },
  deskUrl: string,
): Refusal | null {
  const { method, headers } = request;
  const { host = '', origin } = headers;
  if (!OWN_HOST.test(host) && !isNamed(host, deskUrl))
    return refused('The desk is reached as localhost only, or by its own name.');
  if (method === 'GET' || method === 'HEAD') return null;
  if (method !== 'POST') return { status: 405, error: 'Please use GET or POST.' };
  if (
    origin !== (isNamed(host, deskUrl) ? new URL(deskUrl).origin : `http://${host}`) ||
    headers['sec-fetch-site'] !== 'same-origin' ||
    !headers[DESK_HEADER]
  )
    return refused('Only the desk’s own page may send this.');
  // Both are types that a browser asks about first before it sends one from another site.
  if (!/^application\/(json|octet-stream)(;|$)/.test(headers['content-type'] ?? ''))
    return { status: 415, error: 'Please send JSON.' };
  return null;
}

const refused = (error: string): Refusal => ({ status: 403, error });

/** Whether a request names the desk as its team does, behind a proxy with TLS (`DESK_URL`). */
function isNamed(host: string, deskUrl: string): boolean {
  return deskUrl.startsWith('https:') && host === new URL(deskUrl).host;
}

/** What the desk keeps in a browser: who is there, what it was asked to sign, and which one it is. */
type CookieUse = 'session' | 'asked' | 'browser';

/** Browsers don't tell the ports of a host apart, so the name of a cookie says which one it is for. */
function cookieName(use: CookieUse, host: string, deskUrl: string): string {
  const end = use === 'session' ? '' : `-${use}`;
  if (isNamed(host, deskUrl)) return `__Host-meridian-desk${end}`;
  return `meridian-desk-${host.split(':').at(-1)?.match(/^\d+$/)?.[0] ?? '80'}${end}`;
}

/** What a cookie of the desk's holds; null where there is none. */
export function readCookie(
  use: CookieUse,
  { host = '', cookie = '' }: IncomingHttpHeaders,
  deskUrl: string,
): string | null {
  const start = `${cookieName(use, host, deskUrl)}=`;
  const found = cookie.split('; ').find((pair) => pair.startsWith(start));
  return found?.slice(start.length) || null;
}

/**
 * The header that gives a browser a cookie.
 *
 * @param value '' takes it away
 * @param seconds how long it is kept
 */
export function writeCookie(
  use: CookieUse,
  { host = '' }: IncomingHttpHeaders,
  deskUrl: string,
  { value, seconds }: { value: string; seconds: number },
): string {
  const secure = isNamed(host, deskUrl) ? '; Secure' : '';
  return `${cookieName(use, host, deskUrl)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
}
