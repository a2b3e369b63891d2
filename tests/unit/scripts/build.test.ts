import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { build, type Step } from '../../../scripts/build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'meridian-build-'));
  mkdirSync(join(root, 'sources'));
  for (const file of ['generator', 'sources/page', 'ran']) write(file, '');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);

/** A step that makes two files, and notes that it has run. */
function step(name: string, from: string[], uses: string[]): Step {
  const files = [`${name}-one`, `${name}-two`];
  const script = `const { appendFileSync, writeFileSync } = require('node:fs');
    for (const file of ${JSON.stringify(files)}) writeFileSync(file, '');
    appendFileSync('ran', '${name} ');`;
  return { name, from, uses, makes: () => files, run: [[process.execPath, '-e', script]] };
}

/** Which steps have run, of one that generates documents, one that uses them, and one that does not. */
function built(): string {
  write('ran', '');
  const steps = [
    step('documents', ['generator'], []),
    step('bundle', ['sources'], ['documents']),
    step('other', ['sources'], []),
  ];
  build(undefined, steps, root);
  return readFileSync(join(root, 'ran'), 'utf8').trim();
}

it('a step runs once, and again when something that it is made from has changed', () => {
  expect(built()).toBe('documents bundle other');
  expect(built()).toBe('');
  write('sources/page', 'changed');
  expect(built()).toBe('bundle other');
});

it('a change of what generates its documents is a change of the bundle', () => {
  built();
  write('generator', 'changed');
  expect(built()).toBe('documents bundle');
});

it('a step runs again when one of the files that it makes is gone', () => {
  built();
  rmSync(join(root, 'documents-two'));
  expect(built()).toBe('documents');
});
