// docs/product.md 2.13 and 6.1
import { INVALID_EMAIL } from '#domain/email.ts';
import { REGISTRATION_MESSAGES } from '#domain/registration/messages.ts';
import { expectAccessible, expectUsableOnPhone } from './support/accessibility.ts';
import { hydrated, open } from './support/open.ts';
import {
  counter,
  fillSpeaker,
  newEmail,
  openRegistration,
  payButton,
  providerButton,
  total,
} from './support/registration.ts';
import { expect, type Page, test } from './support/test.ts';

const registerNow = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Register Now' }).first();
const NOT_OFFERED =
  'Registration for the International Research Summit 2025 is closed. Please choose a conference below.';

test('the header’s Register Now keeps the conference that was looked at or chosen last; the way back to the form leads to where one was', async ({
  page,
}) => {
  const conference = page.getByLabel('Conference', { exact: true });
  await open(page, '/event/optics-photonics-2026');
  // The summit can’t be registered for, and is no choice.
  await open(page, '/event/international-research-summit-2025');
  await expect(page.getByRole('main').getByText('Registration for this conference has ended.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /^Register/ })).toHaveCount(0);
  await registerNow(page).click();
  await expect(conference).toHaveValue('optics-photonics-2026');
  // In one line; the form warns of nothing.
  await expect(page.getByText(NOT_OFFERED, { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: '1 Your details' })).not.toContainText('took place');
  await expect(page.getByRole('option', { name: /International Research Summit/ })).toHaveCount(0);

  await conference.selectOption('nextgen-pharma-2026');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await registerNow(page).click();
  await expect(conference).toHaveValue('nextgen-pharma-2026');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.reload();
  await expect(conference).toHaveValue('nextgen-pharma-2026');

  await hydrated(page);
  const nights = page.getByRole('heading', { name: 'Accommodation' });
  await nights.evaluate(async (heading) => {
    heading.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Where the page stands is heard of with the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  const topOf = () => nights.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  const top = await topOf();
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused();
  await page.goBack();
  await expect(conference).toHaveValue('nextgen-pharma-2026');
  await expect.poll(topOf).toBe(top);
});

test('the form opens with the conference of the link; the whole summary is in sight while a field or button of it is in the middle of the window, and every select shows its chevron; the countries come in two groups, the 32 first', async ({
  page,
}) => {
  await openRegistration(page);
  await expect(page.getByLabel('Conference', { exact: true })).toHaveValue('nextgen-pharma-2026');
  const chosen = page.getByRole('region', { name: 'Your selection' });
  for (const fact of ['September 21-23, 2026, London, UK (Hybrid)', /^Foxglove House, 9 Cinchona Walk/])
    await expect(chosen.getByText(fact)).toBeVisible();
  const out = await page.evaluate(async () => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const within = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= header && bottom <= innerHeight;
    };
    const inTheMiddle = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= innerHeight / 3 && bottom <= (innerHeight * 2) / 3;
    };
    const summary = document.querySelector('aside[aria-labelledby="summary-title"]') as Element;
    const controls = [
      ...document.querySelectorAll('form[aria-label="Registration"] :is(input, select, button)'),
    ];
    const end = document.documentElement.scrollHeight - innerHeight;
    const missing: number[] = [];
    for (let top = 0; top <= end; top += 100) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      if (controls.some(inTheMiddle) && !within(summary)) missing.push(top);
    }
    return missing;
  });
  expect(out).toEqual([]);

  const groups = page.getByLabel('Country').locator('optgroup');
  await expect(groups.first().locator('option')).toHaveCount(32);
  await expect(groups.nth(1).locator('option').nth(200)).toBeAttached();
  const selects = page.locator('select');
  await expect(selects.nth(4)).toBeAttached();
  for (const select of await selects.all()) {
    await select.scrollIntoViewIfNeeded();
    const isOnTop = await select.evaluate((element) => {
      const icon = element.parentElement?.querySelector('svg') as SVGElement;
      // What is painted at its place; it lets clicks through, which would hide it from the question.
      icon.style.pointerEvents = 'auto';
      const { x, y, width, height } = icon.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && icon.contains(top);
    });
    expect(isOnTop).toBe(true);
  }
});

const required = [
  ['Conference', REGISTRATION_MESSAGES.selectedConference],
  ['Designation', REGISTRATION_MESSAGES.designation],
  ['First name', REGISTRATION_MESSAGES.firstName],
  ['Last name', REGISTRATION_MESSAGES.lastName],
  ['Email', REGISTRATION_MESSAGES.email],
  ['Phone number', REGISTRATION_MESSAGES.phone],
  ['Country', REGISTRATION_MESSAGES.country],
  ['Category', REGISTRATION_MESSAGES.category],
  ['Scientific session', REGISTRATION_MESSAGES.scientificSession],
  ['Organization', REGISTRATION_MESSAGES.organization],
] as const;

test('a link to a conference that nobody knows does not put its words on the page; every missing answer is named beside its field, and the first one has the focus', async ({
  page,
}) => {
  await openRegistration(page, '/registration?title=Send+your+money+elsewhere');
  await expect(page.getByText('Registration is not open for the conference in your link')).toBeVisible();
  await expect(page.getByText('Send your money elsewhere')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show missing fields' }).click();
  for (const [label, message] of required) {
    const field = page.locator('form').getByLabel(label, { exact: true }).first();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText(REGISTRATION_MESSAGES.terms)).toBeVisible();
  await expect(page.getByLabel('Conference', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectUsableOnPhone(page);

  await page.getByLabel('First name').fill('A');
  await expect(page.getByText(REGISTRATION_MESSAGES.firstName)).toHaveCount(0);
  await expect(page.getByText(REGISTRATION_MESSAGES.lastName)).toBeVisible();
});

test('both ways to pay wait for everything, and say what is missing; what is typed in one field leaves the others alone; a wrong email address is named when its field is left, and no longer when it is edited; a Speaker needs a Presenter ticket, a Delegate a Delegate ticket, a Sponsor none', async ({
  page,
}) => {
  await openRegistration(page);
  await expect(payButton(page)).toBeDisabled();
  await expect(providerButton(page)).toBeDisabled();
  await expect(payButton(page)).toHaveAccessibleDescription(/10 fields still to complete.*Designation/s);
  const others = await page.evaluateHandle(() => {
    const changed: string[] = [];
    const typed = document.getElementById('registration-firstName');
    new MutationObserver((changes) => {
      for (const { target } of changes) if (target !== typed) changed.push((target as Element).outerHTML);
    }).observe(document.getElementById('who') as Element, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return changed;
  });
  await page.getByLabel('First name').pressSequentially('Ada');
  await expect(page.getByRole('region', { name: 'Check your details' })).toContainText('Ada');
  expect(await others.jsonValue()).toEqual([]);

  const email = page.locator('form').getByLabel('Email', { exact: true });
  await email.fill('ada@example');
  await page.getByLabel('Phone number').focus();
  await expect(page.getByText(INVALID_EMAIL)).toBeVisible();
  await email.fill('ada@example.org');
  await expect(page.getByText(INVALID_EMAIL)).toHaveCount(0);

  await fillSpeaker(page, 'ada@example.org');
  await expect(payButton(page)).toBeEnabled();
  await expect(providerButton(page)).toBeEnabled();
  await expectAccessible(page);

  await page.getByLabel('Organization').fill(' ');
  await expect(payButton(page)).toBeDisabled();
  await expect(providerButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Organization' }).click();
  await expect(page.getByLabel('Organization')).toBeFocused();
  await page.getByLabel('Organization').fill('Institute');
  await page.getByLabel('I accept the terms and conditions').uncheck();
  await expect(payButton(page)).toBeDisabled();

  // A Speaker needs a Presenter ticket.
  await page.getByLabel('I accept the terms and conditions').check();
  await counter(page, 'Presenter In-Person').fill('0');
  await page.getByRole('button', { name: 'Show missing fields' }).click();
  await expect(page.getByText(REGISTRATION_MESSAGES.speakerTicket)).toBeVisible();
  await expect(counter(page, 'Presenter In-Person')).toBeFocused();
  await counter(page, 'Presenter Virtual').fill('1');
  await expect(page.getByText(REGISTRATION_MESSAGES.speakerTicket)).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
  // Another category has another rule, which is said as soon as it is chosen.
  await page.getByLabel('Category').selectOption('Delegate');
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByText(REGISTRATION_MESSAGES.delegateTicket)).toBeVisible();
  await counter(page, 'Delegate Virtual').fill('1');
  await expect(page.getByText(REGISTRATION_MESSAGES.delegateTicket)).toHaveCount(0);
  await expect(payButton(page)).toBeEnabled();
  await counter(page, 'Delegate Virtual').fill('0');
  await counter(page, 'Presenter Virtual').fill('0');
  await expect(payButton(page)).toBeDisabled();
  await page.getByLabel('Category').selectOption('Sponsor');
  await expect(payButton(page)).toBeEnabled();
});

test('the tickets of the chosen category come first, the others behind a line; what is taken stays in sight; quantities stay between 0 and 50: anything else is refused beside its field, and changes no total', async ({
  page,
}) => {
  await openRegistration(page);
  const tickets = page.getByRole('region', { name: 'Tickets', exact: true });
  const shown = tickets.getByRole('spinbutton');
  await expect(shown).toHaveCount(6);
  await page.getByLabel('Category').selectOption('Delegate');
  await expect(shown).toHaveCount(2);
  await expect(tickets.getByRole('list', { name: 'For delegates' })).toBeVisible();

  await tickets.getByText('Other tickets').click();
  await expect(shown).toHaveCount(13);
  await counter(page, 'Student Virtual').fill('1');
  await page.getByLabel('Category').selectOption('Student');
  await expect(tickets.getByRole('list', { name: 'For students' })).toBeVisible();
  await expect(counter(page, 'Student Virtual')).toHaveValue('1');

  // A reload opens the line for what was taken behind it.
  await page.getByLabel('Category').selectOption('Sponsor');
  await page.reload();
  await expect(counter(page, 'Student Virtual')).toHaveValue('1');
  await expect(counter(page, 'Student Virtual')).toBeVisible();
  await counter(page, 'Student Virtual').fill('0');
  await expect(page.getByRole('button', { name: 'Remove one E Poster' })).toBeDisabled();
  await counter(page, 'E Poster').press('ArrowDown');
  await expect(counter(page, 'E Poster')).toHaveValue('0');
  await counter(page, 'E Poster').fill('50');
  await expect(page.getByRole('button', { name: 'Add one E Poster' })).toBeDisabled();
  await expect(total(page)).toContainText('$8,619.00');

  const poster = counter(page, 'E Poster');
  await poster.fill('2');
  await expect(total(page)).toContainText('$344.76');
  const row = page.getByRole('listitem').filter({ has: poster });
  for (const entry of ['1.5', '51', 'two']) {
    await poster.fill(entry);
    await expect(row.getByText('The quantity must be a whole number from 0 to 50.')).toBeVisible();
    await expect(poster).toHaveAccessibleDescription(/whole number from 0 to 50/);
    await expect(total(page)).toContainText('$344.76');
  }
  await expectAccessible(page);
  await poster.blur();
  await expect(poster).toHaveValue('2');
  await poster.fill('3');
  await expect(row.getByText('The quantity must be a whole number')).toHaveCount(0);
  await expect(total(page)).toContainText('$517.14');
});

test('what was typed survives a reload', async ({ page }) => {
  await openRegistration(page);
  await fillSpeaker(page, 'ada@example.org');
  await page.getByLabel('Conference', { exact: true }).selectOption('optics-photonics-2026');
  await page.getByText('Euro (€)').click();
  await expect(total(page)).toContainText('€549.78');
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('registrationData') ?? '{}'));
  expect(stored).toEqual({
    eventTitle: 'optics-photonics-2026',
    eventCategory: 'Technology',
    eventDate: 'September 23-25, 2026',
    eventLocation: 'London, UK (Hybrid)',
    designation: 'Dr',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    phone: '+44 20 7946 0999',
    country: 'United Kingdom',
    category: 'Speaker',
    scientificSession: 'Drug Discovery & Development',
    organization: 'Analytical Engine Institute',
    selectedRegistrations: { 'Presenter In-Person': 1 },
    addOns: {},
    accommodationSelections: { 'One Night - Single': 1 },
    currency: 'EUR',
    amountOriginal: 549.78,
    amountPayable: 549.78,
    couponCode: '',
    couponApplied: false,
  });

  await page.reload();
  await hydrated(page);
  await expect(total(page)).toContainText('€549.78');
  await expect(page.getByLabel('Conference', { exact: true })).toHaveValue('optics-photonics-2026');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(payButton(page)).toBeEnabled();
});

test('what is entered while the form’s script is on its way counts once it has come', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/Registration-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/registration');
  await page.getByLabel('First name').pressSequentially('A');
  // The header answers by now, which is no part of the form.
  await expect(page.getByRole('banner').locator('[data-open]')).toBeAttached();
  await page.getByLabel('First name').pressSequentially('da');
  await page.getByLabel('Designation').selectOption('Dr');
  await page.getByLabel('I accept the terms and conditions').check();
  arrive();

  await expect(page.getByRole('region', { name: 'Check your details' })).toContainText('Dr Ada');
  await expect(page.getByText('8 fields still to complete')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('I accept the terms and conditions')).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what was typed is in no address, and the visitor is told what registering needs', async ({
    page,
  }) => {
    await page.goto('/registration');
    const form = page.getByRole('form', { name: 'Registration' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByRole('button', { name: 'Show missing fields' }).click();
    await expect(page).toHaveURL('/api/create-order');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Registering needs JavaScript');

    await page.goto('/registration');
    const links = page.getByRole('form', { name: 'Send me my links again' });
    await links.getByRole('textbox').fill(newEmail());
    await links.getByRole('button').click();
    await expect(page).toHaveURL('/api/my-links');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('their links are on their way');
  });
});
