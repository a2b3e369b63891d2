/** Somebody at the desk: where it is, and the cookie that shows who they are. */
export type DeskSession = { origin: string; cookie: string };

/** Comes in with a key, as the desk's page does. */
export async function comeIn(port: number, key: string): Promise<DeskSession> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/session`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-meridian-desk': '1',
      origin,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ key }),
  });
  if (!answer.ok) throw new Error(`The desk answers ${answer.status}.`);
  return { origin, cookie: String(answer.headers.get('set-cookie')).split(';')[0] ?? '' };
}

/** Asks the desk, and reads all of its answer; `document` may hold several operations. */
export async function ask(
  { origin, cookie }: DeskSession,
  document: string,
  operationName: string,
  variables: object = {},
): Promise<{ data: unknown }> {
  const answer = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-meridian-desk': '1',
      origin,
      cookie,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ query: document, operationName, variables }),
  });
  const body = (await answer.json()) as { data: unknown; errors?: unknown };
  if (!answer.ok || body.errors)
    throw new Error(`The desk answers ${answer.status}: ${JSON.stringify(body)}`);
  return body;
}
