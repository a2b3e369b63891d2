/**
 * Who may import whom (docs/architecture.md, The line of districts). Circles between two files are Biome's to find
 * (`noImportCycles`).
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** The server's districts, from the ground up. What lies beside them, main.ts and app.ts, stands above all. */
const DISTRICTS = [
  'base',
  'organiser',
  'common',
  'site',
  'orders',
  'money',
  'registrations',
  'programme',
  'outreach',
  'office',
  'assembly',
  'desk',
  'cli',
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
      /^(server|prisma|tools|scripts)\/|^node:|^(@prisma|@fastify)\/|^(pg|fastify)$/.test(target),
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
    from: (file) => /^client\/((ui|styles)\/|[\w-]+\.ts$)/.test(file),
    to: (target) => /^client\/(site|desk)\//.test(target),
  },
  {
    name: 'The server imports nothing of the browser’s code.',
    from: (file) => /^(server|tools\/paypal-stand-in)\//.test(file) && !isBuild(file),
    to: (target) => /^client\/|^(react|react-dom|react-router-dom|@apollo\/client)(\/|$)/.test(target),
  },
  {
    name: 'Nothing of the public site’s server imports the desk.',
    from: (file) =>
      file.startsWith('server/') &&
      !/^server\/(organiser|desk|cli|office\/staff)\/|\.(desk|cli)\.ts$|^server\/main\.ts$/.test(file),
    to: (target) => /^server\/(desk\/|organiser\/desk\/(?!allowed|within))|\.desk\.ts$/.test(target),
  },
  {
    name: 'Only a *.store.ts imports the Prisma client.',
    from: (file) =>
      /^(server|tools\/paypal-stand-in)\//.test(file) && !/\.store\.ts$|^server\/base\/database\//.test(file),
    to: (target) => /^prisma\/generated\/|^@prisma\//.test(target),
  },
  {
    name: 'A district imports itself and the districts below it.',
    from: (file) => file.startsWith('server/'),
    to: (target, file) => target.startsWith('server/') && !(heightOf(target) <= heightOf(file)),
  },
];

function isBuild(file: string): boolean {
  return /\/vite\.config\.ts$/.test(file);
}

/** NaN for a district that the line does not have: it is neither lower nor higher than another. */
function heightOf(path: string): number {
  const [, district] = /^server\/([^/]+)\//.exec(path) ?? [];
  if (district === undefined) return DISTRICTS.length;
  const height = DISTRICTS.indexOf(district);
  return height < 0 ? Number.NaN : height;
}

/** The room of a file: its folder in a district. Files that lie in a district by themselves are in none. */
function roomOf(path: string): string | null {
  return /^server\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
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

/**
 * The rooms that import each other in a circle, a line each.
 *
 * @param files each with its text
 */
export function circles(files: readonly { file: string; text: string }[]): string[] {
  const imports = new Map<string, Map<string, string>>();
  for (const { file, text } of files) {
    const room = roomOf(file);
    if (room === null) continue;
    const others = imports.get(room) ?? new Map<string, string>();
    imports.set(room, others);
    for (const target of targetsOf(file, text)) {
      const other = roomOf(target);
      if (other !== null && other !== room) others.set(other, `${file} imports ${target}.`);
    }
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(from)?.keys() ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  return [...imports].flatMap(([room, others]) =>
    [...others].flatMap(([other, how]) =>
      reached(other).has(room) ? [`${how} ${room} is imported by what it imports.`] : [],
    ),
  );
}

/** Every crossing in the working tree, whether it is committed or not. */
export function crossingsInTree(root: string): string[] {
  const files = globSync('{client,domain,plots,server,tools}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
    file: path.replaceAll('\\', '/'),
    text: readFileSync(join(root, path), 'utf8'),
  }));
  return [...files.flatMap(({ file, text }) => crossings(file, text)), ...circles(files)];
}
