// docs/product.md 2.2
import { worksForEveryone } from '../../e2e/support/everyone.ts';
import { everyTemplate, mainTemplates } from '../../e2e/support/pages.ts';

for (const path of everyTemplate) if (!mainTemplates.includes(path)) worksForEveryone(path);
