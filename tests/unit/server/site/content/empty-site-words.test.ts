// docs/product.md 3.21
import { expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { builtInContent } from '#server/site/content/built-in.service.ts';
import { PASSAGES, withPassages } from '#server/site/content/empty-site-words.ts';

const shipped = builtInContent(contentKinds);
const passages = Object.entries(PASSAGES).flatMap(([id, { passages }]) =>
  passages.map((passage) => [id, passage] as const),
);

it.each(passages)('%s says what an empty site says otherwise: %j', (id, passage) => {
  const document = shipped.find((each) => each.id === id);
  expect(withPassages(document, [passage])).not.toEqual(document);
});
