import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { productRules } from '../../../scripts/cited-rules.ts';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path));
const texts = files.filter((path) => /\.(ts|tsx|css|prisma|sql|mjs|md)$/.test(path));
const documents = files.filter((path) => path.endsWith('.md') && !path.startsWith('tests/fixtures/'));
/** A decision tells of its own day: its files may be gone. */
const current = documents.filter((path) => !/^docs\/decisions\/\d/.test(path));

const read = (path: string) => readFileSync(path, 'utf8');
/** Every occurrence as 'file: what was found'. */
const found = (paths: string[], pattern: RegExp) =>
  paths.flatMap((path) => [...read(path).matchAll(pattern)].map(([, match = '']) => ({ path, match })));

describe('the documents', () => {
  it('have every section of product.md that code, tests and documents cite', () => {
    const sections = new Set([...productRules('.').matchAll(/^#+ ([\d.]+) /gm)].map(([, number]) => number));
    const cited = found(texts, /product\.md(?:\)|\]\([^)]*\))? (?:\n[ *]+)?(\d+(?:\.\d+)?)/g);
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ match }) => !sections.has(match))).toEqual([]);
  });

  it('name every section of a chapter in the list of chapters, in its sequence', () => {
    const rows = [...read('docs/product.md').matchAll(/^\| \d+ \[.*\]\((.*)\) \| (.*) \|$/gm)];
    const listed = rows.map(([, file, sections]) => `${file}: ${sections}`.toLowerCase());
    const chapters = files.filter((path) => path.startsWith('docs/product/'));
    const there = chapters.map((path) => {
      const titles = [...read(path).matchAll(/^## [\d.]+ (.*)$/gm)].map(([, title]) => title);
      return `${path.replace('docs/', '')}: ${titles.join(', ')}`.toLowerCase();
    });
    expect(listed).toEqual(there);
  });

  it('link to files that are there', () => {
    const links = found(documents, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g);
    expect(links.filter(({ path, match }) => !existsSync(join(dirname(path), match)))).toEqual([]);
  });

  it('name files and folders that are there', () => {
    const named = found(current, /`((?:client|docs|domain|prisma|scripts|server|tests|tools)\/[\w./-]+)`/g);
    expect(named.filter(({ match }) => !existsSync(match))).toEqual([]);
  });
});
