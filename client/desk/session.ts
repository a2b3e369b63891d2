/** What the server wants with every request that is not a form's or another site's. */
export const DESK_HEADERS = { 'x-meridian-desk': '1' };

/**
 * Exchanges the key of the address for a session, and takes it out of the address and of the browser's history.
 *
 * @returns why it was not taken; null where it was, or where there was none
 */
export async function comeIn(): Promise<string | null> {
  const key = location.hash.slice(1);
  // Another hash is a place on the page.
  if (!/^[\w-]{43}$/.test(key)) return null;
  history.replaceState(null, '', location.pathname + location.search);
  try {
    const answer = await send('/session', { key });
    return answer.ok ? null : (await answer.json()).error;
  } catch {
    return 'The server is not responding. Is it running?';
  }
}

/** Ends the session; the page that then comes has nothing to show, or shows that the session goes on. */
export async function leave(): Promise<void> {
  await send('/session/end', {}).catch(() => {});
  location.assign('/');
}

function send(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...DESK_HEADERS },
    body: JSON.stringify(body),
  });
}
