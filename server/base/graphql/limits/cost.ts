import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '#domain/limits.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { fragmentsOf } from '../fragments.ts';

/** Entries of a list about which the schema says nothing. */
const USUAL_ENTRIES = 10;
/** Points of an introspection field, which is cheaper than any other. */
const INTROSPECTION_POINTS = 0.01;
/** Points for listing all types, which tools do once and attacks do often. */
const ALL_TYPES_POINTS = 1000;
/** Points of any operation, before its fields: reading it, validating it, answering it. */
export const OPERATION_POINTS = 40;
/** Points of a character of the document: most of it may be left unused, but all of it is parsed and validated. */
const CHARACTER_POINTS = 0.05;
/** Points of each value of a list in an argument: a filter with ten thousand values has them all compared. */
const VALUE_POINTS = 0.1;
/** Points of a mutation: it writes, and most send mail. */
const MUTATION_POINTS = 100;

/** What an operation costs, in points, and whether caches may keep its answer (see field-extensions.ts). */
export type OperationCost = { points: number; isPublic: boolean };

type Values = Readonly<Record<string, unknown>>;

/**
 * Prices an operation before it runs, so that a point is 25 µs of processor time at most: so many for any operation and for
 * the length of its document, and one for each field, times the entries that the lists around it may have (a connection's
 * page, but no more than there are); more where a field says so, and for long lists in arguments. Everything counts, also what @skip would leave out.
 *
 * @param document validated
 * @param text of the document
 * @param variables as they came
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  text: string,
  operation: OperationDefinitionNode,
  variables: Values,
  dependencies: Dependencies,
): OperationCost {
  // Without a prototype: a variable may be called `constructor`.
  const values: Record<string, unknown> = Object.assign(Object.create(null), variables);
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (values[variable.name.value] === undefined && defaultValue)
      values[variable.name.value] = valueFromASTUntyped(defaultValue);
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const root = schema.getRootType(operation.operation);
  let isPublic = operation.operation === 'query';

  /** Points of a selection; `page` is the size of the connection that it is selected on. */
  const ofSet = (set: SelectionSetNode, typeName: string, page: number | null): number => {
    let points = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        points += ofFragment(selection.name.value, page);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        points += ofSet(selection.selectionSet, selection.typeCondition?.name.value ?? typeName, page);
      } else {
        const field = fieldOf(schema, typeName, selection.name.value);
        if (!field) continue;
        const { cost, public: forAll } = field.extensions;
        const isRoot = typeName === root?.name && !field.name.startsWith('__');
        if (isRoot ? forAll !== true : forAll === false) isPublic = false;
        let args: Values = {};
        try {
          // Most fields take none.
          if (field.args.length > 0) args = getArgumentValues(field, selection, values);
        } catch {
          // Wrong arguments are refused when the operation runs.
        }
        const type = getNamedType(field.type);
        const isConnection = isObjectType(type) && type.name.endsWith('Connection');
        const entries =
          typeof cost?.entries === 'function' ? cost.entries(dependencies, args) : cost?.entries;
        const ofPage = isConnection ? pageSize(args, entries) : null;
        const within = selection.selectionSet ? ofSet(selection.selectionSet, type.name, ofPage) : 0;
        const times = isListType(getNullableType(field.type))
          ? (page ?? entries ?? entriesIn(schema, field))
          : 1;
        const own = (cost?.points ?? pointsOf(schema, typeName, field.name)) + valuesIn(args) * VALUE_POINTS;
        points += own + (cost?.work?.(dependencies, args) ?? 0) + times * within;
      }
    }
    return points;
  };
  const ofFragment = (name: string, page: number | null): number => {
    const key = `${page}:${name}`;
    let points = known.get(key);
    if (points === undefined) {
      const fragment = fragments.get(name);
      const type = fragment && typeFromAST(schema, fragment.typeCondition);
      points = fragment && type ? ofSet(fragment.selectionSet, type.name, page) : 0;
      known.set(key, points);
    }
    return points;
  };

  const fields = root ? ofSet(operation.selectionSet, root.name, null) : 0;
  const points = OPERATION_POINTS + text.length * CHARACTER_POINTS + fields;
  return { points: Math.ceil(points), isPublic };
}

/** Values of all lists in an argument's value. */
function valuesIn(value: unknown): number {
  let count = 0;
  // Not by recursion: a variable may have as many levels as its sender likes.
  for (const left = [value]; left.length > 0; ) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (Array.isArray(one)) count += one.length;
    left.push(...Object.values(one));
  }
  return count;
}

function pointsOf(schema: GraphQLSchema, typeName: string, fieldName: string): number {
  if (typeName === '__Schema' && fieldName === 'types') return ALL_TYPES_POINTS;
  if (typeName.startsWith('__')) return INTROSPECTION_POINTS;
  return typeName === schema.getMutationType()?.name ? MUTATION_POINTS : 1;
}

function entriesIn(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>): number {
  return field.name === 'types' && getNamedType(field.type).name === '__Type'
    ? Object.keys(schema.getTypeMap()).length
    : USUAL_ENTRIES;
}

function fieldOf(
  schema: GraphQLSchema,
  typeName: string,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  if (name === TypeNameMetaFieldDef.name) return TypeNameMetaFieldDef;
  if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
  if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  const type = schema.getType(typeName);
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

/** Entries on a page: what its arguments request, within the limit and the number of entries. */
function pageSize({ first, last }: Values, entries = Number.POSITIVE_INFINITY): number {
  const requested = typeof first === 'number' ? first : typeof last === 'number' ? last : PAGE_SIZE;
  return Math.max(0, Math.min(requested, MAX_PAGE_SIZE, entries));
}
