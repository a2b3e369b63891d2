import type { CodegenConfig } from '@graphql-codegen/cli';

/** Each `X.graphql` of the client gets an `X.generated.ts` beside it: types, documents and hooks. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  config: {
    scalars: { ID: 'string', Date: 'string', DateTime: 'string' },
    enumsAsTypes: true,
    useTypeImports: true,
    avoidOptionals: { field: true, object: true, inputValue: false },
    skipTypename: false,
    documentMode: 'documentNode',
    dedupeFragments: true,
  },
  generates: {
    'client/generated/schema-types.ts': { plugins: ['typescript'] },
    'client/generated/possible-types.ts': {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true, apolloClientVersion: 3 },
    },
    'client/generated/query-hashes.ts': {
      plugins: ['./scripts/codegen-persisted.ts'],
      config: { persisted: 'hashes' },
    },
    'client/generated/persisted-queries.json': {
      plugins: ['./scripts/codegen-persisted.ts'],
      config: { persisted: 'texts' },
    },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema-types.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
    },
  },
};

export default config;
