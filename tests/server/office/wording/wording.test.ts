// docs/product.md 10.6
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { subscribe } from '#server/outreach/newsletter/newsletter.service.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { saveDrafts, shownOf } from '#server/site/content/draft.service.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { startDesk, type TestDesk } from '../../../support/desk.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson } from '../../../support/rest.ts';
import { openTeam } from '../../../support/team.ts';

const BY_HAND = { actor: 'ada', reason: '', dryRun: false };
let product: Product;
let desk: TestDesk;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  organiser = organiserOf(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});
beforeEach(() => product.forgetSenders());

const documentOf = (words: object) => ({ kind: 'mail-words', id: 'mail-words', ...words }) as ContentDocument;
const publishWords = (words: object) =>
  publish(product.dependencies, contentKinds, BY_HAND, () => new Map([['mail-words', documentOf(words)]]));
/** The mail that a new subscriber gets. */
async function welcomeTo(email: string) {
  await subscribe(product.dependencies, { email, website: '', network: null });
  const found = (await product.mails()).find(({ to }) => to?.some(({ address }) => address === email));
  return { subject: found?.subject, text: found?.text, html: String(found?.html) };
}

it('a mail goes out in the organiser’s own words from the moment that they are published, and in the shipped ones again', async () => {
  const shipped = await welcomeTo('first@example.org');
  expect(shipped.subject).toBe('Welcome to updates from Meridian Conferences');
  await publishWords({
    signature: 'Kind regards,\nGrace',
    'newsletter-welcome': { subject: 'Velkommen til {organiser}', opening: 'Hei!\n\nVi skriver <snart>.' },
  });
  const { subject, text, html } = await welcomeTo('second@example.org');
  expect(subject).toBe('Velkommen til Meridian Conferences');
  expect(text).toContain('Hei!\n\nVi skriver <snart>.');
  expect(text).toContain('Kind regards,\nGrace');
  expect(html).toContain('Vi skriver &lt;snart&gt;.');
  // What it is sent for is still there.
  for (const part of [text, html]) expect(part).toMatch(/\/unsubscribe\?token=[\w-]{20,}/);
  await publishWords({});
  const withoutLinks = (said: string | undefined) => said?.replace(/token=[\w-]+/g, '');
  const again = await welcomeTo('third@example.org');
  expect(withoutLinks(again.text)).toBe(withoutLinks(shipped.text));
  expect(withoutLinks(again.html)).toBe(withoutLinks(shipped.html));
});

it('mail test sends a mail in the words of the draft with nobody’s data, and is written down', async () => {
  await saveDrafts(
    product.dependencies,
    contentKinds,
    [
      {
        document: documentOf({ 'seat-ticket': { subject: 'Come to {conference}' } }),
        shown: shownOf(documentOf({})),
      },
    ],
    BY_HAND,
  );
  const { code, out } = await organiser('mail', 'test', 'seat-ticket', 'me@example.org', '--json');
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { recipient: 'me@example.org', subject: 'Test: Come to NextGen Pharma 2026' },
  ]);
  const sent = (await product.mails()).at(-1);
  expect(sent).toMatchObject({ subject: 'Test: Come to NextGen Pharma 2026', attachments: [] });
  expect(sent?.text).toContain('made-when-it-is-sent');
  await organiser('mail', 'test', 'order-confirmation', 'me@example.org');
  const confirmation = (await product.mails()).at(-1)?.text;
  const { location } = product.dependencies.catalogue.current().conferences[0] ?? {};
  expect(confirmation).toContain(`Place: ${location}`);
  expect(confirmation).not.toContain('MERIDIAN30');
  const stored = await product.database.mail.findFirstOrThrow({ where: { template: 'wording-test' } });
  const entries = await product.database.auditEntry.findMany({ where: { subject: `mail ${stored.id}` } });
  expect(entries).toMatchObject([{ action: 'mail.test', details: { wording: 'seat-ticket' } }]);
  expect((await organiser('mail', 'show', stored.id)).out).toContain('Come to');
  expect((await organiser('mail', 'test', 'seat-ticket', 'nobody')).code).toBe(2);
  expect((await organiser('mail', 'test', 'order-notice', 'me@example.org')).error).toContain(
    'order-notice is no email; there are order-added, ',
  );
});

it('mail test goes to one address twenty times an hour', async () => {
  const send = () => organiser('mail', 'test', 'contact-receipt', 'me@example.org');
  // One after the other: each command counts over a connection of its own, and in its memory where that takes too long.
  for (let index = 0; index < 20; index++) expect((await send()).code).toBe(0);
  expect((await send()).error).toMatch(/^Too many test emails\. Please try again in \d+ minutes\.\n$/);
});

it('the desk shows a real mail’s data to whoever may read mail, and sample data to others', async () => {
  const sender = { name: 'Tycho Brahe', email: 'tycho@example.org' };
  await postJson(`${product.url}/api/contact`, { ...sender, subject: 'Stars', message: 'Hello' });
  await product.sendMails();
  const team = openTeam(product, desk);
  const [both, programme] = [
    await team.join('programme:look,messages:look'),
    await team.join('programme:look'),
  ];
  const PREVIEW = `{ wordings wordingPreview(key: "contact-receipt") { subject text at } }`;
  const shown = async (cookie: string) => {
    const { wordingPreview, wordings } = (await desk.graphql(cookie, PREVIEW)).data;
    const frame = await desk.send('GET', '/wording/contact-receipt/content', {
      host: desk.headers.host ?? '',
      'sec-fetch-site': 'same-origin',
      cookie,
    });
    expect(wordings).toContain('contact-receipt');
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    return { ...wordingPreview, html: frame.text };
  };
  const real = await shown(both.cookie);
  expect(real.at).toBe(product.clock.now().toISOString());
  for (const said of [real.text, real.html]) expect(said).toContain('Dear Tycho Brahe,');
  const sample = await shown(programme.cookie);
  expect(sample.at).toBeNull();
  for (const said of [sample.text, sample.html]) expect(said).not.toContain('Tycho');
  const TEST = `mutation { testWording(key: "contact-receipt", email: "me@example.org") { said } }`;
  expect((await desk.graphql(programme.cookie, TEST)).errors[0].extensions.code).toBe('NOT_ALLOWED');
});
