import { PUBLIC_PAGES } from '#domain/pages.ts';
import { comesBeforeItsScripts } from '../../e2e/support/before-scripts.ts';
import { EVENT, expectCompressed } from '../../e2e/support/html-budget.ts';
import { test } from '../../e2e/support/test.ts';
import { testInVisitorsBrowser } from '../../e2e/support/visitors-browser.ts';

// In one worker: the visitors' browser is opened once.
const testPaints = testInVisitorsBrowser();
test.describe.configure({ mode: 'default' });

test('every page stays within its budget of HTML', async () => {
  for (const path of [...PUBLIC_PAGES, EVENT]) await test.step(path, () => expectCompressed(path));
});

// A picture at the top, and names like Đặng; the others: tests/e2e/budgets.spec.ts.
for (const path of ['/about', '/committee']) comesBeforeItsScripts(testPaints, path);
