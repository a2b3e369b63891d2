/**
 * `npm run release`: looks at what is committed, runs the checks and tests, tags it with the version of package.json, and writes
 * what is handed over to `dist/release/`. Publishing the tag and the archive is left to whoever runs it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { version } from '../server/base/version.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const tag = `v${version}`;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const problems = [
  ...(git('status', '--porcelain') === '' ? [] : ['Something is not committed.']),
  ...(git('tag', '--list', tag) === '' ? [] : [`${tag} has been tagged already: set another version.`]),
  ...(readFileSync(`${root}CHANGELOG.md`, 'utf8').includes(`\n## ${version}\n`)
    ? []
    : [`CHANGELOG.md says nothing of ${version}.`]),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const { status } = spawnSync('npm', ['test'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (status !== 0) process.exit(status ?? 1);

git('tag', '--annotate', tag, '--message', `Meridian ${version}`);
mkdirSync(`${root}dist/release`, { recursive: true });
const archive = `dist/release/meridian-${version}.tar.gz`;
git('archive', '--format=tar.gz', `--prefix=meridian-${version}/`, `--output=${archive}`, tag);
console.log(`Tagged ${tag}, and wrote ${archive}: the context of the container, or a release to install.
Then: git push origin ${tag}`);
