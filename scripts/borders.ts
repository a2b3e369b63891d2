/**
 * Who may import whom (docs/architecture.md). Circles between two files are Biome's to find (`noImportCycles`); between
 * features there can be none, because a feature imports lower floors only.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** The features, from the ground up. */
const FLOORS = [
  ['access', 'audit', 'catalogue'],
  ['media'],
  ['content', 'mail'],
  ['committee', 'feeds', 'gallery', 'look', 'newsletter', 'places', 'programme', 'staff', 'texts'],
  ['price-lists', 'pricing', 'wording'],
  ['abstracts', 'contact', 'coupons', 'orders', 'search'],
  ['invitations', 'invoices', 'messages', 'seats', 'waiting'],
  ['mailings', 'my-links', 'payments', 'rooms'],
  ['pay-links', 'refunds'],
  ['bank', 'cancellations', 'chasers'],
  ['demo', 'privacy', 'registrations', 'report', 'to-do'],
];

/** Files `from` may not import what `to` says; both get paths from the repository's root, or the name of a package. */
export type Border = {
  name: string;
  from: (file: string) => boolean;
  to: (target: string, file: string) => boolean;
};

export const borders: readonly Border[] = [
  {
    name: 'domain/ is pure: it imports nothing but itself and zod/mini.',
    from: (file) => file.startsWith('domain/'),
    to: (target) => !target.startsWith('domain/') && target !== 'zod/mini',
  },
  {
    name: 'The browser’s code imports nothing of the server’s.',
    from: (file) => file.startsWith('client/'),
    to: (target) =>
      /^(server|prisma|paypal-stand-in|scripts)\/|^node:|^(@prisma|@fastify)\/|^(pg|fastify)$/.test(target),
  },
  {
    name: 'The public site and the desk import nothing of each other.',
    from: (file) => /^client\/(site|desk)\//.test(file),
    to: (target, file) =>
      target.startsWith(file.startsWith('client/site/') ? 'client/desk/' : 'client/site/'),
  },
  {
    name: 'plots/ imports nothing but the domain and Observable Plot; browser and server draw with it.',
    from: (file) => file.startsWith('plots/'),
    to: (target) => !target.startsWith('domain/') && target !== '@observablehq/plot',
  },
  {
    name: 'What both the site and the desk are made of imports neither.',
    from: (file) => /^client\/(ui|styles)\//.test(file),
    to: (target) => /^client\/(site|desk)\//.test(target),
  },
  {
    name: 'The server imports nothing of the browser’s code.',
    from: (file) => /^(server|paypal-stand-in)\//.test(file) && !isBuild(file),
    to: (target) => /^client\/|^(react|react-dom|react-router-dom|@apollo\/client)(\/|$)/.test(target),
  },
  {
    name: 'Nothing of the public site’s server imports the desk.',
    from: (file) =>
      file.startsWith('server/') && !/^server\/organiser\/|\.(desk|cli)\.ts$|^server\/main\.ts$/.test(file),
    to: (target) => /^server\/organiser\/desk\/|\.desk\.ts$/.test(target),
  },
  {
    name: 'Only a *.store.ts imports the Prisma client.',
    from: (file) =>
      /^(server|paypal-stand-in)\//.test(file) && !/\.store\.ts$|^server\/database\//.test(file),
    to: (target) => /^prisma\/generated\/|^@prisma\//.test(target),
  },
  {
    name: 'What the features stand on imports no feature.',
    from: (file) =>
      /^server\/(database|graphql|http|jobs|lib|providers)\//.test(file) &&
      file !== 'server/assembly/schema.ts',
    to: (target) => featureOf(target) !== null,
  },
  {
    name: 'What desk, command line and exports share imports no feature but the audit log.',
    from: (file) => /^server\/organiser\/[^/]+$/.test(file),
    to: (target) => ![null, 'audit'].includes(featureOf(target)),
  },
  {
    name: 'A feature imports features of a lower floor only.',
    from: (file) => featureOf(file) !== null,
    to: (target, file) => {
      const own = featureOf(file);
      const other = featureOf(target);
      return other !== null && other !== own && !(floorOf(other) < floorOf(own));
    },
  },
];

function isBuild(file: string): boolean {
  return /\/vite\.config\.ts$/.test(file);
}

function featureOf(path: string): string | null {
  return /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** NaN for a feature that stands on none: it is neither lower nor higher than another. */
function floorOf(feature: string | null): number {
  const floor = FLOORS.findIndex((features) => features.includes(feature ?? ''));
  return floor < 0 ? Number.NaN : floor;
}

/**
 * The borders that a file crosses, a line each; types count like everything else.
 *
 * @param file its path from the repository's root, with forward slashes
 */
export function crossings(file: string, text: string): string[] {
  return targetsOf(file, text).flatMap((target) =>
    borders
      .filter(({ from, to }) => from(file) && to(target, file))
      .map(({ name }) => `${file} imports ${target}. ${name}`),
  );
}

/** What a file imports: files as paths from the repository's root, packages by name. */
function targetsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) =>
      text.slice(start, end).replace(/^(['"])(.*)\1$/, '$2'),
    ),
  ];
  return requests.map((request) => {
    // As package.json's "imports" say.
    if (request.startsWith('#')) return request.slice(1);
    return request.startsWith('.') ? normalize(join(dirname(file), request)) : request;
  });
}

/** Every crossing in the working tree, whether it is committed or not. */
export function crossingsInTree(root: string): string[] {
  return globSync('{client,domain,paypal-stand-in,plots,server}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => crossings(file, readFileSync(join(root, file), 'utf8')));
}
