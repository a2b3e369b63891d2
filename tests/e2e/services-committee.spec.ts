// docs/product.md 2.7 and 2.10
import { committee } from '#prisma/seed/built-in.ts';
import { main } from './support/main.ts';
import { hydrated, open, pageHeight } from './support/open.ts';
import { resize } from './support/resize.ts';
import { expect, test } from './support/test.ts';

test.describe('/services', () => {
  test('leads to each of its eleven services, clear of the header, and opens the contact dialog', async ({
    page,
  }) => {
    await open(page, '/services');
    const list = main(page)
      .locator('ol')
      .filter({ has: page.getByRole('heading') });
    await expect(list.getByRole('heading', { level: 2 })).toHaveCount(11);
    // Its numbers stand in its own column: a browser's indent would come on top.
    await expect(list).toHaveCSS('padding-inline-start', '0px');

    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Marketing and promotion' })
      .click();
    await expect(page).toHaveURL('/services#marketing-and-promotion');
    const heading = main(page).getByRole('heading', { name: 'Marketing and promotion' });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole('banner').boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(header?.height ?? 0);

    await main(page).getByRole('button', { name: 'Contact Us' }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Organizing a conference');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(main(page).getByRole('button', { name: 'Contact Us' }).first()).toBeFocused();
  });
});

test.describe('/committee', () => {
  test('is a directory: filtered by category, which the address keeps; each member by name, title, institution and field, and the rest on request', async ({
    page,
  }) => {
    await open(page, '/committee');
    await expect(page.getByRole('heading', { name: '24 members' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(24);
    expect(await pageHeight(page)).toBeLessThanOrEqual(6000);
    const chips = page.getByRole('group', { name: 'Category' }).getByRole('radio');
    await expect(chips).toHaveCount(7);
    await expect(page.getByRole('radio', { name: 'All 24' })).toBeChecked();
    for (const category of [
      'Healthcare',
      'Technology',
      'Engineering',
      'Environmental',
      'Publishing',
      'AI & ML',
    ])
      await expect(page.getByRole('radio', { name: `${category} 4`, exact: true })).toBeVisible();
    await page.getByRole('radio', { name: 'AI & ML' }).check();
    await expect(page.getByRole('heading', { name: '4 members in AI & ML' })).toBeVisible();
    await expect(main(page).getByRole('article')).toHaveCount(4);
    await expect(page).toHaveURL('/committee?category=AI+%26+ML');
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: 'AI & ML' })).toBeChecked();
    await expect(main(page).getByRole('article')).toHaveCount(4);
    // Arrow keys move along the chips, as in every group of radio buttons.
    await page.getByRole('radio', { name: 'AI & ML' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'All 24' })).toBeChecked();
    await expect(page).toHaveURL('/committee');
    await resize(page, { width: 390, height: 844 });
    expect(await pageHeight(page)).toBeLessThanOrEqual(9000);
    for (const member of committee.slice(0, 2)) {
      const entry = main(page).getByRole('article', { name: member.name });
      for (const text of [member.title, member.institution, member.specialization])
        await expect(entry.getByText(text, { exact: true })).toBeVisible();
      await expect(entry.getByText(member.bio)).toBeHidden();
      await entry.getByText('Profile and contact').click();
      for (const text of [member.location, member.bio, member.phone, ...member.achievements])
        await expect(entry.locator('details')).toContainText(text);
      await expect(entry.getByText(member.bio)).toBeVisible();
      await expect(entry.getByRole('link', { name: member.email })).toHaveAttribute(
        'href',
        `mailto:${member.email}`,
      );
      await expect(entry.locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:\+\d+$/);
    }
  });

  test('invites to join: Learn More leads to what members do, Apply Now opens the dialog, and the message is sent as an application', async ({
    page,
  }) => {
    await page.clock.install();
    await open(page, '/committee');
    const join = page.getByRole('region', { name: 'Join Our Scientific Committee' });
    await join.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/committee#what-members-do');
    const section = page.getByRole('region', { name: 'What members do' });
    await expect(section).toBeFocused();
    await expect(section.getByRole('heading', { name: 'Review abstracts' })).toBeInViewport();
    const [request] = await Promise.all([
      page.waitForRequest(
        (sent) => sent.url().endsWith('/graphql') && sent.postData()?.includes('"interest"') === true,
      ),
      (async () => {
        await join.getByRole('button', { name: 'Apply Now' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText('Joining the scientific committee');
        await dialog.getByLabel('Name').fill('Ottoline Verhaegen');
        await dialog.getByLabel('Email').fill('ottoline@university.example');
        await dialog.getByLabel('Message').fill('I review catalysis.');
        // The thanks go away by the clock.
        await page.clock.pauseAt(Date.now() + 3_600_000);
        await dialog.getByRole('button', { name: 'Send Message' }).click();
      })(),
    ]);
    expect(request.postDataJSON().variables.input).toMatchObject({ interest: 'committee' });
    await expect(page.getByRole('dialog')).toContainText('Your message has been sent successfully.');
    await page.clock.runFor(1600);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
