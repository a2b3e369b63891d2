import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { changelog, embedAttributes, limits } from '#client/site/screens/Developers/developers.ts';
import { exampleQueries } from '#client/site/screens/Developers/example-queries.ts';
import { snippets } from '#client/site/screens/Developers/snippets.ts';
import { pdf } from '../../../support/documents.ts';
import {
  codeBlocks,
  DOCUMENTED_ORIGIN,
  documentedQueries,
  LISTED,
  partnerDocs,
} from '../../../support/partner-docs.ts';
import { type Product, startProduct } from '../../../support/product.ts';

const run = promisify(execFile);

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
/** Skips a test where a program is missing. */
const needs = (program: string, skip: TestContext['skip']) =>
  skip(!has(program), `there is no ${program} here`);

let product: Product;
let folder: string;
beforeAll(async () => {
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), 'meridian-partner-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
});

describe('docs/partners.md', () => {
  it('has the code, the queries, the limits and the changes of the page for developers', () => {
    for (const make of Object.values(snippets)) expect(partnerDocs).toContain(make(DOCUMENTED_ORIGIN));
    expect(documentedQueries().map(({ query }) => query.trim())).toEqual(
      exampleQueries.map(({ query }) => query),
    );
    for (const { limit, code, note } of limits)
      expect(partnerDocs).toContain(`| ${limit} | \`${code}\` | ${note} |`);
    for (const { name } of embedAttributes) expect(partnerDocs).toContain(`| \`${name}\` |`);
    for (const { version, changes } of changelog)
      expect(partnerDocs).toContain(`- **${version}**: ${changes.join(' ')}`);
  });

  it('has all eight calls of the old site', () => {
    const calls = partnerDocs.match(/^\| `(GET|POST) \/api\/.*$/gm);
    expect(calls).toHaveLength(8);
  });
});

describe('a documented example', () => {
  const queried = codeBlocks('sh').filter((code) => code.includes('conferences('));
  it.for(queried.map((code, index) => [index + 1, code]))(
    'of curl answers: %i',
    async ([, code], { skip }) => {
      needs('curl', skip);
      const { stdout } = await run('sh', [
        '-c',
        String(code).replaceAll(DOCUMENTED_ORIGIN, product.url).replace('curl', 'curl --silent --fail'),
      ]);
      expect(JSON.parse(stdout).data.conferences).toMatchObject({
        totalCount: 10,
        nodes: [{ title: 'NextGen Pharma 2026', date: 'September 21-23, 2026' }, {}, {}],
      });
    },
  );

  it('of JavaScript runs', async () => {
    const [code] = codeBlocks('js', product.url);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', String(code)]);
    expect(stdout).toMatch(LISTED);
  });

  it('of Python runs', async ({ skip }) => {
    needs('python3', skip);
    const [code] = codeBlocks('python', product.url);
    const { stdout } = await run('python3', ['-c', String(code)]);
    expect(stdout).toMatch(LISTED);
  });

  it.for([
    ['sh', 'curl', ['-c']],
    ['js', process.execPath, ['--input-type=module', '--eval']],
    ['python', 'python3', ['-c']],
  ] as const)('of %s submits an abstract with its document', async ([language, program, args], { skip }) => {
    needs(program, skip);
    const [code = ''] = codeBlocks(language, product.url).filter((one) => one.includes('submitAbstract'));
    writeFileSync(join(folder, 'abstract.pdf'), pdf({ text: 'What connects them' }));
    const { stdout } = await run(
      language === 'sh' ? 'sh' : program,
      [...args, code.replace('curl', 'curl --silent --fail')],
      { cwd: folder },
    );
    expect(stdout).toMatch(/AbstractReceived/);
    // What the others have sent is the same again.
    const [stored, ...others] = await product.database.abstract.findMany({
      where: { email: 'mary@example.org' },
    });
    expect(others).toEqual([]);
    expect(stdout).toContain(String(stored?.reference));
    expect(stored?.title).toBe('On the connexion of $\\lambda$ and dose');
  });
});
