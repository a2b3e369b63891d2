import { expectAccessibleInBoth } from '../support/accessibility.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a mail is put in own words: mistakes are named, it is looked at and tried out', async ({ page }) => {
  await comeIn(page, '/content?kind=texts');
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  const welcome = page.getByRole('group', { name: 'Newsletter: welcome' });
  await welcome.getByRole('button', { name: 'Use your own words' }).click();
  const subject = welcome.getByLabel('Subject');
  await expect(subject).toHaveAccessibleDescription(
    'One line. Unless set: “Welcome to updates from {organiser}” Placeholders: {organiser}, {organiser-email}.',
  );
  await subject.fill('Velkommen til {organizer}');
  await welcome.getByLabel('Opening').fill('Hei!\n\nVi skriver snart. <b>{organiser}</b>');
  await page.getByLabel('Signature').fill('Vennlig hilsen\nGrace');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(subject).toBeFocused();
  await expect(subject).toHaveAccessibleDescription(/\{organizer\} is not known; there are \{organiser\}/);
  await subject.fill('Velkommen til {organiser}');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeEnabled();

  await page.getByRole('link', { name: 'Preview the emails, or send yourself one' }).click();
  await page.getByLabel('Email', { exact: true }).selectOption('Newsletter: welcome');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Velkommen til Meridian Conferences');
  await expect(page.getByText('With sample data.')).toBeVisible();
  const shown = page.frameLocator('iframe[title="Newsletter: welcome, as it would go out"]');
  await expect(
    shown.getByRole('paragraph').filter({ hasText: 'Vi skriver snart. <b>Meridian Conferences</b>' }),
  ).toBeVisible();
  await expect(shown.getByText('Vennlig hilsen')).toBeVisible();
  await expect(shown.getByRole('link', { name: 'unsubscribe' })).toBeVisible();
  await page.getByRole('tab', { name: 'Plain text' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Plain text' })).toContainText('Vennlig hilsen\nGrace');
  await expectAccessibleInBoth(page);
  await page.getByLabel('Your own address').fill('me@localhost');
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Your own address').fill('me@example.org');
  await page.getByRole('button', { name: 'Send test' }).click();
  await expectToast(page, '“Test: Velkommen til Meridian Conferences” is on its way to me@example.org.');
  // The same address gets the next test, and is nothing to be asked about on the way out.
  await page.getByLabel('Email', { exact: true }).selectOption('Ticket');
  await expect(page.getByLabel('Your own address')).toHaveValue('me@example.org');
});
