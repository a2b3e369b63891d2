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
export function refusalOf(request: { method: string; headers: IncomingHttpHeaders }): Refusal | null {
  const { method, headers } = request;
  const { host = '', origin } = headers;
  if (!OWN_HOST.test(host)) return refused('The desk is reached as localhost only.');
  if (method === 'GET' || method === 'HEAD') return null;
  if (method !== 'POST') return { status: 405, error: 'Please use GET or POST.' };
  if (origin !== `http://${host}` || headers['sec-fetch-site'] !== 'same-origin' || !headers[DESK_HEADER])
    return refused('Only the desk’s own page may send this.');
  // Both are types that a browser asks about first before it sends one from another site.
  if (!/^application\/(json|octet-stream)(;|$)/.test(headers['content-type'] ?? ''))
    return { status: 415, error: 'Please send JSON.' };
  return null;
}

const refused = (error: string): Refusal => ({ status: 403, error });

/** The name of the session's cookie: browsers don't tell the ports of a host apart, so it says itself which one it is for. */
function cookieName(host: string): string {
  return `meridian-desk-${host.split(':').at(-1)?.match(/^\d+$/)?.[0] ?? '80'}`;
}

/** What the session's cookie holds; null where there is none. */
export function sessionToken({ host = '', cookie = '' }: IncomingHttpHeaders): string | null {
  const start = `${cookieName(host)}=`;
  const found = cookie.split('; ').find((pair) => pair.startsWith(start));
  return found?.slice(start.length) || null;
}

/**
 * The header that gives a browser its session's cookie.
 *
 * @param token '' takes it away
 * @param seconds how long it is kept
 */
export function sessionCookie(host: string, token: string, seconds: number): string {
  return `${cookieName(host)}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
}
