// docs/product.md 2.2
import { worksForEveryone } from './support/everyone.ts';
import { mainTemplates } from './support/pages.ts';

// The others: tests/storms/pages.
mainTemplates.forEach(worksForEveryone);
