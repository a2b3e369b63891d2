// docs/product.md 1.3
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { organiserIn, overruledFields, siteOf } from '#server/base/site.ts';
import { publishDue } from '#server/site/content/draft.service.ts';
import { seedOrganiser } from '#server/site/content/organiser-kind.store.ts';
import { rememberContent } from '../../../support/first-content.ts';
import { billingOf, fileOf, saveBilling } from '../../../support/invoices.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';
import { jsonLdOf, textOf } from '../../../support/rendered.ts';

const BEFORE = siteSchema.parse({});
const FILE = `kind: organiser
id: organiser
name: Polar “Congresses”, Ltd
email: hello@polar.example
phone: +47 77 64 40 00
address: Fram Centre, Tromsø
social:
  - name: Mastodon
    url: https://social.example/@polar
`;
const OURS = {
  name: 'Polar “Congresses”, Ltd',
  email: 'hello@polar.example',
  phone: '+47 77 64 40 00',
  address: 'Fram Centre, Tromsø',
};

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let file: string;
let putBack: () => Promise<void>;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  organiser = organiserOf(product);
  putBack = await rememberContent(product);
});
beforeEach(async () => {
  product.dependencies.siteConfig = BEFORE;
  await putBack();
  folder = mkdtempSync(join(tmpdir(), 'meridian-organiser-'));
  file = join(folder, 'organiser.yaml');
  writeFileSync(file, FILE);
  return () => rmSync(folder, { recursive: true, force: true });
});
afterAll(() => product.stop());

const ask = async (of = product) =>
  (await of.graphql('{ organiser { name email phone address legalName } }')).data.organiser;

it('what a command publishes is told by another process on pages, to programs, in mails and on receipts', async () => {
  const other = await startProduct({ other: product, pages: true });
  const read = async (path: string) => (await fetch(other.url + path)).text();
  try {
    // What is cached by then must not be told any more.
    expect(textOf(await read('/contact'))).toContain(BEFORE.address);
    expect(await read('/events.atom')).toContain(BEFORE.name);
    expect(await ask(other)).toMatchObject({ name: BEFORE.name });

    const { code, out } = await organiserOf(product, { alone: true })('content', 'import', file, '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { items: [{ kind: 'organiser', id: 'organiser', what: 'changed' }], total: 1 },
    ]);
    for (const each of [product, other])
      await expect.poll(() => ask(each)).toEqual({ ...OURS, legalName: OURS.name });

    const page = await read('/contact');
    for (const told of Object.values(OURS)) expect(textOf(page)).toContain(told);
    expect(page).toContain('<a href="https://social.example/@polar"');
    for (const said of [BEFORE.name, BEFORE.email, BEFORE.phone, BEFORE.address])
      expect(textOf(page)).not.toContain(said);
    expect(jsonLdOf(await read('/'))).toContainEqual(
      expect.objectContaining({
        '@type': 'Organization',
        name: OURS.name,
        legalName: OURS.name,
        sameAs: ['https://social.example/@polar'],
        email: OURS.email,
        telephone: OURS.phone,
        address: OURS.address,
      }),
    );
    for (const path of ['/events.atom', '/events.ics', '/events.jsonld', '/event/nextgen-pharma-2026']) {
      const body = await read(path);
      expect(body, path).toMatch(/Polar/);
      expect(body, path).not.toContain(BEFORE.name);
    }

    const { token, paypalOrderId } = await approvedOrder(other, { details: speaker.details });
    await captureOrder(other, paypalOrderId);
    const { text } = await readPdf((await fileOf(other, token, 'receipt.pdf')).bytes);
    for (const told of Object.values(OURS)) expect(text).toContain(told);
    // Either sends what is queued.
    const mails = [...(await product.mails()), ...(await other.mails())];
    const confirmation = mails.find(({ to }) => to?.[0]?.address === 'ada@example.org');
    expect(confirmation?.from).toEqual({ name: OURS.name, address: OURS.email });
    expect(confirmation?.text).toContain(`${OURS.name}\n${OURS.address}\n${OURS.email} · ${OURS.phone}`);
    expect(mails.some(({ to }) => to?.[0]?.address === OURS.email)).toBe(true);
  } finally {
    await other.stop();
  }
});

it('an invoice stays as it was issued, and its series with the legal name of the configuration', async () => {
  const invoiced = async () => {
    const { token, paypalOrderId } = await approvedOrder(product);
    await captureOrder(product, paypalOrderId);
    await saveBilling(product, token);
    const { documents } = await billingOf(product, token);
    const path = `documents/${documents[0].number}.pdf`;
    return {
      number: documents[0].number as string,
      file: async () => (await fileOf(product, token, path)).bytes,
    };
  };
  const first = await invoiced();
  const bytes = await first.file();
  await organiser('content', 'import', file);
  await product.dependencies.catalogue.reload();
  const second = await invoiced();
  expect((await first.file()).equals(bytes)).toBe(true);
  expect((await readPdf(bytes)).text).toContain(BEFORE.address);
  expect((await readPdf(await second.file())).text).toContain(OURS.address);
  const numbers = [first, second].map(({ number }) => Number(number.slice(-5)));
  expect(numbers[1]).toBe(Number(numbers[0]) + 1);
});

/** The number of the last publication. */
const last = async () =>
  String(JSON.parse((await organiser('content', 'publications', '--json')).out).items[0].number);

it('a draft is shown in its preview alone, published at its time, and taken back', async () => {
  const logged = () => product.database.auditEntry.count({ where: { subject: 'organiser organiser' } });
  const before = await logged();
  await organiser('content', 'import', file, '--draft');
  const { out } = await organiser('content', 'preview', 'organiser', '--json');
  const preview = await fetch(product.url + new URL(JSON.parse(out).url).pathname);
  expect(textOf(await preview.text())).toContain(OURS.address);
  await product.dependencies.catalogue.reload();
  expect(await ask()).toMatchObject({ name: BEFORE.name });

  await organiser('content', 'publish', 'organiser', '--at', '2026-03-11T09:00:00Z');
  product.clock.set('2026-03-11T09:00:00Z');
  await publishDue(product.dependencies, contentKinds);
  expect(await ask()).toMatchObject(OURS);

  await organiser('content', 'undo', await last());
  await product.dependencies.catalogue.reload();
  expect(await ask()).toMatchObject({ name: BEFORE.name, email: BEFORE.email });
  expect((await logged()) - before).toBe(6);
});

it('an event page calls the price phases as it does, and says how many it expects', async () => {
  writeFileSync(file, `${FILE}earlyPhase: Early rate\nmidPhase: Regular rate\nspotPhase: On site\n`);
  expect((await organiser('content', 'import', file)).code).toBe(0);
  await product.dependencies.catalogue.reload();
  const text = textOf(await (await fetch(`${product.url}/event/nextgen-pharma-2026`)).text());
  expect(text).toContain('Price today: early rate until 30 April 2026 (');
  expect(text).toContain('On site afterwards');
  // How many it expects, and not how many audiences there are.
  expect(text).toContain('500+ Attendees');
  expect(text).not.toMatch(/early bird|Spot/i);
});

it('there is never a second one, and no links to anything but web addresses', async () => {
  writeFileSync(
    file,
    FILE.replace('id: organiser', 'id: another').replace('https://social', 'javascript:social'),
  );
  const { code, out } = await organiser('content', 'import', file, '--json');
  expect(code).toBe(2);
  expect(JSON.parse(out).problems).toEqual([
    { file, line: 2, column: 1, path: 'id', message: 'must be organiser' },
    {
      file,
      line: 9,
      column: 5,
      path: 'social[0].url',
      message: 'must be a web address such as https://example.org/us',
    },
  ]);
  await product.dependencies.catalogue.reload();
  expect(await ask()).toMatchObject({ name: BEFORE.name });
});

it('files that leave it out leave it as it is, and it can’t be taken away', async () => {
  await organiser('content', 'import', file);
  await organiser('content', 'export', join(folder, 'all'));
  expect(readFileSync(join(folder, 'all', 'organiser', 'organiser.yaml'), 'utf8')).toBe(FILE);
  rmSync(join(folder, 'all', 'organiser'), { recursive: true });
  const { out } = await organiser('content', 'import', join(folder, 'all'), '--remove', '--json');
  expect(JSON.parse(out)).toEqual({ items: [], total: 0 });

  // Imported before the first start, it was added.
  await product.database.organiser.deleteMany();
  await organiser('content', 'import', file);
  const { code, error } = await organiser('content', 'undo', await last());
  expect([code, error]).toEqual([1, expect.stringContaining('organiser can be changed, but not removed.')]);
  await product.dependencies.catalogue.reload();
  expect(await ask()).toMatchObject(OURS);
});

it('of an installation that had them in its configuration, they are what the content begins with', async () => {
  const { database, dependencies } = product;
  await database.organiser.deleteMany();
  await dependencies.catalogue.reload();
  const address = OURS.address.replace(', ', ',\n');
  dependencies.siteConfig = siteSchema.parse({ ...OURS, address, legalName: 'Polar Congresses AS' });
  expect(siteOf(dependencies)).toEqual(dependencies.siteConfig);

  expect(await seedOrganiser(database, organiserIn(dependencies.siteConfig))).toBe(true);
  await dependencies.catalogue.reload();
  expect(await ask()).toEqual({ ...OURS, legalName: 'Polar Congresses AS' });
  expect(overruledFields(dependencies, ['name', 'legalName'])).toEqual([]);

  // Afterwards the content holds.
  dependencies.siteConfig = siteSchema.parse({ name: 'Tropical Congresses', email: OURS.email });
  expect(await seedOrganiser(database, organiserIn(dependencies.siteConfig))).toBe(false);
  expect(await ask()).toMatchObject(OURS);
  expect(overruledFields(dependencies, ['name', 'email', 'legalName'])).toEqual(['name']);
});
