// docs/product.md 11.1
/** GraphiQL, which `npm run storms` has built. */
import { exampleQueries } from '#client/site/screens/Developers/example-queries.ts';
import { complaintsOf } from '../../e2e/support/console.ts';
import { open } from '../../e2e/support/open.ts';
import { expect, test } from '../../e2e/support/test.ts';

test('opens an example from the page for developers and runs it, from our own files alone', async ({
  page: tab,
  baseURL,
}) => {
  const complaints = complaintsOf(tab);
  const origins = new Set<string>();
  tab.on('request', (request) => origins.add(new URL(request.url()).origin));
  await open(tab, '/developers');
  await tab.getByRole('link', { name: 'Try it in GraphiQL' }).nth(1).click();
  // The button is there before the editors are, and does nothing until then.
  await expect(tab.getByRole('region', { name: 'Operation Editor' })).toContainText('UPCOMING');
  await expect(tab.getByRole('region', { name: 'Variables' })).toContainText('Pharma');
  await tab.getByRole('button', { name: /Execute query/ }).click();
  await expect(tab.getByRole('region', { name: 'Result Window' })).toContainText('"totalCount": 2');
  origins.delete('null');
  expect([...origins]).toEqual([baseURL]);
  expect(complaints).toEqual([]);
});

test('begins with the first example, which is there once on the next visit as well', async ({
  page: tab,
}) => {
  await tab.goto('/graphql');
  const editor = tab.getByRole('region', { name: 'Operation Editor' });
  await expect(editor).toContainText('query Upcoming');
  await tab.getByRole('button', { name: /Execute query/ }).click();
  await expect(tab.getByRole('region', { name: 'Result Window' })).toContainText('"totalCount"');
  await tab.goto('/graphql');
  await expect(editor).toContainText('query Upcoming');
  await expect(tab.getByRole('tab')).toHaveCount(1);
});

test('lists every example query, each to be opened in a tab', async ({ page: tab }) => {
  await tab.goto('/graphql');
  for (const { title } of exampleQueries) await expect(tab.getByRole('link', { name: title })).toBeVisible();
  await tab.getByRole('link', { name: 'Search everything' }).click();
  await expect(tab.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true');
});

test('lets no script of another origin run', async ({ request }) => {
  const answer = await request.get('/graphql', { headers: { accept: 'text/html' } });
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('http');
});
