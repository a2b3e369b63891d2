// docs/product.md 11.4
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptedAbstracts } from '../../../support/accepted-abstracts.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';

const ID = 'nextgen-pharma-2026';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let validator: XsdValidator;
let schema: XmlDocument;
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
  organiser = organiserOf(product);
  schema = XmlDocument.fromString(readFileSync('tests/support/schedule.xsd', 'utf8'));
  validator = XsdValidator.fromDoc(schema);
});
afterAll(async () => {
  validator.dispose();
  schema.dispose();
  await product.stop();
});

const scheduleOf = async (id: string) => (await fetch(`${product.url}/event/${id}/schedule.xml`)).text();

/** What is wrong with it; '' for nothing. */
function wrongWith(xml: string): string {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return '';
  } catch (error) {
    return String((error as Error).message);
  } finally {
    document.dispose();
  }
}

it('every programme that is shipped is as its schema has it', async () => {
  for (const { id, days } of product.dependencies.catalogue.current().events)
    if (days.some(({ sessions }) => sessions.length > 0))
      expect(wrongWith(await scheduleOf(id)), id).toBe('');
});

it('so it is with talks, posters and titles that look like markup, over five publications', async () => {
  const hostile = [']]><![CDATA[', '</title><event id="1">', 'a\u0001b', '"\'&<>', '𝔘𝔫𝔦 \u202eright'];
  const references = await acceptedAbstracts(product, ID, 10, (index) => ({
    title: hostile[index] ?? `Light ${index}`,
    presentation: index % 4 === 3 ? 'Poster' : 'Speaker',
  }));
  const sessions = await product.database.eventSession.findMany({
    // A break takes no talks.
    where: { eventId: ID, OR: [{ kind: null }, { kind: { not: 'break' } }] },
    orderBy: { id: 'asc' },
  });
  for (const [index, reference] of references.entries()) {
    const session = String(sessions[index % 3]?.id);
    const place = ['programme', 'place', reference, '--session', session, '--at', '1'];
    expect(await organiser(...place)).toMatchObject({ code: 0 });
    if (index % 2 === 0) continue;
    expect(await organiser('content', 'publish', ID)).toMatchObject({ code: 0 });
    await product.dependencies.catalogue.reload();
    expect(wrongWith(await scheduleOf(ID))).toBe('');
  }
  expect(await scheduleOf(ID)).toContain('<type>talk</type>');
});

it('the schema finds what is missing, what is in another form, and what is there twice', async () => {
  const xml = await scheduleOf(ID);
  const [, id = '', other = ''] = /<event id="(\d+)"[\s\S]*?<event id="(\d+)"/.exec(xml) ?? [];
  for (const [what, with_, why] of [
    [/<subtitle>.*?<\/subtitle>/, '', 'subtitle'],
    [/<duration>.*?<\/duration>/, '<duration>1h</duration>', 'duration'],
    [/(<date>.{19})[^<]*/, '$1', 'date'],
    [`event id="${id}"`, `event id="${other}"`, 'event-id'],
    ['<version>', '<extra/><version>', 'extra'],
  ] as const)
    expect(wrongWith(xml.replace(what, with_))).toContain(why);
});
