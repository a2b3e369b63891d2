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

/** A step that makes two files, and notes that it has run; it fails where what it uses is not there. */
function step(name: string, from: string[], uses: string[]): Step {
  const files = [`${name}-one`, `${name}-two`];
  const script = `const { appendFileSync, existsSync, writeFileSync } = require('node:fs');
    if (!${JSON.stringify(uses)}.every((name) => existsSync(name + '-one'))) process.exit(1);
    for (const file of ${JSON.stringify(files)}) writeFileSync(file, '');
    appendFileSync('ran', '${name} ');`;
  return { name, from, uses, makes: () => files, run: [[process.execPath, '-e', script]] };
}

/** Which steps have run, of one that generates documents, one that uses them, and one that does not. */
async function built(last = 'other'): Promise<string[]> {
  write('ran', '');
  const steps = [
    step('documents', ['generator'], []),
    step('bundle', ['sources'], ['documents']),
    step('other', ['sources'], []),
  ];
  await build(last, steps, root);
  return readFileSync(join(root, 'ran'), 'utf8').trim().split(' ').filter(Boolean).sort();
}

it('a step runs once, and again when something that it is made from has changed', async () => {
  expect(await built()).toEqual(['bundle', 'documents', 'other']);
  expect(await built()).toEqual([]);
  write('sources/page', 'changed');
  expect(await built()).toEqual(['bundle', 'other']);
});

it('a change of what generates its documents is a change of the bundle', async () => {
  await built();
  write('generator', 'changed');
  expect(await built()).toEqual(['bundle', 'documents']);
});

it('a step runs again when one of the files that it makes is gone', async () => {
  await built();
  rmSync(join(root, 'documents-two'));
  expect(await built()).toEqual(['documents']);
});

it('steps after the last one wanted do not run', async () => {
  expect(await built('bundle')).toEqual(['bundle', 'documents']);
});

it('a step that fails is named, and what uses it does not run', async () => {
  const failing: Step = {
    ...step('documents', ['generator'], []),
    run: [[process.execPath, '-e', 'process.exit(3)']],
  };
  const steps = [failing, step('bundle', ['sources'], ['documents']), step('other', ['sources'], [])];
  await expect(build('other', steps, root)).rejects.toThrow('The documents could not be built.');
  expect(readFileSync(join(root, 'ran'), 'utf8').trim()).toBe('other');
});
