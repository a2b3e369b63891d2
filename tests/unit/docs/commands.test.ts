// What the documents tell people to type is there.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { organiserProgram } from '#server/cli/organiser.ts';

const documents = execFileSync('git', ['ls-files', '*.md', '.env.example', 'docs/operations'], {
  encoding: 'utf8',
})
  .split('\n')
  // A decision tells of its own day; a script has variables of its own.
  .filter(
    (path) =>
      path && !/^docs\/decisions\/\d|^docs\/operations\/cluster\/|^tests\/fixtures\/|\.json$/.test(path),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const program = organiserProgram({ out() {}, error() {} });
const named = (group: Command | undefined, name: string) =>
  group?.commands.find((one) => one.name() === name || one.aliases().includes(name));

/** What is wrong with a command line, from its first word after `organiser`; null: nothing. */
function fault(line: string): string | null {
  const words = line.trim().split(/\s+/);
  let command = named(program, words[0] ?? '');
  if (!command) return `there is no ${words[0]}`;
  for (const word of words.slice(1)) {
    const next = named(command, word);
    if (!next) break;
    command = next;
  }
  const follows = words[words.indexOf(command.name()) + 1] ?? '';
  const takesNone = command.commands.length > 0 && command.registeredArguments.length === 0;
  if (takesNone && /^[a-z][a-z-]*$/.test(follows) && follows !== 'help')
    return `${command.name()} has no ${follows}`;
  const options = new Set([...command.options, ...program.options].map(({ long }) => long));
  const unknown = words.filter((word) => /^--[a-z]/.test(word)).map((word) => word.replace(/=.*/, ''));
  const missing = unknown.find(
    (option) => !options.has(option) && option !== '--help' && option !== '--json',
  );
  return missing ? `${command.name()} has no ${missing}` : null;
}

/** Every command line in the documents, and in backticks what begins with a group of commands. */
const lines = documents.flatMap(({ path, text }) => [
  ...text
    .matchAll(/(?:npm run organiser -- |compose exec site organiser |cli\/main\.ts )([a-z][^`\n#|)]*)/g)
    .map(([, line = '']) => ({ path, line })),
  ...text
    .matchAll(/`([a-z]+(?: [^`\n]+))`/g)
    .filter(([, line = '']) => (named(program, line.split(' ')[0] ?? '')?.commands.length ?? 0) > 0)
    .map(([, line = '']) => ({ path, line })),
]);

describe('The documents', () => {
  it('name commands and options of the command line that are there', () => {
    expect(lines.length).toBeGreaterThan(100);
    const faults = lines.flatMap(({ path, line }) => {
      const why = fault(line.replaceAll('\\', ' '));
      return why ? [`${path}: ${line}: ${why}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('name scripts of package.json that are there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const asked = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => ({ path, name })),
    );
    expect(asked.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  it('name settings that are there', () => {
    const known = readFileSync('.env.example', 'utf8') + readFileSync('server/base/env-variables.ts', 'utf8');
    /** What others read: PostgreSQL's client, Node, the container's database. */
    const foreign = /^(PG|NODE_|POSTGRES_|MERIDIAN_VERSION$|TMPDIR$)/;
    const asked = documents
      .filter(({ path }) => /README|operations|organisers/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/\b([A-Z][A-Z_]{3,})=/g)].map(([, name = '']) => ({ path, name })),
      );
    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked.filter(({ name }) => !foreign.test(name) && !new RegExp(`\\b${name}\\b`).test(known)),
    ).toEqual([]);
  });

  it('write settings so that the server and a shell read the same', () => {
    const settings = readFileSync('.env.example', 'utf8').replaceAll(/^#(?=[A-Z_0-9]+=)/gm, '');
    const shell = execFileSync('bash', ['-c', 'set -a; eval "$(cat)"; exec env'], {
      input: settings,
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    expect(Object.fromEntries(shell.split('\n').map((line) => line.split(/=(.*)/)))).toMatchObject(
      parseEnv(settings),
    );
  });

  it('link to headings that are there', () => {
    const headings = new Map(
      documents.map(({ path, text }) => [
        path,
        new Set(
          [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
            heading
              .toLowerCase()
              .replace(/[^\p{L}\p{N} _-]/gu, '')
              .replaceAll(' ', '-'),
          ),
        ),
      ]),
    );
    const links = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g)].map(([, file = '', heading = '']) => {
        const folder = path.split('/').slice(0, -1).join('/');
        const target = file ? new URL(file, `file:///${folder ? `${folder}/` : ''}`).pathname.slice(1) : path;
        return { path, target, heading };
      }),
    );
    expect(links.filter(({ target, heading }) => !headings.get(target)?.has(heading))).toEqual([]);
  });
});
