import * as Plot from '@observablehq/plot';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatWhole, MINOR_PER_UNIT } from '#domain/pricing/money.ts';
import type { Figure } from '#domain/report/figures.ts';

/** Names the style sheet that Plot puts into a drawing; the desk's content security policy knows its text (server/organiser/desk). */
const CLASS = 'plot';
/** Pixels of a bar with the space to the next. */
const BAR = 26;
/** Pixels of a letter of a bar's name, about. */
const LETTER = 7.5;

/**
 * A figure as an SVG with a name; colours are the tokens' of the page that it stands in.
 *
 * @param document where there is none of a browser's
 * @param width in pixels; it shrinks with its place
 */
export function drawFigure(
  figure: Figure,
  { document, width }: { document?: Document; width: number },
): Element {
  const { title, kind, points, currency } = figure;
  const shown = (value: number) =>
    currency === null
      ? value.toLocaleString('en-GB')
      : formatWhole(Math.round(value * MINOR_PER_UNIT), currency as Currency);
  const rows = points.map(({ key, label, value }) => ({
    at: new Date(`${key}${kind === 'months' ? '-01' : ''}T00:00:00Z`),
    key,
    value: currency === null ? value : value / MINOR_PER_UNIT,
    title: `${label}: ${shown(currency === null ? value : value / MINOR_PER_UNIT)}`,
  }));
  const nameWidth = Math.min(230, width * 0.4);
  const letters = Math.floor(nameWidth / LETTER);
  const names = new Map(
    points.map(({ key, label }) => [key, label.length > letters ? `${label.slice(0, letters - 1)}…` : label]),
  );
  const common = { className: CLASS, width, ariaLabel: title, ...(document ? { document } : {}) };
  // Ink on paper: the signal colour is for actions.
  const fill = 'var(--ink-muted)';
  // The drawing has a name, and the table beside it says what its parts say.
  const hidden = { ariaHidden: 'true' } as const;
  const plot =
    kind === 'bars'
      ? Plot.plot({
          ...common,
          height: rows.length * BAR,
          marginTop: 0,
          marginBottom: 0,
          marginLeft: nameWidth,
          marginRight: 90,
          x: { axis: null, label: null },
          // By key: two names may begin alike.
          y: { label: null, domain: rows.map(({ key }) => key), tickFormat: (key) => names.get(key) },
          marks: [
            Plot.barX(rows, { ...hidden, x: 'value', y: 'key', fill, title: 'title' }),
            Plot.text(rows, {
              ...hidden,
              x: 'value',
              y: 'key',
              text: ({ value }) => shown(value),
              textAnchor: 'start',
              dx: 4,
              fill: 'currentColor',
            }),
          ],
        })
      : Plot.plot({
          ...common,
          height: 260,
          marginLeft: 70,
          // Two lines: the month, and the year below it.
          marginBottom: 44,
          x: { type: 'utc', label: null },
          y: { label: null, grid: true, tickFormat: shown, ticks: 5 },
          marks: [
            Plot.rectY(rows, {
              ...hidden,
              x: 'at',
              y: 'value',
              interval: kind === 'days' ? 'day' : 'month',
              fill,
              inset: 0.5,
              title: 'title',
            }),
            Plot.ruleY([0], hidden),
          ],
        });
  plot.setAttribute('role', 'img');
  return plot;
}
