import { randomUUID } from 'node:crypto';
import { expectAccessible, expectAccessibleInBoth } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

// It changes what visitors see.
test.use({ fresh: 'content' });
// In one worker: the site that they have for themselves is started once.
test.describe.configure({ mode: 'default' });

test('a new member is made, published and removed, and an undo brings them back', async ({ page }) => {
  const id = `ada-${randomUUID().slice(0, 8)}`;
  await comeIn(page, '/content?kind=committee-member');
  await page.getByRole('link', { name: 'New member' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New member');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Must not be empty.');
  await expectAccessible(page);
  for (const [label, value] of Object.entries({
    ID: id,
    Position: '900',
    Name: 'Dr Ada Lovelace',
    'Position held': 'Reader',
    Institution: 'Science Museum',
    Location: 'London',
    Specialization: 'Computing',
    Email: 'ada@example.org',
    Phone: '+44 20 7946 0958',
    Biography: 'She wrote the first programme.',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Category').fill('Technology');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dr Ada Lovelace');

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is removed from the committee page.');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('has left');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Dr Ada Lovelace is removed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dr Ada Lovelace' })).toBeHidden();
  const undo = (what: string) =>
    page
      .getByRole('row', { name: what })
      .last()
      .getByRole('button', { name: /^Undo publication/ })
      .click();
  await undo(`Removed: ${id}`);
  await expect(dialog).toContainText(`Visible again: ${id}`);
  await dialog.getByRole('button', { name: /^Undo publication \d+$/ }).click();
  await expect(page.getByRole('link', { name: 'Dr Ada Lovelace' })).toBeVisible();
});

test('an operation that asks for nothing shows what it would do as soon as it is opened', async ({
  page,
}) => {
  await comeIn(page, '/content?kind=organiser');
  await page.getByRole('button', { name: 'Start with an empty site…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Remove what came with the release' })).toBeEnabled();
  await expect(dialog).toContainText('Visitors no longer see what came with the release');
});

test('what is needed is not removed, and it is said why', async ({ page }) => {
  await comeIn(page, '/content/standard');
  await page.getByRole('button', { name: 'Remove…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'standard is the list of every conference that has no other, so it stays.',
  );
  await expect(dialog.getByRole('button', { name: 'Remove' })).toBeHidden();
  await expectAccessibleInBoth(page);
});
