// docs/product.md 16.9
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, RIGHTS, type Right } from '#domain/staff/rights.ts';
import { ruleOfRoute } from '#server/desk/needs.ts';
import { ROUTES } from '#server/desk/print-rights.ts';
import { ruleOfField } from '#server/desk/schema.ts';
import { type Rule, refuseUnlessAllowed, ruleFor } from '#server/organiser/desk/allowed.ts';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { callOf, type Field, isTried, mutations, queries } from '../../support/desk-calls.ts';
import { type Product, startProduct } from '../../support/product.ts';
import { openTeam } from '../../support/team.ts';

let product: Product;
let desk: TestDesk;
const cookies = new Map<Right, string>();
beforeAll(async () => {
  product = await startProduct();
  desk = await startDesk(product);
  const team = openTeam(product, desk);
  for (const right of RIGHTS) cookies.set(right, (await team.join(right)).cookie);
});
afterAll(async () => {
  await desk.stop();
  await product.stop();
});

const ruleOf = ({ name }: Field): Rule => {
  const rule = ruleOfField(name);
  if (!rule) throw new Error(`Nothing is said of ${name}.`);
  return ruleFor(rule, {});
};
const isTheirs = (right: Right, rule: Rule | undefined) =>
  rule?.needs.every((need) => may([right], need)) ?? false;
/** Which of all there is a right tries. */
const triedBy = <T>(right: Right, all: readonly T[], ruled: (one: T) => Rule | undefined) =>
  all.filter((one, turn) => isTried(right, RIGHTS, (other) => isTheirs(other, ruled(one)), turn));

/** Which of these fields somebody is refused. */
async function refused(right: Right, kind: string, fields: readonly Field[]): Promise<string[]> {
  const codes: string[] = [];
  // One in each request: the first refusal of a field that can't be null ends all the others.
  for (const field of fields) {
    const answer = await desk.graphql(cookies.get(right) ?? '', `${kind} { ${callOf(field)} }`);
    if (
      answer.errors?.some(
        (error: { extensions?: { code?: string } }) => error.extensions?.code === 'NOT_ALLOWED',
      )
    )
      codes.push(field.name);
  }
  return codes;
}

it('Every right opens what it is for, and something that no other one opens', () => {
  const opened = (right: Right) =>
    [...queries, ...mutations].filter((field) => isTheirs(right, ruleOf(field)));
  for (const right of RIGHTS.filter((right) => right !== 'addresses'))
    expect(opened(right).length, right).toBeGreaterThan(opened('addresses').length);
  expect(opened('owner')).toHaveLength(queries.length + mutations.length);
});

it('Whoever lacks one of the rights that something needs is refused it, whatever it is', () => {
  const isRefused = (right: Right, rule: Rule | undefined) => {
    try {
      refuseUnlessAllowed({ rights: [right], conference: null, touchedAt: null }, rule, product.clock.now());
      return false;
    } catch {
      return true;
    }
  };
  const rules = new Map([
    ...[...queries, ...mutations].map((field) => [field.name, ruleOf(field)] as const),
    ...[...ROUTES].map((pattern) => [pattern, ruleOfRoute(pattern)] as const),
  ]);
  for (const right of RIGHTS)
    for (const [name, rule] of rules)
      expect([right, name, isRefused(right, rule)]).toEqual([right, name, !isTheirs(right, rule)]);
});

describe.each(RIGHTS)('whoever has nothing but the right %s', (right) => {
  const without = (field: Field) => !isTheirs(right, ruleOf(field));
  const names = (fields: readonly Field[]) => fields.filter(without).map(({ name }) => name);

  it('is refused every query that it is not for, and no other', async () => {
    const tried = triedBy(right, queries, ruleOf);
    expect(await refused(right, 'query', tried)).toEqual(names(tried));
  });

  it('is refused every change that it is not for, and no other', async () => {
    const tried = triedBy(right, mutations, ruleOf);
    expect(await refused(right, 'mutation', tried)).toEqual(names(tried));
  });

  it('is refused every file and call that it is not for, and no other', async () => {
    const outcome: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    const patterns = [...ROUTES].filter((path) => path !== '/session/end');
    for (const pattern of triedBy(right, patterns, ruleOfRoute)) {
      const path = pattern.replace(':format', 'csv').replaceAll(/:\w+/g, 'x');
      const method = /^\/(graphql|passkey|media(\/part)?$)/.test(pattern) ? 'POST' : 'GET';
      const headers = { ...desk.headers, cookie: cookies.get(right) ?? '' };
      const { text } = await desk.send(method, path, headers, method === 'POST' ? '{}' : undefined);
      outcome[pattern] = text.includes('NOT_ALLOWED');
      expected[pattern] = !isTheirs(right, ruleOfRoute(pattern));
    }
    expect(outcome).toEqual(expected);
  });
});

it('What is found, and what is to be done, is only what somebody may see of it', async () => {
  const { database } = product;
  await database.contactMessage.create({
    data: {
      name: 'Ada Findable',
      email: 'findable@example.org',
      message: 'Findable words',
      sourcePage: 'contact',
      createdAt: new Date('2026-03-01T09:00:00Z'),
    },
  });
  const ask = (right: Right) =>
    desk.graphql(cookies.get(right) ?? '', '{ find(words: "findable") { kind } toDo { kind } }');
  const shown = (await ask('messages:look')).data;
  expect(shown.find).toEqual([{ kind: 'messages' }]);
  expect(shown.toDo).toEqual([{ kind: 'MESSAGE_WAITS' }]);
  for (const right of ['registrations', 'money', 'programme', 'door'] as const)
    expect((await ask(right)).data).toEqual({ find: [], toDo: [] });
});
