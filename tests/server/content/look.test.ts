// docs/product.md 1.3
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organiserOf } from '../../support/organiser.ts';
import { type Product, startProduct } from '../../support/product.ts';

const FILE = `kind: organiser
id: organiser
name: Aurora Symposia
shortName: Aurora
email: hello@aurora.example
phone: +47 55 00 00 00
address: Bergen, Norway
social: []
accent: "#1d6b45"
`;

let product: Product;
let organiser: ReturnType<typeof organiserOf>;
let folder: string;
let file: string;
beforeAll(async () => {
  product = await startProduct();
  organiser = organiserOf(product);
  folder = mkdtempSync(join(tmpdir(), 'look-'));
  file = join(folder, 'organiser.yaml');
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const publish = async (text: string) => {
  writeFileSync(file, text);
  const ended = await organiser('content', 'import', file, '--json');
  await product.dependencies.catalogue.reload();
  return { code: ended.code, answer: JSON.parse(ended.out) };
};

it('an accent that can’t be read is refused where it stands, with the nearest that can, which is then taken', async () => {
  const { code, answer } = await publish(FILE.replace('#1d6b45', '#7ed9a4'));
  expect(code).toBe(2);
  expect(answer.problems).toEqual([
    {
      file,
      line: 9,
      column: 1,
      path: 'accent',
      message: expect.stringMatching(
        /^has a contrast of 1\.3:1 to the site’s ground, and text needs 4\.5:1; the nearest colour that passes is #[0-9a-f]{6}$/,
      ),
    },
  ]);
  const nearest = answer.problems[0].message.slice(-7);
  expect(await publish(FILE.replace('#1d6b45', nearest))).toMatchObject({ code: 0 });
});

it.each(['green', '#1d6', '#1d6b45ff', '#1D6B45', 'url(#1d6b45)', '#1d6b45;}'])(
  '%s is no accent',
  async (accent) => {
    const { code, answer } = await publish(FILE.replace('#1d6b45', accent));
    expect([code, answer.problems.map(({ message }: { message: string }) => message)]).toEqual([
      2,
      ['must be a colour in small letters, such as #1d6b45'],
    ]);
  },
);

it('what was exported and imported again is the same to the byte', async () => {
  await publish(FILE);
  await organiser('content', 'export', join(folder, 'all'));
  expect(readFileSync(join(folder, 'all', 'organiser', 'organiser.yaml'), 'utf8')).toBe(FILE);
});
