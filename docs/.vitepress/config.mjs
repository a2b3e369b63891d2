// `npm run docs` makes a site with a search of these documents, by reader: one place in front of them all, no text of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A page of the menu, under its own first heading. */
const page = (/** @type {string} */ file) => {
  const [, text = file] = readFileSync(root + file, 'utf8').match(/^# (.+)$/m) ?? [];
  return { text, link: `/${file.replace(/\.md$/, '').replace(/README$/, '')}` };
};
/** All pages of a folder, in the order of their names. */
const folder = (/** @type {string} */ name) =>
  readdirSync(root + name)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => page(`${name}/${file}`));

const year = [
  'team',
  'your-own-site',
  'opening-a-season',
  'while-it-sells',
  'money',
  'programme',
  'at-the-door',
  'afterwards',
];

export default {
  title: 'Meridian',
  description: 'The website and registration system of an organiser of scientific conferences',
  lang: 'en-GB',
  srcDir: '..',
  srcExclude: ['**/node_modules/**', 'tests/fixtures/**', 'data/**', 'dist/**', 'packages/**', 'prisma/**'],
  outDir: '../dist/docs',
  cacheDir: '../node_modules/.cache/vitepress',
  rewrites: { 'README.md': 'index.md', ':path(.*)/README.md': ':path/index.md' },
  // Tests compare links with the tree; those to samples and sources lead nowhere here.
  ignoreDeadLinks: true,
  // `<id>` and the like are text.
  markdown: { html: false },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // Most who search have something to do: what says how stands before rules, references and what developers read.
        miniSearch: {
          searchOptions: {
            boostDocument: (/** @type {string} */ id) =>
              /organisers\/(?!commands|scripts)/.test(id)
                ? 4
                : /decisions|commands|scripts|CONTRIBUTING/.test(id)
                  ? 0.4
                  : 1,
          },
        },
      },
    },
    outline: [2, 3],
    sidebar: [
      { text: 'What it does', items: [page('docs/product.md'), ...folder('docs/product')], collapsed: true },
      {
        text: 'Organisers',
        items: [
          page('docs/organisers.md'),
          ...[...year, 'scripts', 'commands'].map((name) => page(`docs/organisers/${name}.md`)),
          page('docs/content.md'),
          page('docs/desk-rights.md'),
        ],
      },
      { text: 'Partners', items: [page('docs/partners.md'), ...folder('docs/partners')] },
      {
        text: 'Operators',
        items: [
          page('docs/operations.md'),
          ...['installing', 'watching', 'backups', 'upgrading', 'runbooks', 'questions', 'replicated'].map(
            (name) => page(`docs/operations/${name}.md`),
          ),
          page('SECURITY.md'),
          page('CHANGELOG.md'),
        ],
      },
      {
        text: 'Developers',
        items: [
          page('CONTRIBUTING.md'),
          page('docs/architecture.md'),
          page('docs/performance.md'),
          page('docs/security-asvs.md'),
          page('tests/README.md'),
          page('scripts/README.md'),
        ],
      },
      { text: 'Decisions', items: folder('docs/decisions'), collapsed: true },
    ],
  },
};
