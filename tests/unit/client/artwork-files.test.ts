import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conferences } from '#prisma/seed/conferences.ts';
import { gallery } from '#prisma/seed/gallery.ts';

const fileOf = (name: string) => `client/public/${name}`;

describe('the drawn media', () => {
  it.each(gallery.map(({ scene, composition, type }) => [`${scene}-${composition}`, type] as const))(
    '%s has its files, small enough for where they stand',
    (name, type) => {
      expect(statSync(fileOf(`gallery/${name}-640.avif`)).size).toBeLessThan(25_000);
      expect(statSync(fileOf(`gallery/${name}-1280.avif`)).size).toBeLessThan(60_000);
      expect(statSync(fileOf(`gallery/${name}-640.webp`)).size).toBeLessThan(60_000);
      for (const ending of ['mp4', 'webm']) {
        const clip = fileOf(`gallery/${name}.${ending}`);
        if (type === 'video') expect(statSync(clip).size).toBeLessThan(250_000);
        else expect(existsSync(clip), `${clip} belongs to no video`).toBe(false);
      }
    },
  );

  it.each(['social.png', ...conferences.map(({ id }) => `social/${id}.png`)])(
    '%s is a preview of 1200 by 630 pixels in less than 60 KB',
    (name) => {
      const png = readFileSync(fileOf(name));
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeLessThan(60_000);
    },
  );
});
