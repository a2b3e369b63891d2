import { registrationLink } from '#domain/registration/registration-link.ts';
import { expectAccessible } from './support/accessibility.ts';
import { addConference, ordersOf, query } from './support/database.ts';
import { counter, fillPerson, newEmail, openRegistration, payButton, total } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

const DATE = 'September 21-23, 2026';

/** Opens the form for a conference. */
async function openFor(page: Page, title: string, id: string): Promise<void> {
  const place = { category: 'Pharma', location: 'London, UK (Hybrid)', attendees: '500+' };
  await openRegistration(page, registrationLink({ title, date: DATE, ...place }));
  await expect(page.getByLabel('Conference', { exact: true })).toHaveValue(id);
}

const rowOf = (page: Page, item: string) => page.getByRole('listitem').filter({ has: counter(page, item) });

test('a conference with a price list of its own shows, and asks for, its own prices', async ({ page }) => {
  const id = 'own-list';
  const title = 'Own List';
  await query(
    `INSERT INTO "PriceList" ("id", "name", "earlyUntil", "midUntil") VALUES ($1, $1, '2026-03-05', '2026-05-15')`,
    [id],
  );
  await query(
    `INSERT INTO "ListPrice" SELECT $1, "itemId", "earlyUsdMinor" + 10000, "midUsdMinor" + 10000, "spotUsdMinor" + 10000
     FROM "ListPrice" WHERE "listId" = 'standard' AND "itemId" <> 'gold-sponsor'`,
    [id],
  );
  const conference = await addConference({ id, title, priceListId: id });
  try {
    await openRegistration(page);
    await counter(page, 'Presenter In-Person').fill('1');
    await page.getByText('Other tickets').click();
    await counter(page, 'Gold Sponsor').fill('1');
    await expect(total(page)).toContainText('$4,843.98');
    await openFor(page, title, id);
    await expect(page.getByText('The Mid prices apply until the end of 15 May 2026')).toBeVisible();
    await expect(counter(page, 'Gold Sponsor')).toHaveCount(0);
    // What was chosen for the other conference stays, is named, and is not paid for.
    await expect(
      page.getByText('Not offered for this conference, and not in your total: Gold Sponsor.'),
    ).toBeVisible();
    await expect(rowOf(page, 'Presenter In-Person').getByText('$699', { exact: true })).toBeVisible();
    await expect(total(page)).toContainText('$712.98');
  } finally {
    await conference.remove();
    await query('DELETE FROM "PriceList" WHERE "id" = $1', [id]);
  }
});

test('what is sold out is said before the form is filled in, and few places are counted; whoever comes too late is told, and keeps all that was typed', async ({
  page,
}) => {
  const id = 'last-place';
  const title = 'Last Place';
  const email = newEmail();
  const conference = await addConference({ id, title });
  await query(
    `INSERT INTO "Capacity" VALUES ($1, 'delegate-in-person', 0), ($1, 'student-in-person', 3), ($1, 'presenter-virtual', 40),
       ($1, 'presenter-in-person', 1)`,
    [id],
  );
  try {
    await openFor(page, title, id);
    await expect(page.getByText('Sold out for this conference')).toBeVisible();
    await expect(page.locator('#who')).toContainText('Delegate In-Person.');
    await expect(rowOf(page, 'Delegate In-Person')).toContainText('Sold out');
    await expect(counter(page, 'Delegate In-Person')).toBeDisabled();
    await expect(rowOf(page, 'Student In-Person')).toContainText('3 left');
    await expect(rowOf(page, 'Presenter Virtual')).not.toContainText('left');
    await counter(page, 'Student In-Person').fill('4');
    await expectAccessible(page, { shows: page.getByText('Only 3 are left.') });
    await counter(page, 'Student In-Person').fill('0');
    await expect(rowOf(page, 'Presenter In-Person')).toContainText('1 left');
    await fillPerson(page, email);
    await counter(page, 'Presenter In-Person').fill('1');
    await page.getByLabel('I accept the terms and conditions').check();
    await expect(total(page)).toContainText('$508.98');
    await query(
      `UPDATE "Capacity" SET "places" = 0 WHERE "conferenceId" = $1 AND "itemId" = 'presenter-in-person'`,
      [id],
    );
    await payButton(page).click();
    await expect(page.getByText('Presenter In-Person is sold out. Nothing was charged.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(counter(page, 'Presenter In-Person')).toHaveValue('1');
    await expect(payButton(page)).toBeDisabled();
    expect(await ordersOf(email)).toEqual([]);
    await counter(page, 'Presenter In-Person').fill('0');
    await counter(page, 'Presenter Virtual').fill('1');
    await expect(payButton(page)).toBeEnabled();
  } finally {
    await conference.remove();
  }
});
