import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { disciplines } from '#domain/artwork/discipline.ts';
import { PRINTED_HUES } from '#domain/artwork/printed-cover.ts';

const tokens = readFileSync(new URL('../../../client/styles/tokens.css', import.meta.url), 'utf8');

/** A colour token's value in one scheme, from `light-dark(#…, #…)` or a plain `#…`. */
function colour(name: string, scheme: 'light' | 'dark'): string {
  const pair = tokens.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`));
  const plain = tokens.match(new RegExp(`--${name}: (#[0-9a-f]{6});`));
  const value = pair?.[scheme === 'light' ? 1 : 2] ?? plain?.[1];
  if (!value) throw new Error(`no colour --${name}`);
  return value;
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'raised', 'sunken', 'water'];
const texts = ['ink', 'ink-muted', 'signal', 'signal-strong', 'success', 'warning', 'danger', 'info'];
const tinted = ['signal', 'success', 'warning', 'danger', 'info', ...disciplines];

const pairs: [text: string, ground: string][] = [
  ...[...texts, ...disciplines].flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
  ...tinted.flatMap((tone): [string, string][] => [
    [tone, `${tone}-tint`],
    ['ink', `${tone}-tint`],
    ['ink-muted', `${tone}-tint`],
    ['signal', `${tone}-tint`],
  ]),
  ...disciplines.map((discipline): [string, string] => ['paper', discipline]),
  ['on-signal', 'signal-ground'],
  ['on-signal', 'signal-ground-strong'],
  ['paper', 'ink'],
];

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  it.each(pairs)('%s on %s has at least 4.5:1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)('the border of a control has at least 3:1 on %s', (ground) => {
    expect(contrast(colour('border', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)('a primary button has at least 3:1 to %s', (ground) => {
    expect(contrast(colour('signal-ground', scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

it.each([...texts, ...disciplines])('%s on the night band has at least 4.5:1', (text) => {
  expect(contrast(colour(text, 'dark'), colour('night', 'dark'))).toBeGreaterThanOrEqual(4.5);
});

it('black on white is 21:1, so that the measure itself can be trusted', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

it.each(disciplines)('a cover of %s has the same colours on paper as in the light scheme', (discipline) => {
  expect(PRINTED_HUES[discipline]).toEqual({
    hue: colour(discipline, 'light'),
    tint: colour(`${discipline}-tint`, 'light'),
  });
});
