import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, print } from 'graphql';
import { expect, it } from 'vitest';
import { QUERY_HASHES } from '#client/generated/query-hashes.ts';

const client = new URL('../../../client/', import.meta.url);

it('each query goes under the hash of the text that Apollo Client would send', async () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.generated.ts'),
  );
  const hashes: Record<string, string> = {};
  for (const file of files) {
    const module = (await import(new URL(file, client).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Document')) continue;
      const document = value as DocumentNode;
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') continue;
      const text = print(new InMemoryCache().transformDocument(document));
      hashes[operation.name?.value ?? ''] = createHash('sha256').update(text).digest('hex');
    }
  }
  expect(QUERY_HASHES).toEqual(hashes);
});
