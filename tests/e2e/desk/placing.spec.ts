// docs/product.md 3.18
import { expectAccessible, expectAccessibleInBoth, expectUsableOnPhone } from '../support/accessibility.ts';
import { query } from '../support/database.ts';
import { comeIn } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

/** Each test has a programme of its own, which no other test looks at. */
const ID = 'womens-health-gynecology-2026';
const OTHER = 'womens-health-congress-2026';
const COUNT = 9;

/** Accepted abstracts of a conference, numbered from `after`; the last one of them has not been confirmed. */
async function acceptedAbstracts(count: number, conference = ID, after = 200_000): Promise<void> {
  await query(
    `INSERT INTO "Abstract" ("id", "reference", "digest", "conferenceId", "conferenceTitle", "fullName", "email", "phone",
       "affiliation", "title", "abstract", "keywords", "presentation", "biography", "fileKey", "fileName", "fileType",
       "fileBytes", "createdAt", "decision", "decidedAt", "confirmedAt")
     SELECT gen_random_uuid(), 'ABS-2026-' || ($3::int + n), 'placing ' || ($3::int + n), $1, 'Optics', 'Author ' || n,
       'placing' || ($3::int + n) || '@example.org', '', 'Institute', 'Slow light in crystals, part ' || n, 'A text.',
       CASE WHEN n % 3 = 0 THEN 'lasers, magnets' ELSE 'lasers' END, CASE WHEN n % 4 = 0 THEN 'Poster' ELSE 'Speaker' END, '',
       'placing-' || ($3::int + n), 'a.pdf', 'application/pdf', 1000, '2026-03-01T09:00:00Z', 'ACCEPTED', '2026-03-01T09:00:00Z',
       CASE WHEN n < $2 THEN timestamptz '2026-03-01T09:00:00Z' + n * interval '1 minute' END
     FROM generate_series(1, $2::int) AS n ON CONFLICT DO NOTHING`,
    [conference, count, after],
  );
}

test('abstracts are placed, moved, taken out and brought back by keyboard alone, and each step is announced', async ({
  page,
}) => {
  await acceptedAbstracts(COUNT);
  await comeIn(page, `/content/${ID}`);
  await page.getByRole('link', { name: 'Place accepted abstracts' }).press('Enter');
  const waiting = page.getByRole('region', { name: /^To be placed/ });
  const list = waiting.getByRole('list').getByRole('button');
  await expect(list).toHaveCount(COUNT);
  // Those that are confirmed come first.
  await expect(list.first()).toContainText('part 1');
  await expect(list.last()).toContainText('Not confirmed');
  await expectAccessibleInBoth(page);

  const said = page.getByRole('status').filter({ hasText: '“' });
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('region');
  // Between them is a break, which takes none.
  const second = sessions.nth(3);
  await list.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(second.getByRole('button', { name: 'Place here' })).toHaveAttribute('aria-pressed', 'true');
  for (let n = 0; n < 4; n++) await page.keyboard.press('Enter');
  await expect(said).toContainText('part 4”');
  await expect(said).toContainText(', 4 of 4');
  await expect(list).toHaveCount(COUNT - 4);
  // All the others, as quickly as keys are pressed, into the session before.
  await page.keyboard.press('ArrowLeft');
  for (let n = 4; n < COUNT; n++) await page.keyboard.press('Enter');
  await expect(waiting).toContainText('Every accepted abstract has a place.');
  await expect(said).toContainText(`, ${COUNT - 4} of ${COUNT - 4}`);

  const talks = second.getByRole('list', { name: /talks? in/ }).getByRole('listitem');
  await talks.nth(0).getByRole('button').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('part 1”');
  await expect(said).toContainText(', 2 of 4');
  await expect(talks.nth(1).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(
    sessions
      .nth(4)
      .getByRole('list', { name: /talk in/ })
      .getByRole('listitem'),
  ).toContainText(['part 1']);
  await expect(
    sessions
      .nth(4)
      .getByRole('list', { name: /talk in/ })
      .getByRole('listitem')
      .getByRole('button')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(said).toContainText('is taken out of');
  await expect(list).toHaveCount(1);

  const undo = page.getByRole('button', { name: 'Undo' });
  for (let n = 0; n < 3; n++) await undo.press('Enter');
  await expect(talks).toHaveText([/part 1 /, /part 2 /, /part 3 /, /part 4 /]);
  await expectUsableOnPhone(page);
});

test('a session is filled by keyword, what looks wrong leads to it, and a pointer does the rest', async ({
  page,
}) => {
  await acceptedAbstracts(12, OTHER, 300_000);
  await comeIn(page, `/content/${OTHER}/placing`);
  const waiting = page.getByRole('region', { name: /^To be placed/ });
  const list = waiting.getByRole('list').getByRole('button');
  await waiting.getByLabel('Keyword').fill('magnets');
  await waiting.getByLabel('Minutes each').fill('10');
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('region');
  // The third is a break.
  await expect(sessions.nth(2)).toContainText('Break');
  await expect(sessions.nth(2).getByRole('button', { name: /^Fill/ })).toHaveCount(0);
  const fourth = sessions.nth(3);
  await fourth.getByRole('button', { name: 'Fill with “magnets”' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'placed.' })).toContainText('abstracts placed.');
  await expect(fourth.getByRole('listitem').filter({ hasText: '10 min' })).not.toHaveCount(0);
  await expect(fourth).toContainText('is presented by nobody with a ticket');

  await waiting.getByLabel('Keyword').fill('');
  const first = await list.first().locator('span').first().textContent();
  const talk = sessions
    .nth(1)
    .getByRole('list', { name: /talk in/ })
    .getByRole('listitem')
    .filter({ hasText: String(first) });
  await list.first().dragTo(sessions.nth(1));
  await expect(talk).toBeVisible();
  await talk.getByRole('button', { name: /^Take out/ }).click();
  await expect(talk).toHaveCount(0);

  await page.getByText(/^\d+ warnings$/).click();
  await page
    .getByRole('link', { name: /is presented by nobody/ })
    .first()
    .click();
  await expect(page.locator(':focus')).toContainText('is presented by nobody with a ticket');

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('added: “Slow light in crystals');
  await expect(dialog).toContainText('people will be told by email in ten minutes: Author');
  await expectAccessible(page);
  await dialog.getByLabel('Tell nobody by email').check();
  await expect(dialog).toContainText('Nobody is told by email.');
  await dialog.getByLabel('Tell nobody by email').uncheck();
  await expect(dialog).toContainText('people will be told');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, /^Published\. \d+ changes on the programme/);
  await page.getByRole('button', { name: 'Cancel sending' }).click();
  await expectToast(page, 'Nobody is told of what was published of');
  await expect(page.getByRole('button', { name: 'Cancel sending' })).toHaveCount(0);

  await page.getByRole('link', { name: 'As a list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Published programmes');
  await page.getByLabel('Title, speaker or room').fill('Slow light');
  await expect(page.getByRole('row').filter({ hasText: 'Slow light in crystals' })).not.toHaveCount(0);
  await expectUsableOnPhone(page);
});
