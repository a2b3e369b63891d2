// docs/product.md 3.15, 8.7 and 8.11
import { type GraphQLOutputType, getNamedType, isLeafType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '#domain/pages.ts';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { schema } from '#server/assembly/schema.ts';
import { placingOf } from '#server/programme/programme/placing-view.service.ts';
import { sendForm, submitted } from '../../../support/abstract-page.ts';
import { pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { documentedQueries } from '../../../support/partner-docs.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { renderAt } from '../../../support/rendered.ts';

const ID = 'nextgen-pharma-2026';
const AFTERWARDS = '2026-10-20T09:00:00Z';
/** Stands in whatever nobody has agreed to show. */
const ORCID = '0000-0001-5109-3700';
/** With a vowel, since the ids of talks and people have none beyond e. */
const PLANTED = new RegExp(`zoqx|${ORCID}`, 'i');
const SHOWN = 'Lise Shown';

let product: Product;
let files: string[];
let talkIds: string[];
beforeAll(async () => {
  product = await startProduct();
  product.clock.set(EARLY);
  const references = [];
  for (const [index, title] of [
    'Slow light in glass',
    'Zoqx accepted',
    'Zoqx rejected',
    'Zoqx undecided',
  ].entries()) {
    const { reference, token } = await submitted(product, `zoqx${index}@example.org`, {
      title,
      fullName: 'Zoqx Submitter',
      conference: ID,
      abstract: 'Zoqxtext of what nobody may read.',
      keywords: 'zoqxword',
      biography: 'Zoqxbiography of somebody.',
      affiliation: 'Zoqx Institute',
    });
    for (const kind of ['SLIDES', 'POSTER'])
      await sendForm(product, `${token}/file`, { kind }, { data: pdf({ text: 'Zoqx' }), name: 'zoqx.pdf' });
    references.push(reference);
  }
  const [placed = '', accepted = '', rejected = ''] = references;
  const { database } = product;
  await database.abstract.updateMany({
    where: { reference: { in: [placed, accepted] } },
    data: { decision: 'ACCEPTED', decidedAt: product.clock.now() },
  });
  await database.abstract.update({ where: { reference: rejected }, data: { decision: 'REJECTED' } });
  const { id: abstractId } = await database.abstract.findUniqueOrThrow({ where: { reference: placed } });
  await database.abstractAuthor.createMany({
    data: [
      { position: 1, printedAs: SHOWN, familyName: 'Shown', presents: true, email: 'zoqxshown@example.org' },
      {
        position: 2,
        printedAs: 'Zoqx Nowhere',
        familyName: 'Zoqx',
        presents: true,
        listedIn: 'NOBODY' as const,
      },
      {
        position: 3,
        printedAs: 'Zoqx Silent',
        familyName: 'Zoqx',
        email: 'zoqxsilent@example.org',
        orcid: ORCID,
      },
    ].map((author) => ({ ...author, abstractId })),
  });
  const organiser = organiserOf(product);
  const { sessions } = await placingOf(product.dependencies, contentKinds, ID);
  const session = sessions[1]?.id ?? '';
  expect(await organiser('programme', 'place', placed, '--session', session)).toMatchObject({ code: 0 });
  expect(await organiser('content', 'publish', ID)).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
  files = (await database.abstractFile.findMany()).map(({ id }) => id);
  const { data } = await product.graphql(`{ event(id: "${ID}") { talks { talkId } } }`);
  talkIds = data.event.talks.map(({ talkId }: { talkId: string }) => talkId);
});
afterAll(() => product.stop());

const isFile = (path: string) => /\.(ics|xml|json|jsonld|atom|graphql|txt|js)(\?|$)/.test(path);

/** Every public address that leads on from the pages, files and the sitemap, with all that is sent for it. */
async function everythingSent(): Promise<Map<string, string>> {
  const sent = new Map<string, string>();
  const sitemap = await (await fetch(`${product.url}/sitemap.xml`)).text();
  const queue = [
    ...PUBLIC_PAGES,
    '/sitemap.xml',
    '/robots.txt',
    '/events.ics',
    '/events.atom',
    '/events.jsonld',
    '/schema.graphql',
    ...['schedule.xml', 'schedule.json', 'programme.ics'].map((file) => `/event/${ID}/${file}`),
    `/event/${ID}`,
    `/event/${ID}/now`,
    `/event/${ID}/agenda?show=all&day=all`,
    ...['', '.ics'].map((file) => `/event/${ID}/agenda${file}?s=${talkIds.join('.')}`),
    ...sitemap.matchAll(/<loc>[^<]*?(\/event\/[^<]+)<\/loc>/g).map(([, path = '']) => path),
  ];
  for (const address of queue) {
    const path = address.replaceAll('&amp;', '&').replace(/#.*/, '');
    // Others hold nothing of this one, and each looks the same.
    const isElsewhere = path.startsWith('/event/') && !path.startsWith(`/event/${ID}`);
    // A filter shows some of what its page shows without it.
    const isFiltered = /^\/(gallery|committee|conferences|registration)\?/.test(path);
    if (sent.has(path) || isElsewhere || isFiltered || /^\/(assets|media|graphql$|api)/.test(path)) continue;
    if (isFile(path)) sent.set(path, await (await fetch(product.url + path)).text());
    else {
      const page = JSON.stringify(await renderAt(product, path));
      sent.set(path, page);
      queue.push(...page.matchAll(/href=\\"(\/(?!\/)[^"\\]*)\\"/g).map(([, to = '']) => to));
    }
  }
  return sent;
}

/** All fields that can be asked for without arguments, so many types deep. */
function allFields(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields()).filter(({ args }) => args.length === 0);
  const asked = fields.flatMap((field) => {
    if (isLeafType(getNamedType(field.type))) return field.name;
    const within = depth > 1 ? allFields(field.type, depth - 1) : '';
    return within ? `${field.name} ${within}` : [];
  });
  return asked.length > 0 ? `{ ${asked.join(' ')} }` : '';
}

it.each([
  ['before the conference', EARLY],
  ['after it, when posters are shown of those who agreed', AFTERWARDS],
])('nothing of whom nobody has asked is on any page or in any file, %s', async (_when, now) => {
  product.clock.set(now);
  const sent = await everythingSent();
  expect(sent.size).toBeGreaterThan(40);
  for (const [path, text] of sent) expect(PLANTED.test(text), path).toBe(false);
  // It would have been found.
  const naming = [...sent].filter(([, text]) => text.includes(SHOWN)).map(([path]) => path);
  for (const path of [`/event/${ID}`, `/event/${ID}/schedule.json`, `/event/${ID}/schedule.xml`])
    expect(naming).toContain(path);
});

it('nor in anything that the API tells of an event or a conference, or finds', async () => {
  product.clock.set(AFTERWARDS);
  const told: string[] = [];
  for (const root of ['event', 'conference']) {
    const type = schema.getQueryType()?.getFields()[root]?.type;
    const named = type && getNamedType(type);
    if (!isObjectType(named)) throw new Error(`There is no ${root}.`);
    for (const field of Object.values(named.getFields()).filter(({ args }) => args.length === 0)) {
      const { data, errors } = await product.graphql(
        `{ ${root}(id: "${ID}") { ${field.name} ${allFields(field.type, 2)} } }`,
      );
      expect(errors, field.name).toBeUndefined();
      told.push(JSON.stringify(data));
    }
  }
  for (const { query, variables } of documentedQueries())
    told.push(JSON.stringify(await product.graphql(query, variables as Record<string, unknown>)));
  expect(told.join('')).toContain(SHOWN);
  expect(told.filter((text) => PLANTED.test(text))).toEqual([]);
  for (const text of ['Zoqx', 'Zoqxtext', 'Zoqxbiography', 'zoqxshown@example.org', 'zoqxword']) {
    const { data } = await product.graphql('query ($text: String!) { search(text: $text) { totalCount } }', {
      text,
    });
    expect(data.search.totalCount).toBe(0);
  }
});

it('nor in a file that its author has not agreed to have shown', async () => {
  product.clock.set(AFTERWARDS);
  expect(files.length).toBeGreaterThan(1);
  for (const id of files) {
    const response = await fetch(`${product.url}/event/${ID}/presentation/${id}`);
    expect(response.status).toBe(404);
  }
});
