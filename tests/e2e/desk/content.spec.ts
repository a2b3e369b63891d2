import { expectAccessible, expectSound } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn, paidRegistration } from '../support/desk.ts';
import { open } from '../support/open.ts';
import { resize } from '../support/resize.ts';
import { site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// All that a test publishes is taken back by it, or looked at by no other.

test('a next edition is begun, its mistakes are named, and it is previewed before anybody sees it', async ({
  page,
  baseURL,
}) => {
  await comeIn(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Nursing Innovation Forum 2026' }).click();
  await page.getByLabel('Starts on').fill('2027-09-22');
  await page.getByRole('button', { name: 'Create next edition' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nursing Innovation Forum 2027');
  const toRead = page.getByRole('region', { name: 'Check before publishing' });
  await expect(toRead.getByRole('listitem').first()).toHaveText(
    /^First day: 2027-09-22 to 2027-09-2\d: are these the days\?$/,
  );
  await toRead.getByRole('button', { name: 'First day' }).click();
  await expect(page.getByLabel('First day')).toBeFocused();

  await page.getByRole('link', { name: 'Edit as text' }).click();
  const text = page.getByLabel('Text');
  const sound = await text.inputValue();
  await text.fill(sound.replace('city: London', 'town: London'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectAccessible(page, { shows: page.getByText(/Line \d+, column 1: town is not known here/) });
  await text.fill(sound.replace('attendees: 300+', 'attendees: 333+'));
  const now = page.getByRole('button', { name: 'Publish now' });
  await expect(now).toBeDisabled();
  await expect(now).toHaveAccessibleDescription(/Save the draft before you publish it/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved.');
  await expect(now).toBeEnabled();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Nothing changed.');

  await page.getByRole('button', { name: 'Create preview link' }).click();
  const link = page.getByRole('link', { name: /\/preview\// });
  const preview = await page.context().newPage();
  const answer = await preview.goto(`${baseURL}${new URL(String(await link.getAttribute('href'))).pathname}`);
  expect(answer?.status()).toBe(200);
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Nursing Innovation Forum 2027');
  await preview.close();
  expect((await page.request.get(`${baseURL}/event/nursing-innovation-forum-2027`)).status()).toBe(404);

  await comeIn(page, '/content/nursing-innovation-forum-2027');
  await page.getByRole('button', { name: 'Discard draft…' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'The draft of Nursing Innovation Forum 2027 and any unsaved changes are deleted',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content');
  await expect(page).toHaveURL(/kind=conference/);
  await expect(page.getByRole('link', { name: 'Nursing Innovation Forum 2027' })).toBeHidden();
});

test('what was published is taken back once it was shown, and stays a draft', async ({ page }) => {
  await comeIn(page, '/content/ariadne-kourtessi?as=text');
  const text = page.getByLabel('Text');
  await text.fill((await text.inputValue()).replace('position: 21\n', 'position: 22\n'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expectToast(page, /^Published\.$/);

  await page.getByRole('navigation').getByRole('link', { name: 'Content' }).click();
  const published = page.getByRole('table', { name: 'Publication history' });
  await published
    .getByRole('row', { name: 'Changed: ariadne-kourtessi' })
    .getByRole('button', { name: /^Undo publication/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Shown as before: ariadne-kourtessi');
  await dialog.getByRole('button', { name: /^Undo publication \d+$/ }).click();
  await expectToast(page, 'Reverted: ariadne-kourtessi.');
  // What was taken back stays a draft; that is the way to have it again.
  const reverting = published.getByRole('row', { name: /Reverts no\. \d+\. Changed: ariadne-kourtessi/ });
  await expect(reverting.first()).toBeVisible();
  await expect(reverting.first()).not.toContainText('Undo…');

  await comeIn(page, '/content/ariadne-kourtessi?as=text');
  await expect(text).toHaveValue(/position: 22\n/);
});

test('who moves a conference that somebody has a ticket for is told who hears of it, before it is published', async ({
  page,
}) => {
  const reference = await paidRegistration(page, 'Moved');
  await query(`UPDATE "Order" SET "conferenceId" = 'global-biotech-congress-2026' WHERE "reference" = $1`, [
    reference,
  ]);
  await comeIn(page, '/content/global-biotech-congress-2026?as=text');
  const text = page.getByLabel('Text');
  const stands = await text.inputValue();
  await text.fill(
    stands.replace('city: London', 'city: Leeds').replace('location: London', 'location: Leeds'),
  );
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish and tell people' });
  await expectAccessible(page, {
    shows: dialog.getByText('1 person is told by email at once: 1 with a ticket'),
  });
  await expect(dialog.getByRole('button', { name: 'Publish 1 item' })).toBeEnabled();
});

test('a conference is changed in a form that everyone can use on every width, its mistakes beside their fields, and visitors see it', async ({
  page,
  baseURL,
}) => {
  const address = '/content/catalysis-engineering-summit-2026';
  await comeIn(page, address);
  const title = page.getByLabel('Title', { exact: true }).first();
  await expect(title).toHaveValue('Catalysis & Chemical Engineering Summit 2026');
  await expect(page.getByLabel('ID', { exact: true })).not.toBeEditable();
  await page.getByRole('button', { name: 'Add: track' }).click();
  await expect(page.getByLabel('Title', { exact: true }).last()).toBeFocused();
  await page.keyboard.type('Electrocatalysis at Scale');
  await page.getByLabel('Last day').fill('2026-01-01');
  await page.getByRole('button', { name: 'Save draft' }).click();

  const last = page.getByLabel('Last day');
  await expect(last).toHaveAccessibleDescription('Must not be before startsOn.');
  await expect(last).toBeFocused();
  await expect(page.getByLabel('Icon').last()).toHaveAccessibleDescription(/Is missing\.$/);
  await expectSound(page);
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await resize(page, { width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await resize(page, wide);
  await last.fill('2026-09-25');
  await page.getByLabel('Icon').last().selectOption('Flask');
  await page.getByLabel('Topic 1', { exact: true }).fill('Stacks');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved.');
  await expect(page.getByRole('definition').filter({ hasText: 'Electrocatalysis at Scale' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expectToast(page, /^Published\.$/);
  await open(page, `${baseURL}/event/catalysis-engineering-summit-2026`);
  await expect(page.getByText('Electrocatalysis at Scale').first()).toBeVisible();
});

test('a price list is worked on as a draft, its prices in one field each, and what is no price is named', async ({
  page,
}) => {
  await comeIn(page, '/content?kind=price-list');
  await page.getByRole('link', { name: 'Standard', exact: true }).click();
  const presenter = page.getByLabel('Presenter In-Person');
  await expect(presenter).toHaveValue('499, 599, 699');
  await expect(page.getByLabel('E Poster')).toHaveValue('169');
  await presenter.fill('509,609');
  await page.getByLabel('Exhibition', { exact: false }).first().fill('');
  await page.getByLabel('E Poster').fill('170.505');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(presenter).toBeFocused();
  await expect(presenter).toHaveAccessibleDescription(
    /Must be an amount from 0 to 1000000 with at most two decimals/,
  );
  await expect(page.getByLabel('E Poster')).toHaveAccessibleDescription(/at most two decimals/);
});

test('what is typed is the same in the form and as text, and is left only after a question', async ({
  page,
}) => {
  await comeIn(page, '/content/aubin-desgranges');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Aubin D.');
  await name.press('Escape');
  await page.getByRole('link', { name: 'Edit as text' }).click();
  const text = page.getByLabel('Text');
  await expect(text).toHaveValue(/^name: Aubin D\.$/m);
  await text.fill((await text.inputValue()).replace('name: Aubin D.', 'name: Aubin E.'));
  await page.getByRole('link', { name: 'Edit in a form' }).click();
  await expect(name).toHaveValue('Aubin E.');

  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('They are lost if you leave this page now');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(name).toHaveValue('Aubin E.');

  // Somebody else is quicker.
  const other = await page.context().newPage();
  await other.goto(`${site().desk}/content/aubin-desgranges`);
  await other.getByLabel('Phone').fill('+33 1 00 00 00 00');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(other, 'Draft saved.');
  await other.close();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Other changes have been saved meanwhile')).toBeVisible();
  await expect(name).toHaveValue('Aubin E.');
  await page.getByRole('button', { name: 'Show saved version' }).click();
  await expect(name).toHaveValue('Aubin Desgranges');
  await expect(page.getByLabel('Phone')).toHaveValue('+33 1 00 00 00 00');

  // Entries of a list move with what is in them, and one that was removed can be put back.
  const first = page.getByLabel('Achievement 1', { exact: true });
  const second = page.getByLabel('Achievement 2', { exact: true });
  const [one, two] = [await first.inputValue(), await second.inputValue()];
  await page.getByRole('button', { name: 'Move achievement 1 down' }).click();
  await expect(first).toHaveValue(two);
  await expect(page.getByRole('button', { name: 'Move achievement 2 down' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove achievement 1' }).click();
  await expect(first).toHaveValue(one);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(first).toHaveValue(two);
});

test('a session is moved by keyboard and by pointer, and its clash is marked, on every width', async ({
  page,
}) => {
  await comeIn(page, '/content/nanotech-materials-congress-2026');
  const coffee = page.getByRole('button', { name: /– \d\d:\d\d Long coffee break/ });
  await expect(coffee).toHaveAccessibleName('10:15 – 11:00 Long coffee break Antares Atrium');
  await coffee.focus();
  await page.keyboard.press('ArrowUp');
  await expect(coffee).toBeFocused();
  await expect(coffee).toContainText('10:10 – 10:55');
  await expect(
    page.getByRole('status').filter({ hasText: 'Long coffee break: day 1, 10:10 to 10:55.' }),
  ).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(coffee).toBeFocused();
  await expect(
    page.getByText(/^Long coffee break: day 2, 10:10 to 10:55\. Clashes in Antares Atrium with Coffee and/),
  ).toBeVisible();
  await expect(coffee).toContainText('Clashes in Antares Atrium with Coffee and facility tables.');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(coffee).toContainText('10:10 – 10:50');

  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Room').fill('Roof terrace');
  await dialog.getByLabel('Day', { exact: true }).selectOption({ index: 0 });
  // Escape loses nothing: what was typed stands in the programme.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(coffee).toBeFocused();
  await expect(coffee).toHaveAccessibleName('10:10 – 10:50 Long coffee break Roof terrace');

  const box = await coffee.boundingBox();
  const [x, y] = [Number(box?.x) + 40, Number(box?.y) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Ten minutes are sixteen pixels.
  await page.mouse.move(x, y + 10);
  await page.mouse.move(x, y + 16);
  await page.mouse.up();
  await expect(coffee).toContainText('10:20 – 11:00');
  await expect(dialog).toBeHidden();
  await coffee.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add a session to day 1' }).click();
  await dialog.getByLabel('Title', { exact: true }).fill('Late show');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save draft' }).click();
  const show = page.getByRole('button', { name: /Late show/ });
  await expect(show).toContainText('Contains errors.');
  await show.press('Enter');
  await expect(dialog.getByLabel('Room')).toHaveAccessibleDescription('Must not be empty.');
  await dialog.getByRole('button', { name: 'Remove session' }).click();
  await expect(show).toBeHidden();
  await page.getByRole('button', { name: 'Restore' }).click();
  await show.press('Enter');
  await dialog.getByLabel('Room').fill('Vega Hall');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expectToast(page, 'Draft saved.');
  for (const width of [820, 390]) {
    await resize(page, { width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
