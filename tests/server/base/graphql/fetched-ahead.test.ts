// docs/product.md 11.5
import { print } from 'graphql';
import { expect, it } from 'vitest';
import { BuiltInEventsDocument } from '#client/site/layout/BuiltInEvents.generated.ts';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import { startProduct } from '../../../support/product.ts';

it('what pages fetch ahead of need stays within what one query may cost', async () => {
  const product = await startProduct();
  try {
    const response = await fetch(`${product.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: print(BuiltInEventsDocument) }),
    });
    const { data, extensions } = (await response.json()) as {
      data: object | null;
      extensions: { cost: number };
    };
    expect(data).not.toBeNull();
    expect(extensions.cost).toBeLessThanOrEqual(REQUEST_LIMITS.cost);
  } finally {
    await product.stop();
  }
});
