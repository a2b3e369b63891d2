// docs/product.md 8.11
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SENT_PER_HOUR } from '#domain/limits.ts';
import { countingAddresses } from '#server/programme/abstracts/named-addresses.ts';
import { findPresenterNames } from '#server/programme/abstracts/presenters.store.ts';
import { tellCoAuthors } from '#server/programme/abstracts/tell-co-authors.ts';
import { pageOf, sendForm, submitted } from '../../../support/abstract-page.ts';
import { paidSpeaker } from '../../../support/additions.ts';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { renderAt, textOf } from '../../../support/rendered.ts';
import { mailedToken } from '../../../support/seats.ts';

let product: Product;
let count = 0;
let token = '';
let reference = '';
/** The co-author's address: another one in each test. */
let grace = '';
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  product.clock.set('2026-03-10T09:00:00Z');
  await product.forgetSenders();
  count += 1;
  grace = `grace${count}@example.org`;
  ({ token, reference } = await submitted(product, `author${count}@example.net`));
});

const TEXTS = {
  title: 'Notes on $x^2$',
  abstract: 'We describe a method.',
  keywords: 'degradation',
  presentation: 'Speaker',
  biography: 'Writes programs.',
};
const ada = {
  'author-0-family': 'Lovelace',
  'author-0-given': 'Ada',
  'author-0-places': '1',
  'place-0-name': 'Analytical Society',
};
const co = (email = grace) => ({
  'author-1-family': 'Hopper',
  'author-1-given': 'Grace',
  'author-1-email': email,
  'author-1-places': '1, 2',
  'place-1-name': 'Navy',
});

/** Saves the abstract with these authors in the place of those that it has; who was there stays who they are. */
async function save(fields: Record<string, string>, of = token) {
  const { version, content } = await pageOf(product, of, 'version content { authors { id } }');
  const ids = content.authors.map(({ id }: { id: string }, index: number) => [`author-${index}-id`, id]);
  return sendForm(product, `${of}/save`, {
    ...TEXTS,
    ...Object.fromEntries(ids),
    version: String(version),
    'author-0-presents': 'yes',
    ...ada,
    ...fields,
  });
}
const mailsTo = async (email: string) =>
  (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
const tell = () => tellCoAuthors(product.dependencies);
/** Names the co-author and answers the token of the link that they are sent. */
async function named(email = grace) {
  await save(co(email));
  product.clock.advance(3_600_000);
  await tell();
  return mailedToken(product, email, 'co-author');
}
const PAGE = `reference submitter title abstractShown { html } open changedAtOnce objectedAt
  authors { printedAs affiliations presents } affiliations { name }
  own { familyName givenName printedAs orcid affiliations { name city } }`;
async function coPage(of: string, fields = PAGE) {
  const { data } = await product.graphql(
    `query ($token: String!) { coAuthorAbstract(token: $token) { ${fields} } }`,
    { token: of },
  );
  return data.coAuthorAbstract;
}
const sendOwn = async (of: string, action: string, fields: Record<string, string>) =>
  sendForm(product, `../co-author/${of}/${action}`, {
    version: String((await coPage(of, 'version'))?.version),
    ...fields,
  });
const own = (fields: Record<string, string> = {}) => ({
  'author-0-family': 'Hopper',
  'author-0-given': 'Grace',
  'author-0-printed': 'Grace Hopper',
  'author-0-orcid': '',
  'place-0-name': 'Navy',
  ...fields,
});
const decide = (decision: 'ACCEPTED' | 'REJECTED') =>
  product.database.abstract.update({
    where: { reference },
    data: { decision, decidedAt: product.clock.now() },
  });
/** Registers them, and pays; of the mails of that nobody reads the one with documents. */
async function registered(email: string) {
  await paidSpeaker(product, email);
  await product.database.mail.deleteMany({ where: { template: 'order-confirmation' } });
}
/** Decides by the command, as its plan says. */
async function decided(...args: string[]) {
  const organiser = organiserOf(product);
  const { plan } = JSON.parse((await organiser('abstracts', 'decide', ...args, '--dry-run', '--json')).out);
  return (await organiser('abstracts', 'decide', ...args, '--confirm', plan)).out;
}

describe('co-authors are told', () => {
  it('once, an hour after they were named, by whom and with whom, and without anybody’s address', async () => {
    await save(co());
    product.clock.advance(3_599_000);
    expect(await tell()).toBe(0);
    product.clock.advance(1_000);
    expect(await tell()).toBe(1);
    const [mail, ...others] = await mailsTo(grace);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`You are named as an author: Notes on x² (${reference})`);
    expect(mail?.text).toContain('Ada Lovelace has submitted an abstract to NextGen Pharma 2026');
    expect(mail?.text).toContain('Ada Lovelace, Grace Hopper');
    expect(`${mail?.text}${mail?.html}`).not.toContain(`author${count}@`);
    product.clock.advance(86_400_000 * 2);
    await save({ ...co(), 'author-0-given': 'Augusta' });
    expect(await tell()).toBe(0);
  });

  it('of a withdrawal, as is its author with the reason, and the organiser; whoever was not told yet is not', async () => {
    await save(co());
    product.clock.advance(3_600_000);
    await tell();
    await save({ ...co(), 'author-2-family': 'Meitner', 'author-2-email': `new${grace}` });
    await sendForm(product, `${token}/withdraw`, { why: 'A sample was mixed up.' });
    const about = (await product.mails())
      .filter(({ subject, text }) => subject?.includes('withdrawn') && text?.includes(reference))
      .map(({ to, subject, text }) => [to?.[0]?.address, subject, text?.includes('mixed up')]);
    expect(about.toSorted()).toEqual([
      [`author${count}@example.net`, `Your abstract is withdrawn: Notes on x² (${reference})`, true],
      [grace, `An abstract that names you is withdrawn: Notes on x² (${reference})`, false],
      ['info@meridian-conferences.example', `${reference} is withdrawn: Notes on x²`, true],
    ]);
    const link = await mailedToken(product, grace, 'co-author');
    expect(await coPage(link, 'state open')).toEqual({ state: 'WITHDRAWN', open: false });
    expect(await sendOwn(link, 'object', { why: '' })).toMatchObject({ status: 422 });
    // And that it is taken back.
    await organiserOf(product)('abstracts', 'withdraw', reference, '--undo');
    const restored = (await product.mails())
      .filter(({ subject, text }) => subject?.includes('no longer withdrawn') && text?.includes(reference))
      .map(({ to, subject, text }) => [to?.[0]?.address, subject, text]);
    const where = expect.stringMatching(/It is where it was before\..*State: Under review/s);
    expect(restored).toEqual([
      [
        `author${count}@example.net`,
        `Your abstract is no longer withdrawn: Notes on x² (${reference})`,
        where,
      ],
      [grace, `An abstract that names you is no longer withdrawn: Notes on x² (${reference})`, where],
    ]);
    // Whoever was not told yet is told now that it names them.
    product.clock.advance(3_600_000);
    expect(await tell()).toBe(1);
    // Of one that was accepted, its author is asked to confirm it again; co-authors are asked for nothing.
    await decide('ACCEPTED');
    // Twice within one millisecond is told twice.
    for (const _time of [1, 2]) {
      await organiserOf(product)('abstracts', 'withdraw', reference, '--text', 'By mistake.');
      expect((await organiserOf(product)('abstracts', 'withdraw', reference, '--undo')).error).toBe('');
    }
    const lastTo = async (email: string) => (await mailsTo(email)).at(-1)?.text;
    const again = 'It is accepted. Please confirm on its page that it will be presented, even if';
    expect(await lastTo(`author${count}@example.net`)).toContain(again);
    expect(await lastTo(grace)).toContain('It is accepted. If you have questions, please ask Ada Lovelace.');
  });

  it('of decisions on what they present: once an address, also as presenters since, and that it is to be revised', async () => {
    const heard = async () =>
      (await mailsTo(grace)).slice(1).map(({ subject, text }) => [subject?.split(':')[0], text]);
    // One address for two, of whom the second presents.
    const two = {
      ...co(),
      'author-2-family': 'Meitner',
      'author-2-email': grace,
      'author-0-presents': '',
      'author-2-presents': 'yes',
    };
    await save(two);
    product.clock.advance(3_600_000);
    await tell();
    await product.database.abstractAuthor.updateMany({
      where: { email: grace },
      data: { toldAt: product.clock.now() },
    });
    const other = await submitted(product, `other${count}@example.net`);
    expect(await decided('accepted', reference, other.reference)).toContain(
      '2 abstracts: accepted. Their authors, and 1 co-author who presents one, are informed by email.',
    );
    expect(await heard()).toHaveLength(1);
    const [own] = await mailsTo(`author${count}@example.net`).then((mails) => mails.slice(-1));
    expect(own?.text).toContain(
      'Please confirm on its page that it will be presented. The presenter needs a ticket and does not have one yet.',
    );
    await decided('revise', reference, '--text', 'Please say how many were measured.');
    await save({ ...two, abstract: 'We measure twelve.' });
    expect(await heard()).toEqual([
      ['An abstract that you present is accepted', expect.stringContaining('Dear Meitner')],
      [
        'An abstract that you present is to be revised',
        expect.stringContaining('was accepted and is to be revised first: we have asked Ada Lovelace'),
      ],
    ]);
    await decided('rejected', reference);
    expect((await heard()).at(-1)?.[0]).toBe('An abstract that you present is no longer accepted');
    await decided('revise', reference, '--text', 'Please say what was measured.');
    // Whoever presents it only since it was accepted, and confirmed.
    await save({
      ...two,
      'author-2-presents': '',
      abstract: 'We measure twelve.',
      'author-0-presents': 'yes',
    });
    await decided('accepted', reference);
    expect(await heard()).toHaveLength(3);
    await sendForm(product, `${token}/confirm`);
    await save({
      ...two,
      'author-2-presents': '',
      abstract: 'We measure twelve.',
      'author-0-presents': '',
      'author-1-presents': 'yes',
    });
    expect((await heard()).slice(3)).toEqual([
      [
        'An abstract that you present is accepted',
        expect.stringContaining('Ada Lovelace has confirmed that it will be presented.'),
      ],
    ]);
  });

  it('at once where the abstract is decided, and never where it was withdrawn or not accepted', async () => {
    await save(co());
    expect(await tell()).toBe(0);
    await decide('ACCEPTED');
    expect(await tell()).toBe(1);
    expect((await mailsTo(grace)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/Accepted as:?\s+a talk\b.*you do not need to do anything/s),
    ]);
    // Whoever presents it is told what is asked of presenters, and reads it on their page, too.
    const presented = await submitted(product, `presented${count}@example.net`);
    const shown = { 'author-0-presents': '', 'author-1-presents': 'yes' };
    await save({ ...co(`p${grace}`), ...shown }, presented.token);
    await product.database.abstract.update({
      where: { reference: presented.reference },
      data: { decision: 'ACCEPTED', decidedAt: product.clock.now() },
    });
    expect(await tell()).toBe(1);
    const [first] = await mailsTo(`p${grace}`);
    expect(first?.text).toMatch(
      /names you as one of its authors and as a presenter.*We have asked Ada Lovelace to confirm that it will be presented\. If you cannot present it, please tell them\. You need a ticket and do not have one yet\..*Register: http\S+registration/s,
    );
    expect(first?.text).not.toContain('you do not need to do anything');
    const theirs = await mailedToken(product, `p${grace}`, 'co-author');
    expect((await renderAt(product, `/co-author/${theirs}`)).body).toContain(
      'You need a ticket and do not have one yet.',
    );
    expect((await renderAt(product, `/abstract/${presented.token}`)).body).toContain(
      'The presenter needs a ticket and does not have one yet.',
    );
    expect(
      (await renderAt(product, `/co-author/${await mailedToken(product, grace, 'co-author')}`)).body,
    ).not.toContain('The presenter’s ticket');
    // The ticket of another who presents it is not theirs: so say all pages and mails.
    await registered(`presented${count}@example.net`);
    await save({ ...co(`p${grace}`), ...shown, 'author-0-presents': 'yes' }, presented.token);
    await decided('accepted', presented.reference, '--as', 'e-poster');
    const of = [`p${grace}`, `presented${count}@example.net`];
    const lastMails = () =>
      Promise.all(of.map(async (one) => (await mailsTo(one)).at(-1)?.text?.replaceAll(/\s+/g, ' ')));
    const pages = () =>
      Promise.all(
        [`/co-author/${theirs}`, `/abstract/${presented.token}`].map(async (path) =>
          textOf((await renderAt(product, path)).body),
        ),
      );
    for (const text of [...(await lastMails()), ...(await pages())])
      expect(text).toContain(
        'At least one of the presenters is registered. Everyone who takes part needs a ticket of their own. To register with E Poster or Video Presentation alone, choose the category Others; a Speaker needs a presenter’s ticket as well.',
      );
    for (const text of await lastMails()) expect(text).toMatch(/Register: http\S+registration/);
    // What is left where all of them have one.
    await registered(`p${grace}`);
    await decided('accepted', presented.reference, '--as', 'talk');
    for (const text of await lastMails()) expect(text).not.toMatch(/ticket|Register/);
    for (const text of await pages()) expect(text).toContain('Everyone who presents it is registered.');
    // Who has said that they are no author presents nothing.
    const presenting = (email: string, data: { email: string } | { listedIn: 'NOBODY' }) =>
      product.database.abstractAuthor.updateMany({ where: { email }, data });
    await presenting(`p${grace}`, { email: `q${grace}` });
    expect((await pages())[1]).toContain('At least one of the presenters is registered.');
    await presenting(`q${grace}`, { listedIn: 'NOBODY' });
    expect((await pages())[1]).toContain('Everyone who presents it is registered.');
    const other = await submitted(product, `other${count}@example.net`);
    await save(co(`x${grace}`), other.token);
    await sendForm(product, `${other.token}/withdraw`, { why: 'A sample was mixed up.' });
    const third = await submitted(product, `third${count}@example.net`);
    await save(co(`y${grace}`), third.token);
    await product.database.abstract.update({
      where: { reference: third.reference },
      data: { decision: 'REJECTED', decidedAt: product.clock.now() },
    });
    product.clock.advance(7_200_000);
    expect(await tell()).toBe(0);
  });

  it('by one mail a person, conference and day, also where two processes do it at once', async () => {
    const others = [
      await submitted(product, `b${count}@example.net`),
      await submitted(product, `c${count}@example.net`),
    ];
    await save(co());
    for (const other of others) await save(co(), other.token);
    product.clock.advance(3_600_000);
    const both = await Promise.all([tell(), tell(), tell()]);
    expect(both.reduce((sum, told) => sum + told)).toBe(1);
    expect(await tell()).toBe(0);
    product.clock.set('2026-03-11T00:00:00Z');
    expect(await tell()).toBe(1);
    product.clock.set('2026-03-12T00:00:00Z');
    expect(await tell()).toBe(1);
    expect(await mailsTo(grace)).toHaveLength(3);
  });

  it('at twenty addresses an abstract, and so many a network and so often a person an hour', async () => {
    const many = (from: number, number: number, domain = 'example.org') =>
      Object.fromEntries(
        Array.from({ length: number }, (_, index) => [
          [`author-${index + 1}-family`, `Author ${from + index}`],
          [`author-${index + 1}-email`, `many${count}-${from + index}@${domain}`],
        ]).flat(),
      );
    expect(await save(many(0, 25))).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'author-21-email' }] },
    });
    let sent = 0;
    let refused: Awaited<ReturnType<typeof save>> | undefined;
    for (let abstract = 0; abstract < 6 && !refused; abstract++) {
      const other = await submitted(product, `m${count}-${abstract}@example.net`);
      const outcome = await save(many(abstract * 20, 20, 'university.example'), other.token);
      if (outcome.status === 200) sent += 20;
      else refused = outcome;
    }
    expect(sent).toBe(100);
    expect(refused).toMatchObject({ status: 429, body: { error: /^Too many co-authors with addresses/ } });
    const addressed = { email: { endsWith: '@university.example' } };
    expect(await product.database.abstractAuthor.count({ where: addressed })).toBe(100);
    // Nobody reads what they would be told in an hour.
    await product.database.abstractAuthor.updateMany({
      where: addressed,
      data: { toldAt: product.clock.now() },
    });
    // Another network's authors are named whatever this one has sent; one person is not named for ever, from wherever.
    const elsewhere = (network: string, email: string) =>
      countingAddresses(product.dependencies, { emails: [email], network }, async () => 'named');
    for (let other = 0; other < SENT_PER_HOUR.coAuthor.email; other++)
      expect(await elsewhere(`192.0.2.${other}`, 'one@university.example')).toBe('named');
    await expect(elsewhere('198.51.100.1', 'one@university.example')).rejects.toThrow(/Too many co-authors/);
    expect(await elsewhere('198.51.100.1', 'other@university.example')).toBe('named');
  });
});

describe('a co-author’s page', () => {
  it('shows all of the abstract to its link alone, and nobody’s address', async () => {
    const link = await named();
    expect(await coPage(link)).toMatchObject({
      reference,
      submitter: 'Ada Lovelace',
      title: 'Notes on x²',
      authors: [
        { printedAs: 'Ada Lovelace', affiliations: [1], presents: true },
        { printedAs: 'Grace Hopper', affiliations: [1, 2], presents: false },
      ],
      own: { printedAs: 'Grace Hopper', affiliations: [{ name: 'Analytical Society' }, { name: 'Navy' }] },
    });
    expect(await coPage(token)).toBeNull();
    expect(await pageOf(product, link, 'reference')).toBeNull();
    expect((await sendForm(product, `${link}/withdraw`, { why: 'I want to.' })).status).toBe(404);
    expect(JSON.stringify(await coPage(link))).not.toMatch(/@example/);
  });

  it('changes name, ORCID and institution, and those of nobody else', async () => {
    const link = await named();
    expect(
      await sendOwn(
        link,
        'save',
        own({
          'author-0-printed': 'G. M. Hopper',
          'place-0-name': 'US Navy',
          'author-0-orcid': '0000-0002-1694-2330',
        }),
      ),
    ).toMatchObject({ status: 400, body: { problems: [{ path: 'author-0-orcid' }] } });
    const fields = own({
      'author-0-printed': 'G. M. Hopper',
      'author-0-orcid': '0000-0002-1694-233X',
      'place-0-name': 'US Navy',
      'place-0-city': 'Arlington',
      'place-1-name': 'Analytical Society',
      do: 'remove-0',
    });
    expect(await sendOwn(link, 'save', { ...fields, do: 'save' })).toMatchObject({ status: 200 });
    expect(await coPage(link)).toMatchObject({
      authors: [
        { printedAs: 'Ada Lovelace', affiliations: [1] },
        { printedAs: 'G. M. Hopper', affiliations: [2, 1] },
      ],
      affiliations: [{ name: 'Analytical Society' }, { name: 'US Navy' }],
      own: { orcid: '0000-0002-1694-233X' },
    });
    const { history } = await pageOf(product, token, 'history { by changes { field } }');
    expect(history[0]).toEqual({ by: 'co-author', changes: [{ field: 'Authors' }] });
    const { authors } = (await pageOf(product, token, 'content { authors { email } }')).content;
    expect(authors).toEqual([{ email: '' }, { email: grace }]);
  });

  it('proposes later what the submitter’s change that waits does not lose', async () => {
    const link = await named();
    await decide('ACCEPTED');
    await save({ ...co(), title: 'A better title' });
    const fields = own({ 'place-0-name': 'Vassar College', 'author-0-printed': 'GRACE HOPPER' });
    expect(await coPage(link, 'changedAtOnce')).toEqual({ changedAtOnce: false });
    expect(await sendOwn(link, 'save', fields)).toMatchObject({ status: 200 });
    expect(await coPage(link)).toMatchObject({
      title: 'Notes on x²',
      own: { printedAs: 'GRACE HOPPER', affiliations: [{ name: 'Analytical Society' }, { name: 'Navy' }] },
    });
    await organiserOf(product)('abstracts', 'decide-change', reference, '--accept');
    expect(await coPage(link)).toMatchObject({
      title: 'A better title',
      own: { printedAs: 'GRACE HOPPER', affiliations: [{ name: 'Vassar College' }] },
    });
  });

  it('proposes by their own name what waits for the organiser, and hears what became of it', async () => {
    const link = await named();
    await decide('ACCEPTED');
    const organiser = organiserOf(product);
    const propose = async (name: string) => {
      product.clock.advance(60_000);
      expect(await sendOwn(link, 'save', own({ 'place-0-name': name }))).toMatchObject({ status: 200 });
    };
    const WAITING = 'proposal { state ofSubmitter coAuthors }';
    await propose('Yale');
    expect(await pageOf(product, token, WAITING)).toEqual({
      proposal: { state: 'OPEN', ofSubmitter: false, coAuthors: ['Grace Hopper'] },
    });
    expect(await coPage(link, 'change { state own { affiliations { name } } }')).toEqual({
      change: { state: 'OPEN', own: { affiliations: [{ name: 'Yale' }] } },
    });
    const proposed = async () =>
      JSON.parse((await organiser('abstracts', 'proposals', '--json')).out).items.map(
        ({ proposedBy }: { proposedBy: string[] }) => proposedBy,
      );
    expect(await proposed()).toEqual([['Grace Hopper']]);
    // By another name, too, it is theirs as they are printed until the organiser has accepted that.
    await sendOwn(link, 'save', own({ 'author-0-printed': 'G. M. Hopper', 'place-0-name': 'Yale' }));
    expect(await pageOf(product, token, WAITING)).toMatchObject({
      proposal: { coAuthors: ['Grace Hopper'] },
    });
    await propose('Yale');
    expect((await renderAt(product, `/abstract/${token}`)).body).toContain(
      'reviewing a change by Grace Hopper',
    );
    await organiser('abstracts', 'decide-change', reference, '--accept');
    expect((await pageOf(product, token, 'history { by coAuthors }')).history[0]).toEqual({
      by: 'co-author',
      coAuthors: ['Grace Hopper'],
    });
    expect((await renderAt(product, `/abstract/${token}`)).body).toMatch(
      /Version 3, [^<]*, by Grace Hopper</,
    );
    expect((await organiser('abstracts', 'show', reference)).out).toContain(
      'Change of an abstract accepted (proposed by Grace Hopper) by ',
    );

    // The submitter has a part in it, too.
    await propose('Vassar College');
    await save({
      ...co(),
      'place-1-name': 'Vassar College',
      'author-1-places': '2',
      title: 'A better title',
    });
    expect(await proposed()).toEqual([['Ada Lovelace', 'Grace Hopper']]);
    product.clock.advance(60_000);
    await organiser('abstracts', 'decide-change', reference, '--decline', '--text', 'It is printed.');
    expect((await renderAt(product, `/co-author/${link}`)).body).toContain('It is printed.');

    // What the submitter would have otherwise, or takes back, waits no more.
    await propose('Harvard');
    await save({ ...co(), 'place-1-name': 'Princeton', 'author-1-places': '2' });
    expect(await proposed()).toEqual([['Ada Lovelace']]);
    await propose('MIT');
    await sendForm(product, `${token}/proposal-back`);
    expect(await proposed()).toEqual([]);
    const heard = (await product.mails())
      .filter(({ subject, text }) => subject?.startsWith('Your change') && text?.includes(reference))
      .map(({ to, subject, text }) => [to?.[0]?.address, subject, text?.includes('It is printed.')]);
    const replaced = [grace, `Your change is no longer waiting: Notes on x² (${reference})`, false];
    expect(heard).toEqual([
      [grace, `Your change is accepted: Notes on x² (${reference})`, false],
      [`author${count}@example.net`, `Your change is declined: Notes on x² (${reference})`, true],
      [grace, `Your change is declined: Notes on x² (${reference})`, true],
      replaced,
      replaced,
    ]);
  });

  it('proposes what stays theirs whatever counts at once, and is gone once they take it back', async () => {
    const link = await named();
    await decide('ACCEPTED');
    const organiser = organiserOf(product);
    const open = () =>
      product.database.abstractProposal.findMany({
        where: { abstract: { reference }, state: 'OPEN' },
        select: { ofSubmitter: true, coAuthorIds: true, createdAt: true },
      });
    await sendOwn(link, 'save', own({ 'place-0-name': 'Yale' }));
    const before = await open();
    expect(before).toMatchObject([{ ofSubmitter: false, coAuthorIds: [expect.any(String)] }]);
    // Staff change something else, and the submitter the biography alone.
    const edit = ['abstracts', 'edit', reference, '--title', 'By staff', '--reason', 'Asked'];
    expect(await organiser(...edit)).toMatchObject({ code: 0 });
    product.clock.advance(60_000);
    // As the form is filled: what waits, on what staff have made of the rest.
    const waiting = { ...co(), 'place-1-name': 'Yale', 'author-1-places': '2', title: 'By staff' };
    expect(await save({ ...waiting, biography: 'Writes poems.' })).toMatchObject({ status: 200 });
    expect(await open()).toEqual(before);
    expect(
      await pageOf(product, token, 'content { title biography } proposal { content { title } }'),
    ).toEqual({
      content: { title: 'By staff', biography: 'Writes poems.' },
      proposal: { content: { title: 'By staff' } },
    });

    const both = { 'place-0-name': 'Analytical Society', 'place-1-name': 'Navy' };
    await sendOwn(link, 'save', own({ 'place-0-name': 'MIT' }));
    await organiser('abstracts', 'edit', reference, '--title', 'By staff again', '--reason', 'Asked');
    expect(await sendOwn(link, 'save', own(both))).toMatchObject({ status: 200 });
    expect(await open()).toEqual([]);
  });

  it('and the submitter’s lose nothing that the other has changed meanwhile, and stop for nothing else', async () => {
    const changed = { status: 409, body: { code: 'ABSTRACT_CHANGED' } };
    const link = await named();
    const { version } = await coPage(link, 'version');
    const from = { version: String(version) };
    await save({ ...co(), title: 'Another title' });
    expect(await sendOwn(link, 'save', own({ ...from, 'place-0-name': 'Vassar College' }))).toMatchObject({
      status: 200,
    });
    expect(await sendOwn(link, 'save', own({ ...from, 'place-0-name': 'Yale' }))).toMatchObject(changed);
    // What was sent already is not sent in vain.
    expect(await sendOwn(link, 'save', own({ ...from, 'place-0-name': 'Vassar College' }))).toMatchObject({
      status: 200,
    });
    expect(await save({ ...co(), ...from, title: 'A third title' })).toMatchObject(changed);
    // What waits is changed by both, too.
    await decide('ACCEPTED');
    const waiting = async () => (await pageOf(product, token, 'proposal { id state }')).proposal?.id ?? '';
    expect(await save({ ...co(), proposal: await waiting(), title: 'A third title' })).toMatchObject({
      status: 200,
    });
    const proposal = await waiting();
    await sendOwn(link, 'save', own({ 'place-0-name': 'Yale' }));
    expect(await save({ ...co(), proposal, title: 'A fourth title' })).toMatchObject(changed);
    expect(await save({ ...co(), proposal: await waiting(), title: 'A fourth title' })).toMatchObject({
      status: 200,
    });
  });

  it('is closed to whom the abstract does not name any more, and a corrected address gets a link of its own', async () => {
    const link = await named();
    await save(co(`right-${grace}`));
    expect(await coPage(link, 'reference')).toBeNull();
    expect((await sendOwn(link, 'save', own())).status).toBe(404);
    product.clock.advance(3_600_000);
    expect(await tell()).toBe(1);
    const right = await mailedToken(product, `right-${grace}`, 'co-author');
    expect(await coPage(right, 'reference')).toEqual({ reference });
    await save({});
    expect(await coPage(right, 'reference')).toBeNull();
  });

  it('and the submitter’s are among what “Send me my links” sends, to each their own', async () => {
    const link = await named();
    const linked = async (email: string, page: string) => {
      await product.graphql(
        'mutation ($email: String!) { sendOrderLinks(email: $email) { ... on OrderLinksSent { message } } }',
        { email },
      );
      const sent = (await mailsTo(email)).find(({ subject }) => subject?.startsWith('Your links'));
      expect(sent?.text).toContain(`NextGen Pharma 2026: Notes on x² (${reference} · under review)`);
      return new RegExp(`/${page}/([\\w-]{43})`).exec(sent?.text ?? '')?.[1] ?? '';
    };
    const again = await linked(grace, 'co-author');
    expect(again).not.toBe(link);
    expect(await coPage(again, 'reference')).toEqual({ reference });
    const submitters = await linked(`author${count}@example.net`, 'abstract');
    expect(await pageOf(product, submitters, 'reference')).toEqual({ reference });
  });

  it('leads back to itself where the browser sends its forms', async () => {
    const link = await named();
    const response = await fetch(`${product.url}/co-author/${link}/object`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'why=',
    });
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/co-author/${link}?saved=object`,
    ]);
  });
});

describe('who says that they are no author', () => {
  const toDo = async () => {
    const { items } = JSON.parse((await organiserOf(product)('needs-a-look', '--json')).out);
    return items.filter(
      ({ kind, id }: { kind: string; id: string }) => kind === 'AUTHOR_OBJECTS' && id === reference,
    );
  };
  const presenters = async () => {
    const abstract = await product.database.abstract.findUniqueOrThrow({ where: { reference } });
    return (await findPresenterNames(product.database, [abstract])).get(abstract.id);
  };

  it('stands in To do, is printed nowhere, and nothing else changes, until the organiser decides', async () => {
    const link = await named();
    await save({ ...co(), 'author-0-presents': '', 'author-1-presents': 'yes' });
    expect(await presenters()).toEqual(['Grace Hopper']);
    expect(await sendOwn(link, 'object', { why: 'I never met her.' })).toMatchObject({ status: 200 });
    await sendOwn(link, 'object', { why: 'Again.' });
    expect(await toDo()).toMatchObject([{ who: 'Grace Hopper', command: `abstracts show ${reference}` }]);
    expect(await presenters()).toEqual([]);
    const { version } = await pageOf(product, token, 'version');
    const organiser = organiserOf(product);
    expect((await organiser('abstracts', 'decide-objection', reference, '1', '--remove')).error).toContain(
      'has said nothing of the kind',
    );
    const words = ['--text', 'You measured half of it.', '--reason', 'by telephone'];
    expect((await coPage(link, 'objectedAt listed')).listed).toBe(false);
    const kept = await organiser('abstracts', 'decide-objection', reference, '2', '--keep', ...words);
    expect(kept.out).toContain(`${grace} and author${count}@example.net are informed by email.`);
    // Both read what was decided, and so do page and history.
    for (const [to, says] of [
      [grace, /You are still named as an author: [\s\S]*You measured half of it\.[\s\S]*\/co-author\//],
      [`author${count}@example.net`, /Grace Hopper stays an author of your abstract[\s\S]*half of it/],
    ] as const) {
      const told = (await mailsTo(to)).at(-1);
      expect(`${told?.subject}\n${told?.text}`).toMatch(says);
    }
    expect((await coPage(link, 'objectedAt listed')).listed).toBe(true);
    expect(textOf((await renderAt(product, `/co-author/${link}`)).body)).toContain(
      'you stay one of its authors',
    );
    expect((await organiser('abstracts', 'show', reference)).out).toMatch(
      /Author says that they are none \(Grace Hopper\) by a co-author\n.*Author who objected kept \(Grace Hopper\) by .*: You measured half of it\. \(by telephone\)/,
    );
    expect(await toDo()).toEqual([]);
    expect(await presenters()).toEqual(['Grace Hopper']);
    expect(await pageOf(product, token, 'version')).toEqual({ version });
  });

  it('goes out of the list where the organiser removes them, and their institution with them', async () => {
    const link = await named();
    await sendOwn(link, 'object', {});
    await decide('ACCEPTED');
    await save({ ...co(), 'author-0-given': 'Augusta' });
    await organiserOf(product)(
      'abstracts',
      'decide-objection',
      reference,
      '2',
      '--remove',
      '--reason',
      'asked',
    );
    const { content, history } = await pageOf(
      product,
      token,
      'content { authors { printedAs presents } affiliations { name } } history { by }',
    );
    expect(content).toEqual({
      authors: [{ printedAs: 'Ada Lovelace', presents: true }],
      affiliations: [{ name: 'Analytical Society' }],
    });
    expect(history[0]).toEqual({ by: 'desk' });
    expect(await toDo()).toEqual([]);
    expect(await coPage(link, 'reference')).toBeNull();
    const last = (await mailsTo(grace)).at(-1);
    expect(last?.subject).toMatch(/^You are no longer named as an author: /);
    expect(last?.text).not.toContain('/co-author/');
    // Nor do they come back with a change that waited meanwhile.
    await organiserOf(product)('abstracts', 'decide-change', reference, '--accept');
    const { authors } = (await pageOf(product, token, 'content { authors { printedAs } }')).content;
    expect(authors).toEqual([{ printedAs: 'Augusta Lovelace' }]);
  });
});

describe('Somebody who objected and is taken out by whoever submitted the abstract', () => {
  it('is told so, once', async () => {
    const link = await named();
    await sendOwn(link, 'object', {});
    const before = (await mailsTo(grace)).length;
    await save({ title: 'Its later title' });
    const [told, ...more] = (await mailsTo(grace)).slice(before);
    expect(more).toEqual([]);
    expect(told?.subject).toMatch(/^You are no longer named as an author: Its later title \(/);
    expect(told?.text).toContain('You are no longer one of them, and your page of it no longer opens.');
    expect(await coPage(link, 'reference')).toBeNull();
  });
});

it('Authors see at the minute of each version that it was made', async () => {
  await save(co());
  expect((await renderAt(product, `/abstract/${token}`)).body).toMatch(/Version 2, 10\sMarch\s2026,\s09:00/);
});
