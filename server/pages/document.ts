import { PAGE_STATE_ID, type PageConfig, type PageState, type RenderedPage } from '#domain/page.ts';

export type PageAssets = { script: string; styles: string[]; preloads: string[]; inlineHead?: string };

/** The whole HTML document of a rendered page. */
export function documentOf(page: RenderedPage, config: PageConfig, assets: PageAssets): string {
  const state: PageState = { config, apollo: page.apollo };
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${assets.preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${assets.inlineHead ?? ''}${page.head}
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${dataBlock(state)}</script>
<script type="module" src="${assets.script}"></script>
</body>
</html>
`;
}

/** JSON that no text within it can end early. */
function dataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
