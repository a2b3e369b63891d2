import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** A step of the build: what it is made from, and the commands that make it. */
export type Step = {
  name: string;
  from: string[];
  /** Which of the files in `from`'s folders count; all unless said. */
  only?: RegExp;
  /** Earlier steps whose results it is made from as well. */
  uses?: string[];
  /** What is there once it has run. */
  makes: () => string[];
  run: string[][];
  after?: () => void;
};

const bin = (name: string) => join(repository, 'node_modules', '.bin', name);

const productSteps: Step[] = [
  {
    name: 'scripts of the PayPal stand-in',
    from: ['tools/paypal-stand-in/browser', 'package-lock.json'],
    makes: () => ['dist/paypal-stand-in/buttons.js', 'dist/paypal-stand-in/report.js'],
    run: ['buttons', 'report'].map((mode) => [
      bin('vite'),
      'build',
      '--config',
      'tools/paypal-stand-in/browser/vite.config.ts',
      '--mode',
      mode,
      '--logLevel',
      'warn',
    ]),
  },
  {
    name: 'Prisma client',
    from: ['prisma/schema.prisma', 'package-lock.json'],
    makes: () => ['prisma/generated/client/client.ts'],
    run: [[bin('prisma'), 'generate', '--no-hints']],
  },
  {
    name: 'typed documents',
    from: [
      'desk.graphql',
      'schema.graphql',
      'codegen.ts',
      'scripts/codegen-hooks.ts',
      'scripts/codegen-persisted.ts',
      'client',
      'package-lock.json',
    ],
    only: /(^|\/)(package-lock\.json|[^/]+\.graphql|code[^/]*\.ts)$/,
    makes: () => [
      'client/desk/generated/schema-types.ts',
      'client/site/generated/persisted-queries.json',
      'client/site/generated/query-hashes.ts',
      'client/site/generated/schema-types.ts',
      ...filesIn('client', repository)
        .filter((file) => file.endsWith('.graphql'))
        .map((file) => file.replace(/graphql$/, 'generated.ts')),
    ],
    run: [[bin('graphql-codegen'), '--config', 'codegen.ts', '--silent']],
  },
  {
    name: 'desk',
    from: ['client/desk', 'client/ui', 'client/styles', 'domain', 'plots', 'package-lock.json'],
    uses: ['typed documents'],
    makes: () => ['dist/desk/index.html'],
    run: [
      [bin('vite'), 'build', 'client/desk', '--config', 'client/desk/vite.config.ts', '--logLevel', 'warn'],
    ],
  },
  {
    name: 'list for other sites',
    from: ['client/embed', 'package-lock.json'],
    makes: () => ['dist/developers/embed.js'],
    run: [[bin('vite'), 'build', '--config', 'client/embed/vite.config.ts', '--logLevel', 'warn']],
    after: () => precompress('dist/developers', /^embed\.js$/),
  },
  {
    name: 'GraphiQL page',
    from: [
      'client/graphiql',
      'client/site/screens/Developers/example-queries.ts',
      'client/site/screens/Developers/try-address.ts',
      'client/site/screens/Developers/Words.tsx',
      'package-lock.json',
    ],
    makes: () => ['dist/developers/graphiql/.vite/manifest.json'],
    run: [
      [
        bin('vite'),
        'build',
        'client/graphiql',
        '--config',
        'client/graphiql/vite.config.ts',
        '--logLevel',
        'warn',
      ],
    ],
    after: () => precompress('dist/developers/graphiql'),
  },
  {
    name: 'site',
    from: ['client', 'domain', 'vite.config.ts', 'package-lock.json'],
    uses: ['typed documents'],
    makes: () => ['dist/client/.vite/manifest.json', 'dist/server/entry-server.js'],
    run: [
      [bin('vite'), 'build', '--logLevel', 'warn'],
      [bin('vite'), 'build', '--ssr', '--logLevel', 'warn'],
    ],
    after: () => precompress('dist/client'),
  },
];

/** What is generated from the sources is not a source itself. */
const GENERATED = /(^|\/)generated(\/|$)|\.generated\.ts$/;

/**
 * Runs the steps whose sources have changed since they last ran, or whose results are gone.
 *
 * @param last the name of the last step wanted; all without it
 * @param steps in the order in which they use each other
 * @param root the folder that their paths begin in
 */
export function build(last?: string, steps: readonly Step[] = productSteps, root = repository): void {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  for (const step of steps) {
    const stamp = join(root, 'node_modules/.cache', `meridian-${step.name.replaceAll(' ', '-')}`);
    const digest = digestOf(step, steps, root);
    const fresh =
      step.makes().every((file) => existsSync(join(root, file))) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === digest;
    if (!fresh) {
      console.log(`Building the ${step.name}…`);
      for (const [file = '', ...args] of step.run) {
        const { status } = spawnSync(file, args, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          shell: process.platform === 'win32',
          // `prisma generate` fetches an engine it doesn't need, unless told that there is one.
          env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, NODE_ENV: 'production' },
        });
        if (status !== 0) {
          console.error(`The ${step.name} could not be built.`);
          process.exit(status ?? 1);
        }
      }
      step.after?.();
      writeFileSync(stamp, digest);
    }
    if (step.name === last) return;
  }
}

/** Writes each text file of a bundle once more as brotli and gzip, so that serving it costs nothing. */
function precompress(path: string, which = /\.(js|css|svg|json|webmanifest|txt|xml)$/): void {
  const folder = join(repository, path);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!which.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Of all that a step is made from, by itself and through the steps that it uses. */
function digestOf({ from, only = /./, uses = [] }: Step, steps: readonly Step[], root: string): string {
  const hash = createHash('sha256');
  for (const step of steps) if (uses.includes(step.name)) hash.update(digestOf(step, steps, root));
  const files = from.flatMap((path) => filesIn(path, root)).filter((file) => only.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesIn(path: string, root: string): string[] {
  if (GENERATED.test(path)) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesIn(`${path}/${name}`, root));
}

if (import.meta.main) build(process.argv[2]);
