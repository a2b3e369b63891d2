/**
 * `npm run licences`: the licence of every package that is installed to serve the site, by licence; with `--all`, those
 * that build and test it as well. Fails where one asks for more than to be named.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { READ_BY_US, TAKEN_OF, unwelcome } from './licence-rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is read of a package, be it of its own package.json or of the lock file. */
type Described = {
  version?: string;
  license?: string | { type: string };
  dev?: boolean;
  link?: boolean;
};

/** Packages that are installed to make something only, of which files are served. */
const SERVED_FILES = /^@(expo-google-fonts|fontsource-variable|embedpdf)\//;

const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
  packages: Record<string, Described>;
};
const all = process.argv.includes('--all');
const byLicence = new Map<string, string[]>();
for (const [path, locked] of Object.entries(packages)) {
  if (!path.startsWith('node_modules/') || locked.link) continue;
  const file = `${root}${path}/package.json`;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (locked.dev && !all && !SERVED_FILES.test(name)) continue;
  const own = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Described) : locked;
  const stated = own.license ?? locked.license;
  const licence =
    (typeof stated === 'object' ? stated.type : stated) ?? READ_BY_US.get(name) ?? 'none stated';
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), `${name}@${locked.version}`]);
}
for (const [licence, names] of [...byLicence].toSorted(([, one], [, other]) => other.length - one.length)) {
  console.log(`\n${licence} (${names.length})`);
  console.log(`  ${names.toSorted().join('\n  ')}`);
  if (isTaken(licence, names)) console.log(`  (${TAKEN_OF.reason})`);
}
const refused = [...byLicence]
  .filter(([licence, names]) => unwelcome(licence) && !isTaken(licence, names))
  .map(([licence]) => licence);
if (refused.length > 0) {
  console.error(`\nThese licences ask for more than to be named, or are unknown: ${refused.join(', ')}`);
  process.exit(1);
}

/** Whether every package of a licence that is taken of some only is one of those. */
function isTaken(licence: string, names: readonly string[]): boolean {
  return TAKEN_OF.licence.test(licence) && names.every((name) => TAKEN_OF.packages.test(name));
}
