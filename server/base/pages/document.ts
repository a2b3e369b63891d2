import { PAGE_STATE_ID, type PageConfig, type PageState, type RenderedPage } from '#domain/page.ts';
import { bootScript } from './boot.ts';

/** What a page loads besides itself; addresses relative to the site. */
export type PageAssets = {
  /** The application's scripts, in the order in which they are run; each imports those before it. */
  scripts: string[];
  /** All scripts that the page starts with: the entry's and its own screen's, with what they import. */
  modules: string[];
  /** Fonts of the first screenful. */
  fonts: string[];
  /** The page's styles as `<style>` elements. */
  styles: string;
  /** The style sheets whose text that is. */
  inlined: string[];
};

/** The whole HTML document of a rendered page. */
export function documentOf(page: RenderedPage, config: PageConfig, assets: PageAssets): string {
  const state: PageState = { config, apollo: page.apollo, status: page.status };
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${assets.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
${assets.styles}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="icon" href="/icon-32.png" type="image/png" sizes="32x32">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${page.head}
<template>${linksFor(assets)}</template>
<script data-scripts="${assets.scripts.join(' ')}">${bootScript}</script>
</head>
<body>
<div id="root">${page.body}</div>
<script type="application/json" id="${PAGE_STATE_ID}">${dataBlock(state)}</script>
</body>
</html>
`;
}

/**
 * What the boot script adds to the page when it starts the application. The style sheets, whose text the page carries,
 * are switched off and so never fetched: the bundle's loader then adds none of them, for which each screen would wait
 * and the whole page be restyled.
 */
function linksFor({ modules, inlined }: PageAssets): string {
  return [
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...inlined.map((href) => `<link rel="stylesheet" href="${href}" disabled>`),
  ].join('');
}

/** JSON that no text within it can end early. */
export function dataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
