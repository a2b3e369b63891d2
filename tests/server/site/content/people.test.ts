// docs/product.md 3.13
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { newEditionOf } from '#server/site/content/edition.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { EARLY, type Product, startProduct } from '../../../support/product.ts';
import { textOf } from '../../../support/rendered.ts';

const PHARMA = 'nextgen-pharma-2026';
const PAGE = `/event/${PHARMA}`;
const ADA = {
  kind: 'person',
  id: 'ada-n',
  name: 'Ọlá Ńjẹ́ 张 <b>',
  familyName: 'Aabc',
  institution: 'Institute of Firsts',
  country: 'Ruritania',
  conference: PHARMA,
  role: 'keynote',
  bio: 'She *counts*. <script>alert(1)</script>',
  links: [{ label: 'ORCID', url: 'https://orcid.example/1' }],
};

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  product = await startProduct({ pages: true });
  product.clock.set(EARLY);
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'meridian-people-'));
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = async (path: string) => (await fetch(product.url + path)).text();
const statusOf = async (path: string) => (await fetch(product.url + path)).status;
const live = () => product.database.$transaction((tx) => findContent(tx, contentKinds));
const pharma = async () => (await live()).get(PHARMA) as ConferenceDocument;
const put = async (id: string, document: object | null) => {
  await publish(
    product.dependencies,
    contentKinds,
    { actor: 'ada', reason: '', dryRun: false },
    () => new Map([[id, document as ContentDocument | null]]),
  );
};

async function imported(changes: object, ...flags: string[]) {
  const file = join(folder, 'person.json');
  writeFileSync(file, JSON.stringify({ ...ADA, ...changes }));
  const ended = await organiser('content', 'import', file, ...flags);
  await product.dependencies.catalogue.reload();
  return ended;
}

/** Has the first session of the programme say who is in it. */
async function inFirstSession(people: object) {
  const { event, ...document } = await pharma();
  const [first, ...days] = event?.days ?? [];
  const sessions = first?.sessions.map((session, index) =>
    index === 0 ? { ...session, ...people } : session,
  );
  await put(PHARMA, { ...document, event: { ...event, days: [{ ...first, sessions }, ...days] } });
}

it('somebody new stands first among their like, in the schedule, the feeds, the search and the API, as they write themselves', async () => {
  expect(await imported({})).toMatchObject({ code: 0, error: '' });
  await inFirstSession({ speakers: [ADA.id], chair: 'esther-naisula' });

  const page = await read(PAGE);
  expect(textOf(page)).toContain('Keynote speakers ỌŃ Ọlá Ńjẹ́ 张 &lt;b&gt; Institute of Firsts, Ruritania');
  expect(textOf(page)).toContain('Registration and morning tea Ọlá Ńjẹ́ 张 &lt;b&gt; Chair: Esther Naisula');
  expect(page).not.toContain('张 <b>');
  const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(jsonLd).performer[0]).toEqual({
    '@type': 'Person',
    name: ADA.name,
    affiliation: { '@type': 'Organization', name: ADA.institution },
  });
  expect((await read(`${PAGE}/day-1/session-1.ics`)).replaceAll('\r\n ', '')).toContain(
    'NextGen Pharma 2026\\n\\nWith Ọlá Ńjẹ́ 张 <b>\\nChair: Esther Naisula\\n\\nhttp',
  );
  expect(await read('/events.atom')).toContain('张 &amp;lt;b&amp;gt; (Institute of Firsts);');
  const { data } = await product.graphql(`{
    event(id: "${PHARMA}") {
      people { id role path }
      person(id: "${ADA.id}") { name familyName givenName bio bioHtml portrait { src } links { label url } }
      schedule { sessions { speakers { id } chair { name } } }
    }
    search(text: "ola firsts counts") { nodes { ... on Conference { id } } }
  }`);
  const { event, search } = data as Record<string, never> as never as {
    event: { people: { id: string; role: string }[]; person: object; schedule: { sessions: object[] }[] };
    search: object;
  };
  expect(event.people.map(({ id }) => id).slice(0, 4)).toEqual([
    ADA.id,
    'olumide-adebisi-coker',
    'marguerite-delacombe',
    'ingrid-solvang-aas',
  ]);
  expect(new Set(event.people.map(({ role }) => role))).toEqual(
    new Set(['KEYNOTE', 'INVITED', 'PANELLIST', 'CHAIR']),
  );
  expect(event.person).toEqual({
    name: ADA.name,
    familyName: 'Aabc',
    givenName: null,
    bio: 'She counts. <script>alert(1)</script>',
    bioHtml: '<p>She <em>counts</em>. &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    portrait: null,
    links: ADA.links,
  });
  expect(event.schedule[0]?.sessions[0]).toEqual({
    speakers: [{ id: ADA.id }],
    chair: { name: 'Esther Naisula' },
  });
  expect(search).toEqual({ nodes: [{ id: PHARMA }] });
});

it('a page of one’s own is there with a biography, says when one speaks, and is in the sitemap', async () => {
  const path = `${PAGE}/speakers/${ADA.id}`;
  const page = await read(path);
  expect(page).toContain('<em>counts</em>');
  expect(page).not.toMatch(/<script>alert\(1\)/);
  expect(textOf(page)).toMatch(
    /On the programme\s*Monday, September 21, 08:00 – 09:00\s*Registration and morning tea/,
  );
  expect(page).toContain('<a href="https://orcid.example/1" rel="noopener">');
  expect(await read('/sitemap.xml')).toContain(`${path}</loc>`);
  expect(await read('/sitemap.xml')).not.toContain('esther-naisula');
  for (const other of ['esther-naisula', 'nobody', 'kenji-moritaka/x', '%2e'])
    expect(await statusOf(`${PAGE}/speakers/${other}`), other).toBe(404);
  expect(await statusOf(`/event/generative-ai-forum-2026/speakers/${ADA.id}`)).toBe(404);
  const moved = await fetch(`${product.url}/Event/${PHARMA}/Speakers/${ADA.id.toUpperCase()}/`, {
    redirect: 'manual',
  });
  expect([moved.status, moved.headers.get('location')]).toEqual([308, path]);
});

it('nothing of a draft is anywhere until it is published, and an undo takes it back', async () => {
  const secret = { id: 'secret-guest', name: 'Secret Guest', familyName: 'Guest' };
  expect((await imported(secret, '--draft')).code).toBe(0);
  const everywhere = async () =>
    (
      await Promise.all(
        [PAGE, '/sitemap.xml', '/events.atom', '/events.jsonld', `${PAGE}/day-1.ics`].map((path) =>
          read(path),
        ),
      )
    ).join();
  expect(await everywhere()).not.toMatch(/secret.guest/i);
  expect(await statusOf(`${PAGE}/speakers/secret-guest`)).toBe(404);
  const { out } = await organiser('content', 'preview', 'secret-guest', '--json');
  expect(await read(new URL(JSON.parse(out).url).pathname)).toContain('Secret Guest');
  await organiser('content', 'publish', 'secret-guest');
  await product.dependencies.catalogue.reload();
  expect(await statusOf(`${PAGE}/speakers/secret-guest`)).toBe(200);
  await put('secret-guest', null);
  expect(await everywhere()).not.toMatch(/secret.guest/i);
});

it('whoever is gone, or is of another conference, is left out of the sessions that name them', async () => {
  await inFirstSession({ speakers: ['naledi-mokgathi'], chair: ADA.id });
  expect(textOf(await read(PAGE))).not.toContain('Naledi Mokgathi');
  expect((await organiser('content', 'remove', 'person', ADA.id)).code).toBe(0);
  await product.dependencies.catalogue.reload();
  expect(await read(PAGE)).not.toContain('Institute of Firsts');
  // What points nowhere since then may stay, and nothing new may.
  await inFirstSession({ chair: ADA.id });
  await expect(inFirstSession({ chair: 'nobody' })).rejects.toThrow('nobody is no person');
});

it('what could do harm is refused: a script for a link, a portrait that nobody uploaded', async () => {
  for (const [changes, problem] of [
    [{ links: [{ label: 'x', url: 'javascript:alert(1)' }] }, /links\[0\]\.url: must be a web address/],
    [{ links: [{ label: 'x', url: 'http://plain.example' }] }, /links\[0\]\.url: must be a web address/],
    [{ name: 'Ada\u202eNjẹ' }, /name: must be one line, without invisible characters/],
    [{ role: 'guest' }, /role/],
    [{ conference: 'nowhere' }, /conference: nowhere is no conference/],
    [{ portrait: { file: 'a'.repeat(32), width: 9, height: 9 } }, /names no logo or portrait of this size/],
  ] as const) {
    const { code, error } = await imported({ id: 'mallory', ...changes });
    expect(code).not.toBe(0);
    expect(error).toMatch(problem);
  }
});

it('a photograph goes before initials', async () => {
  const photo = join(folder, 'photo.jpg');
  writeFileSync(
    photo,
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a06040' } })
      .jpeg()
      .toBuffer(),
  );
  const {
    digest: file,
    width,
    height,
  } = JSON.parse((await organiser('gallery', 'upload', photo, '--logo', '--json')).out);
  expect(await imported({ portrait: { file, width, height } })).toMatchObject({ error: '' });
  const page = await read(`${PAGE}/speakers/${ADA.id}`);
  expect(page).toContain(`/media/${file}-132.webp`);
});

it('a new edition has its sessions without those who spoke', async () => {
  const { document } = newEditionOf(await pharma(), 364);
  const sessions = document.event?.days.flatMap((day) => day.sessions) ?? [];
  expect(sessions.length).toBeGreaterThan(20);
  expect(sessions.filter(({ speakers, chair }) => speakers || chair)).toEqual([]);
});
