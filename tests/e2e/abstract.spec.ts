// docs/product.md 2.16
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { docx, pdf } from '../support/documents.ts';
import { expectAccessible, expectUsableOnPhone, noteDescriptions } from './support/accessibility.ts';
import { blockScripts, failBesides, refuseStorage } from './support/broken-script.ts';
import { hydrated, open } from './support/open.ts';
import { expect, type Page, test } from './support/test.ts';

const MISSING = [
  'Please select a conference.',
  'Full Name is required.',
  'Email is required.',
  'Phone Number is required.',
  'Affiliation/Institution is required.',
  'Abstract Title is required.',
  'Abstract Text is required.',
  'Keywords are required.',
  'Presentation Type is required.',
  'Please upload your abstract document (PDF, DOCX).',
  'Short Biography is required.',
];

const LOCKED = '/abstract-submission?conference=optics-photonics-2026';

/** An address of its own for each test, because addresses are limited; nobody has written from it in an earlier run. */
const address = (name: string) => `${name}@${run}.example.org`;
const run = randomUUID();
const document = (buffer = pdf(), name = 'Rings.pdf') => ({ name, mimeType: 'application/pdf', buffer });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Abstract' });
/** Stands beside the name of the chosen document. */
const chosen = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` });
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

async function fill(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000');
  await page.getByLabel('Affiliation/Institution').fill('Analytical Engine Laboratory');
  await page.getByLabel('Abstract Title').fill(`Rings, by ${email}`);
  await page.getByLabel('Abstract Text').fill('We describe a machine.\n\nIt works.');
  await page.getByLabel('Keywords').fill('rings, light');
  await page.getByLabel('Poster', { exact: true }).check();
  await page.getByLabel('Short Biography').fill('Writes programs.');
}

async function expectTyped(page: Page, email: string) {
  await expect(page.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Abstract Text')).toHaveValue('We describe a machine.\n\nIt works.');
  await expect(page.getByLabel('Poster', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Short Biography')).toHaveValue('Writes programs.');
}

test('An abstract is submitted, answered with a reference, and can be followed by another', async ({
  page,
}) => {
  const email = address('author');
  await open(page, LOCKED);
  await expect(page.getByLabel('Conference', { exact: true })).toHaveValue('Optics & Photonics 2026');
  await expect(page.getByLabel('Conference', { exact: true })).not.toBeEditable();
  await fill(page, email);
  await page.getByLabel('Abstract document').setInputFiles(document(docx(email), 'Rings.docx'));
  await expect(chosen(page, 'Rings.docx')).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeFocused();
  await expect(page.getByText('✅ Abstract submitted successfully!')).toBeVisible();
  const reference = page.getByText(/^ABS-2026-[A-HJ-NP-Z2-9]{6}$/);
  await expectAccessible(page, { shows: reference });
  await expectUsableOnPhone(page);
  await expect(submit(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Submit another abstract' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(chosen(page, 'Rings.docx')).toHaveCount(0);
});

test('Everything that is missing is named, the first is focused, and editing clears a message; a conference that nobody knows locks nothing', async ({
  page,
}) => {
  await open(page, '/abstract-submission?conference=nowhere');
  await expect(page.getByLabel('Conference', { exact: true })).toHaveValue('');
  await expect(page.getByRole('main')).toContainText('All fields are required.');
  const described = await noteDescriptions(page);
  await submit(page).click();
  for (const message of MISSING) await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Conference', { exact: true })).toBeFocused();
  expect((await described()).at(-1)).toBe(MISSING[0]);
  await expectAccessible(page);
  await expectUsableOnPhone(page);
  await page.getByLabel('Conference', { exact: true }).selectOption('generative-ai-forum-2026');
  await expect(page.getByText('Please select a conference.')).toBeHidden();
  await page.getByLabel('Workshop').check();
  await expect(page.getByText('Presentation Type is required.')).toBeHidden();
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await submit(page).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  // Co-authors are folded away; a mistake in them unfolds them, and mending it leaves them so.
  await page.getByLabel('Full Name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
  await page.getByLabel('Phone Number').fill('+44 20 7946 0000');
  await page.getByLabel('Affiliation/Institution').fill('Analytical Engine Laboratory');
  const coAuthors = page.getByRole('textbox', { name: 'Co-authors' });
  const fold = page.getByText('Co-authors', { exact: true }).first();
  await fold.click();
  await coAuthors.fill('Grace Hopper, Yale');
  await fold.click();
  await expect(coAuthors).toBeHidden();
  await submit(page).click();
  await expect(coAuthors).toBeFocused();
  await expect(page.getByText('Line 1: Please put a semicolon after the name')).toBeVisible();
  await coAuthors.fill('Grace Hopper; Yale');
  await expect(page.getByText('Line 1: Please put a semicolon')).toBeHidden();
  await expect(coAuthors).toBeVisible();
});

test('Words are counted as they are typed, and 301 are too many; a wrong, an oversized or an empty file is refused before it is sent, and can be taken back; a document can be dropped', async ({
  page,
}, testInfo) => {
  await open(page, LOCKED);
  const counter = page.locator('#abstract-words');
  await expect(counter).toHaveText('0/300 words');
  await page.getByLabel('Abstract Text').pressSequentially('We  describe\na machine.');
  await expect(counter).toHaveText('4/300 words');
  await page.getByLabel('Abstract Text').fill(words(301));
  await expect(counter).toHaveText('301/300 words');
  await submit(page).click();
  await expect(page.getByText('Abstract cannot exceed 300 words.')).toBeVisible();
  await page.getByLabel('Abstract Text').fill(words(300));
  await expect(page.getByText('Abstract cannot exceed 300 words.')).toBeHidden();
  await submit(page).click();
  await expect(page.getByText('Abstract cannot exceed 300 words.')).toBeHidden();

  const input = page.getByLabel('Abstract document');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(page.getByText('File must be PDF or DOCX.')).toBeVisible();
  // From the disk: what a test hands over itself is a minute of copying on a busy machine.
  const large = testInfo.outputPath('large.pdf');
  await writeFile(large, Buffer.alloc(10 * 1024 * 1024 + 1, 'x'));
  await input.setInputFiles(large);
  await expect(page.getByText('File must be at most 10 MB.')).toBeVisible();
  await input.setInputFiles(document(Buffer.alloc(0)));
  await expect(page.getByText('File must be PDF or DOCX.')).toBeVisible();
  await chosen(page, 'Rings.pdf').click();
  await expect(page.getByText('File must be PDF or DOCX.')).toBeHidden();
  await expect(chosen(page, 'Rings.pdf')).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByText('Please upload your abstract document (PDF, DOCX).')).toBeVisible();

  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  await input.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect(page.locator('[data-over]')).toHaveCount(1);
  await input.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(chosen(page, 'dropped.pdf')).toBeVisible();
  await expect(page.locator('[data-over]')).toHaveCount(0);
});

test('What fails says why and loses nothing: no network, nonsense, a renamed program; then a double click at a slow server makes one submission', async ({
  page,
  context,
}) => {
  const email = address('failing');
  await open(page, LOCKED);
  await fill(page, email);
  await page.getByLabel('Abstract document').setInputFiles(document(Buffer.from('MZ\0\0'.repeat(100))));
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByText(/^❌ Network error: ./)).toBeVisible();
  await expectTyped(page, email);
  await context.setOffline(false);
  await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }));
  await submit(page).click();
  await expect(page.getByText('❌ Submission failed: Unknown error')).toBeVisible();
  await expectTyped(page, email);
  await page.unroute('**/graphql');
  await submit(page).click();
  await expect(page.getByText('❌ Submission failed: File must be PDF or DOCX.')).toBeVisible();
  await expect(page.getByText('File must be PDF or DOCX.', { exact: true })).toBeVisible();
  await expectTyped(page, email);

  await page.getByLabel('Abstract document').setInputFiles(document(pdf({ text: email })));
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/graphql', async (route) => {
    calls++;
    await held.promise;
    await route.continue();
  });
  await submit(page).dblclick();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await page.getByLabel('Keywords').press('Enter');
  await expectTyped(page, email);
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeVisible();
  expect(calls).toBe(1);
});

test('The upload shows how far it is, and can be cancelled; then a reload loses nothing that was typed', async ({
  page,
  context,
}) => {
  const email = address('slow');
  await open(page, '/abstract-submission');
  await fill(page, email);
  await page.getByLabel('Conference', { exact: true }).selectOption('generative-ai-forum-2026');
  await page.getByLabel('Abstract document').setInputFiles(document(pdf({ padding: 9_000_000 })));
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  });
  await submit(page).click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  const progress = page.getByRole('progressbar', { name: 'Uploading Rings.pdf' });
  await expect(progress).toBeVisible();
  await expect(async () => {
    expect(Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  }).toPass();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Upload cancelled.')).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await expect(submit(page)).toBeFocused();
  await expectTyped(page, email);
  await expect(chosen(page, 'Rings.pdf')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expectTyped(page, email);
  await expect(page.getByLabel('Conference', { exact: true })).toHaveValue('generative-ai-forum-2026');
  await expect(page.locator('#abstract-words')).toHaveText('6/300 words');
});

test('Nothing is sent once the page is left, not even when the checks come late', async ({ page }) => {
  const checks = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route(/\/abstract[^/]*\.js$/, async (route) => {
    checks.resolve();
    await late.promise;
    await route.continue();
  });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.headers()['content-type']?.startsWith('multipart')) sent++;
  });
  await open(page, LOCKED);
  await fill(page, address('left'));
  await page.getByLabel('Abstract document').setInputFiles(document());
  await submit(page).click();
  await checks.promise;
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your conference' })).toBeVisible();
  const loaded = page.waitForResponse(/\/abstract[^/]*\.js$/);
  late.resolve();
  await (await loaded).finished();
  // The checks have run once the next task of the page has.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent).toBe(0);
});

test('An abstract is submitted where another script fails all the time and nothing can be stored in the browser', async ({
  page,
}) => {
  const email = address('failing-script');
  await failBesides(page);
  await refuseStorage(page);
  await open(page, LOCKED);
  await fill(page, email);
  await page.getByLabel('Abstract document').setInputFiles(document(Buffer.from('MZ'.repeat(100))));
  await submit(page).click();
  await expect(page.getByText('❌ Submission failed: File must be PDF or DOCX.')).toBeVisible();
  await expectTyped(page, email);
  await page.getByLabel('Abstract document').setInputFiles(document(pdf({ text: email })));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeVisible();
});

test('Without the page’s script the form sends itself, and after a refusal everything typed is still there', async ({
  page,
}) => {
  const email = address('plain');
  await blockScripts(page);
  await page.goto(LOCKED);
  await fill(page, email);
  await page.getByLabel('Abstract document').setInputFiles(document(Buffer.from('MZ'.repeat(100))));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'File must be PDF or DOCX.' })).toBeVisible();
  await page.goBack();
  await expectTyped(page, email);
  await page.getByLabel('Abstract document').setInputFiles(document(pdf({ text: email })));
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeVisible();
});
