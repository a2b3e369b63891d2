import { registrationLink } from '#domain/registration/registration-link.ts';
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { addConference, ordersOf, query } from './support/database.ts';
import { mailsTo } from './support/mails.ts';
import { hydrated, open } from './support/open.ts';
import {
  counter,
  decide,
  fillPerson,
  newEmail,
  openRegistration,
  payButton,
} from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

const ITEM = 'presenter-in-person';

/** A conference of which one item is sold out, and its form. */
async function soldOut(id: string, title: string) {
  const conference = await addConference({ id, title });
  await query('INSERT INTO "Capacity" VALUES ($1, $2, 0)', [id, ITEM]);
  const place = { date: 'September 21-23, 2026', category: 'Pharma', location: 'London, UK (Hybrid)' };
  const address = registrationLink({ title, attendees: '500+', ...place });
  return {
    ...conference,
    async open(page: Page) {
      await openRegistration(page, address);
      await expect(page.getByLabel('Conference', { exact: true })).toHaveValue(id);
    },
  };
}

const rowOf = (page: Page, item: string) => page.getByRole('listitem').filter({ has: counter(page, item) });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Join the waiting list' });

test('whoever finds something sold out joins its list, is offered the place that comes free, and registers with it', async ({
  page,
}) => {
  const id = 'waiting';
  const form = await soldOut(id, 'Waiting');
  const email = newEmail();
  try {
    await form.open(page);
    await page.getByLabel('First name').fill('Ada');
    const row = rowOf(page, 'Presenter In-Person');
    await row.getByRole('button', { name: 'Join the waiting list for Presenter In-Person' }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('Sold out: Presenter In-Person')).toBeVisible();
    await dialog.getByRole('button', { name: 'Join the list' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expectAccessible(page, { shows: dialog.getByText('Email is required') });
    await dialog.getByLabel('Name').fill('Ada Lovelace');
    await dialog.getByLabel('Email').fill(email);
    // Closed by mistake, nothing is lost.
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Join the waiting list' }).click();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await dialog.getByRole('button', { name: 'Join the list' }).click();
    await expect(dialog.getByText('You are on the waiting list.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the form' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');

    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    const link = /\/waiting\/[\w-]{43}/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? '';
    await open(page, link);
    await expect(page.getByText('You are next')).toBeVisible();
    await expect(page).toHaveTitle(/Waiting list/);
    await expectAccessibleInBoth(page);
    await expectUsableOnPhone(page);

    await query('UPDATE "Capacity" SET "places" = 1 WHERE "conferenceId" = $1', [id]);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    await page.reload();
    await expectAccessible(page, {
      shows: page.getByText(/A place is held for you until 12\sMarch 2026, \d\d:\d\d/),
    });

    // It is nobody else's: tests/server/registrations/waiting/waiting-list.test.ts.
    await hydrated(page);
    await page.getByRole('button', { name: 'Register with this place' }).click();
    await expect(page.getByText('A place is held for you: Presenter In-Person')).toBeVisible();
    await expect(page.getByLabel('Conference', { exact: true })).toHaveValue(id);
    await expect(counter(page, 'Presenter In-Person')).toHaveValue('1');
    await expect(rowOf(page, 'Presenter In-Person')).toContainText('1 left');
    await fillPerson(page, email);
    await page.getByLabel('I accept the terms and conditions').check();
    await payButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay Meridian Conferences');
    await decide(page, 'approve');
    await expect(page.getByText('Payment completed.')).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ status: 'CAPTURED', conferenceId: id }]);
    await expect(async () => {
      await page.goto(link);
      await expect(page.getByText('You have registered with your place')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await page.evaluate(() => sessionStorage.getItem('heldPlace'))).toBeNull();
  } finally {
    await form.remove();
  }
});
