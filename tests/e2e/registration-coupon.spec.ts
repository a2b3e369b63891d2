import { COUPON_MESSAGES } from '#domain/pricing/coupon.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hydrated } from './support/open.ts';
import { chooseNights, counter, openRegistration, total } from './support/registration.ts';
import { expect, type Page, type Route, test } from './support/test.ts';

const field = (page: Page) => page.getByLabel('Coupon code');
const apply = (page: Page) => page.getByRole('button', { name: 'Apply', exact: true });

async function openWithBasket(page: Page): Promise<void> {
  await openRegistration(page);
  await counter(page, 'Presenter In-Person').fill('1');
  await chooseNights(page, 'One Night', 'Single');
}

/** Lets every call pass but those that apply a coupon. */
function couponCalls(handle: (route: Route) => Promise<void>): (route: Route) => Promise<void> {
  return (route) =>
    route.request().postDataJSON()?.operationName === 'ApplyCoupon' ? handle(route) : route.continue();
}

test('a coupon is applied and shows its discount, also after a reload, until its text is edited or it is removed; it is checked again half a second after a change, and a failed check resets it', async ({
  page,
}) => {
  await openWithBasket(page);
  await field(page).fill(' meridian30 ');
  await apply(page).click();
  await expect(page.getByText('Coupon applied! New total: $480.22')).toBeVisible();
  await expect(total(page)).toContainText('$480.22');
  const summary = page.getByRole('complementary');
  await expect(summary).toContainText('Coupon MERIDIAN30: 30% off registration−$149.70');
  await expect(summary).toContainText('Coupon MERIDIAN30: 10% off accommodation−$13.50');
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Coupon applied! New total: $480.22')).toBeVisible();
  await expect(total(page)).toContainText('$480.22');

  await field(page).press('End');
  await field(page).press('Backspace');
  await expect(total(page)).toContainText('$646.68');
  await field(page).fill('MERIDIAN30');
  await apply(page).click();
  await expect(total(page)).toContainText('$480.22');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(total(page)).toContainText('$646.68');
  await expect(page.getByText('Coupon applied!')).toHaveCount(0);

  await field(page).fill('MERIDIAN30');
  await apply(page).click();
  await expect(total(page)).toContainText('$480.22');
  const checks: unknown[] = [];
  await page.route(
    '**/graphql',
    couponCalls((route) => {
      checks.push(route.request().postDataJSON().variables.input.basket);
      return route.continue();
    }),
  );
  // Within the half second, however busy the machine is.
  await page
    .getByRole('button', { name: 'Add one Presenter In-Person' })
    .evaluate(async (button: HTMLElement) => {
      button.click();
      await null;
      button.click();
    });
  await expect(page.getByText('Coupon applied! New total: $1,192.79')).toBeVisible();
  await expect.poll(() => checks.length).toBe(1);
  expect(checks[0]).toEqual([
    { itemId: 'one-night-single', quantity: 1 },
    { itemId: 'presenter-in-person', quantity: 3 },
  ]);

  await page.getByLabel('Euro (€)').check();
  await expect.poll(() => checks.length).toBe(2);
  await expect(total(page)).toContainText('€1,013.78');

  await page.unroute('**/graphql');
  await page.route(
    '**/graphql',
    couponCalls((route) => route.abort()),
  );
  await counter(page, 'Poster Fee').fill('1');
  await expect(page.getByText(COUPON_MESSAGES.failed)).toBeVisible();
  await expect(total(page)).toContainText('€1,501.44');
  await expect(apply(page)).toBeVisible();
});

test('a coupon is asked for, refused, not to be checked, or edited while it is being checked, and then changes nothing', async ({
  page,
}) => {
  await openWithBasket(page);
  await expect(apply(page)).toBeDisabled();
  await field(page).press('Enter');
  await expect(page.getByText(COUPON_MESSAGES.empty)).toBeVisible();
  await field(page).fill('  ');
  await expect(page.getByText(COUPON_MESSAGES.empty)).toHaveCount(0);
  await apply(page).click();
  await expect(page.getByText(COUPON_MESSAGES.empty)).toBeVisible();

  await field(page).fill('NO-SUCH-CODE');
  await field(page).press('Enter');
  await expect(page.getByText(COUPON_MESSAGES.invalid)).toBeVisible();
  await expect(total(page)).toContainText('$646.68');
  await expectAccessible(page);

  await page.route(
    '**/graphql',
    couponCalls((route) => route.abort()),
  );
  await field(page).fill('MERIDIAN30');
  await apply(page).click();
  await expect(page.getByText(COUPON_MESSAGES.failed)).toBeVisible();
  await expect(total(page)).toContainText('$646.68');
  await page.unroute('**/graphql');

  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/graphql',
    couponCalls(async (route) => {
      await answer.promise;
      await route.continue();
    }),
  );
  await field(page).fill('MERIDIAN30');
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await apply(page).click();
  await field(page).fill('MERIDIAN3');
  answer.resolve();
  await (await answered).finished();
  await expect(apply(page)).toBeEnabled();
  await expect(total(page)).toContainText('$646.68');
  await expect(page.getByText('Coupon applied!')).toHaveCount(0);
  await page.unroute('**/graphql');

  await page.getByLabel('Conference', { exact: true }).selectOption('');
  await apply(page).click();
  await expect(page.locator('#coupon-message')).toContainText('Conference selection is required');
});
