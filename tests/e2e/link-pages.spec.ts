// docs/product.md 12.1 and 12.2
import { endures, linkPages } from './support/link-pages.ts';

// They all send by the same means; the others: tests/storms/pages.
Object.entries(linkPages)
  .filter(([name]) => name === 'order')
  .forEach(endures);
