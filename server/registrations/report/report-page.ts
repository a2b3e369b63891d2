import { readFile } from 'node:fs/promises';
import { dayWords } from '#domain/printed-dates.ts';
import type { Figure } from '#domain/report/figures.ts';
import type { Site } from '#domain/site.ts';
import { zoneCity } from '#domain/time.ts';
import { Html, html } from '#server/base/lib/html.ts';
import type { MoneyReport } from './money-report.ts';
import { type ReportSection, sectionsOf } from './sections.ts';

/** Pixels of a drawing. */
const WIDTH = 640;

const STYLES = new URL('../../../client/styles/', import.meta.url);

/**
 * A report as one HTML file with drawings, which needs no network, no script and nothing beside it (docs/product.md 15.4).
 *
 * @param named what the report is about, such as the conference's title
 */
export async function reportPage(
  report: MoneyReport,
  site: Pick<Site, 'name'>,
  named: string,
): Promise<string> {
  const draw = await drawing();
  const sections = sectionsOf(report);
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<title>Money · ${site.name}</title>
<style>${new Html(await styles())}</style>
</head>
<body>
<header>
<p class="site">${site.name}</p>
<h1>Money</h1>
<p>${named} Created on ${dayWords(report.today)}. Dates are ${zoneCity()} dates; currencies are not added together.</p>
</header>
<main>
${sections.length === 0 ? html`<p>No payments and nothing outstanding.</p>` : sections.map((section) => sectionHtml(section, draw))}
</main>
</body>
</html>
`;
  return page.text;
}

function sectionHtml({ id, title, facts, figures }: ReportSection, draw: (figure: Figure) => string): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${figures.map((figure) => figureHtml(figure, draw))}
</section>
`;
}

function figureHtml(figure: Figure, draw: (figure: Figure) => string): Html {
  const { id, title, headings, rows } = figure;
  return html`<figure aria-labelledby="figure-${id}">
<figcaption id="figure-${id}">${title}</figcaption>
<div class="drawing">${new Html(draw(figure))}</div>
<div class="scroll" role="region" tabindex="0" aria-label="${title}, as a table"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([name = '', ...values]) =>
      html`<tr><th scope="row">${name}</th>${values.map((value) => html`<td>${value}</td>`)}</tr>
`,
  )}</tbody>
</table></div>
</figure>
`;
}

/** Plot draws with a document: here one of no browser's, loaded when there is something to draw. */
async function drawing(): Promise<(figure: Figure) => string> {
  const [{ parseHTML }, { drawFigure }] = await Promise.all([import('linkedom'), import('#plots/draw.ts')]);
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  return (figure) =>
    drawFigure(figure, { document: document as unknown as Document, width: WIDTH }).outerHTML;
}

async function styles(): Promise<string> {
  const [tokens, text, display] = await Promise.all([
    readFile(new URL('tokens.css', STYLES), 'utf8'),
    readFile(new URL('fonts/hanken-grotesk.woff2', STYLES), 'base64'),
    readFile(new URL('fonts/newsreader.woff2', STYLES), 'base64'),
  ]);
  const font = (family: string, data: string) =>
    `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${data}) format("woff2"); font-weight: 400 700; }`;
  return `${font('Hanken Grotesk', text)}\n${font('Newsreader', display)}\n${tokens}\n${LOOK}`;
}

const LOOK = `
body { margin: 0 auto; padding: var(--space-4) var(--gutter); max-inline-size: 84rem; background: var(--paper); color: var(--ink);
  font: var(--weight-text) var(--text-sm) / var(--leading-text) var(--font-text); }
h1, h2 { margin: 0; font-family: var(--font-display); font-weight: var(--weight-display); line-height: var(--leading-tight); }
h1 { font-size: var(--text-3xl); }
h2 { font-size: var(--text-2xl); }
header p { color: var(--ink-muted); }
.site { margin: 0; }
section { padding-block: var(--space-4); border-block-start: var(--line) solid var(--hairline); }
dl { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); margin-block: var(--space-2); }
dt { color: var(--ink-muted); font-size: var(--text-xs); }
dd { margin: 0; font-size: var(--text-lg); }
dd, td { font-variant-numeric: tabular-nums lining-nums; }
figure { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr)); gap: var(--space-2) var(--space-5);
  margin: var(--space-4) 0; align-items: start; }
figcaption { grid-column: 1 / -1; font-weight: var(--weight-strong); }
.drawing svg { display: block; font-family: var(--font-text); font-size: var(--text-xs); }
.scroll { max-block-size: 24rem; overflow: auto; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: var(--space-half) var(--space-2) var(--space-half) 0; border-block-end: var(--line) solid var(--hairline); text-align: start; }
thead th { position: sticky; inset-block-start: 0; background: var(--paper); }
tbody th { font-weight: var(--weight-text); }
td, thead th:not(:first-child) { text-align: end; white-space: nowrap; }
@media print { .scroll { max-block-size: none; } figure { break-inside: avoid; } }
`;
