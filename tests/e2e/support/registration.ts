import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { registrationLink } from '#domain/registration/registration-link.ts';
import { open } from './open.ts';

/** The registration page's address for NextGen Pharma 2026, as the site links to it. */
export const pharmaLink = registrationLink({
  title: 'NextGen Pharma 2026',
  category: 'Pharma',
  date: 'September 21-23, 2026',
  location: 'London, UK (Hybrid)',
  attendees: '500+',
});

/** An email address that no other test uses. */
export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** What a person types; everything else of the form is chosen by the test. */
export const person = {
  designation: 'Dr',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+44 20 7946 0999',
  country: 'United Kingdom',
  scientificSession: 'Drug Discovery & Development',
  organization: 'Analytical Engine Institute',
} as const;

/** Opens the form and waits until it answers: it comes rendered, and asks for PayPal's script once it is alive. */
export async function openRegistration(page: Page, address: string = pharmaLink): Promise<void> {
  await open(page, address);
  await expect(page.getByRole('heading', { name: 'Choose how to pay' })).toBeVisible();
  await expect(page.getByText('PayPal’s buttons will appear in a moment.')).toHaveCount(0);
}

/** Fills in the first step. */
export async function fillPerson(page: Page, email: string, category = 'Speaker'): Promise<void> {
  await page.getByLabel('Designation').selectOption(person.designation);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('textbox', { name: 'Email', exact: true }).first().fill(email);
  await page.getByLabel('Phone number').fill(person.phone);
  await page.getByLabel('Country').selectOption(person.country);
  await page.getByLabel('Category').selectOption(category);
  await page.getByLabel('Scientific session').selectOption(person.scientificSession);
  await page.getByLabel('Organization').fill(person.organization);
}

/** The counter of a ticket or an add-on. */
export function counter(page: Page, item: string): Locator {
  return page.getByRole('spinbutton', { name: item, exact: true });
}

/** Chooses nights at the hotel: how many, as their packages are called, and in which room. */
export async function chooseNights(page: Page, nights: string, room: string): Promise<void> {
  await page.getByLabel('Nights', { exact: true }).selectOption(nights);
  await page.getByLabel('Room', { exact: true }).selectOption(room);
}

/** Fills in everything for a Speaker with one Presenter In-Person and one night: 646.68 USD in the early phase. */
export async function fillSpeaker(page: Page, email: string): Promise<void> {
  await fillPerson(page, email);
  await counter(page, 'Presenter In-Person').fill('1');
  await chooseNights(page, 'One Night', 'Single');
  await page.getByLabel('I accept the terms and conditions').check();
  await expect(total(page)).toContainText('$646.68');
}

/** The summary's total. */
export function total(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Summary' }).locator('output');
}

/** The button of the redirect flow. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Pay with PayPal' });
}

/** The first of PayPal's own buttons. */
export function providerButton(page: Page): Locator {
  return page.getByRole('button', { name: 'PayPal', exact: true });
}

/** Clicks a button that opens PayPal's window, and returns the window. */
export async function openWindow(page: Page, act: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), act()]);
  return opened;
}

/**
 * Approves a payment that PayPal then answers as declined, and has it sent back to us: PayPal has closed it.
 *
 * @param page on PayPal's page
 */
export async function decline(page: Page, paypalOrderId: string | null | undefined): Promise<void> {
  const answer = await page.request.post(
    `${new URL(page.url()).origin}/stand-in/orders/${paypalOrderId}/decline-payment`,
  );
  expect(answer.ok()).toBe(true);
  await open(page, `/paypal-return?token=${paypalOrderId}`);
}

/** A decision on the payment provider's page. */
export function decide(page: Page, decision: 'approve' | 'hold' | 'decline' | 'cancel'): Promise<void> {
  const labels = {
    approve: 'Approve payment',
    hold: 'Approve, but hold the money (pending)',
    decline: 'Decline the card',
    cancel: 'Cancel and return to the merchant',
  };
  return page.getByRole('button', { name: labels[decision] }).click();
}
