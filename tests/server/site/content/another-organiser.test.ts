// docs/product.md 3.11 and 3.12
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setOrganiserZone } from '#domain/time.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { organiserProgram } from '#server/cli/organiser.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { startDesk } from '../../../support/desk.ts';
import { callOf, queries } from '../../../support/desk-calls.ts';
import { oneOfEach } from '../../../support/one-of-each.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
beforeAll(async () => {
  setOrganiserZone('Europe/Oslo');
  product = await startProduct({ pages: true });
  product.dependencies.siteConfig = { ...product.dependencies.siteConfig, timeZone: 'Europe/Oslo' };
  await rename();
});
afterAll(async () => {
  setOrganiserZone('Europe/London');
  await product.stop();
});

/** What the shipped content says of who is behind it, and what another organiser says instead. */
const OTHERS = [
  ['meridian-conferences.example', 'aurora-symposia.example'],
  ['Meridian', 'Aurora'],
  ['Europe/London', 'Europe/Oslo'],
  ['London', 'Bergen'],
  ['+44 20 7946', '+47 55 00'],
] as const;

/** Writes all of the shipped content in another organiser's name, and publishes it. */
async function rename(): Promise<void> {
  const renamed = (piece: ContentDocument): ContentDocument =>
    JSON.parse(
      OTHERS.reduce((said, [before, after]) => said.replaceAll(before, after), JSON.stringify(piece)),
    );
  const doing = { actor: 'ada', reason: '', dryRun: false };
  await publish(
    product.dependencies,
    contentKinds,
    doing,
    (live) => new Map([...live].map(([id, piece]) => [id, renamed(piece)])),
  );
  // Owners and the old address are told what was changed, and from what.
  await product.database.mail.deleteMany({ where: { template: 'money-changed' } });
  await product.database.accessNotice.deleteMany();
  await product.dependencies.catalogue.reload();
}

/** Where a text still names the shipped organiser. The ids of entries in calendars stay, for whoever has subscribed to them. */
function leftIn(text: string): string[] {
  const checked = text.replaceAll(/^UID:.*@meridian$/gm, '').replaceAll(/\/[\w-]{43}\b/g, '');
  return [...new Set(checked.match(/.{0,60}(meridian|london|\+44 20 7946 01|500\+ photos).{0,40}/gi) ?? [])];
}

it('once all content is another organiser’s, no page, feed or calendar names the shipped one', async () => {
  const left = new Map<string, string[]>();
  const seen = new Set<string>();
  /** How many pages of a kind were read: one event or person is as the next. */
  const kinds = new Map<string, number>();
  const ahead = ['/', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'];
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const kind = path.replace(
      /(\/event|\/social|\/media|\/gallery|\/speakers|\/assets)\/[^/.]+|(\/session)-[^/.]+/g,
      '$1$2…',
    );
    const read = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, read);
    if (read > 2) continue;
    const answer = await fetch(product.url + path);
    const type = answer.headers.get('content-type') ?? '';
    if (!/text|json|xml|svg/.test(type)) continue;
    const text = await answer.text();
    const found = leftIn(text);
    if (found.length > 0) left.set(path, found);
    if (!/html|xml/.test(type)) continue;
    for (const [, attribute, place] of text.matchAll(/(?:href|src)="([^"#]+)|<loc>([^<]+)/g)) {
      const url = URL.parse(attribute ?? place ?? '', product.url);
      if (url?.origin === product.url || url?.origin === product.dependencies.publicUrl)
        ahead.push(url.pathname);
    }
  }
  expect(Object.fromEntries(left)).toEqual({});
  expect(seen.size).toBeGreaterThan(200);
  expect(kinds.size).toBeGreaterThan(25);
});

it('nor does a mail of a registration, a ticket, an abstract, a message or a waiting list, or a document in one', async () => {
  await oneOfEach(product);
  // Written by the organiser, and sent when it is their time.
  await product.database.mail.deleteMany({ where: { template: 'mailing' } });
  const mails = await product.mails();
  expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(12);
  for (const { subject, text, html, attachments = [] } of mails) {
    const documents = await Promise.all(
      attachments.map(async ({ filename, content }) =>
        filename?.endsWith('.pdf')
          ? JSON.stringify(await readPdf(content as Uint8Array))
          : content.toString(),
      ),
    );
    expect(leftIn([subject, text, html, ...documents].join('\n'))).toEqual([]);
  }
});

it('nor does the command line, in its help and in its lists', async () => {
  let printed = '';
  const terminal = {
    out: (text: string) => {
      printed += text;
    },
    error: () => {},
  };
  const helpOf = (command: Command): void => {
    command.outputHelp();
    for (const child of command.commands) helpOf(child);
  };
  helpOf(organiserProgram(terminal));
  const organiser = organiserOf(product);
  for (const group of [
    'orders',
    'abstracts',
    'messages',
    'prices',
    'waiting',
    'mail',
    'subscribers',
    'content',
  ])
    printed += (await organiser(group, 'list')).out;
  for (const words of [['report'], ['needs-a-look'], ['prices', 'show', 'standard'], ['content', 'schema']])
    printed += (await organiser(...words)).out;
  expect(printed.length).toBeGreaterThan(50_000);
  // Backups are named after the program, whoever runs it.
  expect(leftIn(printed.replaceAll(/meridian-\d{4}-/g, ''))).toEqual([]);
});

it('nor does the desk, in its lists, forms, reports and words', async () => {
  const desk = await startDesk(product);
  const cookie = await desk.comeIn();
  let said = '';
  for (const field of queries) {
    const { data } = await desk.graphql(cookie, `query { ${callOf(field)} }`);
    if (data) said += JSON.stringify(data);
  }
  for (const list of ['registrations', 'participants', 'rooms', 'mail'])
    said += (await desk.send('GET', `/export/${list}.csv`, { ...desk.headers, cookie })).text;
  await desk.stop();
  expect(said.length).toBeGreaterThan(15_000);
  expect(leftIn(said)).toEqual([]);
});
