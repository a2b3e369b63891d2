import { accentTokens } from '#domain/look/accent.ts';
import { isWide } from '#domain/look/logo.ts';
import type { Look, Site } from '#domain/site.ts';
import { Html, html } from '#server/base/lib/html.ts';

/** The site's light colours (client/styles/tokens.css); mail clients know no custom properties. */
export const COLOUR = {
  paper: '#f6f3ea',
  card: '#fdfbf6',
  water: '#e4ecee',
  ink: '#13222e',
  muted: '#475661',
  line: '#d5cfbf',
} as const;

/** Of links and buttons: on light grounds, on dark ones, and as the ground of a button there. */
const SHIPPED_SIGNAL = { light: '#a80b5d', dark: '#f893bc', button: '#c92a80' };

/** The same in the organiser's accent. */
export function signalOf({ accent }: Look): typeof SHIPPED_SIGNAL {
  if (!accent) return SHIPPED_SIGNAL;
  const { signal, 'signal-ground': ground } = accentTokens(accent);
  return { light: signal[0], dark: signal[1], button: ground[1] };
}

const TEXT = "'Hanken Grotesk',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";
/** The typeface of headings. */
export const DISPLAY = "Newsreader,Georgia,'Times New Roman',serif";

/** The dark colours, for the clients that ask for them; all others keep the inline ones. A logo stands on a white plate there. */
const darkOf = (signal: typeof SHIPPED_SIGNAL, logo: string | undefined) =>
  new Html(`@media (prefers-color-scheme: dark) {
.paper { background: #0f171e !important; color: #ece8dc !important; }
.card { background: #17212a !important; border-color: #2c3942 !important; border-top-color: ${signal.dark} !important; }
.water { background: #12222c !important; }
.ink { color: #ece8dc !important; }
.muted { color: #a9b4ba !important; }
.line { border-color: #2c3942 !important; }
.signal { color: ${signal.dark} !important; }
.action { background: ${signal.button} !important; }
.mark { background: #ece8dc !important; }
.gap { background: #0f171e !important; }
.scale { border-color: #ece8dc !important; }
${logo ? '.logo { background: #ffffff !important; padding: 8px 10px !important; }\n' : ''}}`);

/**
 * The frame of every message; styles are inline because mail clients know little else.
 *
 * @param preview what a list of messages shows beside the subject
 * @param logo the address of the organiser's own, where there is one
 */
export function layout(
  site: Site,
  { title, preview, logo }: { title: string; preview: string; logo?: string },
  body: Html,
): string {
  const signal = signalOf(site);
  return html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${darkOf(signal, logo)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${COLOUR.paper};color:${COLOUR.ink};font-family:${TEXT};font-size:16px;line-height:1.55">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="paper" style="border-collapse:collapse;width:100%;background:${COLOUR.paper}"><tr><td style="padding:32px 16px">
<div style="max-width:600px;margin:0 auto">
${headOf(site, logo)}
${scale()}
<div class="card" style="margin:24px 0 0;background:${COLOUR.card};border:1px solid ${COLOUR.line};border-top:3px solid ${signal.light};padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 20px;font-family:${DISPLAY};font-size:28px;line-height:1.2;letter-spacing:-0.01em;font-weight:normal">${title}</h1>
${body}
</div>
<p class="muted" style="margin:20px 0 0;font-size:13px;line-height:1.6;color:${COLOUR.muted}">${site.name} · ${site.address}<br>
<a class="muted" href="mailto:${site.email}" style="color:${COLOUR.muted}">${site.email}</a> · ${site.phone}</p>
</div>
</td></tr></table>
</body>
</html>`.text;
}

/** Pixels that a logo takes at most. */
const LOGO = { width: 280, height: 48 };

/** The organiser's name, or their logo, with the name beside it where it is not wide enough to be the name as well. */
function headOf({ name, logo: size }: Site, logo: string | undefined): Html {
  const style = `margin:0 0 12px;font-family:${DISPLAY};font-size:24px;line-height:1;letter-spacing:-0.01em`;
  const [first = '', ...rest] = name.split(' ');
  const inWords = html`${first}${rest.length > 0 ? html` <i style="font-size:18px">${rest.join(' ')}</i>` : ''}`;
  if (!logo || !size) return html`<p class="ink" style="${style}">${inWords}</p>`;
  const scale = Math.min(LOGO.width / size.width, LOGO.height / size.height);
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const wide = isWide(size);
  const picture = html`<img class="logo" src="${logo}" alt="${wide ? name : ''}" width="${width}" height="${height}" style="border:0;vertical-align:middle">`;
  return html`<p class="ink" style="${style}">${picture}${wide ? '' : html`<span style="padding-left:12px;vertical-align:middle">${inWords}</span>`}</p>`;
}

/** The scale of a chart, as it stands under the site's own headings. */
function scale(): Html {
  const piece = (_: unknown, index: number) =>
    index % 2 === 0
      ? html`<td class="mark" style="padding:0;background:${COLOUR.ink}"></td>`
      : html`<td class="gap" style="padding:0;background:${COLOUR.paper}"></td>`;
  return html`<table role="presentation" class="scale" style="border-collapse:collapse;table-layout:fixed;width:100%;height:5px;border:1px solid ${COLOUR.ink};font-size:0;line-height:0"><tr style="height:3px">${Array.from({ length: 14 }, piece)}</tr></table>`;
}

/** The footer of every message's text version. */
export function textFoot(site: Site): string {
  return `--\n${site.name}\n${site.address}\n${site.email} · ${site.phone}\n`;
}
