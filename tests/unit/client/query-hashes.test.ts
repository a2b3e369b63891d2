import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { buildSchema, type DocumentNode, Kind, parse, print, validate } from 'graphql';
import { expect, it } from 'vitest';

type Sent = DocumentNode & { __meta__?: { hash: string } };

const site = new URL('../../../client/site/', import.meta.url);

it('each query is a whole one, and says the hash of its text as Apollo Client sends it, by which the server knows it', async () => {
  const schema = buildSchema(readFileSync(new URL('../../schema.graphql', site), 'utf8'));
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.generated.ts'),
  );
  const texts = JSON.parse(readFileSync(new URL('generated/persisted-queries.json', site), 'utf8'));
  let queries = 0;
  for (const file of files) {
    const module = (await import(new URL(file, site).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!name.endsWith('Document')) continue;
      const sent: Sent = new InMemoryCache().transformDocument(value as DocumentNode);
      const text = print(sent);
      const document = parse(text);
      expect(validate(schema, document), name).toEqual([]);
      const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
      if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.operation !== 'query') continue;
      queries++;
      const hash = createHash('sha256').update(text).digest('hex');
      expect(texts[hash], name).toBe(text);
      // What has a token is sent in a body, as the text that it is.
      const secret = operation.variableDefinitions?.some(({ variable }) => variable.name.value === 'token');
      expect(sent.__meta__, name).toEqual(secret ? undefined : { hash });
    }
  }
  expect(queries).toBe(Object.keys(texts).length);
});
