import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCoverDrawing } from '#client/site/features/artwork/cover-drawing.ts';
import { EventCover } from '#client/site/features/artwork/EventCover.tsx';
import { coverGeometry } from '#domain/artwork/cover-geometry.ts';
import { disciplines } from '#domain/artwork/discipline.ts';

beforeAll(loadCoverDrawing);

const slugs = ['a-congress-2026', 'a-congress-2027', 'another-forum-2026'];

describe.each(disciplines)('the cover of %s', (discipline) => {
  it('is the same for the same slug', () => {
    expect(coverGeometry('a-congress-2026', discipline)).toEqual(
      coverGeometry('a-congress-2026', discipline),
    );
  });

  it('differs between slugs', () => {
    expect(new Set(slugs.map((slug) => JSON.stringify(coverGeometry(slug, discipline)))).size).toBe(3);
  });

  it('takes less than 10 KB of markup', () => {
    for (const slug of slugs) {
      const markup = renderToStaticMarkup(<EventCover slug={slug} discipline={discipline} />);
      expect(markup.length).toBeLessThan(10_000);
    }
  });

  it('holds only finite numbers', () => {
    for (const { d } of slugs.flatMap((slug) => coverGeometry(slug, discipline))) {
      expect(d).toMatch(/^M[-\d\s.MLlHhVvACacqstz]+$/i);
      expect(d).not.toContain('NaN');
    }
  });
});

it("the two women's health events have covers of different kinds", () => {
  const kinds = ['womens-health-gynecology-2026', 'womens-health-congress-2026'].map((slug) =>
    coverGeometry(slug, 'womens-health').some(({ pen }) => pen === 'veil'),
  );
  expect(new Set(kinds).size).toBe(2);
});

it('a cover with a title is a picture, one without is hidden from those who listen', () => {
  const cover = { slug: 'a-congress-2026', discipline: 'optics' } as const;
  expect(renderToStaticMarkup(<EventCover {...cover} title="Rings" />)).toContain(
    'role="img" aria-label="Rings"',
  );
  expect(renderToStaticMarkup(<EventCover {...cover} />)).toContain('aria-hidden="true"');
});
