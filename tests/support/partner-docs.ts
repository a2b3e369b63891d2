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

/** The document's example queries with their variables. */
export function documentedQueries(): { query: string; variables: object }[] {
  return [...partnerDocs.matchAll(/^```graphql\n(.*?)^```\n(?:\nVariables:\n\n```json\n(.*?)^```)?/gms)].map(
    ([, query = '', variables]) => ({ query, variables: variables ? JSON.parse(variables) : {} }),
  );
}
