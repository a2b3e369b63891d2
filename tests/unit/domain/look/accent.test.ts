import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { disciplines } from '#domain/artwork/discipline.ts';
import {
  type AccentTokens,
  accentStyles,
  accentTokens,
  unreadableAccent,
  whyUnreadable,
} from '#domain/look/accent.ts';
import { contrast, hexOf, oklchOf } from '#domain/look/colour.ts';
import { fc } from '../../../support/seeded.ts';

const tokens = readFileSync(new URL('../../../../client/styles/tokens.css', import.meta.url), 'utf8');

/** A shipped token's value in both schemes. */
function shipped(name: string): [light: string, dark: string] {
  const [, light = '', dark = ''] =
    tokens.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`)) ?? [];
  return [light, dark];
}

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const readable = colour.map((hex) => unreadableAccent(hex)?.nearest ?? hex);
const grounds = ['paper', 'raised', 'sunken', 'water', ...disciplines.map((name) => `${name}-tint`)];

it('a colour is the same after it was taken apart', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      expect(hexOf(oklchOf(hex))).toBe(hex);
    }),
  );
});

it('a colour that no screen shows loses chroma, and keeps its hue', () => {
  const { h, c } = oklchOf(hexOf({ l: 0.7, c: 0.4, h: 150 }));
  expect(c).toBeLessThan(0.25);
  expect(Math.abs(h - 150)).toBeLessThan(1);
});

describe('an accent', () => {
  it('that can be read is taken as it is', () => {
    expect(unreadableAccent('#1d6b45')).toBeNull();
    expect(accentTokens('#1d6b45').signal[0]).toBe('#1d6b45');
  });

  it('that can’t is refused with its contrast and the nearest one that can', () => {
    expect(whyUnreadable('#7ed9a4')).toMatch(
      /^has a contrast of 1\.3:1 to the site’s ground, and text needs 4\.5:1; the nearest colour that passes is #[0-9a-f]{6}$/,
    );
  });

  it('is offered in its own hue, no darker than it must be', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const problem = unreadableAccent(hex);
        if (!problem) return;
        expect(unreadableAccent(problem.nearest)).toBeNull();
        expect(contrast(problem.nearest, '#f8e2db')).toBeLessThan(4.65);
      }),
    );
  });

  it('the shipped one gives tokens that nearly are the shipped ones', () => {
    for (const [name, pair] of Object.entries(accentTokens('#a80b5d')))
      pair.forEach((hex, scheme) => {
        const [made, was] = [oklchOf(hex), oklchOf(shipped(name)[scheme] ?? '')];
        expect(Math.abs(made.l - was.l), `lightness of ${name}`).toBeLessThan(0.02);
        expect(Math.abs(made.c - was.c), `chroma of ${name}`).toBeLessThan(0.04);
      });
  });

  it('can be read on every ground in both schemes, and white words on its buttons', () => {
    fc.assert(
      fc.property(readable, (accent) => {
        const made = accentTokens(accent);
        const pairsOf = (name: keyof AccentTokens) => made[name];
        for (const scheme of [0, 1] as const) {
          const least = (text: string, ground: string, ratio = 4.5) =>
            expect(contrast(text, ground), `${text} on ${ground} of ${accent}`).toBeGreaterThanOrEqual(ratio);
          for (const name of grounds) {
            const ground = shipped(name)[scheme];
            least(pairsOf('signal')[scheme], ground);
            least(pairsOf('signal-strong')[scheme], ground);
            if (!name.endsWith('-tint')) least(pairsOf('signal-ground')[scheme], ground, 3);
          }
          least(pairsOf('signal')[scheme], pairsOf('signal-tint')[scheme]);
          for (const text of ['ink', 'ink-muted']) least(shipped(text)[scheme], made['signal-tint'][scheme]);
          least('#ffffff', pairsOf('signal-ground')[scheme]);
          least('#ffffff', pairsOf('signal-ground-strong')[scheme]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('stands on pages in the place of the shipped one, and of nothing else', () => {
    const names = [...accentStyles('#1d6b45').matchAll(/--[a-z-]+/g)].map(([name]) => name.slice(2));
    expect(names.toSorted()).toEqual(
      [...tokens.matchAll(/--(signal[a-z-]*): light-dark/g)].map(([, name]) => name).toSorted(),
    );
  });
});
