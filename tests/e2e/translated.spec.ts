import { holdScripts } from './support/held-scripts.ts';
import { pharmaLink, total } from './support/registration.ts';
import { expect, test } from './support/test.ts';
import { prepareTranslation, translatePage } from './support/translate.ts';

test('buttons and the field that one types in are the same where a translation came first', async ({
  page,
}) => {
  await prepareTranslation(page);
  const scripts = await holdScripts(page);
  await page.goto(pharmaLink);
  for (let taps = 0; taps < 2; taps += 1)
    await page.getByRole('button', { name: 'Add one Delegate In-Person' }).click();
  await page.getByLabel('First name').fill('Ad');
  await translatePage(page);
  scripts.letThrough();
  await expect(total(page)).toContainText('$1,221.96');
  await page.keyboard.type('a');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
