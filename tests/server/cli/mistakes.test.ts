import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFault } from '#server/organiser/cli/file-faults.ts';
import { writeWhole } from '#server/organiser/export.ts';
import meridian from '../../../package.json' with { type: 'json' };
import { oneOfEach } from '../../support/one-of-each.ts';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { contentsOf } from '../../support/tables.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let known: Awaited<ReturnType<typeof oneOfEach>>;
const folder = mkdtempSync(join(tmpdir(), 'meridian-mistakes-'));
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  known = await oneOfEach(product);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await product.stop();
});

describe('What is named and is not there is said, rather than that nothing matches:', () => {
  it.each<[command: string[], problem: string]>([
    [['orders', 'list', '--conference', 'nope-2026'], 'conference: there is no conference nope-2026'],
    [
      ['orders', 'export', at('x.csv'), '--conference', 'nope-2026'],
      'conference: there is no conference nope-2026',
    ],
    [
      ['orders', 'emails', at('x.csv'), '--for', 'service', '--conference', 'x'],
      'conference: there is no conference x',
    ],
    [['programme', 'diff', '0', '1'], 'from: must be a whole number'],
    [['programme', 'diff', '2', '1'], 'to: must be the number of a later publication'],
    [['programme', 'print', '--conference', 'x', '--rooms', '--out', at('x.pdf')], 'conference: there is no'],
    [['programme', 'print', '--conference', 'nextgen-pharma-2026', '--out', at('x.pdf')], 'say --rooms'],
    [['orders', 'badges', at('x.csv'), '--conference', 'x'], 'conference: there is no'],
    [
      ['participants', 'door-sheet', at('x.pdf'), '--conference', 'x', '--item', 'a'],
      'conference: there is no',
    ],
    [['orders', 'list', '--coupon', 'NONE'], 'coupon: there is no NONE'],
    [
      ['orders', 'list', '--from', '2026-04-01', '--to', '2026-03-01'],
      'to: must not be before the first day',
    ],
    [['orders', 'list', '--category', 'Guest'], 'category: must be one of speaker, delegate'],
    [['orders', 'list', '--country', 'Atlantis'], 'country: there is no Atlantis'],
    [['abstracts', 'list', '--conference', 'nope-2026'], 'conference: there is no conference nope-2026'],
    [
      ['abstracts', 'search', 'protein', '--conference', 'nope-2026'],
      'conference: there is no conference nope-2026',
    ],
    [
      ['abstracts', 'export', at('x.zip'), '--conference', 'nope-2026'],
      'conference: there is no conference nope-2026',
    ],
    [
      ['abstracts', 'emails', at('x.csv'), '--for', 'news', '--conference', 'x'],
      'conference: there is no conference x',
    ],
    [['coupons', 'list', '--conference', 'nope-2026'], 'conference: there is no conference nope-2026'],
    [['coupons', 'create', 'NEW', '--registration', '5', '--conference', 'x'], 'there is no conference x'],
    [['waiting', 'list', '--conference', 'nope-2026'], 'conference: there is no conference nope-2026'],
    [['report', '--conference', 'nope-2026'], 'conference: '],
    [['mail', 'list', '--kind', 'love-letter'], 'kind: there is no love-letter'],
    [['prices', 'create', 'new-list', '--name', 'x', '--from', 'nope'], 'nope'],
    [['prices', 'capacity', 'nope-2026'], 'nope-2026'],
    [['content', 'export', at('content'), 'nope-2026'], 'ids: there is no nope-2026'],
  ])('%s', async (command, problem) => {
    const ended = await organiser(...command);
    expect(ended).toMatchObject({ out: '', error: expect.stringContaining(problem) });
    expect(ended.code).toBeGreaterThan(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('x.'))).toEqual([]);
  });

  it('a conference and a coupon that are there may have no registration', async () => {
    const named = ['--conference', 'optics-photonics-2026', '--coupon', 'early2026'];
    expect(await organiser('orders', 'list', ...named)).toEqual({
      code: 0,
      out: 'No registrations match.\n',
      error: '',
    });
  });
});

describe('A file that can’t be written or read is said in a sentence:', () => {
  beforeAll(() => {
    mkdirSync(at('folder.csv'));
    mkdirSync(at('content.yaml'));
    writeFileSync(at('file'), '');
    symlinkSync(at('loop.csv'), at('loop.csv'));
  });

  it.each<[command: string[], problem: string]>([
    [['orders', 'export', '/nope/x.csv'], 'file: /nope/x.csv: there is no folder /nope'],
    [['orders', 'export', '/nope/x.xlsx'], 'file: /nope/x.xlsx: there is no folder /nope'],
    [['orders', 'export', at('folder.csv')], `file: ${at('folder.csv')}: is a folder, not a file`],
    [['orders', 'export', at('file/x.csv')], 'a part of its path is a file, not a folder'],
    [['orders', 'export', at(`${'x'.repeat(300)}.csv`)], 'the name is too long'],
    [['subscribers', 'export', '/nope/x.json'], 'there is no folder /nope'],
    [['abstracts', 'export', '/nope/x.zip'], 'there is no folder /nope'],
    [['abstracts', 'show', '#abstract', '--document', '/nope/x.pdf'], 'there is no folder /nope'],
    [['privacy', 'show', 'ada@example.org', '--file', '/nope/x.pdf'], 'there is no folder /nope'],
    [['report', '--html', '/nope/x.html'], 'there is no folder /nope'],
    [['report', 'ledger', '2026-03', '--csv', '/nope/x.csv'], 'there is no folder /nope'],
    [['content', 'export', at('file')], 'a part of its path is a file, not a folder'],
    [['content', 'export', at('file/content')], 'a part of its path is a file, not a folder'],
    [['content', 'import', '/nope/x.yaml'], 'path: /nope/x.yaml: there is no such file or folder'],
    [
      ['messages', 'answer', '#message', '--file', '/nope/x.txt'],
      'file: /nope/x.txt: there is no such file or folder',
    ],
    [['messages', 'answer', '#message', '--file', at('folder.csv')], 'is a folder, not a file'],
    [['messages', 'answer', '#message', '--file', at('loop.csv')], 'is a link that leads to itself'],
    [['gallery', 'upload', '/nope/x.jpg'], 'file: /nope/x.jpg: there is no such file or folder'],
    [['backup', at('file/backups')], 'a part of its path is a file, not a folder'],
  ])('%s', async (command, problem) => {
    const words = command.map((word) => (word.startsWith('#') ? known[word.slice(1) as 'abstract'] : word));
    const ended = await organiser(...words);
    expect(ended).toMatchObject({ code: 2, out: '', error: expect.stringContaining(problem) });
    // The folder's name is made of random letters.
    expect(ended.error.replaceAll(folder, '')).not.toMatch(/\n {4}at |E[A-Z]{4,}|syscall|\.part/);
    const { problems } = JSON.parse((await organiser(...words, '--json')).out);
    expect(problems).toHaveLength(1);
  });

  it('on a full disk it is the machine’s fault, and nothing is left of the file', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    const file = at('full.csv');
    const writing = writeWhole(file, async () => {
      throw full;
    });
    await expect(writing).rejects.toMatchObject({ message: `${file}: no space is left on the disk.` });
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('a fault that is none of a file’s stays what it is', () => {
    const refused = Object.assign(new Error('connect'), { code: 'EACCES', syscall: 'connect' });
    expect(fileFault(refused, 'file')).toBe(refused);
  });

  it('a folder that one has no rights to', async ({ skip }) => {
    skip(process.getuid?.() === 0, 'root has the rights to every folder');
    mkdirSync(at('closed'));
    chmodSync(at('closed'), 0o500);
    expect(await organiser('orders', 'export', at('closed/x.csv'))).toMatchObject({
      code: 2,
      error: expect.stringContaining('permission denied'),
    });
  });
});

describe('While PayPal can’t be reached', () => {
  // Nothing listens there.
  const away = () =>
    organiserOf(product, { alone: true, environment: { PAYPAL_STAND_IN_URL: 'http://127.0.0.1:9' } });

  it('reconcile and the ledger say so in a sentence', async () => {
    for (const command of [
      ['orders', 'reconcile', known.order],
      ['report', 'ledger', '2026-03'],
    ])
      expect(await away()(...command)).toEqual({
        code: 1,
        out: '',
        error: 'PayPal can’t be asked just now. Please try again later.\n',
      });
  });

  it('a refund says what becomes of it, and nothing else', async () => {
    const refund = ['orders', 'refund', known.order, '--amount', '1', '--reason', 'x'];
    const { plan } = JSON.parse((await organiser(...refund, '--dry-run', '--json')).out);
    expect(await away()(...refund, '--confirm', plan)).toEqual({
      code: 1,
      out: '',
      error: 'PayPal has not answered yet. The refund is kept, and the running server asks again.\n',
    });
  });
});

describe('A status', () => {
  it.each(['captured', 'CAPTURED', 'paid', ' Paid '])('is read as %s', async (status) => {
    const { out } = await organiser('orders', 'list', '--status', status, '--json');
    expect(JSON.parse(out).items[0]).toMatchObject({ status: 'CAPTURED' });
  });

  it.each(['partially_refunded', 'partially-refunded', 'Partially refunded'])(
    'is read as %s',
    async (status) => expect((await organiser('orders', 'list', '--status', status)).code).toBe(0),
  );

  it('has one word for people', async () => {
    const { out: list } = await organiser('orders', 'list', '--coupon', 'EARLY2026', '--status', 'none');
    expect(list).toBe('');
    const { out: shown } = await organiser('orders', 'show', known.wish);
    expect(shown).toMatch(/Status +Paid/);
    expect(shown).toMatch(/Unpaid \(Buyer\)\n.*Approved \(Buyer\).*\n.*Paid \(Buyer\)/);
    expect((await organiser('orders', 'list', '--status', 'none')).error).toBe(
      'status: must be one of unpaid, awaiting transfer, approved, under review, paid, failed, cancelled, expired, partially refunded, refunded\n',
    );
  });
});

it('A list of registrations goes on from where the page before has ended', async () => {
  const page = async (...more: string[]) => {
    const { items, total } = JSON.parse((await organiser('orders', 'list', '--json', ...more)).out);
    return { total, references: items.map(({ reference }: { reference: string }) => reference) };
  };
  const all = await page();
  expect(all.references).toHaveLength(3);
  expect(await page('--limit', '1', '--offset', '1')).toEqual({
    total: 3,
    references: all.references.slice(1, 2),
  });
});

it('Options of a group are refused for a command of the group, wherever they stand', async () => {
  const before = await contentsOf(product.databaseUrl);
  for (const command of [
    ['report', 'ledger', '2026-03', '--conference', 'optics-photonics-2026'],
    ['report', '--conference', 'optics-photonics-2026', 'ledger', '2026-03'],
  ])
    expect(await organiser(...command)).toEqual({
      code: 2,
      out: '',
      error: 'conference: is not for report ledger\n',
    });
  expect(await organiser('backup', 'verify', at('x'), '--keep-days', '1')).toMatchObject({
    code: 2,
    error: 'keep-days: is not for backup verify\n',
  });
  expect(await contentsOf(product.databaseUrl)).toBe(before);
});

it('--version prints the version', async () => {
  expect(await organiser('--version')).toEqual({ code: 0, out: `${meridian.version}\n`, error: '' });
});
