import type { CodegenConfig } from '@graphql-codegen/cli';

const site = { schema: 'schema.graphql', documents: 'client/site/**/*.graphql' };
const desk = { schema: 'desk.graphql', documents: 'client/desk/**/*.graphql' };

/** Each `X.graphql` of the client gets an `X.generated.ts` beside it: types, documents and hooks. */
const config: CodegenConfig = {
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  config: {
    scalars: { ID: 'string', Date: 'string', DateTime: 'string', Json: 'unknown' },
    enumsAsTypes: true,
    useTypeImports: true,
    avoidOptionals: { field: true, object: true, inputValue: false },
    skipTypename: false,
    optimizeDocumentNode: true,
    dedupeFragments: true,
  },
  generates: {
    'client/site/generated/schema-types.ts': { ...site, plugins: ['typescript'] },
    'client/site/generated/query-hashes.ts': {
      ...site,
      plugins: ['./scripts/codegen-persisted.ts'],
      config: { persisted: 'hashes' },
    },
    'client/site/generated/persisted-queries.json': {
      ...site,
      plugins: ['./scripts/codegen-persisted.ts'],
      config: { persisted: 'texts' },
    },
    'client/site/': {
      ...site,
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema-types.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
    },
    'client/desk/generated/schema-types.ts': { ...desk, plugins: ['typescript'] },
    'client/desk/': {
      ...desk,
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema-types.ts' },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen-hooks.ts'],
    },
  },
};

export default config;
