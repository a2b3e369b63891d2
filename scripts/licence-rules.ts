/** Licences that ask for no more than to be named (or, of fonts and data, to keep their name). */
const WELCOME = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  // Of a tool that comes with Prisma's; it asks for the source of changes to itself.
  'EPL-2.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Zlib',
]);

/** Packages whose package.json names no licence, with what the licence in their folder is. */
export const READ_BY_US: ReadonlyMap<string, string> = new Map([
  ['busboy', 'MIT'],
  ['seq-queue', 'MIT'],
  ['streamsearch', 'MIT'],
]);

/** A licence that is taken of some packages only, and why. */
export const TAKEN_OF = {
  licence: /LGPL-3\.0-or-later/,
  packages: /^@img\/sharp-/,
  reason:
    'libvips and what it is made of: a shared library in a package of its own, unchanged, which sharp loads and anybody can replace. The LGPL asks no more of a program that uses it so.',
};

/** Whether a licence, in SPDX's words, asks for more than we want to give; of several to choose from, one is enough. */
export function unwelcome(licence: string): boolean {
  const bare = licence.replaceAll(/[()]/g, ' ').trim();
  return !bare
    .split(/\s+OR\s+/i)
    .some((choice) => choice.split(/\s+AND\s+/i).every((each) => WELCOME.has(each.trim())));
}
