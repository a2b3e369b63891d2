// docs/product.md 8.6
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readZip } from '#server/programme/abstracts/document/zip.ts';
import { ABSTRACT, submitByGraphQL } from '../../../support/abstract-form.ts';
import { pageOf, sendForm, submitted as submittedWithLink } from '../../../support/abstract-page.ts';
import { docx, pdf } from '../../../support/documents.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { approvedOrder, captureOrder, speaker } from '../../../support/registration.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let apart: ReturnType<typeof organiserOf>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-abstracts-'));
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  apart = organiserOf(product, { alone: true });
});
afterAll(() => product.stop());

const abstracts = (...args: string[]) => organiser('abstracts', ...args);
const json = async (...args: string[]) => JSON.parse((await abstracts(...args, '--json')).out);
/** An abstract that an author has submitted; its reference. */
async function submitted(fields: Partial<typeof ABSTRACT>, file = { data: pdf() }): Promise<string> {
  const { result } = await submitByGraphQL(product.url, file, fields);
  if (!result?.reference) throw new Error(JSON.stringify(result));
  return result.reference;
}
const mailsAbout = async (what: string, reference = '') =>
  (await product.mails()).filter(({ subject = '' }) => subject.includes(what) && subject.includes(reference));
const rowOf = (reference: string) => product.database.abstract.findUniqueOrThrow({ where: { reference } });

describe('abstracts list, search and show', () => {
  it('find by author, kind, conference, decision and number', async () => {
    const by = { email: 'lise@example.org', fullName: 'Lise Meitner' };
    for (const title of ['One', 'Two', 'Three']) await submitted({ ...by, title, presentation: 'Poster' });
    const { code, out } = await organiser(
      'abstracts',
      'list',
      '--author',
      'MEITNER',
      '--over-limit',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      total: 1,
      items: [
        { title: 'Three', decision: 'undecided', overLimit: true, words: 6, conference: ABSTRACT.conference },
      ],
    });
    const list = async (...args: string[]) => (await json('list', '--author', 'meitner', ...args)).total;
    expect(await list('--presentation', 'Poster', '--decision', 'undecided')).toBe(3);
    expect(await list('--conference', 'optics-photonics-2026')).toBe(0);
    expect(await list('--to', '2026-03-09')).toBe(0);
    expect((await json('list', '--limit', '1', '--offset', '2')).items).toMatchObject([{ title: 'One' }]);
    expect((await json('list', '--decision', 'maybe', '--presentation', 'Song')).problems).toHaveLength(2);
    expect((await abstracts('list', '--author', 'nobody')).out).toBe('No abstracts match.\n');
  });

  it('search every form of a word, phrases and what must not occur, titles first', async () => {
    await submitted({
      email: 'dorothy@example.org',
      title: 'Insulin',
      keywords: 'crystals',
      abstract: 'We measured the folding of proteins in crystals. Nothing else was studied.',
    });
    await submitted({
      email: 'max@example.org',
      title: 'Protein crystals',
      keywords: 'haemoglobin',
      abstract: 'Haemoglobin was measured by diffraction.',
    });
    const found = async (words: string) =>
      (await json('search', words)).items.map(({ title }: { title: string }) => title);
    expect(await found('protein')).toEqual(['Protein crystals', 'Insulin']);
    expect(await found('measuring crystal -haemoglobin')).toEqual(['Insulin']);
    expect(await found('"folding of proteins"')).toEqual(['Insulin']);
    expect(await found("'; DROP TABLE --")).toEqual([]);
    const { out } = await organiser('abstracts', 'search', 'folded');
    expect(out).toContain('Insulin — measured the folding of proteins in crystals');
    expect(await abstracts('search', ' ')).toMatchObject({ code: 2 });
  });

  it('show the text, the history, the author’s others and the document', async () => {
    const by = { email: 'chien@example.org' };
    const data = pdf();
    const first = await submitted({ ...by, title: 'Parity' }, { data });
    await submitted({ ...by, title: 'Beta decay' });
    const file = join(folder, 'parity.pdf');
    const { out } = await organiser('abstracts', 'show', first.toLowerCase(), '--document', file);
    for (const part of ['Parity', 'Submitted', 'We describe a method.', 'Beta decay'])
      expect(out).toContain(part);
    expect(readFileSync(file).equals(data)).toBe(true);
    expect(await abstracts('show', first, '--slides', join(folder, 'none.pdf'))).toMatchObject({
      code: 1,
      error: `Slides of ${first}: nothing was uploaded.\n`,
    });
    expect(await abstracts('show', 'ABS-2026-NOBODY')).toMatchObject({
      code: 1,
      error: 'There is no abstract ABS-2026-NOBODY.\n',
    });
  });
});

describe('abstracts show', () => {
  it('says what the desk does: who presents, what they propose, who objects, what was uploaded, and each version', async () => {
    const { reference, token } = await submittedWithLink(product, 'all@example.org');
    const { version, content } = await pageOf(product, token, 'version content { authors { id } }');
    await sendForm(product, `${token}/save`, {
      title: 'Rings',
      abstract: 'One machine.',
      keywords: 'rings',
      presentation: 'Speaker',
      biography: 'Writes programs.',
      version: String(version),
      'author-0-id': content.authors[0].id,
      'author-0-family': 'Lovelace',
      'author-1-family': 'Cohen',
      'author-1-presents': 'yes',
    });
    await product.database.abstractAuthor.updateMany({
      where: { abstract: { reference }, familyName: 'Cohen' },
      data: { objectedAt: product.clock.now(), objection: 'I left the group.', listedIn: 'NOBODY' },
    });
    const slides = pdf({ text: 'Slides' });
    await sendForm(product, `${token}/file`, { kind: 'SLIDES' }, { data: slides, name: 'talk.pdf' });

    const { out } = await organiser('abstracts', 'show', reference, '--versions');
    for (const said of [
      /^Submitted +10 Mar 2026/m,
      /^Presented by +Cohen$/m,
      /^Slides +talk\.pdf \(.*\), 10 Mar 2026/m,
      /Say that they are no author.*\n2\. Cohen, 10 Mar 2026.*: I left the group\./,
      /Versions\nVersion 2, .*\n {2}Authors: .*\{\+2\. Cohen, presents/s,
    ])
      expect(out).toMatch(said);
    const file = join(folder, 'talk.pdf');
    await organiser('abstracts', 'show', reference, '--slides', file);
    expect(readFileSync(file).equals(slides)).toBe(true);
    expect(await json('show', reference)).toMatchObject({
      authors: [
        { number: 1, presents: false },
        { number: 2, name: 'Cohen', presents: true },
      ],
      objections: [{ number: 2, name: 'Cohen', text: 'I left the group.' }],
      files: [{ kind: 'slides', name: 'talk.pdf', bytes: slides.length }],
      proposed: null,
      versions: [{ number: 2 }, { number: 1, changes: [] }],
    });
  });
});

describe('abstracts export', () => {
  it('packs the documents with an index that says which is whose', async () => {
    const by = { fullName: '=Formula()', conference: 'optics-photonics-2026' };
    const [one, two] = [{ data: pdf() }, { data: docx(), name: '../../etc/passwd.docx', type: '' }];
    const first = await submitted({ ...by, email: 'a@example.org', title: 'First' }, one);
    const second = await submitted({ ...by, email: 'b@example.org', title: 'Second' }, two);
    const file = join(folder, 'optics.zip');
    const { out } = await organiser('abstracts', 'export', file, '--conference', by.conference);
    expect(out).toBe(`${file}: 2 abstracts\n`);
    const handle = await open(file);
    const { size } = await handle.stat();
    const names = [`documents/${second}.docx`, `documents/${first}.pdf`, 'index.csv'];
    const limits = { maxEntries: 10, maxUnpackedBytes: 1e8 };
    const pieces: Uint8Array[][] = [];
    const take = () => {
      const content: Uint8Array[] = [];
      pieces.push(content);
      return (piece: Uint8Array) => void content.push(piece);
    };
    const entries = await readZip(handle, size, limits, take);
    const contents = pieces.map((content) => Buffer.concat(content));
    await handle.close();
    expect(entries.map(({ name }) => name)).toEqual(names);
    expect(contents[0]?.equals(two.data)).toBe(true);
    expect(contents[1]?.equals(one.data)).toBe(true);
    const index = String(contents[2]);
    expect(index).toContain(`\n${second},submitted,undecided,`);
    expect(index).toContain(",'=Formula(),");
    expect(index).toContain(`,documents/${second}.docx\n`);
  });

  it('says whose document is missing, and leaves no half file when it fails', async () => {
    const lost = await submitted({ email: 'lost@example.org', conference: 'generative-ai-forum-2026' });
    const { fileKey } = await rowOf(lost);
    await product.dependencies.files.store.remove(fileKey);
    const file = join(folder, 'lost.zip');
    const { code, out, error } = await abstracts(
      'export',
      file,
      '--conference',
      'generative-ai-forum-2026',
      '--json',
    );
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({ file, count: 1, missing: [lost] });
    expect(error).toBe(`The document of ${lost} is not in the file store.\n`);
    expect((await abstracts('export', join(folder, 'nowhere', 'x.zip'))).code).toBe(2);
    expect((await abstracts('export', join(folder, 'all.doc'))).code).toBe(2);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('abstracts decide', () => {
  const decide = (...args: string[]) => abstracts('decide', ...args);
  const planOf = async (...args: string[]) =>
    JSON.parse((await decide(...args, '--dry-run', '--json')).out).plan as string;

  it('tells every author once, in the conversation of the receipt, and keeps why', async () => {
    const both = [
      await submitted({ email: 'yes1@example.org', title: 'Yes one' }),
      await submitted({ email: 'yes2@example.org', title: 'Yes two' }),
    ];
    const shown = await decide('accepted', ...both, '--text', 'See you <there>.', '--dry-run');
    for (const part of ['Yes one', 'yes2@example.org', 'See you <there>.', '2 emails go out'])
      expect(shown.out).toContain(part);
    expect(await mailsAbout('Please confirm your talk')).toEqual([]);

    const asked = ['accepted', ...both, '--text', 'See you <there>.', '--reason', 'Committee, 9 March'];
    const plan = await planOf(...asked);
    const { code, out } = await organiser('abstracts', 'decide', ...asked, '--confirm', plan, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ total: 2, items: [{ decision: 'accepted' }, {}] });
    const mails = await mailsAbout('Please confirm your talk');
    expect(mails).toHaveLength(2);
    const [receipt] = await mailsAbout(`Abstract received: ${both[0]}`);
    const mail = mails.find(({ subject }) => subject?.includes(String(both[0])));
    expect(mail).toMatchObject({
      inReplyTo: receipt?.messageId,
      to: [{ address: 'yes1@example.org' }],
      replyTo: [{ address: 'info@meridian-conferences.example' }],
    });
    expect(mail?.text).toMatch(
      /See you <there>\.[\s\S]*Register: http:\/\/localhost:4000\/registration\?title=/,
    );
    expect(await json('show', String(both[0]))).toMatchObject({
      decision: 'accepted',
      history: [{ action: 'abstracts.accepted', message: 'See you <there>.', reason: 'Committee, 9 March' }],
    });
    // What was agreed to once is not done again.
    expect(await decide(...asked, '--confirm', plan)).toMatchObject({ code: 2 });
    expect(await mailsAbout('Please confirm your talk')).toHaveLength(2);
  });

  it('accepts as what the organiser says, whatever the author wished, and what was a poster as a talk', async () => {
    const wish = { presentation: 'Poster' };
    const [one = '', two = ''] = [
      await submitted({ email: 'wish1@example.org', title: 'Wish one', ...wish }),
      await submitted({ email: 'wish2@example.org', title: 'Wish two' }),
    ];
    const done = async (...asked: string[]) =>
      JSON.parse((await decide(...asked, '--confirm', await planOf(...asked), '--json')).out).items;
    const refused = async (...asked: string[]) =>
      JSON.parse((await decide(...asked, '--dry-run', '--json')).out).problems.map(
        ({ path }: { path: string }) => path,
      );
    // Each as its author wishes.
    expect((await decide('accepted', one, two, '--dry-run')).out).toMatch(/as a poster [\s\S]*as a talk /);
    expect(await done('accepted', one, two)).toMatchObject([
      { acceptedAs: 'poster' },
      { acceptedAs: 'talk' },
    ]);
    expect(await mailsAbout('Please confirm your poster', one)).toHaveLength(1);
    expect(await refused('accepted', one)).toEqual(['references']);
    expect(await refused('accepted', one, '--as', 'dance')).toEqual(['references', 'as']);
    expect(await refused('accepted', one, '--as', 'e-poster', '--minutes', '20')).toEqual(['minutes']);
    expect(await refused('accepted', one, '--as', 'talk', '--minutes', '601')).toEqual(['minutes']);
    expect(await refused('rejected', one, '--as', 'talk')).toEqual(['as']);
    await product.database.abstract.update({
      where: { reference: one },
      data: { confirmedAt: product.clock.now() },
    });
    const [first] = await mailsAbout('Please confirm your poster', one);
    expect(first?.text).toMatch(
      /present it\. You need a ticket and do not have one yet\.[\s\S]*\/registration/,
    );
    // Whoever has a ticket is asked for none.
    const { paypalOrderId } = await approvedOrder(product, {
      details: { ...speaker.details, email: 'wish1@example.org' },
    });
    await captureOrder(product, paypalOrderId);
    // Nobody reads it, and its documents take long to make.
    await product.database.mail.deleteMany({ where: { template: 'order-confirmation' } });
    // A poster that becomes a talk is to be confirmed anew.
    await done('accepted', one, '--as', 'TALK', '--minutes', '20', '--text', 'Please say more.');
    const [mail] = await mailsAbout('Please confirm your talk', one);
    expect(mail?.text).toMatch(/was accepted as a poster and is now accepted as a talk of 20 minutes\./);
    expect(mail?.text).not.toMatch(/register/i);
    expect(await rowOf(one)).toMatchObject({
      state: 'ACCEPTED',
      acceptedAs: 'TALK',
      acceptedMinutes: 20,
      presentation: 'Poster',
    });
    expect(await json('show', one)).toMatchObject({
      acceptedAs: 'talk',
      acceptedMinutes: 20,
      state: 'accepted',
    });
    expect((await json('list', '--accepted-as', 'talk', '--author', 'wish1@example.org')).total).toBe(1);
    const [, token] = /\/abstract\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await pageOf(product, String(token), 'acceptedAs acceptedMinutes decisionMessage')).toEqual({
      acceptedAs: 'TALK',
      acceptedMinutes: 20,
      decisionMessage: 'Please say more.',
    });
    await done('rejected', one);
    expect(await rowOf(one)).toMatchObject({ acceptedAs: null, acceptedMinutes: null, decisionMessage: '' });
  });

  it('asked for twice at once is one mail for each author', async () => {
    const reference = await submitted({ email: 'once@example.org' });
    const asked = ['rejected', reference];
    const plan = await planOf(...asked);
    const ends = await Promise.all(
      [1, 2, 3].map(() => apart('abstracts', 'decide', ...asked, '--confirm', plan)),
    );
    expect(ends.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await mailsAbout('Your abstract is not accepted', reference)).toHaveLength(1);
  });

  it('does nothing where one is unknown or decided so, or where the plan has moved', async () => {
    const [one = '', other = ''] = [
      await submitted({ email: 'm1@example.org' }),
      await submitted({ email: 'm2@example.org' }),
    ];
    const faults = JSON.parse((await decide('accepted', one, 'ABS-2026-NOBODY', '--dry-run', '--json')).out);
    expect(faults.problems).toEqual([
      { path: 'references', message: 'there is no abstract ABS-2026-NOBODY' },
    ]);
    const plan = await planOf('accepted', one, other);
    await decide('rejected', other, '--confirm', await planOf('rejected', other));
    const moved = await decide('accepted', one, other, '--confirm', plan);
    expect(moved).toMatchObject({ code: 1 });
    expect(moved.error).toContain('it is rejected');
    expect((await rowOf(one)).decision).toBeNull();
    expect((await decide('accepted', one)).error).toContain('--dry-run');
  });

  it('says what is to be revised, and may be decided anew', async () => {
    const reference = await submitted({ email: 'again@example.org' });
    expect((await decide('revise', reference, '--dry-run')).error).toBe(
      'text: must say what is to be revised\n',
    );
    const asked = ['revise', reference, '--text', 'How many were measured?'];
    await decide(...asked, '--confirm', await planOf(...asked));
    const [mail] = await mailsAbout('Please revise your abstract', reference);
    expect(mail?.text).toMatch(/How many were measured\?[\s\S]*\/abstract\/[\w-]{43}/);
    await decide('accepted', reference, '--confirm', await planOf('accepted', reference));
    const talk = ['accepted', reference, '--as', 'talk', '--minutes', '20'];
    await decide(...talk, '--confirm', await planOf(...talk));
    expect((await json('show', reference)).history).toMatchObject([
      { action: 'abstracts.revise', acceptedAs: null, minutes: null },
      { action: 'abstracts.accepted', acceptedAs: 'talk', minutes: null },
      { action: 'abstracts.accepted', acceptedAs: 'talk', minutes: 20 },
    ]);
    const { out } = await organiser('abstracts', 'show', reference);
    expect(out).toMatch(/Abstract accepted as a talk by .*\n.*Abstract accepted as a talk of 20 minutes by /);
    // As what it was decided holds after a revision, too, whatever its author wishes, until another is said.
    for (const again of [
      ['revise', reference, '--text', 'And when?'],
      ['rejected', reference],
    ]) {
      await decide(...again, '--confirm', await planOf(...again));
      expect(await json('show', reference)).toMatchObject({ acceptedAs: null, acceptedMinutes: null });
      const video = again[0] === 'revise' ? ['--as', 'video', '--minutes', '5'] : [];
      const accepted = ['accepted', reference, ...video];
      await decide(...accepted, '--confirm', await planOf(...accepted));
      expect(await json('show', reference)).toMatchObject({ acceptedAs: 'video', acceptedMinutes: 5 });
    }
  });

  it('has a withdrawn abstract accepted nowhere, and decides nothing about it', async () => {
    const conference = 'womens-health-gynecology-2026';
    const by = { conference, email: 'gone@example.org' };
    const gone = await submitted({ ...by, title: 'Gone' });
    const stays = await submitted({ ...by, email: 'stays@example.org', title: 'Stays' });
    await decide('accepted', gone, stays, '--confirm', await planOf('accepted', gone, stays));
    await abstracts('withdraw', gone, '--text', 'A sample was mixed up.');
    const listed = async (...args: string[]) =>
      (await json('list', '--conference', conference, ...args)).items.map(
        ({ reference }: { reference: string }) => reference,
      );
    for (const filter of [
      ['--decision', 'accepted'],
      ['--state', 'accepted'],
      ['--state', 'to-present'],
    ])
      expect(await listed(...filter)).toEqual([stays]);
    expect(await listed('--state', 'withdrawn')).toEqual([gone]);
    expect(await json('show', gone)).toMatchObject({ state: 'withdrawn', decision: 'withdrawn' });
    const file = join(folder, 'accepted.csv');
    await abstracts('emails', file, '--conference', conference, '--decision', 'accepted', '--for', 'service');
    expect(readFileSync(file, 'utf8')).toContain('stays@example.org');
    expect(readFileSync(file, 'utf8')).not.toContain('gone@example.org');
    expect((await decide('rejected', gone, '--dry-run')).error).toBe(`references: ${gone} is withdrawn\n`);
    // It is none of the presentations that its author gives.
    for (const title of ['Second', 'Third']) await submitted({ ...by, title });
    expect(await listed('--over-limit')).toEqual([]);
  });

  it('is another mail each time, also at the same instant', async () => {
    const reference = await submitted({ email: 'instant@example.org' });
    // Their clock stands still.
    const still = organiserOf(product);
    for (const decision of ['accepted', 'rejected', 'accepted']) {
      const asked = ['abstracts', 'decide', decision, reference];
      const { plan } = JSON.parse((await still(...asked, '--dry-run', '--json')).out);
      expect(await still(...asked, '--confirm', plan)).toMatchObject({ code: 0 });
    }
    expect(await mailsAbout('Please confirm your talk', reference)).toHaveLength(2);
  });
});
