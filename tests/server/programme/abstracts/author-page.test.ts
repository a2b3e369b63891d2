// docs/product.md 8.7 and 8.8
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SENT_PER_HOUR, UPLOAD_PART_BYTES, VERSIONS_PER_ABSTRACT } from '#domain/limits.ts';
import { removeOld } from '#server/assembly/retention.ts';
import { removeOrphans } from '#server/programme/abstracts/clean-up.ts';
import { tellCoAuthors } from '#server/programme/abstracts/tell-co-authors.ts';
import { ABSTRACT } from '../../../support/abstract-form.ts';
import { pageOf, sendForm, submitted } from '../../../support/abstract-page.ts';
import { pdf } from '../../../support/documents.ts';
import { CLIP, pictureWithPlace } from '../../../support/media-files.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { renderAt, textOf } from '../../../support/rendered.ts';
import { mailedToken } from '../../../support/seats.ts';
import { storedKeys } from '../../../support/stored-keys.ts';
import { contentsOf } from '../../../support/tables.ts';

let product: Product;
let count = 0;
let token = '';
let reference = '';
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
  ({ token, reference } = await submitted(product, `author${++count}@example.org`));
});

const upload = (kind: string, data: Buffer, name: string) =>
  sendForm(product, `${token}/file`, { kind }, { data, name });
const decide = (decision: 'ACCEPTED' | 'REJECTED') =>
  product.database.abstract.update({ where: { reference }, data: { decision } });

describe('what is shown at the conference', () => {
  it('is taken as PDF, PNG, JPEG, MP4 and WebM by what it holds, and pictures lose where they were made', async () => {
    const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex');
    const photo = await pictureWithPlace(1200, 800);
    expect(await upload('SLIDES', pdf({ text: 'Slides' }), 'talk')).toMatchObject({ status: 200 });
    expect(await upload('POSTER', photo, 'poster.png')).toMatchObject({ status: 200 });
    expect(await upload('VIDEO', readFileSync(CLIP), 'clip.mp4')).toMatchObject({ status: 200 });
    expect(await pageOf(product, token, 'files { kind name }')).toEqual({
      files: [
        { kind: 'SLIDES', name: 'talk.pdf' },
        { kind: 'POSTER', name: 'poster.png.jpg' },
        { kind: 'VIDEO', name: 'clip.mp4' },
      ],
    });
    expect(await upload('VIDEO', webm, 'clip.webm')).toMatchObject({ status: 200 });
    const poster = await product.database.abstractFile.findFirstOrThrow({
      where: { kind: 'POSTER', abstract: { reference } },
    });
    const stored = await product.dependencies.files.store.open(poster.fileKey);
    const bytes = Buffer.concat(await stored.toArray());
    expect(bytes.length).toBe(poster.bytes);
    expect(bytes.includes('Exif')).toBe(false);
  });

  it('is refused with what would be taken, and nothing is kept of it', async () => {
    const before = await storedKeys(product);
    for (const [kind, data, taken] of [
      ['SLIDES', await pictureWithPlace(1200, 800), 'PDF, at most 50 MB'],
      ['VIDEO', pdf({ text: 'no video' }), 'MP4 or WebM, at most 100 MB'],
      ['POSTER', Buffer.from('<svg onload="alert(1)"/>'), 'PDF, PNG or JPEG, at most 25 MB'],
      ['POSTER', Buffer.alloc(0), 'PDF, PNG or JPEG, at most 25 MB'],
      ['VIDEO', Buffer.from('\x1a\x45\xdf\xa3 matroska', 'latin1'), 'MP4 or WebM, at most 100 MB'],
    ] as const)
      expect(await upload(kind, data, 'talk.pdf')).toMatchObject({
        status: 400,
        body: { ok: false, problems: [{ path: 'file', message: `File must be ${taken}.` }] },
      });
    expect(await upload('VIDEO', readFileSync(CLIP).subarray(0, -1), 'clip.mp4')).toMatchObject({
      body: {
        problems: [
          {
            message:
              'The clip is damaged or not complete. Please take an MP4 file with H.264 video, or WebM.',
          },
        ],
      },
    });
    expect(await upload('BOOK', pdf({ text: 'Slides' }), 'talk.pdf')).toMatchObject({ status: 400 });
    expect(await storedKeys(product)).toEqual(before);
    expect(await pageOf(product, token, 'files { kind }')).toEqual({ files: [] });
  });

  it('is handed to the technician by reference and kind, of accepted abstracts alone', async () => {
    await upload('SLIDES', pdf({ text: 'Slides' }), 'my talk.pdf');
    await upload('POSTER', await pictureWithPlace(1200, 800), 'poster.jpg');
    const folder = mkdtempSync(join(tmpdir(), 'meridian-slides-'));
    const written = async () => {
      const file = join(folder, 'slides.zip');
      const { code } = await organiserOf(product)(
        'abstracts',
        'slides',
        file,
        '--conference',
        'nextgen-pharma-2026',
      );
      expect(code).toBe(0);
      const zip = new ZipReader(new Uint8ArrayReader(readFileSync(file)));
      const names = (await zip.getEntries()).map(({ filename }) => filename);
      return names.filter((name) => name.startsWith(reference));
    };
    expect(await written()).toEqual([]);
    await decide('ACCEPTED');
    expect(await written()).toEqual([`${reference}-slides.pdf`, `${reference}-poster.jpg`]);
    rmSync(folder, { recursive: true });
  });

  it('gives way to a newer file, stays for 30 days, and then goes', async () => {
    await upload('SLIDES', pdf({ text: 'First' }), 'first.pdf');
    await upload('SLIDES', pdf({ text: 'Second' }), 'second.pdf');
    expect(await pageOf(product, token, 'files { name }')).toEqual({ files: [{ name: 'second.pdf' }] });
    const named = () =>
      product.database.abstractFile.findMany({ where: { abstract: { reference } }, orderBy: { id: 'asc' } });
    const [first, second] = await named();
    const cleanUp = async (now: string) => {
      product.clock.set(now);
      await removeOld(product.dependencies);
      await removeOrphans(product.dependencies, new Date(Date.now() + 2 * 3_600_000));
    };
    await cleanUp('2026-04-09T08:59:59Z');
    expect(await storedKeys(product)).toContain(first?.fileKey);
    await cleanUp('2026-04-09T09:00:01Z');
    expect(await storedKeys(product)).not.toContain(first?.fileKey);
    expect(await storedKeys(product)).toContain(second?.fileKey);
    expect(await named()).toHaveLength(1);
    await sendForm(product, `${token}/file-back`, { kind: 'SLIDES' });
    expect(await pageOf(product, token, 'files { name }')).toEqual({ files: [] });
  });

  it('is kept with few of those before it, however often it is replaced', async () => {
    await upload('POSTER', pdf({ text: 'Poster' }), 'poster.pdf');
    const before = await storedKeys(product);
    const names = ['1', '2', '3', '4', '5', '6'];
    for (const name of names) await upload('SLIDES', pdf({ text: name }), `${name}.pdf`);
    const kept = async () =>
      (
        await product.database.abstractFile.findMany({
          where: { abstract: { reference }, kind: 'SLIDES' },
          orderBy: { at: 'asc' },
        })
      ).map(({ fileName }) => fileName);
    expect((await kept()).toSorted()).toEqual(['3.pdf', '4.pdf', '5.pdf', '6.pdf']);
    expect(await storedKeys(product)).toHaveLength(before.length + 4);
    await sendForm(product, `${token}/file-back`, { kind: 'SLIDES' });
    expect((await kept()).toSorted()).toEqual(['4.pdf', '5.pdf', '6.pdf']);
    expect(await storedKeys(product)).toHaveLength(before.length + 3);
    expect(await pageOf(product, token, 'files { name }')).toEqual({ files: [{ name: 'poster.pdf' }] });
  });
});

// docs/decisions/0028
describe('a file in parts', () => {
  const whole = pdf({ padding: 2.5 * UPLOAD_PART_BYTES });
  const sendPart = async (
    part: number | string,
    {
      data = whole.subarray(Number(part) * UPLOAD_PART_BYTES, (Number(part) + 1) * UPLOAD_PART_BYTES),
      to = token,
      upload = UPLOAD,
    } = {},
  ) => {
    const query = new URLSearchParams({ upload, part: String(part) });
    const answer = await fetch(`${product.url}/abstract/${to}/file/part?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(data),
    });
    return answer.status;
  };
  const UPLOAD = 'upload-of-slides-1';
  const finish = (parts: number | string = 3, { to = token, upload = UPLOAD } = {}) =>
    sendForm(product, `${to}/file`, { kind: 'SLIDES', name: 'talk.pdf', upload, parts: String(parts) });

  it('is put together once all have arrived, in any order, each as often as it comes; a lost answer is asked for again', async () => {
    await Promise.all([sendPart(2), sendPart(0), sendPart(2)]);
    // One without a byte has not arrived.
    expect(await sendPart(1, { data: Buffer.alloc(0) })).toBe(400);
    expect(await finish()).toMatchObject({ status: 400, body: { problems: [{ path: 'file' }] } });
    expect(await sendPart(1)).toBe(200);
    expect(await Promise.all([finish(), finish()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await pageOf(product, token, 'files { kind name }')).toEqual({
      files: [{ kind: 'SLIDES', name: 'talk.pdf' }],
    });
    const stored = await product.database.abstractFile.findFirstOrThrow({
      where: { abstract: { reference }, replacedAt: null },
    });
    const bytes = await (await product.dependencies.files.store.open(stored.fileKey)).toArray();
    expect(Buffer.concat(bytes).equals(whole)).toBe(true);
    // Of what is put together, and of what is not, only files that are shown stay.
    await removeOrphans(product.dependencies, new Date(Date.now() + 2 * 3_600_000));
    expect(await finish()).toMatchObject({ status: 400 });
    expect(await storedKeys(product)).toContain(stored.fileKey);
  });

  it('is nobody else’s, whatever they call it, and nothing is kept of what is too large, too much or for no page', async () => {
    for (const part of [0, 1, 2]) await sendPart(part);
    const before = await storedKeys(product);
    const other = (await submitted(product, `author${++count}@example.org`)).token;
    expect(await finish(3, { to: other })).toMatchObject({ status: 400 });
    expect(await sendPart(0, { to: 'x'.repeat(43) })).toBe(404);
    expect(await sendPart(0, { data: Buffer.alloc(UPLOAD_PART_BYTES + 1) })).toBe(413);
    for (const part of [-1, 100, 1.5, 'x'])
      expect(await sendPart(part, { data: whole.subarray(0, 9) })).toBe(400);
    for (const upload of ['short', '../../../../etc/passwd', ''])
      expect(await sendPart(0, { upload })).toBe(400);
    for (const parts of [0, 101, 'x']) expect(await finish(parts)).toMatchObject({ status: 400 });
    await sendForm(product, `${other}/withdraw`, { why: 'A sample was mixed up.' });
    expect(await sendPart(0, { to: other })).toBe(422);
    expect((await storedKeys(product)).filter((key) => !before.includes(key))).toHaveLength(1);
    await expect.poll(() => readdirSync(product.dependencies.files.incoming)).toEqual([]);
  });

  it('is never a file of the server, whatever a body says that is no file', async () => {
    const path = join(product.dataDir, 'of-the-server');
    writeFileSync(path, whole);
    const file = { path, bytes: whole.length, key: 'x', digest: 'x', tooLarge: false };
    for (const [address, body] of [
      ['file', { fields: { kind: 'SLIDES' }, document: { name: 'a.pdf', file } }],
      ['withdraw', { fields: {}, document: { name: 'a.pdf', file } }],
      [`file/part?upload=${UPLOAD}&part=0`, file],
    ] as const) {
      const response = await fetch(`${product.url}/abstract/${token}/${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([address, response.status]).toEqual([address, 415]);
      expect(existsSync(path)).toBe(true);
    }
    expect(await pageOf(product, token, 'files { kind }')).toEqual({ files: [] });
  });

  it('leaves nothing behind of what is too much, nor of what is for no kind of file or for a closed abstract', async () => {
    for (const part of [0, 1, 2]) await sendPart(part);
    const before = await storedKeys(product);
    const { email } = await product.database.abstract.findFirstOrThrow({ where: { reference } });
    await sendForm(product, `${token}/file`, { kind: 'NONE', name: 'a.pdf', upload: UPLOAD, parts: '3' });
    const { limits } = product.dependencies;
    const count = () => limits.counted('abstractChange', { email, network: null }, async () => {});
    await Promise.all(Array.from({ length: SENT_PER_HOUR.abstractChange.email }, count));
    expect(await finish()).toMatchObject({ status: 429 });
    expect(await upload('SLIDES', whole, 'talk.pdf')).toMatchObject({ status: 429 });
    await product.forgetSenders();
    await decide('REJECTED');
    expect(await finish()).toMatchObject({ status: 422 });
    expect(await upload('SLIDES', whole, 'talk.pdf')).toMatchObject({ status: 422 });
    expect(await storedKeys(product)).toEqual(before);
    await expect.poll(() => readdirSync(product.dependencies.files.incoming)).toEqual([]);
  });

  it('is refused beyond as many parts an hour as all that an abstract shows would need', async () => {
    const { email } = await product.database.abstract.findFirstOrThrow({ where: { reference } });
    const { limits } = product.dependencies;
    const count = () => limits.counted('uploadPart', { email, network: null }, async () => {});
    for (let part = 0; part < SENT_PER_HOUR.uploadPart.email; part += 50)
      await Promise.all(Array.from({ length: 50 }, count));
    expect(await sendPart(0)).toBe(429);
  });
});

describe('an abstract’s page', () => {
  it('leads back to itself where the browser sends its forms by itself, and changes nothing when it is looked at', async () => {
    const before = await contentsOf(product.databaseUrl);
    expect(await pageOf(product, token, 'reference state open consents')).toEqual({
      reference,
      state: 'SUBMITTED',
      open: true,
      consents: [],
    });
    expect(await contentsOf(product.databaseUrl)).toBe(before);
    const asked = await formOf({ consents: 'asked', book: 'on', recording: 'on', other: 'on' });
    const response = await fetch(`${product.url}/abstract/${token}/save`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(asked).toString(),
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/abstract/${token}?saved=save`,
    ]);
    const agreed = () => pageOf(product, token, 'consents version');
    expect(await agreed()).toEqual({ consents: ['book', 'recording'], version: 1 });
    // Of a form that has been open since before somebody else changed the abstract.
    await save({ title: 'Another title' });
    expect(await agreed()).toEqual({ consents: ['book', 'recording'], version: 2 });
    // Two forms that were filled before anything was agreed to: neither takes back what the other one says.
    const { book: _book, recording: _recording, ...nothing } = asked;
    expect(await sendForm(product, `${token}/save`, { ...nothing, slides: 'on' })).toMatchObject({
      status: 200,
    });
    expect(await agreed()).toEqual({ consents: ['book', 'slides', 'recording'], version: 2 });
    await sendForm(product, `${token}/save`, { ...nothing, consents: 'asked book', slides: 'on' });
    expect(await agreed()).toEqual({ consents: ['slides', 'recording'], version: 2 });
    await sendForm(product, `${token}/save`, { ...nothing, book: 'on' });
    expect(await sendForm(product, `${token}/save`, { ...asked, title: 'A third' })).toMatchObject({
      status: 409,
    });
    expect(await agreed()).toEqual({ consents: ['book', 'slides', 'recording'], version: 2 });
  });

  it('confirms the talk of an accepted abstract only', async () => {
    expect(await sendForm(product, `${token}/confirm`)).toMatchObject({ status: 422 });
    await decide('ACCEPTED');
    const shown = textOf((await renderAt(product, `/abstract/${token}`)).body);
    expect(shown).toMatch(/Will you present it\?.*I will present this/s);
    expect(await sendForm(product, `${token}/confirm`)).toMatchObject({ status: 200 });
    expect(await pageOf(product, token, 'state')).toEqual({ state: 'CONFIRMED' });
    await sendForm(product, `${token}/withdraw`, { why: 'A sample was mixed up.' });
    const organiser = organiserOf(product);
    const { out } = await organiser('abstracts', 'show', reference, '--json');
    expect(JSON.parse(out)).toMatchObject({
      withdrawnAt: expect.stringMatching(/^2026-/),
      withdrawnWhy: 'A sample was mixed up.',
      history: [
        { actor: 'its author', action: 'abstracts.confirm' },
        { actor: 'its author', action: 'abstracts.withdraw', message: 'A sample was mixed up.' },
      ],
    });
    expect((await organiser('abstracts', 'show', reference)).out).toMatch(
      /^Withdrawn +\d.*: A sample was mixed up\.$/m,
    );
  });

  it('withdraws with a reason, for good', async () => {
    expect(await sendForm(product, `${token}/withdraw`, { why: '  ' })).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'why' }] },
    });
    expect(await sendForm(product, `${token}/withdraw`, { why: 'A sample was mixed up.' })).toMatchObject({
      status: 200,
    });
    expect(await pageOf(product, token, 'state open')).toEqual({ state: 'WITHDRAWN', open: false });
    const refusals = [
      await upload('SLIDES', pdf({ text: 'late' }), 'late.pdf'),
      await sendForm(product, `${token}/confirm`),
      await save({ consents: 'asked', book: 'on' }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
  });

  it('says until when what is shown is uploaded, and after that day that it has passed', async () => {
    await upload('SLIDES', pdf({ text: 'Slides' }), 'talk.pdf');
    const shown = async (at: string) => {
      product.clock.set(at);
      return textOf((await renderAt(product, `/abstract/${token}`)).body);
    };
    const before = await shown('2026-09-18T22:59:59Z');
    expect(before).toContain('at the conference by 18 September 2026.');
    expect(before).toMatch(/talk\.pdf\s*1 KB/);
    const after = await shown('2026-09-18T23:00:00Z');
    expect(after).toContain('The upload deadline has passed.');
    expect(after).not.toContain('18 September');
    expect(await upload('SLIDES', pdf({ text: 'Anew' }), 'late.pdf')).toMatchObject({ status: 200 });
  });

  it('opens by its own link alone, and a refused abstract or one of a past conference stays as it is', async () => {
    expect(await pageOf(product, 'x'.repeat(43), 'reference')).toBeNull();
    expect(await sendForm(product, `${'x'.repeat(43)}/confirm`)).toMatchObject({ status: 404 });
    expect(await sendForm(product, `${token}/unknown`)).toMatchObject({ status: 404 });
    await decide('REJECTED');
    expect(await save({ consents: 'asked', book: 'on' })).toMatchObject({ status: 422 });
    product.clock.set('2027-03-10T09:00:00Z');
    expect(await sendForm(product, `${token}/confirm`)).toMatchObject({ status: 422 });
    // Nothing is asked or promised that only a coming conference can.
    const { clock, database } = product;
    for (const [data, title] of [
      [{ decision: null }, 'No decision'],
      [{ decision: 'REVISE' }, 'A revision was requested'],
      [{ decision: 'ACCEPTED' }, 'Accepted as a talk'],
      [{ confirmedAt: clock.now() }, 'Accepted as a talk, and confirmed by you'],
    ] as const) {
      await database.abstract.update({ where: { reference }, data });
      const shown = textOf((await renderAt(product, `/abstract/${token}`)).body);
      expect(shown).toContain(title);
      expect(shown).not.toMatch(
        /Will (?:you|it be) present|I will present this|Confirm that|can change your abstract|We (?:will )?email you|Change it below|upload/,
      );
    }
  });
});

/** What the page's form sends for an abstract as it stands. */
async function formOf(fields: Record<string, string> = {}) {
  const page = await pageOf(
    product,
    token,
    `version content { title abstract keywords presentation biography
      authors { id familyName givenName printedAs email orcid affiliations } affiliations { name } }`,
  );
  const { authors, affiliations, ...texts } = page.content;
  const rows = [
    ...authors.flatMap((author: Record<string, string>, index: number) =>
      Object.entries({
        id: author.id,
        family: author.familyName,
        given: author.givenName,
        printed: author.printedAs,
        email: author.email,
        orcid: author.orcid,
        places: String(author.affiliations),
      }).map(([part, text]) => [`author-${index}-${part}`, text]),
    ),
    ...affiliations.map(({ name }: { name: string }, index: number) => [`place-${index}-name`, name]),
  ];
  return {
    version: String(page.version),
    ...texts,
    ...Object.fromEntries(rows),
    'author-0-presents': 'yes',
    ...fields,
  };
}
const save = async (fields: Record<string, string>) =>
  sendForm(product, `${token}/save`, await formOf(fields));
const grace = {
  'author-1-family': 'Hopper',
  'author-1-given': 'Grace',
  'author-1-email': 'Grace@Example.org',
  'author-1-orcid': 'https://orcid.org/0000-0002-1694-233x',
  'author-1-places': '2, 1',
  'place-1-name': 'Navy',
};
const stateNow = () =>
  pageOf(
    product,
    token,
    'version content { title biography authors { printedAs orcid } } proposal { state answer }',
  );

it('whatever its state, list, its authors’ pages, programme, calendar and API say the same, and each mail said it first', async () => {
  const conference = 'nextgen-pharma-2026';
  const email = `author${count}@example.org`;
  const organiser = organiserOf(product);
  const run = async (...args: string[]) => {
    const { out, error, code } = await organiser(...args, '--json');
    expect([error, code]).toEqual(['', 0]);
    return JSON.parse(out);
  };
  const decided = async (...args: string[]) => {
    const { plan } = await run('abstracts', 'decide', ...args, '--dry-run');
    await run('abstracts', 'decide', ...args, '--confirm', plan);
  };
  const coEmail = `grace${count}@example.org`;
  const lise = `lise${count}@example.org`;
  await save({
    ...grace,
    'author-1-email': coEmail,
    'author-2-family': 'Meitner',
    'author-2-email': lise,
    'author-0-presents': '',
    'author-1-presents': 'yes',
  });
  product.clock.advance(3_600_000);
  await tellCoAuthors(product.dependencies);
  const coToken = await mailedToken(product, coEmail, 'co-author');
  const pageText = async (path: string) => textOf((await renderAt(product, path)).body);
  const mailsTo = async (address: string) =>
    (await product.mails()).filter(({ to }) => JSON.stringify(to).includes(address));
  const lastTo = async (address: string) => (await mailsTo(address)).at(-1)?.subject;
  /** What each of them says of it now, and the subjects of the last mails. */
  const said = async () => {
    await product.dependencies.catalogue.reload();
    const { items } = await run('abstracts', 'list', '--search', reference);
    const [{ state, acceptedAs, acceptedMinutes, placed }] = items;
    expect((await run('abstracts', 'list', '--search', reference, '--placed', placed)).total).toBe(1);
    const places = 'places { talkId kind day time room outdated cancelled }';
    const page = await pageOf(product, token, `state acceptedAs acceptedMinutes decisionMessage ${places}`);
    const { data } = await product.graphql(
      `query ($token: String!) { coAuthorAbstract(token: $token) { state acceptedAs acceptedMinutes ${places} }
        event(id: "${conference}") { talks { time talkId title kind cancelled } } }`,
      { token: coToken },
    );
    // Whoever has written it and whoever is named in it are told the same.
    const { decisionMessage, ...shared } = page;
    expect(data.coAuthorAbstract).toEqual(shared);
    const talk = data.event.talks.find(({ title }: { title: string }) => title === ABSTRACT.title);
    const calendar = talk
      ? await (await fetch(`${product.url}/event/${conference}/agenda.ics?s=${talk.talkId}`)).text()
      : '';
    const listed = (await run('programme', 'list', '--conference', conference)).items.find(
      (entry: { reference: string }) => entry.reference === reference,
    );
    // The lists of programmes say what the API says.
    expect(
      listed && {
        kind: listed.kind.toUpperCase(),
        cancelled: listed.cancelled,
        hasMinutes: listed.minutes !== null,
      },
    ).toEqual(talk && { kind: talk.kind, cancelled: talk.cancelled, hasMinutes: talk.time !== null });
    // Where it is cancelled there, its pages and staff read so, with where it was.
    const { out: shown } = await organiser('abstracts', 'show', reference);
    const texts = [await pageText(`/abstract/${token}`), await pageText(`/co-author/${coToken}`)];
    const isCancelled = placed === 'cancelled';
    expect(shared.places.map(({ cancelled }: { cancelled: boolean }) => cancelled)).toEqual(
      placed === 'no' ? [] : [isCancelled],
    );
    for (const { day, time, room } of shared.places) {
      const where = [day.replaceAll('\u00a0', ' '), time, room];
      expect(shown).toContain(`${where.join(', ')}${isCancelled ? ', shown as cancelled\n' : ''}`);
      for (const text of texts) for (const part of where) expect(text).toContain(part);
    }
    for (const text of [shown, ...texts])
      expect(/shown as cancelled|Cancelled on the programme/.test(text)).toBe(isCancelled);
    const title =
      /Under review|Please revise your abstract|We have received your revision|Accepted as .*?(?:Will (?:you present it|it be presented)\?|confirmed by you)|Not accepted|This abstract is withdrawn/;
    const coAuthors =
      /State\s*(Under review|Revision requested|Revision under review|Accepted|Confirmed|Not accepted|Withdrawn)/;
    return {
      list: { state, acceptedAs, acceptedMinutes, placed },
      page: { ...page, places: page.places.length },
      reads: [title.exec(texts[0] ?? '')?.[0], coAuthors.exec(texts[1] ?? '')?.[1]],
      api: talk && { kind: talk.kind, cancelled: talk.cancelled },
      calendar: /STATUS:(\w+)/.exec(calendar)?.[1],
      mails: [await lastTo(email), await lastTo(coEmail)],
    };
  };
  const nothing = { acceptedAs: null, acceptedMinutes: null };
  const talk = { acceptedAs: 'talk', acceptedMinutes: 20 };
  const page = (state: string, more: object = {}) => ({
    state,
    ...nothing,
    decisionMessage: '',
    places: 0,
    ...more,
  });
  const isTalk = { acceptedAs: 'TALK', acceptedMinutes: 20 };
  const of = `${ABSTRACT.title} (${reference})`;
  const named = `You are named as an author: ${of}`;
  expect(await said()).toEqual({
    list: { state: 'submitted', ...nothing, placed: 'no' },
    page: page('SUBMITTED'),
    reads: ['Under review', 'Under review'],
    mails: [`Abstract received: ${reference}`, named],
  });
  const asked = 'Please say how many were measured.';
  await decided('revise', reference, '--text', asked);
  expect(await said()).toEqual({
    list: { state: 'revise', ...nothing, placed: 'no' },
    page: page('REVISE', { decisionMessage: asked }),
    reads: ['Please revise your abstract', 'Revision requested'],
    mails: [`Please revise your abstract: ${of}`, named],
  });
  await save({ abstract: 'We measure twelve.', 'author-0-presents': '', 'author-1-presents': 'yes' });
  expect(await said()).toEqual({
    list: { state: 'revised', ...nothing, placed: 'no' },
    page: page('REVISED', { decisionMessage: asked }),
    reads: ['We have received your revision', 'Revision under review'],
    mails: [`Revision received: ${of}`, named],
  });
  await decided('rejected', reference);
  expect(await said()).toEqual({
    list: { state: 'rejected', ...nothing, placed: 'no' },
    page: page('REJECTED'),
    reads: ['Not accepted', 'Not accepted'],
    mails: [`Your abstract is not accepted: ${of}`, named],
  });
  await decided('accepted', reference, '--as', 'talk', '--minutes', '20');
  expect(await said()).toEqual({
    list: { state: 'accepted', ...talk, placed: 'no' },
    page: page('ACCEPTED', isTalk),
    reads: ['Accepted as a talk of 20 minutes. Will it be presented?', 'Accepted'],
    mails: [`Please confirm your talk: ${of}`, `An abstract that you present is accepted: ${of}`],
  });
  expect((await mailsTo(coEmail)).at(-1)?.text).toContain(
    'is accepted as a talk of 20 minutes. We have asked',
  );
  // A co-author alone presents it.
  expect(await pageText(`/abstract/${token}`)).toContain('Confirm that it will be presented');
  await sendForm(product, `${token}/confirm`);
  const session = await product.database.eventSession.findFirstOrThrow({
    where: { eventId: conference, dayPosition: 1, position: 4 },
  });
  await run('programme', 'place', reference, '--session', session.id);
  // A draft of the programme is no place yet.
  expect(await pageOf(product, token, 'state places { kind }')).toEqual({ state: 'CONFIRMED', places: [] });
  const ofCoAuthor = 'query ($token: String!) { coAuthorAbstract(token: $token) { places { kind } } }';
  expect((await product.graphql(ofCoAuthor, { token: coToken })).data.coAuthorAbstract).toEqual({
    places: [],
  });
  await run('content', 'publish', conference);
  expect(await said()).toMatchObject({
    list: { state: 'confirmed', ...talk, placed: 'yes' },
    page: page('CONFIRMED', { ...isTalk, places: 1 }),
    reads: ['Accepted as a talk of 20 minutes, and confirmed by you', 'Confirmed'],
    api: { kind: 'TALK', cancelled: false },
    calendar: 'CONFIRMED',
  });
  expect(await pageText(`/co-author/${coToken}`)).toMatch(
    /Its place on the programme.*Presented as.*Talk.*See it on the programme.*Times on the programme are local to the venue/,
  );
  const { out: shown } = await organiser('abstracts', 'show', reference);
  expect(shown).toMatch(new RegExp(`Place +${session.title}, .* 2026, \\d\\d:\\d\\d.*\\n.*ticket +none yet`));
  await decided('rejected', reference);
  expect(await said()).toMatchObject({
    list: { state: 'rejected', ...nothing, placed: 'cancelled' },
    page: page('REJECTED', { places: 1 }),
    api: { kind: 'TALK', cancelled: true },
    calendar: 'CANCELLED',
    mails: [
      `Your abstract is no longer accepted: ${of}`,
      `An abstract that you present is no longer accepted: ${of}`,
    ],
  });
  await decided('accepted', reference, '--as', 'poster');
  expect(await said()).toEqual({
    list: { state: 'accepted', acceptedAs: 'poster', acceptedMinutes: null, placed: 'yes' },
    page: page('ACCEPTED', { acceptedAs: 'POSTER', places: 1 }),
    reads: ['Accepted as a poster. Will it be presented?', 'Accepted'],
    api: { kind: 'POSTER', cancelled: false },
    calendar: 'CONFIRMED',
    mails: [`Please confirm your poster: ${of}`, `An abstract that you present is accepted: ${of}`],
  });
  // What it was accepted as holds after a revision, and so does its place.
  await decided('revise', reference, '--text', asked);
  expect(await said()).toMatchObject({
    list: { state: 'revise', ...nothing, placed: 'cancelled' },
    page: page('REVISE', { decisionMessage: asked, places: 1 }),
    api: { kind: 'POSTER', cancelled: true },
    calendar: 'CANCELLED',
    mails: [`Please revise your abstract: ${of}`, `An abstract that you present is to be revised: ${of}`],
  });
  await save({
    abstract: 'We measure thirteen.',
    presentation: 'Speaker',
    'author-0-presents': '',
    'author-1-presents': 'yes',
  });
  await decided('accepted', reference);
  expect(await said()).toMatchObject({
    list: { state: 'accepted', acceptedAs: 'poster', acceptedMinutes: null, placed: 'yes' },
    page: page('ACCEPTED', { acceptedAs: 'POSTER', places: 1 }),
    api: { kind: 'POSTER', cancelled: false },
    calendar: 'CONFIRMED',
    mails: [`Please confirm your poster: ${of}`, `An abstract that you present is accepted: ${of}`],
  });
  // Until it is placed anew, it stands there as it was, and its authors read so.
  const { items: warnings } = await run('programme', 'check', '--conference', conference);
  expect(warnings).toContainEqual(
    expect.objectContaining({
      names: [reference, session.id],
      words: expect.stringContaining('is accepted as a poster, and has a talk’s place, with minutes'),
    }),
  );
  for (const path of [`/abstract/${token}`, `/co-author/${coToken}`])
    expect(await pageText(path)).toContain('This was its place before the presentation type changed.');
  expect(await pageText(`/abstract/${token}`)).toContain(
    'so that we can give it a new place on the programme.',
  );
  // A poster with a board becomes a talk: wherever it is shown it has none.
  await run('programme', 'remove', reference, '--conference', conference);
  await run('programme', 'place', reference, '--session', session.id, '--board', '7');
  await run('content', 'publish', conference);
  const board = async () => {
    await product.dependencies.catalogue.reload();
    const { places } = await pageOf(product, token, 'places { kind board outdated }');
    const { data } = await product.graphql(`{ event(id: "${conference}") { talks { title board } } }`);
    const listed = (await run('programme', 'list', '--conference', conference)).items;
    return [
      ...places,
      data.event.talks.find(({ title }: { title: string }) => title === ABSTRACT.title)?.board,
      listed.find((entry: { reference: string }) => entry.reference === reference)?.board,
    ];
  };
  expect(await board()).toEqual([{ kind: 'POSTER', board: '7', outdated: false }, '7', '7']);
  await decided('accepted', reference, '--as', 'talk');
  expect(await said()).toMatchObject({
    list: { state: 'accepted', acceptedAs: 'talk', placed: 'yes' },
    page: page('ACCEPTED', { acceptedAs: 'TALK', places: 1 }),
    reads: ['Accepted as a talk. Will it be presented?', 'Accepted'],
    mails: [`Please confirm your talk: ${of}`, `Your presentation has changed: ${of}`],
  });
  expect(await board()).toEqual([{ kind: 'TALK', board: '', outdated: true }, null, '']);
  await sendForm(product, `${token}/withdraw`, { why: 'A sample was mixed up.' });
  expect(await said()).toEqual({
    list: { state: 'withdrawn', ...nothing, placed: 'cancelled' },
    page: page('WITHDRAWN', { places: 1 }),
    reads: ['This abstract is withdrawn', 'Withdrawn'],
    api: { kind: 'TALK', cancelled: true },
    calendar: 'CANCELLED',
    mails: [`Your abstract is withdrawn: ${of}`, `An abstract that names you is withdrawn: ${of}`],
  });
  for (const path of [`/abstract/${token}`, `/co-author/${coToken}`])
    expect(await pageText(path)).not.toContain('(as requested)');
  await run('abstracts', 'withdraw', reference, '--undo');
  expect(await said()).toMatchObject({
    list: { state: 'accepted', acceptedAs: 'talk', placed: 'yes' },
    page: page('ACCEPTED', { acceptedAs: 'TALK', places: 1 }),
    api: { kind: 'TALK', cancelled: false },
    calendar: 'CONFIRMED',
    mails: [
      `Your abstract is no longer withdrawn: ${of}`,
      `An abstract that names you is no longer withdrawn: ${of}`,
    ],
  });
  // Whoever does not present it is told of neither acceptance.
  expect((await mailsTo(lise)).map(({ subject }) => subject)).toEqual([
    named,
    `An abstract that names you is withdrawn: ${of}`,
    `An abstract that names you is no longer withdrawn: ${of}`,
  ]);
});

it('A revision that comes back is received, told to the organiser and to be decided; what only moves authors sends none', async () => {
  const organiser = organiserOf(product);
  const decide = async (...args: string[]) => {
    const { plan } = JSON.parse((await organiser('abstracts', 'decide', ...args, '--dry-run', '--json')).out);
    expect((await organiser('abstracts', 'decide', ...args, '--confirm', plan)).error).toBe('');
  };
  const toDo = async () =>
    JSON.parse((await organiser('needs-a-look', '--json')).out).items.filter(
      ({ kind, id }: { kind: string; id: string }) => kind === 'ABSTRACT_REVISED' && id === reference,
    );
  const told = async () =>
    (await product.mails())
      .filter(
        ({ subject }) => /revised|Revision received/.test(subject ?? '') && subject?.includes(reference),
      )
      .map(({ to, subject, text }) => [to?.[0]?.address, subject, text]);
  await save({ title: 'Twelve rings', ...grace });
  await decide('revise', reference, '--text', 'How many were measured?');
  const state = async () => (await pageOf(product, token, 'state')).state;
  // Whoever changes nothing, or is not done yet, has sent nothing.
  await save({});
  await save({ do: 'up-1' });
  expect([await state(), await told(), await toDo()]).toEqual(['REVISE', [], []]);
  product.clock.advance(60_000);
  await save({ do: 'down-0', abstract: 'We measure twelve.' });
  await save({ do: 'save' });
  expect(await told()).toEqual([
    [
      `author${count}@example.org`,
      `Revision received: Twelve rings (${reference})`,
      expect.stringMatching(/You have changed: text[\s\S]*\/abstract\//),
    ],
    [
      'info@meridian-conferences.example',
      `${reference} is revised: Twelve rings`,
      expect.stringMatching(
        /Changed: text\s[\s\S]*Requested: How many were measured\?[\s\S]*We measure twelve\./,
      ),
    ],
  ]);
  expect(await toDo()).toMatchObject([{ who: 'Ada Lovelace', command: `abstracts show ${reference}` }]);
  const { items } = JSON.parse((await organiser('abstracts', 'list', '--state', 'revised', '--json')).out);
  expect(items).toContainEqual(
    expect.objectContaining({
      reference,
      decision: 'undecided',
      revisedAt: product.clock.now().toISOString(),
    }),
  );
  expect((await organiser('abstracts', 'show', reference)).out).toMatch(
    /Revised +\d[\s\S]*Revision requested by [\s\S]*Revision received \(text\) by its author/,
  );
  // Until it is decided on it can be changed further, of which nobody is told again; it may be asked for anew.
  await save({ keywords: 'rings' });
  expect([await state(), (await told()).length]).toEqual(['REVISED', 2]);
  product.clock.advance(60_000);
  await decide('revise', reference, '--text', 'And how long?');
  expect([await state(), await toDo()]).toEqual(['REVISE', []]);
  await save({ abstract: 'We measure twelve for a year.' });
  expect([await state(), (await told()).length]).toEqual(['REVISED', 4]);
  await decide('accepted', reference);
  expect([await state(), await toDo()]).toEqual(['ACCEPTED', []]);
});

describe('what an abstract says', () => {
  it('is changed at once until the deadline, in London time across the change of the clocks, and later proposed', async () => {
    await product.database.event.update({
      where: { id: 'nextgen-pharma-2026' },
      // The end of 29 March 2026, the day on which London's clocks go forward.
      data: { abstractDeadlineAt: new Date('2026-03-29T23:00:00Z') },
    });
    await product.dependencies.catalogue.reload();
    product.clock.set('2026-03-29T22:59:59Z');
    expect(await save({ title: 'In time', ...grace })).toMatchObject({ status: 200 });
    expect(await stateNow()).toEqual({
      version: 2,
      content: {
        title: 'In time',
        biography: 'Writes programs.',
        authors: [
          { printedAs: 'Ada Lovelace', orcid: '' },
          { printedAs: 'Grace Hopper', orcid: '0000-0002-1694-233X' },
        ],
      },
      proposal: null,
    });
    product.clock.set('2026-03-29T23:00:00Z');
    expect(await save({ title: 'Too late' })).toMatchObject({ status: 200 });
    expect(await stateNow()).toMatchObject({
      version: 2,
      content: { title: 'In time' },
      proposal: { state: 'OPEN' },
    });
    const { history } = await pageOf(product, token, 'history { number by changes { field } }');
    expect(history).toEqual([
      { number: 2, by: 'author', changes: [{ field: 'Title' }, { field: 'Authors' }] },
      { number: 1, by: 'form', changes: [] },
    ]);
    await sendForm(product, `${token}/proposal-back`);
    expect(await stateNow()).toMatchObject({ proposal: { state: 'WITHDRAWN' } });
  });

  it('is changed at once by whoever may do so late, until then', async () => {
    await product.database.event.update({
      where: { id: 'nextgen-pharma-2026' },
      data: { abstractDeadlineAt: new Date('2026-03-29T23:00:00Z') },
    });
    await product.dependencies.catalogue.reload();
    product.clock.set('2026-04-01T09:00:00Z');
    const who = [`author${count}@example.org`, '--conference', 'nextgen-pharma-2026'];
    await organiserOf(product)('abstracts', 'late', ...who, '--until', '2026-04-01');
    await save({ title: 'Late, as agreed' });
    expect(await stateNow()).toMatchObject({ content: { title: 'Late, as agreed' }, proposal: null });
    product.clock.set('2026-04-01T23:00:00Z');
    await save({ title: 'Too late' });
    expect(await stateNow()).toMatchObject({
      content: { title: 'Late, as agreed' },
      proposal: { state: 'OPEN' },
    });
    await sendForm(product, `${token}/proposal-back`);
  });

  it('is saved once of six that save at once, and the others are told to look, with nothing lost', async () => {
    const forms = await Promise.all(
      Array.from({ length: 6 }, (_, index) => formOf({ title: `Title ${index}` })),
    );
    const answers = await Promise.all(forms.map((form) => sendForm(product, `${token}/save`, form)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    expect(await stateNow()).toMatchObject({
      version: 2,
      content: { title: `Title ${statuses.indexOf(200)}` },
    });
  });

  it('is changed by its authors so often and no more, and by the organiser whenever', async () => {
    await save({ title: 'The first change' });
    await product.database.abstract.update({
      where: { reference },
      data: { currentVersion: VERSIONS_PER_ABSTRACT - 1 },
    });
    expect(await save({ title: 'The last change' })).toMatchObject({ status: 200 });
    expect(await save({ title: 'One more' })).toMatchObject({ status: 422 });
    expect(await stateNow()).toMatchObject({
      version: VERSIONS_PER_ABSTRACT,
      content: { title: 'The last change' },
    });
    await organiserOf(product)('abstracts', 'edit', reference, '--title', 'As you asked');
    expect(await stateNow()).toMatchObject({ content: { title: 'As you asked' } });
  });

  it('keeps each author with what is theirs when they are moved, with a button that needs no script', async () => {
    await save(grace);
    // Whoever submitted it alone is no co-author of their own.
    const { out } = await organiserOf(product)('abstracts', 'show', reference, '--json');
    expect(JSON.parse(out)).toMatchObject({ coAuthors: 'Grace Hopper' });
    const before = await product.database.abstractAuthor.findFirstOrThrow({
      where: { familyName: 'Hopper', abstract: { reference } },
    });
    await save({ do: 'up-1' });
    const [first] = await product.database.abstractAuthor.findMany({
      where: { abstract: { reference } },
      orderBy: { position: 'asc' },
      include: { affiliations: { orderBy: { position: 'asc' }, include: { affiliation: true } } },
    });
    expect(first).toMatchObject({ id: before.id, email: 'grace@example.org', printedAs: 'Grace Hopper' });
    expect(first?.affiliations.map(({ affiliation }) => affiliation.name)).toEqual([
      'Navy',
      'Analytical Engine Laboratory',
    ]);
  });

  it('once accepted changes biography and spelling at once, and the rest when the organiser has accepted it', async () => {
    await save(grace);
    await decide('ACCEPTED');
    await save({
      title: 'A better title',
      biography: 'Wrote programs.',
      'author-1-family': 'HOPPER',
      'author-1-printed': 'Gracé Hopper',
    });
    expect(await stateNow()).toMatchObject({
      version: 3,
      content: {
        title: 'Notes on targeted degradation',
        biography: 'Wrote programs.',
        authors: [{ printedAs: 'Ada Lovelace' }, { printedAs: 'Gracé Hopper' }],
      },
      proposal: { state: 'OPEN' },
    });
    const organiser = organiserOf(product);
    const { out } = await organiser('abstracts', 'proposals', '--json');
    expect(JSON.parse(out).items).toMatchObject([{ reference, version: 3, changes: ['title'] }]);
    expect((await organiser('abstracts', 'show', reference)).out).toContain(
      'Proposed by Ada Lovelace (abstracts decide-change)\nTitle: [-Notes on targeted degradation-] {+A better title+}',
    );
    await organiser('abstracts', 'decide-change', reference, '--accept', '--reason', 'agreed');
    expect(await stateNow()).toMatchObject({
      version: 4,
      content: { title: 'A better title', biography: 'Wrote programs.' },
      proposal: { state: 'ACCEPTED' },
    });
    product.clock.advance(60_000);
    // An address is of the authors, too; and what staff have changed since is not proposed away by what waits.
    await save({ 'author-1-email': `other${count}@example.org` });
    const { out: addressed } = await organiser('abstracts', 'proposals', '--json');
    expect(JSON.parse(addressed).items).toMatchObject([{ reference, changes: ['authors'] }]);
    await save({ title: 'Another' });
    await organiser('abstracts', 'edit', reference, '--keywords', 'rings');
    const { proposal } = await pageOf(product, token, 'proposal { content { title keywords } }');
    expect(proposal.content).toEqual({ title: 'Another', keywords: 'rings' });
    await organiser(
      'abstracts',
      'decide-change',
      reference,
      '--decline',
      '--text',
      'It is printed.',
      '--reason',
      'printed',
    );
    expect(await stateNow()).toMatchObject({
      version: 5,
      proposal: { state: 'DECLINED', answer: 'It is printed.' },
    });
    const mails = (await product.mails()).filter(
      ({ subject }) => subject?.includes(reference) && !subject.startsWith(reference),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Abstract received: ${reference}`,
      `Your change is accepted: A better title (${reference})`,
      `Your change is declined: A better title (${reference})`,
    ]);
    expect(mails.at(-1)?.text).toContain('It is printed.');
  });

  it('is changed by the organiser at any time, with its authors, and withdrawn and restored for its author', async () => {
    await save(grace);
    await decide('REJECTED');
    const organiser = organiserOf(product);
    const { authors, affiliations } = JSON.parse(
      (await organiser('abstracts', 'authors', reference, '--json')).out,
    );
    affiliations[0].name = 'Moved Institute';
    const turned = JSON.stringify({ affiliations, authors: authors.toReversed() });
    const biography = 'Wrote notes.\n\nWrites programs.';
    const said = ['--title', 'Ours', '--biography', biography, '--authors', turned];
    const edited = await organiser('abstracts', 'edit', reference, ...said);
    expect(edited.out).toContain('is changed (title, biography, affiliations, authors); this is version 3.');
    expect(await stateNow()).toMatchObject({
      version: 3,
      content: {
        title: 'Ours',
        biography,
        authors: [{ printedAs: 'Grace Hopper' }, { printedAs: 'Ada Lovelace' }],
      },
    });
    expect((await organiser('abstracts', 'show', reference)).out).toMatch(/Affiliation +Moved Institute/);
    // What is shown is what is found, and nothing of the form any more; co-authors’ institutions are, too.
    const found = async (...args: string[]) =>
      JSON.parse((await organiser('abstracts', ...args, '--json')).out).items.filter(
        (one: { reference: string }) => one.reference === reference,
      ).length;
    for (const [words, times] of [
      ['Moved Institute', 1],
      [ABSTRACT.affiliation, 0],
      [affiliations[1].name, 1],
    ] as const)
      expect([words, await found('list', '--author', words), await found('search', words)]).toEqual([
        words,
        times,
        times,
      ]);
    const { history } = await pageOf(product, token, 'history { number by }');
    expect(history[0]).toEqual({ number: 3, by: 'desk' });
    for (const [option, text, said] of [
      ['--title', '', 'Abstract Title is required.'],
      ['--title', 'Ours', 'Say what is to be changed.'],
      ['--authors', '{"authors":', 'This is not what abstracts authors --json prints.'],
      ['--authors', '{"authors":[],"affiliations":[]}', 'Please name an author.'],
      [
        '--authors',
        JSON.stringify({ affiliations, authors: [{ ...authors[0], orcid: '0000-0002-1694-2330' }] }),
        'Author 1: This ORCID does not fit',
      ],
    ] as const)
      expect((await organiser('abstracts', 'edit', reference, option, text)).error).toContain(said);
    // Made of the first version: what was changed since is not overwritten, and the rest is changed.
    const base = ['--base', '1'];
    expect((await organiser('abstracts', 'edit', reference, '--title', 'Mine', ...base)).error).toContain(
      'This was changed in the meantime.',
    );
    const old = JSON.stringify({ version: 1, affiliations, authors: authors.slice(0, 1) });
    expect((await organiser('abstracts', 'edit', reference, '--authors', old)).error).toContain(
      'This was changed in the meantime.',
    );
    expect((await organiser('abstracts', 'edit', reference, '--keywords', 'light', ...base)).code).toBe(0);
    await organiser('abstracts', 'withdraw', reference, '--text', 'Mixed up.');
    expect(await pageOf(product, token, 'state')).toEqual({ state: 'WITHDRAWN' });
    const shown = textOf((await renderAt(product, `/abstract/${token}`)).body);
    expect(shown).toContain('This abstract is withdrawn');
    expect((await organiser('abstracts', 'withdraw', reference, '--text', 'Again.')).error).toContain(
      'is already withdrawn',
    );
    const [receipt] = (await product.mails()).filter(
      ({ subject }) => subject?.startsWith('Your abstract is withdrawn') && subject.includes(reference),
    );
    expect(receipt?.text).toContain('Mixed up.');
    const toDo = async () => JSON.parse((await organiser('needs-a-look', '--json')).out).items;
    const waits = expect.objectContaining({
      kind: 'ABSTRACT_WITHDRAWN',
      id: reference,
      what: expect.stringMatching(/: Mixed up\.$/),
    });
    expect(await toDo()).toContainEqual(waits);
    await organiser('needs-a-look', 'done', 'abstract-withdrawn', reference, '--reason', 'Taken off.');
    expect(await toDo()).not.toContainEqual(waits);
    await organiser('abstracts', 'withdraw', reference, '--undo', '--reason', 'a mistake');
    expect((await organiser('abstracts', 'show', reference)).out).toMatch(/taken back by .*: \(a mistake\)/);
    expect(await pageOf(product, token, 'state version')).toEqual({ state: 'REJECTED', version: 4 });
  });

  it('forgets a co-author who is erased, in its versions and proposals too', async () => {
    await save({ ...grace, 'author-1-email': `grace${count}@example.org` });
    await save({ title: 'Another title' });
    await decide('ACCEPTED');
    await save({ title: 'A third title' });
    const organiser = organiserOf(product);
    const address = `grace${count}@example.org`;
    const shown = JSON.parse((await organiser('privacy', 'show', address, '--json')).out);
    expect(shown.authorships).toMatchObject([{ reference, printedAs: 'Grace Hopper' }]);
    const { plan } = JSON.parse(
      (await organiser('privacy', 'erase', address, '--dry-run', '--json', '--reason', 'asked')).out,
    );
    await organiser('privacy', 'erase', address, '--confirm', plan, '--reason', 'asked');
    expect(await stateNow()).toMatchObject({
      content: { authors: [{ printedAs: 'Ada Lovelace' }, { printedAs: '1 author removed', orcid: '' }] },
    });
    const kept = await product.database.abstract.findUniqueOrThrow({
      where: { reference },
      include: { authors: true, versions: true, proposals: true },
    });
    expect(JSON.stringify({ ...kept, reference: '', fileKey: '' })).not.toMatch(/Hopper|grace|233X/i);
    expect(kept.versions).toHaveLength(3);
  });
});
