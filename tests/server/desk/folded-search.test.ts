import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldForSearch } from '#domain/search.ts';
import { submitByGraphQL } from '../../support/abstract-form.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { pdf } from '../../support/documents.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { createOrder, speaker } from '../../support/registration.ts';
import { postJson } from '../../support/rest.ts';

let product: Product;
let desk: TestDesk;
let cookie: string;
let organiser: ReturnType<typeof organiserOf>;
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  cookie = await desk.comeIn();
  organiser = organiserOf(product);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const order = (firstName: string, lastName: string, email: string) =>
  createOrder(product, { details: { ...speaker.details, firstName, lastName, email } });
const listed = async (...args: string[]) =>
  JSON.parse((await organiser(...args, '--json')).out).items as Record<string, string>[];
const found = async (words: string) => {
  const query = 'query ($words: String!) { find(words: $words) { kind similar found { title } } }';
  const { data } = await desk.graphql(cookie, query, { words });
  return (data.find as { kind: string; similar: boolean; found: { title: string }[] }[]).flatMap(
    ({ kind, similar, found: rows }) => (similar ? [] : rows.map(({ title }) => `${kind} ${title}`)),
  );
};

describe('the organiser’s search', () => {
  it('finds names as people type them, at the desk and on the command line', async () => {
    await order('Linh', 'Nguy\u1ec5n', 'linh@example.org');
    await order('Mai', 'Nguye\u0302\u0303n', 'mai@example.org');
    await order('Điệp', 'Trần', 'diep@example.org');
    await order('Siobhán', 'O’Brien-Łukasz', 'sob@example.org');
    const cases: [string, string[]][] = [
      ['Nguyễn', ['Linh', 'Mai']],
      ['NGUYE\u0302\u0303N', ['Linh', 'Mai']],
      ['nguyen', ['Linh', 'Mai']],
      ['Diep', ['Điệp']],
      ['điệp tran', ['Điệp']],
      ['Siobhan', ['Siobhán']],
      ["O'Brien", ['Siobhán']],
      ['O‘Brien–Lukasz', ['Siobhán']],
      ['\u200bsiobhan\u00a0obrien', ['Siobhán']],
      ['di_p', []],
      ['d%p', []],
    ];
    for (const [words, names] of cases) {
      const rows = await listed('orders', 'list', '--search', words);
      expect([words, rows.map(({ firstName }) => firstName).sort()]).toEqual([words, names.toSorted()]);
      expect([words, (await found(words)).length]).toEqual([words, names.length]);
    }
  });

  it('finds an address in whichever way it is written', async () => {
    await order('Ada', 'Bücherwurm', 'wurm@bücher.example');
    for (const words of ['wurm@xn--bcher-kva.example', 'WURM@bu\u0308cher.example', 'bucher.example'])
      expect(await found(words)).toEqual(['registrations Ada Bücherwurm']);
  });

  it('folds alike in every list', async () => {
    const person = { fullName: 'Zoë Ångström', email: 'zoe@example.org', title: 'Schrödinger’s cats' };
    await submitByGraphQL(product.url, { data: pdf() }, person);
    const message = { name: 'Çağla Şahin', email: 'réné@example.org', message: 'Où est l’hôtel?' };
    await postJson(`${product.url}/api/contact`, message);
    await organiser('subscribers', 'add', 'réné@example.org', '--source', 'list');
    await product.database.waitingEntry.create({
      data: {
        conferenceId: 'nextgen-pharma-2026',
        itemId: 'e-poster',
        name: 'Þórður Æsir',
        email: 'thor@example.org',
        joinedAt: product.clock.now(),
      },
    });
    await product.sendMails();
    expect(await listed('abstracts', 'list', '--author', 'zoe Angstrom')).toHaveLength(1);
    expect(await listed('abstracts', 'search', 'schrodinger')).toHaveLength(1);
    expect(await listed('abstracts', 'search', 'Schrödinger OR nothing')).toHaveLength(1);
    expect(await listed('messages', 'list', '--search', "cagla sahin l'hotel")).toHaveLength(1);
    expect(await listed('subscribers', 'list', '--search', 'rene@')).toHaveLength(1);
    expect((await listed('mail', 'list', '--to', 'Rene@')).length).toBeGreaterThan(0);
    expect(await listed('waiting', 'list', '--search', 'thordur aesir')).toHaveLength(1);
  });

  it('folds as the public search does', async () => {
    const texts = [
      'Nguyễn Điệp',
      'SIOBHÁN O’Brien‐Łukasz',
      'Straße ﬁn Æther œuvre',
      'Ελένη Παπαδόπουλος',
      'Ёлкин й',
      'İstanbul ısı',
      'ＷＩＤＥ',
      'Þórður Ħal Ŋala Eðvarð',
      'naïve´s',
      'x\u200by\u00adz',
      'ガギグ',
      '김철수',
      'مُحَمَّد',
      'שָׁלוֹם',
    ];
    for (const text of texts) {
      const [row] = await product.database.$queryRaw<{ folded: string }[]>`
        SELECT fold_for_search(${text}) AS "folded"`;
      expect([text, row?.folded]).toEqual([text, foldForSearch(text)]);
    }
  });
});
