import { readFileSync } from 'node:fs';

/** The address that docs/partners.md gives its readers to replace. */
export const DOCUMENTED_ORIGIN = 'https://meridian-conferences.example';

/** docs/partners.md as it is. */
export const partnerDocs = readFileSync('docs/partners.md', 'utf8');

/** The document's blocks of code in one language, for a server at `origin`. */
export function codeBlocks(language: string, origin: string = DOCUMENTED_ORIGIN): string[] {
  return [...partnerDocs.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code.replaceAll(DOCUMENTED_ORIGIN, origin),
  );
}

/** Where the examples for whoever has a token begin, and what follows them. */
const [OPEN_PART = '', LINK_PART = ''] = partnerDocs.split(
  /^## With a secret link$|^## When something goes wrong$/m,
);

/** The document's example queries with their variables, for everybody. */
export function documentedQueries(): { query: string; variables: object }[] {
  return [...OPEN_PART.matchAll(/^```graphql\n(.*?)^```\n(?:\nVariables:\n\n```json\n(.*?)^```)?/gms)].map(
    ([, query = '', variables]) => ({ query, variables: variables ? JSON.parse(variables) : {} }),
  );
}

/** What the document says for whoever has a token. */
export const linkDocs = LINK_PART;

/** What its examples are sent with, where the document shows that, by their names. */
export const linkVariables = new Map(
  [...LINK_PART.matchAll(/^```graphql\n\w+ (\w+)[^`]*^```\n\nVariables:\n\n```json\n(.*?)^```$/gms)].map(
    ([, name = '', variables = '']) => [name, JSON.parse(variables)],
  ),
);

/** Its examples, by their names. */
export const linkExamples = new Map(
  [...LINK_PART.matchAll(/^```graphql\n(.*?)^```$/gms)].map(([, query = '']) => [
    /^\w+ (\w+)/.exec(query)?.[1] ?? '',
    query,
  ]),
);
