import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** A step of the build: what it is made from, and the commands that make it, side by side. */
export type Step = {
  name: string;
  from: string[];
  /** Which of the files in `from`'s folders count; all unless said. */
  only?: RegExp;
  /** Earlier steps whose results it is made from as well; it waits for these alone. */
  uses?: string[];
  /** What is there once it has run. */
  makes: () => string[];
  run: string[][];
  after?: () => Promise<void>;
};

/** The last step of what the product needs. */
const PRODUCT = 'site';

const bin = (name: string) => join(repository, 'node_modules', '.bin', name);

const allSteps: Step[] = [
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
    from: ['prisma/schema', 'prisma.config.ts', 'package-lock.json'],
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
      'client/site/generated/schema-types.ts',
      ...filesIn('client', repository)
        .filter((file) => file.endsWith('.graphql'))
        .map((file) => file.replace(/graphql$/, 'generated.ts')),
    ],
    run: [[process.execPath, 'codegen.ts']],
  },
  {
    name: 'desk',
    from: [
      'client/desk',
      'client/ask-again.ts',
      'client/libraries.ts',
      'client/ui',
      'client/styles',
      'domain',
      'plots',
      'package-lock.json',
    ],
    uses: ['typed documents'],
    makes: () => ['dist/desk/index.html', 'dist/desk/.vite/manifest.json'],
    run: [
      [bin('vite'), 'build', 'client/desk', '--config', 'client/desk/vite.config.ts', '--logLevel', 'warn'],
    ],
    after: () => precompress('dist/desk'),
  },
  {
    name: 'list for other sites',
    from: ['client/embed', 'package-lock.json'],
    makes: () => ['dist/developers/embed.js'],
    run: [[bin('vite'), 'build', '--config', 'client/embed/vite.config.ts', '--logLevel', 'warn']],
    after: () => precompress('dist/developers', /^embed\.js$/),
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
  // Apart from `npm run build` nobody needs it: its packages (packages/graphiql) are a fifth of all.
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
];

/** What is generated from the sources is not a source itself. */
const GENERATED = /(^|\/)generated(\/|$)|\.generated\.ts$/;

/**
 * Runs the steps whose sources have changed since they last ran, or whose results are gone; those that do not use each other
 * side by side.
 *
 * @param last the name of the last step wanted; without it, what the product needs
 * @param steps in the order in which they use each other
 * @param root the folder that their paths begin in
 * @throws BuildError when a command fails
 */
export async function build(
  last: string = PRODUCT,
  steps: readonly Step[] = allSteps,
  root = repository,
): Promise<void> {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const end = steps.findIndex(({ name }) => name === last);
  if (end < 0) throw new BuildError(`There is no step “${last}”.`);
  const running = new Map<string, Promise<void>>();
  for (const step of steps.slice(0, end + 1)) {
    const used = (step.uses ?? []).map((name) => running.get(name));
    running.set(
      step.name,
      Promise.all(used).then(() => runStep(step, steps, root)),
    );
  }
  const outcomes = await Promise.allSettled(running.values());
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** A step could not be built; what its command said of it stands above. */
export class BuildError extends Error {}

async function runStep(step: Step, steps: readonly Step[], root: string): Promise<void> {
  const stamp = join(root, 'node_modules/.cache', `meridian-${step.name.replaceAll(' ', '-')}`);
  const digest = digestOf(step, steps, root);
  const fresh =
    step.makes().every((file) => existsSync(join(root, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digest;
  if (fresh) return;
  console.log(`Building the ${step.name}…`);
  await Promise.all(step.run.map((command) => runCommand(step.name, command, root)));
  await step.after?.();
  writeFileSync(stamp, digest);
}

async function runCommand(step: string, [file = '', ...args]: string[], root: string): Promise<void> {
  const command = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    // `prisma generate` fetches an engine it doesn't need, unless told that there is one.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, NODE_ENV: 'production' },
  });
  const [code] = await once(command, 'close');
  if (code !== 0) throw new BuildError(`The ${step} could not be built.`);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes each text file of a bundle once more as brotli and gzip, so that serving it costs nothing. */
async function precompress(path: string, which = /\.(js|css|svg|json|webmanifest|txt|xml)$/): Promise<void> {
  const folder = join(repository, path);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => which.test(name));
  await Promise.all(
    files.map(async (name) => {
      const bytes = readFileSync(join(folder, name));
      await writeFile(join(folder, `${name}.br`), await brotli(bytes));
      await writeFile(join(folder, `${name}.gz`), await gzipped(bytes, { level: 9 }));
    }),
  );
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

/** For a command: ends the process where something could not be built, instead of telling where in here. */
export async function buildOrExit(last?: string): Promise<void> {
  try {
    await build(last);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (import.meta.main) await buildOrExit(process.argv[2]);
