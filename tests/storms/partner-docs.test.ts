import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { codeBlocks, LISTED } from '../support/partner-docs.ts';
import { test } from '../support/test.ts';

const run = promisify(execFile);

test('The documented client of TypeScript is generated from the published schema, compiles strictly and runs', async ({
  product,
}) => {
  // Within the project, so that what is generated finds the packages that it imports.
  mkdirSync('node_modules/.cache', { recursive: true });
  const folder = mkdtempSync(join(process.cwd(), 'node_modules/.cache/partner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [config, client] = codeBlocks('ts', product.url);
  const bin = (name: string) => join(process.cwd(), 'node_modules/.bin', name);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'codegen.ts'), String(config));
  writeFileSync(join(folder, 'src/upcoming.ts'), String(client));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  await run(bin('graphql-codegen'), ['--config', 'codegen.ts', '--silent'], {
    cwd: folder,
    shell: process.platform === 'win32',
  });

  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        types: [],
        rootDir: 'src',
        outDir: 'out',
      },
      include: ['src'],
    }),
  );
  const compile = () => run(bin('tsc'), ['-p', '.'], { cwd: folder, shell: process.platform === 'win32' });
  await compile();
  const { stdout } = await run(process.execPath, ['out/upcoming.js'], { cwd: folder });
  expect(stdout).toMatch(LISTED);

  // A mistake is the compiler's to find: that is what the client is for.
  writeFileSync(
    join(folder, 'src/upcoming.ts'),
    String(client).replace('{ title, date }', '{ title, datum }'),
  );
  await expect(compile()).rejects.toMatchObject({ stdout: expect.stringContaining("'datum'") });
});
