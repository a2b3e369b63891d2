// docs/product.md 3.15
import { randomUUID } from 'node:crypto';
import { expectAccessibleInBoth, expectUsableOnPhone } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const ID = 'optics-photonics-2026';

/** An abstract that was accepted; returns its title. */
async function acceptedAbstract(): Promise<string> {
  const word = randomUUID().slice(0, 8);
  const title = `Slow light ${word}`;
  await query(
    `INSERT INTO "Abstract" ("id", "reference", "digest", "conferenceId", "conferenceTitle", "fullName", "email", "phone",
       "affiliation", "title", "abstract", "keywords", "presentation", "biography", "fileKey", "fileName", "fileType",
       "fileBytes", "createdAt", "decision", "decidedAt")
     VALUES (gen_random_uuid(), 'ABS-2026-' || upper(substr(md5($1), 1, 6)), $1, $2, 'Optics', 'Lise Meitner',
       $1 || '@example.org', '', 'Institute', $3, 'A text of six words here.', '', 'Oral', '', $1, 'a.pdf',
       'application/pdf', 1000, now(), 'ACCEPTED', now())`,
    [word, ID, title],
  );
  return title;
}

test('an accepted abstract is placed in a session by keyboard, and stands on the event page', async ({
  page,
}) => {
  const title = await acceptedAbstract();
  await comeIn(page, `/content/${ID}`);
  const block = page
    .getByRole('group', { name: /^Day 1/ })
    .getByRole('listitem')
    .nth(1)
    .getByRole('button');
  await block.press('Enter');
  const dialog = page.getByRole('dialog');
  const talks = dialog.getByRole('group', { name: 'Talks and posters' });
  await talks.getByRole('button', { name: 'Add: talk or poster' }).press('Enter');
  await talks.getByLabel(/^Abstract/).selectOption({ label: `${title} (Lise Meitner, Talk, not confirmed)` });
  await talks.getByLabel('Minutes').fill('20');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expectToast(page, 'Draft saved.');
  const publish = page.getByRole('button', { name: 'Publish now' });
  await expect(publish).toBeEnabled();
  await publish.press('Enter');
  await expectToast(page, /^Published\.$/);

  await open(page, `/event/${ID}`);
  const talk = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title }).last();
  await expect(talk).toContainText('Lise Meitner');
  await expect(talk).toContainText(/\d\d:\d\d/);
  await talk.getByRole('button', { name: `My agenda: ${title}` }).click();
  await expectUsableOnPhone(page);
  await page.getByRole('link', { name: 'My agenda' }).click();
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
});
