import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { expectAccessible } from '../../e2e/support/accessibility.ts';
import { query } from '../../e2e/support/database.ts';
import { comeIn, newRegistration, paidRegistration } from '../../e2e/support/desk.ts';
import { keyboard } from '../../e2e/support/hands.ts';
import { mailsTo } from '../../e2e/support/mails.ts';
import { paidOrder } from '../../e2e/support/orders.ts';
import { newEmail } from '../../e2e/support/registration.ts';
import { expect, type Page, test } from '../../e2e/support/test.ts';
import { expectToast } from '../../e2e/support/toasts.ts';

/** What organisers do most, each by keyboard alone; with a pointer they work in tests/e2e/desk. */

/** A name that nobody has had in an earlier run either. */
const newName = () => `N${randomUUID().slice(0, 8)}`;
/** A name of letters that no other one is like. */
const newWord = () =>
  Array.from(randomUUID().replaceAll('-', '').slice(0, 12), (digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  ).join('');

type Job = {
  page: Page;
  hands: ReturnType<typeof keyboard>;
  /** Everybody can use what is shown; in dark it is looked at in tests/e2e/desk. */
  sound: () => Promise<void>;
};

/** Searches from wherever somebody is, with the key that leads there. */
async function searchAnything(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Search everything' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

/** Finds by the search of every page, and goes to a registration. */
async function openRegistration({ page, hands }: Job, words: string, name: string | RegExp): Promise<void> {
  await searchAnything(page, words);
  await hands.press(page.getByRole('main').getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const addressOf = async (reference: string) => {
  const [order] = await query<{ email: string }>('SELECT email FROM "Order" WHERE reference = $1', [
    reference,
  ]);
  return order?.email ?? '';
};

const JOBS: Record<string, (job: Job) => Promise<void>> = {
  'find a person by a misremembered name': async (job) => {
    const { page, hands, sound } = job;
    const name = newWord();
    // In wide letters, which make the list of tickets wider than a tablet.
    await paidOrder(page, `${'mw'.repeat(12)}-${newEmail()}`, { lastName: name });
    await comeIn(page, '/');
    // Two letters are wrong.
    await searchAnything(page, `${name.slice(0, 4)}zz${name.slice(6)}`);
    await expect(page.getByText('similar spellings')).toBeVisible();
    await sound();
    await hands.press(page.getByRole('link', { name }));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await sound();
  },

  'refund a part': async (job) => {
    const { page, hands, sound } = job;
    const name = newName();
    const reference = await paidRegistration(page, name);
    await comeIn(page, '/');
    await openRegistration(job, reference, new RegExp(name));
    await hands.press(page.getByRole('button', { name: 'Refund…' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('$646.68 is refunded through PayPal')).toBeVisible();
    const amount = dialog.getByLabel('Amount in USD');
    // Neither is all that is left.
    for (const wrong of ['1,5', '99999999999999999999']) {
      await hands.write(amount, wrong);
      await expect(dialog.getByText('Enter an amount')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Refund' })).toBeDisabled();
    }
    await hands.write(amount, '120');
    const act = dialog.getByRole('button', { name: 'Refund $120.00' });
    await hands.press(act);
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await sound();
    await hands.write(dialog.getByLabel('Reason'), 'One day missed');
    await hands.press(act);
    await expectToast(page, `${reference} is partially refunded: $120.00 refunded.`);
    await expect(page.getByText('Partially refunded').first()).toBeVisible();
    const entries = await query(
      `SELECT values->>'reason' AS reason FROM "AuditEntry" JOIN "AuditPersonal" ON "entryId" = id
       WHERE subject = $1 AND actor LIKE '%at the desk%'`,
      [`order ${reference}`],
    );
    expect(entries).toEqual([{ reason: 'One day missed' }]);
  },

  'send a confirmation again': async (job) => {
    const { page, hands } = job;
    const name = newName();
    const reference = await paidRegistration(page, name);
    const email = await addressOf(reference);
    await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
    const before = (await mailsTo(email)).length;
    await comeIn(page, '/');
    await openRegistration(job, reference, new RegExp(name));
    await hands.press(page.getByRole('button', { name: 'Resend confirmation' }));
    await expectToast(page, `The confirmation is queued for ${email}`);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(before + 1);
  },

  'make fifty codes': async ({ page, hands, sound }) => {
    const prefix = `E2E${randomUUID().slice(0, 6).toUpperCase()}-`;
    await comeIn(page, '/coupons');
    await hands.press(page.getByRole('link', { name: 'Create coupons' }));
    await expect(page).toHaveURL(/\/coupons\/new$/);
    await hands.write(page.getByLabel('Number of codes'), '50');
    await hands.write(page.getByLabel('Prefix'), prefix);
    await hands.press(page.getByRole('button', { name: 'Create 50 codes' }));
    await expect(page.getByText('must give a discount')).toBeVisible();
    await hands.write(page.getByLabel('% off tickets'), '100');
    await sound();
    await hands.press(page.getByRole('button', { name: 'Create 50 codes' }));
    await expect(page.getByText('50 codes created')).toBeVisible();
    // Enter, where the form was, makes no more of them.
    await page.keyboard.press('Enter');
    const codes = await page.getByLabel('Codes, one per line').inputValue();
    expect(new Set(codes.split('\n')).size).toBe(50);
    await hands.press(page.getByRole('navigation').getByRole('link', { name: 'Coupons' }));
    await hands.write(page.getByRole('searchbox', { name: 'Code' }), prefix);
    await page.keyboard.press('Enter');
    await expect(page.getByText('50 in all')).toBeVisible();
  },

  'accept twelve abstracts at once': async ({ page, hands, sound }) => {
    const word = await manyAbstracts(12);
    await comeIn(page, `/abstracts?search=${word}`);
    await expect(page.getByText('12 in all')).toBeVisible();
    await hands.tick(page.getByRole('checkbox', { name: 'Select all shown' }));
    await expect(page.getByText('12 abstracts selected')).toBeVisible();
    await sound();
    await hands.press(page.getByRole('button', { name: 'Decide…' }));
    const dialog = page.getByRole('dialog');
    // Nothing is chosen beforehand.
    await expect(dialog.getByLabel('Decision')).toHaveValue('');
    await hands.choose(dialog.getByLabel('Decision'), 'Accept');
    await hands.write(dialog.getByLabel('Message to each author'), 'See you there.');
    // What was written is not lost by a key.
    await page.keyboard.press('Escape');
    await hands.press(dialog.getByRole('button', { name: 'Keep editing' }));
    await expect(dialog.getByLabel('Message to each author')).toHaveValue('See you there.');
    await expect(dialog.getByText(`${word.toLowerCase()}`, { exact: false }).first()).toBeVisible();
    await sound();
    await expect(dialog.getByText('12 emails go out and can’t be recalled.')).toBeVisible();
    await hands.press(dialog.getByRole('button', { name: 'Accept 12 abstracts' }));
    await expectToast(page, '12 abstracts: accepted. Their authors are informed by email.');
    await hands.choose(page.getByRole('combobox', { name: 'State' }), 'Accepted');
    await expect(page.getByText('12 in all')).toBeVisible();
    await expect.poll(async () => (await mailsTo(`${word}1@example.org`)).length).toBe(1);
  },

  'answer a message': async ({ page, hands, sound }) => {
    const { name, email } = await writer();
    await comeIn(page, '/messages');
    await hands.write(page.getByRole('textbox', { name: 'About' }), 'partnership');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/interest=partnership/);
    await hands.choose(page.getByRole('combobox', { name: 'Status' }), 'Open');
    const found = page.getByRole('link', { name: `A booth for ${name}` });
    await expect(found).toBeVisible();
    await sound();
    await hands.press(found);
    await hands.write(page.getByLabel('Reply'), 'Two are left.');
    await hands.press(page.getByRole('button', { name: `Send to ${email}` }));
    await expectToast(page, `The reply to ${email} is on its way.`);
    await expect
      .poll(async () => (await mailsTo(email)).map(({ text = '' }) => text).join())
      .toContain('Two are left.');
  },

  'hand out a filtered list as it is shown, for a spreadsheet': async ({ page, hands, sound }) => {
    const name = newName();
    const reference = await paidRegistration(page, name);
    await newRegistration(page, name);
    await comeIn(page);
    await hands.write(page.getByRole('searchbox', { name: 'Search', exact: true }), name);
    await hands.choose(page.getByRole('combobox', { name: 'Status' }), 'Paid');
    await expect(page.getByText('1 in all')).toBeVisible();
    await hands.choose(page.getByRole('combobox', { name: 'Category' }), 'Speaker');
    await expect(page).toHaveURL(/category=Speaker/);
    await hands.press(page.getByRole('button', { name: 'Columns', exact: true }));
    for (const heading of ['Created', 'Status', 'Name', 'Email', 'Organisation', 'Country', 'Conference'])
      await hands.untick(page.getByRole('checkbox', { name: heading, exact: true }));
    await hands.tick(page.getByRole('checkbox', { name: 'Items' }));
    await hands.tick(page.getByRole('checkbox', { name: 'Name', exact: true }));
    await expect(page.getByRole('columnheader')).toHaveText(['Reference', /Total/, 'Items', /Name/]);
    await expect(page.getByText('1 × Presenter')).toBeVisible();
    // The address has all of it.
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveText(['Reference', /Total/, 'Items', /Name/]);
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('CAPTURED');

    const exported = async (format: string) => {
      const download = page.waitForEvent('download');
      await hands.press(page.getByRole('link', { name: format, exact: true }));
      return readFileSync(await (await download).path());
    };
    await hands.press(page.getByRole('button', { name: 'Export', exact: true }));
    await sound();
    const shown = ['reference', 'totalMinor', 'currency', 'items', 'lastName', 'firstName'];
    const items = '1 × Presenter In-Person; 1 × One Night - Single';
    const csv: string[][] = parse(await exported('CSV'), { bom: true });
    expect(csv).toEqual([shown, [reference, '64668', 'USD', items, name, 'Ada']]);
    const [{ data = [] } = {}] = await readXlsxFile(await exported('Excel, up to 20,000 rows'));
    const words = ['Reference', 'Total', 'Currency', 'Items', 'Last name', 'First name'];
    expect(data).toEqual([words, [reference, 646.68, 'USD', items, name, 'Ada']]);
    await hands.tick(page.getByRole('checkbox', { name: 'All columns' }));
    const [whole] = parse(await exported('CSV'), { bom: true, columns: true });
    expect(whole).toMatchObject({
      reference,
      category: 'Speaker',
      status: 'CAPTURED',
      country: 'United Kingdom',
    });
  },

  'find out why a registration is not paid': async (job) => {
    const { page, hands } = job;
    const name = newName();
    const { reference } = await newRegistration(page, name);
    await comeIn(page, '/');
    await openRegistration(job, reference, new RegExp(name));
    await expect(page.getByRole('region', { name: 'History' }).getByText('Unpaid').first()).toBeVisible();
    await expect(page.getByText(/It can be paid at its page until/)).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Check payment status' }));
    await expectToast(page, /^PayPal: /);
    await hands.press(page.getByRole('button', { name: 'Add note…' }));
    await hands.write(page.getByRole('dialog').getByLabel('Note'), 'Pays by Friday');
    await hands.press(page.getByRole('button', { name: 'Save note' }));
    await expect(
      page.getByRole('region', { name: 'Staff actions' }).getByText('Pays by Friday'),
    ).toBeVisible();
  },

  'erase a person': async ({ page, hands, sound }) => {
    const { email } = await writer();
    await comeIn(page, '/privacy');
    await hands.write(page.getByLabel('Email address'), email.toUpperCase());
    await hands.press(page.getByRole('button', { name: 'Show stored data' }));
    await expect(page.getByText('Is there a booth left')).toBeVisible();
    await sound();
    await hands.press(page.getByRole('button', { name: 'Erase…' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Deleted:/)).toBeVisible();
    await hands.press(dialog.getByRole('button', { name: 'Erase' }));
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await sound();
    await hands.write(dialog.getByLabel('Reason'), 'Request of 10 March');
    await hands.press(dialog.getByRole('button', { name: 'Erase' }));
    await expectToast(page, `${email} is erased.`);
    await hands.write(page.getByLabel('Email address'), email);
    await hands.press(page.getByRole('button', { name: 'Show stored data' }));
    await expect(page.getByText('nothing is stored about')).toBeVisible();
    expect(await query('SELECT 1 FROM "ContactMessage" WHERE "email" = $1', [email])).toEqual([]);
  },

  'read yesterday’s revenue': async ({ page, hands, sound }) => {
    const reference = await paidRegistration(page, 'Yesterday');
    await query(`UPDATE "Order" SET "capturedAt" = "capturedAt" - INTERVAL '1 day' WHERE "reference" = $1`, [
      reference,
    ]);
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await comeIn(page, '/');
    await hands.press(page.getByRole('link', { name: 'Money', exact: true }));
    await hands.press(page.getByRole('link', { name: 'Yesterday' }));
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
    const usd = page.getByRole('region', { name: 'USD', exact: true });
    const { total } = await revenueOfTheDayOf(reference);
    await expect(usd.getByRole('definition').first()).toHaveText(total);
    await expect(usd.getByRole('img', { name: 'Revenue by conference' })).toBeVisible();
    await expect(usd.getByRole('table', { name: 'Revenue by conference' })).toContainText('NextGen Pharma');
    await sound();
    expect(problems).toEqual([]);
  },
};

for (const [title, job] of Object.entries(JOBS))
  test(title, ({ page }) => job({ page, hands: keyboard(page), sound: () => expectAccessible(page) }));

/** Somebody who has written; returns their name and address. */
async function writer(): Promise<{ name: string; email: string }> {
  const [name, email] = [`Writer ${randomUUID().slice(0, 8)}`, newEmail()];
  // Not through the form, which takes only so many an hour.
  await query(
    `INSERT INTO "ContactMessage" ("id", "name", "email", "interest", "subject", "message", "sourcePage", "createdAt")
     VALUES (gen_random_uuid(), $1, $2, 'partnership', $3, 'Is there a booth left, and what does it cost?', 'home', now())`,
    [name, email, `A booth for ${name}`],
  );
  return { name, email };
}

/** Abstracts of as many authors; the word that all their titles have. */
async function manyAbstracts(count: number): Promise<string> {
  const word = `Topic${randomUUID().slice(0, 8)}`;
  await query(
    `INSERT INTO "Abstract" ("id", "reference", "digest", "conferenceId", "conferenceTitle", "fullName", "email", "phone",
       "affiliation", "title", "abstract", "keywords", "presentation", "biography", "fileKey", "fileName", "fileType",
       "fileBytes", "createdAt")
     SELECT gen_random_uuid(), 'ABS-2026-' || upper($1) || n, $1 || n, 'nextgen-pharma-2026', 'NextGen Pharma', 'Author ' || n,
       $1 || n || '@example.org', '', 'Institute', $1 || ' ' || n, 'A text of six words here.', '', 'Poster', '',
       $1 || n, 'a.pdf', 'application/pdf', 1000, now()
     FROM generate_series(1, $2::int) AS n`,
    [word, count],
  );
  return word;
}

/** What was paid in dollars on the day in London on which a registration was. */
async function revenueOfTheDayOf(reference: string): Promise<{ total: string }> {
  const day = `to_char("capturedAt" AT TIME ZONE 'Europe/London', 'YYYY-MM-DD')`;
  const [sums] = await query<{ total: string }>(
    `SELECT sum("totalMinor")::float8 / 100 AS "total" FROM "Order"
     WHERE "currency" = 'USD' AND "status" IN ('CAPTURED', 'PARTIALLY_REFUNDED', 'REFUNDED')
       AND ${day} = (SELECT ${day} FROM "Order" WHERE "reference" = $1)`,
    [reference],
  );
  return { total: `$${Number(sums?.total).toLocaleString('en-GB', { minimumFractionDigits: 2 })}` };
}
