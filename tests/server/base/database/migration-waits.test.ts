import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationWaits } from '../../../../scripts/migration-waits.ts';
import { createEmptyDatabase, type EmptyDatabase } from '../../../support/empty-database.ts';

let database: EmptyDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

const BASE = {
  name: '1_base',
  sql: 'CREATE TABLE person (id INT PRIMARY KEY, name TEXT, age INT); CREATE TABLE place (id INT PRIMARY KEY);',
};
const problemsOf = (sql: string) => migrationWaits(database.url, [BASE, { name: '2_new', sql }]);

test.each([
  ['ALTER TABLE person ALTER COLUMN age TYPE BIGINT', 'person is written anew'],
  [
    'CREATE INDEX person_name ON person (name)',
    'person gets an index, and nobody can write meanwhile (person_name)',
  ],
  ['ALTER TABLE person ADD UNIQUE (name)', 'person gets an index'],
  [
    'ALTER TABLE person ADD CONSTRAINT old CHECK (age > 0)',
    'person is read whole for a rule that may be NOT VALID first (old)',
  ],
  ['ALTER TABLE person ADD COLUMN home INT REFERENCES place', 'person is read whole for a rule'],
  [
    'ALTER TABLE person ALTER COLUMN name SET NOT NULL',
    'person is read whole for a column that must have a value from now on (name)',
  ],
  ['ALTER TABLE person ADD COLUMN secret UUID DEFAULT gen_random_uuid()', 'person is written anew'],
  ['ALTER TABLE person DROP COLUMN age', 'person loses age, which the release before still uses'],
  ['ALTER TABLE person RENAME COLUMN age TO years', 'person loses age'],
  ['DROP TABLE place', 'place loses id'],
])('A migration that others would wait for, or miss something after, is named: %s', async (sql, problem) => {
  const [first, ...more] = await problemsOf(sql);
  expect(first).toContain(`2_new: ${problem}`);
  expect(more).toEqual([]);
});

test.each([
  [
    'a new table with all that it needs',
    'CREATE TABLE pet (id INT PRIMARY KEY, owner INT NOT NULL REFERENCES person); CREATE INDEX ON pet (owner)',
  ],
  [
    'a new column, empty or with a fixed default',
    `ALTER TABLE person ADD COLUMN alias TEXT, ADD COLUMN rank INT NOT NULL DEFAULT 0`,
  ],
  ['a rule for new rows', 'ALTER TABLE person ADD CONSTRAINT old CHECK (age > 0) NOT VALID'],
  [
    'an index that is made beside those who write',
    '-- not in a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS person_name ON person (name)',
  ],
  [
    'one that gives its reason',
    '-- others wait: there are never more than ten people\nCREATE INDEX person_name ON person (name)',
  ],
])('Nobody waits for %s', async (_, sql) => {
  expect(await problemsOf(sql)).toEqual([]);
});
