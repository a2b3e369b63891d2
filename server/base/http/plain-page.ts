import { html } from '#server/base/lib/html.ts';

/** Allowed by the security policy of what is no page of the site (security-headers.ts). */
const STYLE =
  'body{margin:0;font:1rem/1.6 system-ui,sans-serif;background:Canvas;color:CanvasText}main{max-width:36rem;margin:0 auto;padding:15vh 1.5rem 3rem}h1{font-size:1.6rem;line-height:1.25}a{color:LinkText}';

/**
 * A page of a few words that needs nothing but itself: no data, no script, nothing to be rendered.
 *
 * @param head what else stands in its head
 */
export function plainPage(
  siteName: string,
  title: string,
  body: ReturnType<typeof html>,
  head: ReturnType<typeof html> = html``,
): string {
  return html`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">${head}<title>${title} · ${siteName}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`
    .text;
}
