import { exampleQueries } from './example-queries.ts';
import { type Sample, SHIPPED_CATEGORIES } from './own-examples.ts';

const query = exampleQueries[0]?.query ?? '';

/** What the list to embed shows, and what it is called. */
export type Embedded = { category: string; heading: string };

const SHIPPED_LIST: Embedded = {
  category: 'Biotechnology|Pharma',
  heading: 'Conferences in the life sciences',
};

/** The list to embed of what there is. */
export const listOf = (sample: Sample | null): Embedded =>
  sample ? { category: sample.categories.slice(0, 2).join('|'), heading: 'Our conferences' } : SHIPPED_LIST;

/** Categories as JavaScript, TypeScript and Python have texts in a list. */
const listed = (categories: readonly string[]) =>
  categories.map((category) => JSON.stringify(category)).join(', ');

/** A text between the quotation marks of HTML. */
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Code to copy, for a site at `origin`. docs/partners.md has the same snippets, and a test runs each. */
export const snippets = {
  curl: (origin: string) => `curl ${origin}/graphql \\
  --header 'content-type: application/json' \\
  --data '{ "query": "{ conferences(first: 3) { totalCount nodes { title date url } } }" }'`,

  curlGet: (origin: string) => `curl --get ${origin}/graphql \\
  --header 'apollo-require-preflight: true' \\
  --data-urlencode 'query={ conferences(first: 3) { totalCount nodes { title date url } } }'`,

  javascript: (origin: string, categories = SHIPPED_CATEGORIES) => `const query = \`${query}\`;

const response = await fetch('${origin}/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables: { category: [${listed(categories)}] } }),
});
const { data, errors } = await response.json();
if (errors) throw new Error(errors[0].message);
for (const { title, date } of data.conferences.nodes) console.log(\`\${date}: \${title}\`);`,

  python: (origin: string, categories = SHIPPED_CATEGORIES) => `import json
import urllib.request

query = """
${query}
"""
request = urllib.request.Request(
    "${origin}/graphql",
    data=json.dumps({"query": query, "variables": {"category": [${listed(categories)}]}}).encode(),
    headers={"content-type": "application/json"},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
if "errors" in answer:
    raise RuntimeError(answer["errors"][0]["message"])
for conference in answer["data"]["conferences"]["nodes"]:
    print(f"{conference['date']}: {conference['title']}")`,

  codegen: (
    origin: string,
  ) => `// codegen.ts: npm install --save-dev @graphql-codegen/cli graphql, then npx graphql-codegen
export default {
  schema: '${origin}/schema.graphql',
  documents: 'src/**/*.ts',
  emitLegacyCommonJSImports: false,
  generates: {
    'src/gql/': {
      preset: 'client',
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        scalars: { Date: 'string', DateTime: 'string', OffsetDateTime: 'string' },
      },
    },
  },
};`,

  typescript: (origin: string, categories = SHIPPED_CATEGORIES) => `// src/upcoming.ts
import type { TypedDocumentString } from './gql/graphql.js';
import { graphql } from './gql/index.js';

const Upcoming = graphql(\`
${query}
\`);

async function ask<Result, Variables>(
  query: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await fetch('${origin}/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  return data;
}

const { conferences } = await ask(Upcoming, { category: [${listed(categories)}] });
for (const { title, date } of conferences.nodes) console.log(\`\${date}: \${title}\`);`,

  embed: (origin: string, { category, heading } = SHIPPED_LIST) => `<script
  src="${origin}/embed.js"
  data-category="${attribute(category)}"
  data-limit="4"
  data-heading="${heading}"
  async
></script>`,
} as const;
