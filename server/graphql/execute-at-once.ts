import {
  type DocumentNode,
  defaultTypeResolver,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
  typeFromAST,
} from 'graphql';
import type { JsonObject } from '#server/http/rest.ts';
import type { GraphQLContext } from './context.ts';
import { fragmentsOf } from './fragments.ts';
import { schema } from './schema.ts';

type Data = Record<string, unknown>;

/** Makes of what a resolver returned what stands in the answer. */
type Complete = (value: unknown) => unknown;

/** A field of an answer's objects. */
type Selected = { key: string; resolve: (source: unknown) => unknown; complete: Complete };

/** Thrown where an answer can't be made at once. Nobody sees it, so it needs no stack. */
const NOT_AT_ONCE = 'This takes longer, or fails.';

/** What resolvers are told of their place. None but those of GraphQL's own types look at it; one that does is not run here. */
const INFO = new Proxy({ schema } as GraphQLResolveInfo, {
  get(told, name) {
    if (name !== 'schema') throw NOT_AT_ONCE;
    return told.schema;
  },
});

/**
 * Runs a query whose resolvers all return at once, as GraphQL's `execute` does, which spends most of its time on what
 * only failing and waiting queries need: each field's path, its promise, its errors.
 *
 * @param document validated
 * @param variables as they came
 * @returns the data; null where anything must be waited for or fails: `execute` says what
 */
export function executeAtOnce(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: JsonObject,
  context: GraphQLContext,
): Data | null {
  try {
    const root = schema.getRootType(operation.operation);
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
    if (!root || !coerced) return null;
    return new Execution(document, coerced, context).run(root, operation.selectionSet);
  } catch {
    return null;
  }
}

/** One run. What is selected of a type is worked out once for all of its objects that stand in the same place. */
class Execution {
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: JsonObject;
  readonly #context: GraphQLContext;

  constructor(document: DocumentNode, variables: JsonObject, context: GraphQLContext) {
    this.#variables = variables;
    this.#context = context;
    this.#fragments = fragmentsOf(document);
  }

  run(root: GraphQLObjectType, set: SelectionSetNode): Data {
    return objectOf(this.#selectedOf(root, [set]), undefined);
  }

  #selectedOf(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Selected[] {
    const nodesByKey = new Map<string, FieldNode[]>();
    const spread = new Set<string>();
    for (const set of sets) this.#collect(type, set, nodesByKey, spread);
    return Array.from(nodesByKey, ([key, nodes]) => this.#selected(type, key, nodes));
  }

  #collect(
    type: GraphQLObjectType,
    set: SelectionSetNode,
    into: Map<string, FieldNode[]>,
    spread: Set<string>,
  ): void {
    for (const selection of set.selections) {
      if (selection.directives?.length && !this.#isWanted(selection)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const nodes = into.get(key);
        if (nodes) nodes.push(selection);
        else into.set(key, [selection]);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragment(selection.name.value, spread);
      if (fragment && applies(fragment.typeCondition, type))
        this.#collect(type, fragment.selectionSet, into, spread);
    }
  }

  /** A fragment for which nobody has asked at this place before. */
  #fragment(name: string, spread: Set<string>): FragmentDefinitionNode | undefined {
    if (spread.has(name)) return undefined;
    spread.add(name);
    return this.#fragments.get(name);
  }

  #isWanted(selection: { readonly directives?: FieldNode['directives'] }): boolean {
    return (
      getDirectiveValues(GraphQLSkipDirective, selection, this.#variables)?.if !== true &&
      getDirectiveValues(GraphQLIncludeDirective, selection, this.#variables)?.if !== false
    );
  }

  #selected(parent: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): Selected {
    const node = nodes[0] as FieldNode;
    const name = node.name.value;
    if (name === TypeNameMetaFieldDef.name)
      return { key, resolve: () => parent.name, complete: (value) => value };
    const field = fieldOf(parent, name);
    // An alias that would set an object's prototype.
    if (!field || key === '__proto__') throw NOT_AT_ONCE;
    const complete = this.#completer(field.type, nodes);
    const { resolve } = field;
    if (!resolve) return { key, resolve: (source) => (source as Data)[name], complete };
    const context = this.#context;
    const args = field.args.length > 0 ? getArgumentValues(field, node, this.#variables) : {};
    return { key, resolve: (source) => resolve(source, args, context, INFO), complete };
  }

  #completer(type: GraphQLOutputType, nodes: readonly FieldNode[]): Complete {
    if (isNonNullType(type)) {
      const complete = this.#completer(type.ofType, nodes);
      return (value) => {
        if (value === null || value === undefined) throw NOT_AT_ONCE;
        return complete(value);
      };
    }
    if (isLeafType(type))
      return (value) => {
        if (value === null || value === undefined) return null;
        if (typeof value === 'object' || typeof value === 'function') refuseUnusual(value);
        const written = type.serialize(value);
        if (written === null || written === undefined) throw NOT_AT_ONCE;
        return written;
      };
    if (isListType(type)) {
      const complete = this.#completer(type.ofType, nodes);
      return (value) => {
        if (value === null || value === undefined) return null;
        if (!Array.isArray(value)) throw NOT_AT_ONCE;
        return value.map(complete);
      };
    }
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    if (isObjectType(type)) return this.#objectCompleter(type, sets);
    return this.#abstractCompleter(type, sets);
  }

  #objectCompleter(type: GraphQLObjectType, sets: readonly SelectionSetNode[]): Complete {
    if (type.isTypeOf) throw NOT_AT_ONCE;
    let selected: Selected[] | undefined;
    return (value) => {
      if (value === null || value === undefined) return null;
      refuseUnusual(value);
      selected ??= this.#selectedOf(type, sets);
      return objectOf(selected, value);
    };
  }

  #abstractCompleter(type: GraphQLAbstractType, sets: readonly SelectionSetNode[]): Complete {
    const resolveType = type.resolveType ?? defaultTypeResolver;
    const completers = new Map<string, Complete>();
    return (value) => {
      if (value === null || value === undefined) return null;
      refuseUnusual(value);
      const name = resolveType(value, this.#context, INFO, type);
      if (typeof name !== 'string') throw NOT_AT_ONCE;
      let complete = completers.get(name);
      if (!complete) {
        const found = schema.getType(name);
        if (!isObjectType(found) || !schema.isSubType(type, found)) throw NOT_AT_ONCE;
        complete = this.#objectCompleter(found, sets);
        completers.set(name, complete);
      }
      return complete(value);
    };
  }
}

function objectOf(selected: readonly Selected[], source: unknown): Data {
  const data: Data = {};
  for (const { key, resolve, complete } of selected) data[key] = complete(resolve(source));
  return data;
}

/** Functions, errors that are returned rather than thrown, and what is to be waited for. */
function refuseUnusual(value: unknown): void {
  if (typeof value === 'function' || value instanceof Error) throw NOT_AT_ONCE;
  const { then } = value as Promise<unknown>;
  if (typeof then !== 'function') return;
  // If it fails, it fails when it is run again.
  then.call(value, null, () => {});
  throw NOT_AT_ONCE;
}

function applies(
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
  type: GraphQLObjectType,
): boolean {
  if (!condition) return true;
  const wanted = typeFromAST(schema, condition);
  return wanted === type || (isAbstractType(wanted) && schema.isSubType(wanted, type));
}

function fieldOf(parent: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (parent === schema.getQueryType()) {
    if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
    if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
  }
  return parent.getFields()[name];
}
