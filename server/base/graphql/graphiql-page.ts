import { existsSync, readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { escapeMarkup } from '#server/base/lib/html.ts';

/** What the page loads; addresses relative to the site. */
export type GraphiQLAssets = { script: string; styles: readonly string[] };

/** What the page loads from the build at `folder`; null where there is none, because `npm start` makes none. */
export function builtGraphiQL(folder: string): GraphiQLAssets | null {
  const manifest = `${folder}/.vite/manifest.json`;
  if (!existsSync(manifest)) return null;
  const files = Object.values<{ file: string; isEntry?: boolean }>(
    JSON.parse(readFileSync(manifest, 'utf8')),
  );
  const script = files.find(({ isEntry }) => isEntry)?.file;
  if (!script) throw new Error(`${manifest} names no script.`);
  return {
    script: `/graphiql/${script}`,
    styles: files.filter(({ file }) => file.endsWith('.css')).map(({ file }) => `/graphiql/${file}`),
  };
}

/** The editor writes the styles of its own elements, so only they may stand in the page itself. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends GraphiQL, from our own files alone, as the page of `/graphql` for browsers. */
export function sendGraphiQL(
  reply: FastifyReply,
  siteName: string,
  { script, styles }: GraphiQLAssets,
): FastifyReply {
  const name = escapeMarkup(siteName);
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-cache')
    .send(`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>GraphiQL · ${name}</title>
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="graphiql"><p>This page needs JavaScript. The API itself does not: see the page <a href="/developers">For developers</a>.</p></div>
<script type="module" src="${script}"></script>
</body>
</html>
`);
}
