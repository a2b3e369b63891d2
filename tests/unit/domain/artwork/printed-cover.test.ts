import { expect, it } from 'vitest';
import { coverGeometry } from '#domain/artwork/cover-geometry.ts';
import { disciplines } from '#domain/artwork/discipline.ts';
import { PRINTED_HUES, printedCover } from '#domain/artwork/printed-cover.ts';

it.each(disciplines)(
  'a printed cover of %s has the layers of its page’s cover, in its colours',
  (discipline) => {
    const cover = printedCover('an-event', discipline) ?? '';
    const layers = coverGeometry('an-event', discipline);
    expect([...cover.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d)).toEqual(layers.map(({ d }) => d));
    const { hue, tint } = PRINTED_HUES[discipline];
    expect(cover).toContain(`fill="${tint}"/>`);
    expect(cover).toContain(`stroke="${hue}"`);
    expect(cover).not.toContain('undefined');
    expect(cover.length).toBeLessThan(20_000);
  },
);

it('there is no printed cover of a discipline that the site does not draw', () => {
  expect(printedCover('an-event', 'alchemy')).toBeNull();
});
