import { PUBLIC_PAGES } from '#domain/pages.ts';
import { EVENT, expectCompressed } from '../../e2e/support/html-budget.ts';
import { test } from '../../e2e/support/test.ts';

test('every page stays within its budget of HTML', async () => {
  for (const path of [...PUBLIC_PAGES, EVENT]) await test.step(path, () => expectCompressed(path));
});
