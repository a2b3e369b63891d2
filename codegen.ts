/**
 * Writes the typed documents: beside each `X.graphql` of the client its `X.generated.ts` with types, documents and hooks. GraphQL
 * Code Generator's own command does the same from schemas and documents wherever they may be; it brings 240 packages for it.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset';
import type { CodegenPlugin, Types } from '@graphql-codegen/plugin-helpers';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { buildASTSchema, parse } from 'graphql';
import * as hooks from './scripts/codegen-hooks.ts';
import { persistedQueries } from './scripts/codegen-persisted.ts';
import { writeChanged } from './server/base/lib/write-changed.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const typesOf = (part: string) => `client/${part}/generated/schema-types.ts`;

const config = {
  scalars: { ID: 'string', Date: 'string', DateTime: 'string', Json: 'unknown' },
  enumsAsTypes: true,
  useTypeImports: true,
  avoidOptionals: { field: true, object: true, inputValue: false },
  skipTypename: false,
  optimizeDocumentNode: true,
  dedupeFragments: true,
};

/** What the generator makes of one schema and its documents, by file. */
async function generate(part: 'site' | 'desk', schemaFile: string): Promise<Map<string, string>> {
  const schema = parse(readFileSync(join(root, schemaFile), 'utf8'));
  const documents = globSync(`client/${part}/**/*.graphql`, { cwd: root })
    .sort()
    .map((path) => ({
      location: join(root, path),
      document: parse(readFileSync(join(root, path), 'utf8')),
    }));
  const shared = {
    schema,
    schemaAst: buildASTSchema(schema),
    documents,
    config: { ...config, importExtension: '.ts' as const, emitLegacyCommonJSImports: false },
    importExtension: '.ts' as const,
    emitLegacyCommonJSImports: false,
  };
  const file = (filename: string, plugin: CodegenPlugin): Types.GenerateOptions => ({
    ...shared,
    filename,
    plugins: [{ plugin: {} }],
    pluginMap: { plugin },
  });
  const persisted = persistedQueries();
  const outputs = [
    file(typesOf(part), typescript),
    ...(await nearOperationFile.buildGeneratesSection({
      ...shared,
      baseOutputDir: `client/${part}/`,
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'generated/schema-types.ts' },
      plugins: [
        { typescriptOperations: {} },
        {
          typedDocumentNode: part === 'site' ? { unstable_onExecutableDocumentNode: persisted.hash } : {},
        },
        { hooks: { pages: part === 'site' } },
      ],
      pluginMap: { typescriptOperations, typedDocumentNode, hooks },
    })),
  ];
  const texts = new Map(
    await Promise.all(outputs.map(async (options) => [options.filename, await codegen(options)] as const)),
  );
  if (part === 'site')
    texts.set('client/site/generated/persisted-queries.json', JSON.stringify(persisted.texts, null, 2));
  return texts;
}

for (const [part, schema] of [
  ['site', 'schema.graphql'],
  ['desk', 'desk.graphql'],
] as const)
  for (const [path, text] of await generate(part, schema)) writeChanged(resolve(root, path), text);
