import { describe, expect, it } from 'vitest';
import { unwelcome } from '../../../scripts/licence-rules.ts';
import { lockProblems } from '../../../scripts/lock-file.ts';

const whole = { version: '1.0.0', integrity: 'sha512-abc' };
const lockOf = (other: object) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': { ...whole, ...other } } });

describe('the lock file', () => {
  it.each([
    ['no sum', { integrity: undefined }, 'node_modules/a has no SHA-512'],
    ['a weak sum', { integrity: 'sha1-abc' }, 'node_modules/a has no SHA-512'],
    ['another place', { resolved: 'https://elsewhere.example/a.tgz' }, /comes from https:\/\/elsewhere/],
    ['a repository', { resolved: 'git+ssh://git@github.com/a/a.git#1' }, /comes from git/],
    ['a folder', { link: true }, 'node_modules/a is a link to a folder'],
  ])('with a package of %s is refused', (_, change, problem) => {
    expect(lockProblems(lockOf(change))).toEqual([expect.stringMatching(problem)]);
  });

  it('may name the registry', () => {
    expect(lockProblems(lockOf({ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }))).toEqual([]);
  });
});

it('the lock file names the folders of packages/, which have no files of their own', () => {
  const own = {
    'packages/a': { version: '0.1.0' },
    'node_modules/@meridian/a': { resolved: 'packages/a', link: true },
  };
  expect(lockProblems(JSON.stringify({ lockfileVersion: 3, packages: own }))).toEqual([]);
});

describe('a licence', () => {
  it.each(['MIT', 'MIT and ISC', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1'])('is welcome: %s', (licence) => {
    expect(unwelcome(licence)).toBe(false);
  });
  it.each(['GPL-3.0', 'MIT AND AGPL-3.0', 'UNLICENSED', 'none stated'])('is not: %s', (licence) => {
    expect(unwelcome(licence)).toBe(true);
  });
});
