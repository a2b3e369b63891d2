import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const folder = new URL('../../dist/product/', import.meta.url);
/** Megabytes of modules that may be loaded when the server starts: their text stays in memory. */
const MODULES_MB = 6;

/** The module and all that it imports at once. */
function importedBy(name: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(name)) return seen;
  const text = readFileSync(new URL(name, folder), 'latin1');
  seen.set(name, text);
  for (const [, other = ''] of text.matchAll(/^(?:import|export) .*?["']\.\/([^"']+)["'];$/gm))
    importedBy(other, seen);
  return seen;
}

test.describe('the server’s bundle', () => {
  test('is written in ASCII, of which memory takes half as much', () => {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.js')))
      expect(/[^\0-\x7f]/.test(readFileSync(new URL(name, folder), 'latin1')), name).toBe(false);
  });

  test('loads no more at the start than it needs then', () => {
    const modules = importedBy('main.js');
    const characters = [...modules.values()].reduce((sum, { length }) => sum + length, 0);
    expect(characters).toBeLessThan(MODULES_MB * 1024 * 1024);
    for (const later of ['stand-in', 'paypal-gateway', 's3-store', 'wasm'])
      expect([...modules.keys()].filter((name) => name.includes(later))).toEqual([]);
  });

  test('sends compressed files in their originals’ place only', async ({ request }) => {
    const original = await request.get('/favicon.svg', { headers: { 'accept-encoding': 'br' } });
    expect(original.headers()['content-encoding']).toBe('br');
    expect((await request.get('/favicon.svg.br')).status()).toBe(404);
  });
});
