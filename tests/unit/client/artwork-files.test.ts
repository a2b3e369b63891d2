import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conferences, gallery } from '#prisma/seed/built-in.ts';

const fileOf = (name: string) => `client/public/${name}`;

/** More than an empty drawing has, and at most as many bytes as the page can afford. */
function expectSize(name: string, most: number): void {
  const { size } = statSync(fileOf(name));
  expect(size, name).toBeGreaterThan(4000);
  expect(size, name).toBeLessThan(most);
}

describe('the drawn media', () => {
  it.each(gallery.map(({ scene, composition, type }) => [`${scene}-${composition}`, type] as const))(
    '%s has its files, small enough for where they stand',
    (name, type) => {
      expectSize(`gallery/${name}-640.avif`, 25_000);
      expectSize(`gallery/${name}-1280.avif`, 60_000);
      expectSize(`gallery/${name}-640.webp`, 60_000);
      for (const ending of ['mp4', 'webm']) {
        const clip = fileOf(`gallery/${name}.${ending}`);
        if (type === 'video') expectSize(`gallery/${name}.${ending}`, 250_000);
        else expect(existsSync(clip), `${clip} belongs to no video`).toBe(false);
      }
    },
  );

  it.each([
    'social.png',
    ...conferences.filter(({ builtIn }) => builtIn).map(({ id }) => `social/${id}.png`),
  ])('%s is a preview of 1200 by 630 pixels in less than 60 KB', (name) => {
    const png = readFileSync(fileOf(name));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });
});
