import { expectAccessible, expectAccessibleInBoth } from '../../e2e/support/accessibility.ts';
import { comeIn } from '../../e2e/support/desk.ts';
import { site } from '../../e2e/support/site.ts';
import { expect, test } from '../../e2e/support/test.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { AURORA_DARK, AURORA_LIGHT } from '../../support/aurora.ts';

// It changes what visitors see.
test.use({ fresh: true });

test('an accent is checked as it is typed, and with the logos shown everywhere once it is published', async ({
  page,
  baseURL,
  newVisitor,
}) => {
  await comeIn(page, '/content/organiser');
  const accent = page.getByLabel(/^Accent/);
  await accent.fill('#7ed9a4');
  await expect(accent).toHaveAccessibleDescription(/has a contrast of 1\.3:1 to the site’s ground/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ }).click();
  await expect(page.getByText('A link')).toHaveCount(2);
  await accent.fill('#1d6b45');
  await page.getByLabel('Name', { exact: true }).fill('Aurora Symposia');
  for (const [label, svg] of [
    [/^Logo optional/, AURORA_LIGHT],
    [/^Logo on dark grounds/, AURORA_DARK],
  ] as const)
    await page
      .getByLabel(label)
      .setInputFiles({ name: 'aurora.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByRole('img', { name: 'The logo' })).toHaveCount(2);
  // A file that is refused takes nothing away.
  const refused = { name: 'no.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') };
  await page.getByLabel(/^Logo optional/).setInputFiles(refused);
  await expect(page.getByLabel(/^Logo optional/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('img', { name: 'The logo' })).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expectToast(page, /^Published\.$/);

  // Whoever has not come in sees it as well, from the first moment on.
  const outside = await newVisitor();
  await outside.goto(`${site().desk}/welcome`);
  await expect(outside.getByRole('heading', { name: 'Your invitation' })).toBeVisible();
  await outside.goto(site().desk);
  const signIn = outside.getByRole('link', { name: 'Sign in with a passkey' });
  await expect(signIn).toHaveCSS('background-color', 'rgb(29, 107, 69)');
  await expect
    .poll(() => outside.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessibleInBoth(outside);

  await page.goto(`${baseURL}/contact`);
  const register = page.getByRole('banner').getByRole('link', { name: 'Register Now' });
  await expect(register).toHaveCSS('background-color', 'rgb(29, 107, 69)');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Aurora Symposia, home' }).locator('img');
  const shown = () => logo.evaluate((image) => (image as HTMLImageElement).currentSrc);
  const inLight = await shown();
  // The footer is dark in both schemes.
  const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Aurora Symposia, home' });
  expect(await footer.locator('img').getAttribute('src')).not.toBe(new URL(inLight).pathname);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shown).not.toBe(inLight);
  await expectAccessibleInBoth(page);
});
