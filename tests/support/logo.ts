import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { siteSchema } from '#domain/site.ts';
import { organiserOf } from './organiser.ts';
import type { Product } from './product.ts';

/** Publishes who organises, with a logo. */
export async function showLogo(product: Product, svg: string): Promise<void> {
  const organiser = organiserOf(product);
  const folder = mkdtempSync(join(tmpdir(), 'logo-'));
  const [drawing, file] = [join(folder, 'logo.svg'), join(folder, 'organiser.yaml')];
  writeFileSync(drawing, svg);
  const { digest, ...size } = JSON.parse(
    (await organiser('gallery', 'upload', drawing, '--logo', '--json')).out,
  );
  const { name, email, phone, address } = siteSchema.parse({});
  const logo = { file: digest, width: size.width, height: size.height };
  const ours = { kind: 'organiser', id: 'organiser', name, email, phone, address, social: [], logo };
  writeFileSync(file, JSON.stringify(ours));
  expect(await organiser('content', 'import', file)).toMatchObject({ code: 0 });
  await product.dependencies.catalogue.reload();
  rmSync(folder, { recursive: true });
}
