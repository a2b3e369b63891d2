// docs/product.md 3.18
import { acceptedAbstracts } from '../support/abstracts.ts';
import { expectAccessibleInBoth, expectUsableOnPhone } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

/** Its programme is one that no other test looks at. */
const ID = 'womens-health-gynecology-2026';
const COUNT = 9;

test('abstracts are placed, moved, taken out and brought back by keyboard alone, and each step is announced', async ({
  page,
}) => {
  await acceptedAbstracts(ID, COUNT);
  await comeIn(page, `/content/${ID}`);
  await page.getByRole('link', { name: 'Place accepted abstracts' }).press('Enter');
  const waiting = page.getByRole('region', { name: /^To be placed/ });
  const list = waiting.getByRole('list').getByRole('button');
  await expect(list).toHaveCount(COUNT);
  // Those that are confirmed come first.
  await expect(list.first()).toContainText('part 1');
  await expect(list.last()).toContainText('Not confirmed');
  await expectAccessibleInBoth(page);

  const said = page.getByRole('status').filter({ hasText: '“' });
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('region');
  // Between them is a break, which takes none.
  const second = sessions.nth(3);
  await list.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(second.getByRole('button', { name: 'Place here' })).toHaveAttribute('aria-pressed', 'true');
  for (let n = 0; n < 4; n++) await page.keyboard.press('Enter');
  await expect(said).toContainText('part 4”');
  await expect(said).toContainText(', 4 of 4');
  await expect(list).toHaveCount(COUNT - 4);
  // All the others, as quickly as keys are pressed, into the session before.
  await page.keyboard.press('ArrowLeft');
  for (let n = 4; n < COUNT; n++) await page.keyboard.press('Enter');
  await expect(waiting).toContainText('Every accepted abstract has a place.');
  await expect(said).toContainText(`, ${COUNT - 4} of ${COUNT - 4}`);

  const talks = second.getByRole('list', { name: /talks? in/ }).getByRole('listitem');
  await talks.nth(0).getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('part 1”');
  await expect(said).toContainText(', 2 of 4');
  await expect(talks.nth(1).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(
    sessions
      .nth(4)
      .getByRole('list', { name: /talk in/ })
      .getByRole('listitem'),
  ).toContainText(['part 1']);
  await expect(
    sessions
      .nth(4)
      .getByRole('list', { name: /talk in/ })
      .getByRole('listitem')
      .getByRole('button')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(said).toContainText('is taken out of');
  await expect(list).toHaveCount(1);

  const undo = page.getByRole('button', { name: 'Undo' });
  for (let n = 0; n < 3; n++) await undo.press('Enter');
  await expect(talks).toHaveText([/part 1 /, /part 2 /, /part 3 /, /part 4 /]);
  await expectUsableOnPhone(page);
});
