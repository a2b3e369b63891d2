// docs/product.md 12.1 and 12.2
import { endures, linkPages, removeAdded } from '../../e2e/support/link-pages.ts';
import { test } from '../../e2e/support/test.ts';

test.afterAll(removeAdded);

Object.entries(linkPages)
  .filter(([name]) => name !== 'order')
  .forEach(endures);
