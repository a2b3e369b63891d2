import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { buildSchema, type DocumentNode, Kind, parse, print, validate } from 'graphql';
import { expect, it } from 'vitest';
import { QUERY_HASHES } from '#client/site/generated/query-hashes.ts';

const site = new URL('../../../client/site/', import.meta.url);

it('each query is a whole one, and goes under the hash of its text as Apollo Client sends it', async () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', site), 'utf8'));
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.generated.ts'),
  );
  const hashes: Record<string, string> = {};
  for (const file of files) {
    const module = (await import(new URL(file, site).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Document')) continue;
      const text = print(new InMemoryCache().transformDocument(value as DocumentNode));
      const document = parse(text);
      expect(validate(schema, document), name).toEqual([]);
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') continue;
      hashes[operation.name?.value ?? ''] = createHash('sha256').update(text).digest('hex');
    }
  }
  expect(Object.keys(hashes).length).toBeGreaterThan(8);
  expect(QUERY_HASHES).toEqual(hashes);
});
