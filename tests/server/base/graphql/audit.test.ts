// docs/product.md 11.1
import { readFileSync } from 'node:fs';
import { auditServer } from 'graphql-http';
import { describe, expect } from 'vitest';
import { test as it } from '../../../support/test.ts';

/** Where Apollo Server 5 does otherwise than the specification recommends (docs/partners.md says why it may). */
const KNOWN_WARNINGS = [
  '572B: SHOULD use 200 status code on document parsing failure when accepting application/json',
  'FDE2: SHOULD use 200 status code on document validation failure when accepting application/json',
  '7B9B: SHOULD use a status code of 200 on variable coercion failure when accepting application/json',
];

describe('the audit of the GraphQL-over-HTTP specification', () => {
  it('finds no error, and no warning but those that docs/partners.md explains', async ({ product }) => {
    const results = await auditServer({ url: `${product.url}/graphql` });
    expect(results).toHaveLength(61);
    const named = (status: string) =>
      results.filter((result) => result.status === status).map(({ id, name }) => `${id}: ${name}`);
    expect(named('error')).toEqual([]);
    expect(named('warn')).toEqual(KNOWN_WARNINGS);
    const explained = readFileSync('docs/partners.md', 'utf8');
    for (const warning of KNOWN_WARNINGS) expect(explained).toContain(`\`${warning.slice(0, 4)}\``);
  });
});
