import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from './support/accessibility.ts';
import { addConference, ordersOf, query } from './support/database.ts';
import { linkTo } from './support/links.ts';
import { mailsTo } from './support/mails.ts';
import { hydrated, open } from './support/open.ts';
import { paidOrder } from './support/orders.ts';
import { newEmail } from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

/** Registers three people and one who comes along, pays, and returns the address of the order's page. */
async function bookForThree(page: Page, email: string): Promise<string> {
  await paidOrder(page, email, {
    basket: { 'presenter-in-person': 1, 'delegate-in-person': 2, 'accompanying-person': 1 },
    expectedTotalMinor: 1_964_52,
  });
  const [order] = await ordersOf(email);
  return linkTo('ORDER', order?.id);
}

/** The path of the newest link of a kind in the mail to an address. */
async function mailedPath(address: string, kind: 'seat' | 'confirm'): Promise<string> {
  let path = '';
  await expect(async () => {
    const texts = (await mailsTo(address)).map(({ text = '' }) => text);
    path =
      texts.map((text) => new RegExp(`/${kind}/[\\w-]{43}`).exec(text)?.[0] ?? '').findLast(Boolean) ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

test('the buyer names one person and sends two others a link; one is claimed, and handed to a colleague', async ({
  page,
}) => {
  const [buyer, guest, other, colleague] = [newEmail(), newEmail(), newEmail(), newEmail()];
  const order = await bookForThree(page, buyer);
  await open(page, order);
  const people = page.getByRole('region', { name: 'Who takes part' });
  await expect(people.getByText('3 tickets have no name yet.')).toBeVisible();

  const [, delegate, second, companion] = await people.getByRole('listitem').all();
  if (!delegate || !second || !companion) throw new Error('There are no seats.');
  await companion.locator('summary').filter({ hasText: 'Name somebody' }).focus();
  await page.keyboard.press('Enter');
  const naming = companion.getByRole('form', { name: 'Name somebody for place 4' });
  await naming.getByRole('button').click();
  await expect(naming.getByText('Name is required')).toBeVisible();
  await naming.getByLabel('Name').fill('William King');
  // The answer says how the place stands: the order is not read again.
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && asked.push(request.url()));
  await page.keyboard.press('Enter');
  await expect(companion.getByText('William King')).toBeVisible();
  const rename = companion.locator('summary').filter({ hasText: 'Change the name' });
  await expect(rename).toBeFocused();
  expect(asked).toHaveLength(1);
  // With an address they look after their place from now on, and the buyer's form is gone.
  await page.keyboard.press('Enter');
  await naming.getByLabel('Email').fill(newEmail());
  await page.keyboard.press('Enter');
  await expect(rename).toHaveCount(0);
  await expect(companion).toBeFocused();

  for (const [place, position, address] of [
    [delegate, 2, guest],
    [second, 3, other],
  ] as const) {
    await place.getByText('Send a link', { exact: false }).click();
    const inviting = place.getByRole('form', { name: `Send a link for place ${position}` });
    await inviting.getByLabel('Their email address').fill(address);
    await inviting.getByRole('button', { name: 'Send the link' }).click();
    await expect(place.getByText('Link sent')).toBeVisible();
    await expect(place.locator('summary').filter({ hasText: 'Send the link again' })).toBeFocused();
  }
  expect(await mailedPath(other, 'seat')).not.toBe(await mailedPath(guest, 'seat'));
  await expectAccessible(page);

  const seat = await mailedPath(guest, 'seat');
  await open(page, seat);
  await expect(page.getByText('Enter your details to get your ticket')).toBeVisible();
  const details = page.getByRole('form', { name: 'Your details' });
  await details.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await details.getByLabel('Organization').fill('Analytical Engine Institute');
  await details.getByLabel('Dietary needs').fill('Nut allergy');
  await details.getByRole('button', { name: 'Claim this place' }).click();
  await expect(page.getByRole('img', { name: 'Code to show at registration' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ticket (PDF)' })).toHaveAttribute(
    'href',
    `${seat}/ticket.pdf`,
  );
  await expectAccessibleInBoth(page);
  await expectUsableOnPhone(page);

  const handing = page.getByRole('form', { name: 'Hand over your ticket' });
  await handing.getByLabel('Colleague’s name').fill('Jean Bartik');
  await handing.getByLabel('Colleague’s email').fill(colleague);
  await handing.getByRole('button', { name: 'Send both confirmation emails' }).click();
  await expect(page.getByText('Waiting for confirmation')).toBeVisible();
  await open(page, await mailedPath(guest, 'confirm'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand it over' }).click();
  const thanks = page
    .getByRole('status')
    .filter({ hasText: 'Thank you. We are waiting for the other person to confirm.' });
  await expect(thanks).toBeFocused();
  await open(page, await mailedPath(colleague, 'confirm'));
  await page.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByText('The ticket is yours, and on its way to you by email.')).toBeVisible();

  expect((await page.request.get(seat)).status()).toBe(404);
  await page.goto(await mailedPath(colleague, 'seat'));
  await expect(page.getByRole('region', { name: 'Ticket' }).getByText('Jean Bartik')).toBeVisible();
  await open(page, order);
  await expect(people.getByText('Jean Bartik')).toBeVisible();
  await people.getByRole('button', { name: 'Open ticket' }).first().click();
  await expect(page).toHaveURL(/\/seat\//);
  await hydrated(page);
  await expect(page.getByRole('region', { name: 'Ticket' }).getByText('Dr Ada Lovelace')).toBeVisible();
});

test('a stale page is told so, and shows what stands now', async ({ page, context }) => {
  const [buyer, guest] = [newEmail(), newEmail()];
  const order = await bookForThree(page, buyer);
  await open(page, order);
  const second = page.getByRole('region', { name: 'Who takes part' }).getByRole('listitem').nth(1);
  await second.getByText('Send a link', { exact: false }).click();
  await second.getByLabel('Their email address').fill(guest);
  await second.getByRole('button', { name: 'Send the link' }).click();
  await expect(second.getByText('Link sent')).toBeVisible();
  const seat = await mailedPath(guest, 'seat');
  await open(page, seat);
  const other = await context.newPage();
  await open(other, seat);
  for (const [where, name] of [
    [other, 'Grace Hopper'],
    [page, 'Somebody Else'],
  ] as const) {
    const details = where.getByRole('form', { name: 'Your details' });
    await details.getByLabel('Name', { exact: true }).fill(name);
    await details.getByLabel('Organization').fill('Analytical Engine Institute');
    await details.getByRole('button', { name: 'Claim this place' }).click();
    if (where === other) await expect(where.getByRole('link', { name: 'Ticket (PDF)' })).toBeVisible();
  }
  await expect(page.getByText('This was changed in the meantime.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ticket' }).getByText('Grace Hopper')).toBeVisible();
  // The other's is shown beside one's own, which stays, and can be saved over it.
  const details = page.getByRole('form', { name: 'Your details' });
  await expect(details.getByText('Somebody has changed this to “Grace Hopper” meanwhile.')).toBeVisible();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Saved.')).toBeVisible();
  // A field that nobody has touched shows what stands, as soon as its tab is looked at again.
  const theirs = other.getByRole('form', { name: 'Your details' });
  await theirs.getByLabel('Organization').fill('Elsewhere');
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(theirs.getByLabel('Name', { exact: true })).toHaveValue('Somebody Else');
  await expect(theirs.getByLabel('Organization')).toHaveValue('Elsewhere');
  // Without a line, what could be read once and what was typed stay.
  await context.setOffline(true);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('It could not be sent. Please check your connection')).toBeVisible();
  await context.setOffline(false);
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Saved.')).toBeVisible();
  await expect(theirs.getByLabel('Organization')).toHaveValue('Elsewhere');
  // So it is where the browser brings a page back as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(details.getByLabel('Organization')).toHaveValue('Elsewhere');
});

test('a group comes from a list, after a mistake; what is changed after the freeze is refused in words, and stays typed', async ({
  page,
}) => {
  const [buyer, first, second] = [newEmail(), newEmail(), newEmail()];
  const order = await bookForThree(page, buyer);
  await open(page, order);
  await expect(page.getByRole('img', { name: 'Code to show at registration' })).toBeVisible();
  await page.getByText('Name a group from a list').click();
  const group = page.getByRole('form', { name: 'Name a group' });
  const list = group.getByLabel('List of people');
  // As Excel writes it in Western Europe.
  await group.getByLabel('File').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;E-Mail\r\nZoë Müller;${first}\r\nGrace Hopper;grace@`, 'latin1'),
  });
  await expect(list).toHaveValue(/Zoë Müller/);
  await group.getByRole('button', { name: 'Check the list' }).click();
  await expect(group.getByText('Line 3, E-Mail: Please enter a valid email address.')).toBeVisible();
  await list.fill(`Name;E-Mail\nZoë Müller;${first}\nGrace Hopper;${second}`);
  await group.getByRole('button', { name: 'Check the list' }).click();
  await expectAccessible(page, { shows: group.getByText('Check before sending') });
  await expectUsableOnPhone(page);
  expect(await mailsTo(second)).toEqual([]);
  await group.getByRole('button', { name: 'Send 2 tickets' }).click();
  await expect(page.getByText('2 tickets are on their way by email.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who takes part' }).getByText('Zoë Müller')).toBeVisible();
  // The focus goes to what was done once, and not whenever the order is read again.
  await expect(page.locator(':focus')).toHaveText('2 tickets are on their way by email.');
  const elsewhere = page.getByRole('link', { name: 'Receipt (PDF)' });
  await elsewhere.focus();
  const read = page.waitForResponse('**/graphql');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
  await expect(elsewhere).toBeFocused();
  expect(await mailedPath(second, 'seat')).not.toBe('');
  // A conference of its own, because others book the built-in one meanwhile.
  const id = `frozen-${buyer.replace(/\W/g, '-').toLowerCase()}`;
  const conference = await addConference({ id, seatsFreezeAt: '2026-03-01T00:00:00Z' });
  try {
    const companion = page.getByRole('region', { name: 'Who takes part' }).getByRole('listitem').last();
    await companion.getByText('Name somebody', { exact: false }).click();
    const naming = companion.getByRole('form', { name: 'Name somebody for place 4' });
    await naming.getByLabel('Name').fill('William King');
    await query('UPDATE "Order" SET "conferenceId" = $1 WHERE "email" = $2', [id, buyer.toLowerCase()]);
    await naming.getByRole('button').click();
    await expect(
      page.getByText('Changes have closed, because the conference is about to begin.'),
    ).toBeVisible();
    await expect(naming.getByLabel('Name')).toHaveValue('William King');
  } finally {
    await conference.remove();
  }
});
