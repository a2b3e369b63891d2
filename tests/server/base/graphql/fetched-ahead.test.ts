// docs/product.md 11.5
import { getOperationAST, print } from 'graphql';
import { expect, it } from 'vitest';
import { CONFERENCES_SHOWN } from '#client/site/features/conferences-shown.ts';
import {
  BuiltInEventsDocument,
  ConferenceListsDocument,
} from '#client/site/layout/BuiltInEvents.generated.ts';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import { schema } from '#server/assembly/schema.ts';
import { costOf } from '#server/base/graphql/limits/cost.ts';
import { startProduct } from '../../../support/product.ts';

it('what pages fetch ahead of need stays within what one query may cost, however many conferences there are', async () => {
  const product = await startProduct();
  try {
    const { dependencies } = product;
    const catalogue = dependencies.catalogue.current();
    const conferences = Array.from({ length: 30 }, () => catalogue.conferences).flat();
    const crowded = {
      ...dependencies,
      catalogue: { ...dependencies.catalogue, current: () => ({ ...catalogue, conferences }) },
    };
    for (const document of [BuiltInEventsDocument, ConferenceListsDocument]) {
      const operation = getOperationAST(document);
      if (!operation) throw new Error('No operation.');
      const variables = { shown: CONFERENCES_SHOWN };
      const { points } = costOf(schema, document, print(document), operation, variables, crowded);
      expect(points).toBeLessThanOrEqual(REQUEST_LIMITS.cost);
    }
  } finally {
    await product.stop();
  }
});
