// docs/product.md 11.2
import { isInterfaceType, isObjectType, isUnionType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '#server/assembly/schema.ts';
import { type Product, startProduct } from '../../../support/product.ts';
import { postJson } from '../../../support/rest.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const ask = (query: string, variables?: object) => postJson(`${product.url}/graphql`, { query, variables });

describe('an expected failure', () => {
  it('is in every result a member that implements Failure: message, code and path', () => {
    const unions = Object.values(schema.getTypeMap()).filter(
      (type) => isUnionType(type) && type.name.endsWith('Result') && type.name !== 'SearchResult',
    );
    expect(unions.length).toBeGreaterThanOrEqual(8);
    const failure = schema.getType('Failure');
    if (!isInterfaceType(failure)) throw new Error('There is no interface Failure.');
    expect(Object.keys(failure.getFields()).sort()).toEqual(['code', 'message', 'path']);
    for (const union of unions)
      if (isUnionType(union))
        expect(union.getTypes().some((type) => type.getInterfaces().includes(failure))).toBe(true);
  });

  it('names the input that caused it, and every mistake', async () => {
    const { status, body } = await ask(
      'mutation { contact(input: { name: "", email: "nobody" }) { __typename ... on Failure { message code path } ... on InvalidInput { problems { path message } } } }',
    );
    expect(status).toBe(200);
    expect(body.errors).toBeUndefined();
    const { problems, ...failure } = body.data.contact;
    expect(failure).toMatchObject({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      message: problems[0].message,
      path: problems[0].path,
    });
    expect(problems.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining(['name', 'email', 'message']),
    );
  });
});

describe('a mistake of ours', () => {
  const reference = /tell us this reference: ([0-9a-f-]{36})$/;
  // Tables that are suddenly gone are nothing that anybody expects.
  const breakTables = () =>
    product.database.$executeRawUnsafe(
      'ALTER TABLE "AccessLink" RENAME TO "Gone"; ALTER TABLE "Subscriber" RENAME TO "GoneToo";',
    );

  it('is answered with a reference, and nothing else of it', async () => {
    await breakTables();
    const { status, body } = await ask('{ organiser { name } order(token: "x") { reference } }');
    expect(status).toBe(200);
    expect(body.errors).toEqual([
      {
        message: expect.stringMatching(reference),
        path: ['order'],
        extensions: { code: 'INTERNAL_SERVER_ERROR', reference: expect.any(String) },
      },
    ]);
    const [{ message, extensions }] = body.errors;
    expect(reference.exec(message)?.[1]).toBe(extensions.reference);
    expect(body.data).toEqual({ organiser: { name: 'Meridian Conferences' }, order: null });

    const rest = await postJson(`${product.url}/api/stay-updated`, { email: 'ada@example.org' });
    expect(rest.status).toBe(500);
    expect(rest.body).toEqual({ ok: false, success: false, error: expect.stringMatching(reference) });
  });
});

describe('the schema', () => {
  it('describes every type, field, argument and value', () => {
    const missing: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue;
      if (!type.description) missing.push(type.name);
      if (!('getFields' in type)) continue;
      for (const field of Object.values(type.getFields())) {
        if (!field.description) missing.push(`${type.name}.${field.name}`);
        if ('args' in field && (isObjectType(type) || isInterfaceType(type)))
          for (const argument of field.args)
            if (!argument.description) missing.push(`${type.name}.${field.name}(${argument.name})`);
      }
    }
    expect(missing).toEqual([]);
  });
});
