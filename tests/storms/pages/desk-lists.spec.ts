// docs/product.md 16.5
import { expectSound } from '../../e2e/support/accessibility.ts';
import { comeIn } from '../../e2e/support/desk.ts';
import { expect, test } from '../../e2e/support/test.ts';

// Lists are one part of the desk with other columns; those that are not here are seen in tests/e2e/desk.
test('subscribers, a new mailing, reminders, exchange rates and late abstracts are sound', async ({
  page,
}) => {
  for (const path of ['/mail/mailings/new', '/subscribers', '/chasers', '/money/rates', '/abstracts/late'])
    await test.step(path, async () => {
      await comeIn(page, path);
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectSound(page, { shows: page.getByRole('heading', { level: 1 }) });
    });
});
