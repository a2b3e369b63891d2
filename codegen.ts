import type { CodegenConfig } from '@graphql-codegen/cli';

/** Each `X.graphql` of the client gets an `X.generated.ts` beside it: types, documents and hooks. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/site/**/*.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  config: {
    scalars: { ID: 'string', Date: 'string', DateTime: 'string' },
    enumsAsTypes: true,
    useTypeImports: true,
    avoidOptionals: { field: true, object: true, inputValue: false },
    skipTypename: false,
    optimizeDocumentNode: true,
    dedupeFragments: true,
  },
  generates: {
    'client/site/generated/schema-types.ts': { plugins: ['typescript'] },
    'client/site/generated/query-hashes.ts': {
      plugins: ['./scripts/codegen-persisted.ts'],
      config: { persisted: 'hashes' },
    },
    'client/site/generated/persisted-queries.json': {
      plugins: ['./scripts/codegen-persisted.ts'],
      config: { persisted: 'texts' },
    },
    'client/site/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema-types.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
    },
  },
};

export default config;
