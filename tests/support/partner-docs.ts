import { readFileSync } from 'node:fs';

/** The address that docs/partners.md gives its readers to replace. */
export const DOCUMENTED_ORIGIN = 'https://meridian-conferences.example';

const page = readFileSync('docs/partners.md', 'utf8');

/** What its pages on forms and on secret links say: calls that act for somebody. */
export const linkDocs = ['secret-links', 'forms']
  .map((name) => readFileSync(`docs/partners/${name}.md`, 'utf8'))
  .join('\n');

/** docs/partners.md and its pages. */
export const partnerDocs = `${page}\n${linkDocs}`;

/** The document's blocks of code in one language, for a server at `origin`. */
export function codeBlocks(language: string, origin: string = DOCUMENTED_ORIGIN): string[] {
  return [...partnerDocs.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code.replaceAll(DOCUMENTED_ORIGIN, origin),
  );
}

/** The example queries for everybody, with their variables. */
export function documentedQueries(): { query: string; variables: object }[] {
  return [...page.matchAll(/^```graphql\n(.*?)^```\n(?:\nVariables:\n\n```json\n(.*?)^```)?/gms)].map(
    ([, query = '', variables]) => ({ query, variables: variables ? JSON.parse(variables) : {} }),
  );
}

/** What the examples of those pages are sent with, where the document shows that, by their names. */
export const linkVariables = new Map(
  [...linkDocs.matchAll(/^```graphql\n\w+ (\w+)[^`]*^```\n\nVariables:\n\n```json\n(.*?)^```$/gms)].map(
    ([, name = '', variables = '']) => [name, JSON.parse(variables)],
  ),
);

/** Their examples, by their names. */
export const linkExamples = new Map(
  [...linkDocs.matchAll(/^```graphql\n(.*?)^```$/gms)].map(([, query = '']) => [
    /^\w+ (\w+)/.exec(query)?.[1] ?? '',
    query,
  ]),
);

/** What a documented client prints of the conferences. */
export const LISTED =
  /September 21-23, 2026: NextGen Pharma 2026\r?\nSeptember 23-25, 2026: Generative AI Forum 2026/;
