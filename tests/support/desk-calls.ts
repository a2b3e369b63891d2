import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
} from 'graphql';
import type { Right } from '#domain/staff/rights.ts';
import { deskSchema } from '#server/desk/schema.ts';
import { IN_STORM } from './storm.ts';

export type Field = GraphQLField<unknown, unknown>;

export const queries = Object.values(deskSchema.getQueryType()?.getFields() ?? {});

/** All but signing out, which would end the sessions that the others are tried with. */
export const mutations = Object.values(deskSchema.getMutationType()?.getFields() ?? {}).filter(
  ({ name }) => name !== 'endMySessions',
);

/**
 * Whether a right tries something in `npm test`: of those that it is open to one, of the others one, in turn, and each that only looks
 * where it is open to who works there. One declaration decides of all of them; a storm tries every one.
 */
export function isTried(
  right: Right,
  rights: readonly Right[],
  isOpen: (right: Right) => boolean,
  turn: number,
): boolean {
  const onlyLooks = right.endsWith(':look') && !isOpen(right) && isOpen(right.replace(':look', '') as Right);
  const alike = rights.filter((other) => isOpen(other) === isOpen(right));
  return IN_STORM || onlyLooks || alike[turn % alike.length] === right;
}

/** Some value of a type, which need not make sense: whether somebody may ask comes first. */
function someOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return someOf(type.ofType);
  if (isListType(type)) return `[${someOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return `{${required.map((field) => `${field.name}: ${someOf(field.type)}`).join(', ')}}`;
  }
  const { name } = getNamedType(type);
  return name === 'Int' || name === 'Float' ? '1' : name === 'Boolean' ? 'true' : '"x"';
}

/** A call of a field with some value for each argument that it needs, or with the values that are given, as GraphQL has them. */
export function callOf({ name, args, type }: Field, values: Readonly<Record<string, string>> = {}): string {
  const given = args
    .filter((arg) => isRequiredArgument(arg) || arg.name in values)
    .map((arg) => `${arg.name}: ${values[arg.name] ?? someOf(arg.type)}`);
  const asked = given.length > 0 ? `${name}(${given.join(', ')})` : name;
  return isLeafType(getNamedType(type)) ? asked : `${asked} { __typename }`;
}
