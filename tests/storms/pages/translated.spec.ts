import { anAbstract } from '../../e2e/support/abstracts.ts';
import { ordersOf } from '../../e2e/support/database.ts';
import { holdScripts } from '../../e2e/support/held-scripts.ts';
import { linkTo } from '../../e2e/support/links.ts';
import { hydrated, noteHydration, open } from '../../e2e/support/open.ts';
import { paidOrder } from '../../e2e/support/orders.ts';
import {
  decide,
  fillPerson,
  newEmail,
  openRegistration,
  payButton,
  pharmaLink,
  total,
} from '../../e2e/support/registration.ts';
import { expect, type Page, test } from '../../e2e/support/test.ts';
import { lostTexts, prepareTranslation, translatePage } from '../../e2e/support/translate.ts';

/** What changes on a page by itself, and what it then says. */
const changes: readonly [path: string, change: (page: Page) => Promise<void>][] = [
  [
    '/conferences',
    async (page) => {
      await page.getByRole('radio', { name: 'Technology', exact: true }).check({ force: true });
      await expect(page.getByRole('heading', { name: /^1 Conference/ })).toBeVisible();
      await page.getByRole('searchbox').first().fill('nursing');
      await expect(page.getByRole('heading', { name: /^0 Conference/ })).toBeVisible();
      await page.getByRole('button', { name: 'Search All Categories (1)' }).click();
      await expect(page.getByRole('heading', { name: /^1 Conference/ })).toBeVisible();
    },
  ],
  [
    '/committee',
    async (page) => {
      await page.getByRole('radio', { name: /^Publishing/ }).check({ force: true });
      await expect(page.getByRole('heading', { name: '4 members in Publishing' })).toBeVisible();
      await page.getByRole('radio', { name: /^All/ }).check({ force: true });
      await expect(page.getByRole('heading', { name: '24 members', exact: true })).toBeVisible();
    },
  ],
  [
    '/gallery',
    async (page) => {
      await page.getByRole('radio', { name: /^2023/ }).check({ force: true });
      await expect(page.getByRole('radio', { name: 'All 12' })).toBeAttached();
      await page
        .getByRole('region', { name: 'Pictures and videos' })
        .getByRole('listitem')
        .first()
        .getByRole('button')
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click();
      await expect(page.getByRole('dialog')).toContainText('2 of 12');
      await page.keyboard.press('Escape');
    },
  ],
  [
    '/',
    async (page) => {
      await page.getByRole('button', { name: /^Slide 2/ }).click();
      await page.getByRole('tab', { name: 'Awards' }).click();
      await page.getByRole('button', { name: 'Propose a Conference' }).click();
      await expect(page.getByRole('dialog')).toContainText('Organizing');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Quick Contact' }).click();
      await expect(page.getByRole('dialog')).toContainText('Tell us what you have in mind.');
      await page.keyboard.press('Escape');
    },
  ],
  [
    '/abstract-submission',
    async (page) => {
      await page.getByLabel('Abstract text').fill('Three small words');
      await expect(page.getByText('3/300')).toBeVisible();
      const document = page.getByLabel('Abstract document');
      for (const name of ['one.pdf', 'two.pdf']) {
        await document.setInputFiles({
          name,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7'),
        });
        await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Submit Abstract' }).click();
      await expect(page.getByText('Please select a conference.')).toBeVisible();
      for (const conference of ['optics-photonics-2026', 'nextgen-pharma-2026', ''])
        await page.getByLabel('Conference', { exact: true }).selectOption(conference);
      await expect(page.getByText('Please select a conference.')).toHaveCount(0);
    },
  ],
  [
    '/event/nextgen-pharma-2026',
    async (page) => {
      await page.getByRole('tab', { name: 'Day 2' }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  ],
  [
    '/contact',
    async (page) => {
      const form = page.getByRole('main').locator('form').first();
      await form.getByRole('button', { name: /^Send/ }).click();
      await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
      await page.keyboard.type('Ada');
    },
  ],
  [
    '/developers',
    async (page) => {
      const said = page.getByText(/^(Copied|Your browser does not allow copying)$/);
      await page.getByRole('button', { name: /^Copy/ }).first().click();
      await said.click();
      await expect(said).toHaveCount(1);
    },
  ],
];

for (const [path, change] of changes)
  test(`${path} shows what changes on it, also translated, and leads on to other pages`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await prepareTranslation(page);
    await open(page, path);
    await translatePage(page);
    await change(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Privacy policy');
    expect(await lostTexts(page)).toEqual([]);
    expect(errors).toEqual([]);
  });

/** Types into, ticks and chooses something in every control of the page's main part, as a visitor does before the page answers. */
const enterEverywhere = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const typed: Partial<Record<string, string>> = {
      email: 'ada@example.org',
      date: '2026-09-21',
      number: '2',
      textarea: 'Several\nlines',
    };
    for (const control of main.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      ':is(input, select, textarea):enabled:not([type=hidden], [type=file])',
    )) {
      if (control instanceof HTMLSelectElement) {
        const other = [...control.options].findLast(({ selected, disabled }) => !selected && !disabled);
        if (other) control.value = other.value;
      } else if (/^(checkbox|radio)$/.test(control.type)) control.click();
      else control.value = control.role === 'spinbutton' ? '2' : (typed[control.type] ?? 'Entered early');
    }
  });

/** What the main part's controls hold, in their sequence. */
const heldEverywhere = (page: Page) =>
  page
    .locator('main :is(input, select, textarea):enabled:not([type=hidden])')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map(({ type, name, value, checked }) => [
        type,
        /^_r_/i.test(name) ? '' : name,
        value,
        checked,
      ]),
    );

test('what was entered before a page answers stays where a translation came first, in forms of every kind', async ({
  page,
}) => {
  const email = newEmail();
  await paidOrder(page, email);
  const [order] = await ordersOf(email);
  const { address } = await anAbstract();
  await prepareTranslation(page);
  await noteHydration(page);
  for (const path of [
    pharmaLink,
    '/abstract-submission',
    '/contact',
    '/conferences',
    await linkTo('ORDER', order?.id),
    address,
  ]) {
    const scripts = await holdScripts(page);
    await page.goto(path);
    await enterEverywhere(page);
    const entered = await heldEverywhere(page);
    await translatePage(page);
    scripts.letThrough();
    await page.waitForFunction(() => 'hydrated' in window);
    // What was chosen may bring fields of its own, such as the first night of a room.
    const held = (await heldEverywhere(page)).map(String);
    const lost = entered.map(String).filter((one) => {
      const at = held.indexOf(one);
      if (at >= 0) held.splice(at, 1);
      return at < 0;
    });
    expect(lost, path).toEqual([]);
    await page.unrouteAll();
  }
});

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });

test('whoever translates the registration form sees what PayPal asks for, and pays it', async ({ page }) => {
  await prepareTranslation(page);
  await openRegistration(page);
  await translatePage(page);
  const conference = page.getByLabel('Conference', { exact: true });
  await conference.selectOption('');
  await conference.selectOption('optics-photonics-2026');
  await expect(summary(page)).toContainText('September 23-25, 2026');
  await conference.selectOption('nextgen-pharma-2026');
  await expect(summary(page)).toContainText('September 21-23, 2026');
  await fillPerson(page, newEmail(), 'Speaker');
  await page.getByRole('button', { name: 'Show missing fields' }).click();
  const add = page.getByRole('button', { name: 'Add one Presenter In-Person' });
  await add.click();
  await expect(total(page)).toContainText('$508.98');
  await expect(summary(page)).toContainText('Presenter In-Person × 1');
  await add.click();
  await expect(total(page)).toContainText('$1,017.96');
  await expect(summary(page)).toContainText('Presenter In-Person × 2');
  await page.getByLabel('Coupon code').fill('MERIDIAN30');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(total(page)).toContainText('$712.57');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove one Presenter In-Person' }).click();
  await page.getByLabel('Euro').check();
  await expect(total(page)).toContainText('€432.48');
  await page.getByLabel('I accept the terms and conditions').check();
  await expect(page.getByText('All fields are complete.')).toBeVisible();
  expect(await lostTexts(page)).toEqual([]);

  await payButton(page).click();
  await expect(page.getByText('432.48').first()).toBeVisible();
  await decide(page, 'approve');
  await hydrated(page);
  await translatePage(page);
  await expect(page.getByText('Payment completed. Thank you!')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('€432.48 EUR');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('main')).toContainText('Total paid');
  expect(await lostTexts(page)).toEqual([]);
});
