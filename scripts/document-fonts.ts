/**
 * `npm run fonts`: puts the font files of documents beside what typesets them, from the packages of packages/fonts, with what
 * each of these says of its licence.
 */
import { copyFileSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FONT_FILES, FONTS } from '../server/base/providers/documents/fonts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Package by file, of all files in the font packages. */
const packageOf = new Map(
  globSync('node_modules/{@expo-google-fonts/*,@embedpdf/fonts-{sc,jp}}/*/*.{ttf,otf}', { cwd: root }).map(
    (path) => [basename(path), join(path, '../..')],
  ),
);

/** What a package says of its fonts' licence: who holds the rights, and the terms. */
function licenceIn(folder: string): { holders: string; terms: string } {
  const own = readdirSync(join(root, folder)).includes('LICENSE_FONT') ? 'LICENSE_FONT' : 'LICENSE';
  const text = readFileSync(join(root, folder, own), 'utf8')
    .replaceAll(/[ \t]*\r?\n/g, '\n')
    .replace('http://scripts.sil.org', 'https://scripts.sil.org')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  const terms = text.indexOf('This Font Software is licensed');
  return { holders: text.slice(0, terms).trim(), terms: text.slice(terms) };
}

rmSync(FONTS, { recursive: true, force: true });
mkdirSync(FONTS);
const byTerms = new Map<string, string[]>();
for (const file of FONT_FILES) {
  const folder = packageOf.get(file);
  if (!folder) throw new Error(`${file} is in no package of packages/fonts.`);
  const [path = ''] = globSync(`${folder}/*/${file}`, { cwd: root });
  copyFileSync(join(root, path), join(FONTS, file));
  const { holders, terms } = licenceIn(folder);
  byTerms.set(terms, [...(byTerms.get(terms) ?? []), `${file}:\n${holders}`]);
}
writeFileSync(
  join(FONTS, 'LICENCE.txt'),
  [...byTerms].map(([terms, files]) => `${files.join('\n\n')}\n\n${terms}\n`).join('\n\n'),
);
console.log(`${FONT_FILES.length} font files of documents`);
