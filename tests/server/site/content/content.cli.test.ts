import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { organiserOf } from '../../../support/organiser.ts';
import { type Product, startProduct } from '../../../support/product.ts';

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
});
afterAll(() => product.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-content-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function json(...args: string[]) {
  const { code, out, error } = await organiser(...args, '--json');
  expect(error).toBe('');
  return { code, ...JSON.parse(out) };
}

const PHARMA = 'conferences/nextgen-pharma-2026.yaml';

/** Writes a file of an exported conference with some of its text replaced. */
async function exported(...replaced: [string, string][]): Promise<string> {
  await organiser('content', 'export', folder, 'nextgen-pharma-2026');
  const path = join(folder, PHARMA);
  const text = replaced.reduce(
    (all, [from, to]) => {
      expect(all).toContain(from);
      return all.replace(from, to);
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, text);
  return path;
}

const titleShown = async (id: string) =>
  (await product.graphql('query($id: ID!) { conference(id: $id) { title attendees } }', { id })).data
    .conference;

/** The number of the last publication. */
const last = async () => String((await json('content', 'publications')).items[0].number);

describe('files of content', () => {
  it('have mistakes in several of them named at once, also what is wrong beside what there is', async () => {
    const path = await exported(
      ['id: nextgen-pharma-2026', 'id: ariadne-kourtessi'],
      ['city: London', 'town: London'],
      ['subtitle: ', 'subtitle: In short: '],
    );
    const text = readFileSync(path, 'utf8');
    writeFileSync(join(folder, 'second.yaml'), text);
    const lineOf = (written: string) => text.slice(0, text.indexOf(written)).split('\n').length;
    const [id, town, subtitle] = ['id: ', 'town: ', 'subtitle: '].map(lineOf);
    const { code, problems } = await json('content', 'import', folder);
    expect(code).toBe(2);
    expect(
      problems.map(
        ({ file, line, path: field }: { file: string; line: number; path: string }) =>
          `${file === path ? 'first' : 'second'} ${line} ${field}`,
      ),
    ).toEqual([
      'first 1 city',
      `first ${id} id`,
      `first ${town} town`,
      `first ${subtitle} `,
      'second 1 city',
      `second ${id} id`,
      `second ${id} id`,
      `second ${town} town`,
      `second ${subtitle} `,
    ]);
  });

  it('are published together or not at all', async () => {
    await exported(['attendees: 500+', 'attendees: 505+']);
    writeFileSync(join(folder, 'broken.yaml'), 'kind: conference\nid: broken\n');
    expect((await organiser('content', 'import', folder)).code).toBe(2);
    await product.dependencies.catalogue.reload();
    expect(await titleShown('nextgen-pharma-2026')).toMatchObject({ attendees: '500+' });
  });

  it('are shown to visitors once they are imported, and an undo takes that back', async () => {
    await exported(['attendees: 500+', 'attendees: 510+']);
    expect(await json('conferences', 'import', folder, '--dry-run')).toMatchObject({
      dryRun: true,
      total: 1,
    });
    await product.dependencies.catalogue.reload();
    expect(await titleShown('nextgen-pharma-2026')).toMatchObject({ attendees: '500+' });
    await organiser('conferences', 'import', folder);
    await product.dependencies.catalogue.reload();
    expect(await titleShown('nextgen-pharma-2026')).toMatchObject({ attendees: '510+' });
    expect(await json('content', 'undo', await last())).toMatchObject({
      items: [{ kind: 'conference', id: 'nextgen-pharma-2026', what: 'changed' }],
    });
    await product.dependencies.catalogue.reload();
    expect(await titleShown('nextgen-pharma-2026')).toMatchObject({ attendees: '500+' });
    expect(await product.database.auditEntry.count({ where: { action: 'content.change' } })).toBe(2);
  });

  it('can’t take the id of something of another kind', async () => {
    const path = await exported(['id: nextgen-pharma-2026', 'id: ariadne-kourtessi']);
    const { code, problems } = await json('conferences', 'import', path);
    expect(code).toBe(2);
    expect(problems).toEqual([
      { file: path, line: 2, column: 1, path: 'id', message: 'belongs to a committee-member already' },
    ]);
  });

  it('say all there is with --remove, and what is in use stays', async () => {
    await organiser('content', 'export', folder);
    rmSync(join(folder, 'committee/ariadne-kourtessi.yaml'));
    expect(await json('content', 'import', folder, '--remove')).toMatchObject({
      items: [{ kind: 'committee-member', id: 'ariadne-kourtessi', what: 'removed' }],
    });
    await product.database.coupon.create({
      data: { code: 'OURS', conferences: { create: { conferenceId: 'optics-photonics-2026' } } },
    });
    rmSync(join(folder, 'conferences/optics-photonics-2026.yaml'));
    rmSync(join(folder, 'committee/aubin-desgranges.yaml'));
    const { code, error } = await organiser('content', 'import', folder, '--remove');
    expect([code, error]).toEqual([
      1,
      expect.stringContaining('optics-photonics-2026 has 1 coupon, so it can’t be removed.'),
    ]);
    expect(await product.database.committeeMember.count()).toBe(23);
    expect((await organiser('content', 'undo', await last())).code).toBe(0);
    expect(await product.database.committeeMember.count()).toBe(24);
  });
});
