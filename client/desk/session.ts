/** What the server wants with every request that is not a form's or another site's. */
export const DESK_HEADERS = { 'x-meridian-desk': '1' };

/**
 * Exchanges the key of the address for a session, and takes it out of the address and of the browser's history.
 *
 * @returns why it was not taken; null where it was, or where there was none
 */
export async function comeIn(): Promise<string | null> {
  const key = takeSecret();
  if (key === null) return null;
  const answer = await post('/session', { key });
  return typeof answer === 'string' ? answer : null;
}

/** The secret in the address, which is then in it no more; null where there is none: another hash is a place on the page. */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1);
  if (!/^[\w-]{43}$/.test(secret)) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return secret;
}

/** Ends the session; the page that then comes has nothing to show, or shows that the session goes on. */
export async function leave(): Promise<void> {
  await post('/session/end', {});
  location.assign('/');
}

/** What is said where no answer comes. */
const SILENT = 'The server is not responding. Is it running?';

/** Sends something that is no query; what was answered, or why it was refused. */
export async function post<Answer extends object>(path: string, body: object): Promise<Answer | string> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...DESK_HEADERS },
      body: JSON.stringify(body),
    });
    if (answer.status === 204) return {} as Answer;
    const said = await answer.json();
    return answer.ok ? said : said.error;
  } catch {
    return SILENT;
  }
}
