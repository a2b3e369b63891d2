import {
  type GraphQLObjectType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '#server/assembly/schema.ts';
import { deskSchema } from '#server/desk/schema.ts';
import { startProduct } from '../../support/product.ts';

/** Names that both may have, because the public one tells nothing of anybody by them. */
const SHARED = ['Conference', 'PresentedFileKind', 'RegistrationChoices'];

it('No type of the desk’s is in the public schema, but for names that mean the same to everybody', () => {
  const own = Object.values(deskSchema.getTypeMap()).filter(
    (type) =>
      !type.name.startsWith('__') &&
      (isObjectType(type) || isInputObjectType(type) || isEnumType(type) || isInterfaceType(type)) &&
      !['Query', 'Mutation'].includes(type.name),
  );
  expect(own.length).toBeGreaterThan(10);
  const shared = own.filter(({ name }) => schema.getType(name)).map(({ name }) => name);
  expect(shared.filter((name) => !SHARED.includes(name))).toEqual([]);
});

it('No field by which the desk is asked is a field of the public schema', () => {
  const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {});
  const publicly = [...fieldsOf(schema.getQueryType()), ...fieldsOf(schema.getMutationType())];
  const desk = [...fieldsOf(deskSchema.getQueryType()), ...fieldsOf(deskSchema.getMutationType())];
  expect(desk.filter((name) => publicly.includes(name))).toEqual(['conferences']);
});

it('The public port knows nothing of the desk’s', async () => {
  const product = await startProduct();
  try {
    const asked = await product.graphql('{ registrations { rows { email } } }');
    expect(asked.errors?.[0]?.message).toContain('Cannot query field "registrations"');
    for (const path of ['/session', '/session/end', '/export/registrations.csv']) {
      expect((await fetch(product.url + path)).status).toBe(404);
      expect((await fetch(product.url + path, { method: 'POST' })).status).toBe(404);
    }
  } finally {
    await product.stop();
  }
});
