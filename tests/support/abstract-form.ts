/** The fields of a complete submission, as the form sends them. */
export const ABSTRACT = {
  conference: 'nextgen-pharma-2026',
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '+44 20 7946 0000',
  affiliation: 'Analytical Engine Laboratory',
  title: 'Notes on targeted degradation',
  abstract: 'We describe a method.\n\nIt works.',
  keywords: 'degradation, ligases',
  presentation: 'Speaker',
  biography: 'Writes programs.',
};

export const SUBMIT = `mutation ($input: SubmitAbstractInput!) {
  submitAbstract(input: $input) {
    __typename
    ... on AbstractReceived { reference receivedAt }
    ... on Failure { message code path }
    ... on InvalidInput { problems { path message } }
    ... on RateLimited { minutes }
  }
}`;

/** A file part of a form. */
export type FilePart = { data: Buffer; name?: string; type?: string };

/** The result of `submitAbstract`, and the HTTP status. */
export type Submitted = {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each test names the few fields it reads
  body: any;
  result: {
    __typename: string;
    reference?: string;
    message?: string;
    code?: string;
    path?: string;
    problems?: { path: string; message: string }[];
  } | null;
};

/** Submits by GraphQL, as the GraphQL multipart request specification says. */
export async function submitByGraphQL(
  url: string,
  file: FilePart | null,
  fields: Partial<typeof ABSTRACT> & { website?: string; coAuthors?: string } = {},
): Promise<Submitted> {
  const form = new FormData();
  const input = { ...ABSTRACT, ...fields, file: null };
  form.append('operations', JSON.stringify({ query: SUBMIT, variables: { input } }));
  form.append('map', JSON.stringify(file ? { 0: ['variables.input.file'] } : {}));
  if (file) form.append('0', blobOf(file), file.name ?? 'abstract.pdf');
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'apollo-require-preflight': 'true' },
    body: form,
  });
  const body = await response.json();
  return { status: response.status, body, result: body.data?.submitAbstract ?? null };
}

/** Submits by the documented call. */
export async function submitByRest(
  url: string,
  file: FilePart | null,
  fields: Record<string, string> = {},
): Promise<{ status: number; body: { ok: boolean; error?: string } }> {
  const form = new FormData();
  // The file first: a form may put it anywhere.
  if (file) form.append('file', blobOf(file), file.name ?? 'abstract.pdf');
  for (const [name, value] of Object.entries({ ...ABSTRACT, conferenceTitle: 'As shown', ...fields }))
    form.append(name, value);
  const response = await fetch(`${url}/api/abstract-submit`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as { ok: boolean; error?: string } };
}

function blobOf({ data, type = 'application/pdf' }: FilePart): Blob {
  return new Blob([new Uint8Array(data)], { type });
}
