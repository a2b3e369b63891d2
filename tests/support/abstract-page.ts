import { type ABSTRACT, type FilePart, submitByGraphQL } from './abstract-form.ts';
import { pdf } from './documents.ts';
import type { Product } from './product.ts';
import { mailedToken } from './seats.ts';

/** Submits an abstract of its own; answers its reference, and the token of the link in its receipt. */
export async function submitted(
  product: Product,
  email: string,
  fields: Partial<typeof ABSTRACT> & { coAuthors?: string } = {},
) {
  const file = { data: pdf({ text: email }) };
  const { result } = await submitByGraphQL(product.url, file, { email, ...fields });
  return { reference: String(result?.reference), token: await mailedToken(product, email, 'abstract') };
}

/** Sends a form of an abstract's page as the page's script does. */
export async function sendForm(
  product: Product,
  address: string,
  fields: Record<string, string> = {},
  file?: FilePart,
): Promise<{
  status: number;
  body: { ok: boolean; error?: string; code?: string; problems?: { path: string }[] };
}> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([new Uint8Array(file.data)]), file.name ?? 'file.pdf');
  const response = await fetch(`${product.url}/abstract/${address}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as { ok: boolean } };
}

/** What the page of an abstract reads. @param fields in GraphQL */
export async function pageOf(product: Product, token: string, fields: string) {
  const { data, errors } = await product.graphql(
    `query ($token: String!) { authorAbstract(token: $token) { ${fields} } }`,
    { token },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.authorAbstract;
}
