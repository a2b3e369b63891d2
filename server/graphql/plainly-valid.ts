import {
  type ArgumentNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isLeafType,
  isRequiredArgument,
  isUnionType,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  TypeNameMetaFieldDef,
  type ValueNode,
  valueFromAST,
} from 'graphql';
import { schema } from './schema.ts';

/**
 * Whether a document is one query as plain as most are, and valid: fields and arguments that are plain values, each
 * field once. GraphQL's own validation asks each of its rules about each node, which takes longer than all else of a
 * new query; here one walk is enough.
 *
 * @returns false also of valid documents with more in them: fragments, variables, directives, inputs with fields,
 * fields of GraphQL's own types
 */
export function isPlainlyValid({ definitions: [query, ...others] }: DocumentNode): boolean {
  const root = schema.getQueryType();
  return (
    others.length === 0 &&
    query?.kind === Kind.OPERATION_DEFINITION &&
    query.operation === OperationTypeNode.QUERY &&
    !query.variableDefinitions?.length &&
    !query.directives?.length &&
    !!root &&
    areFieldsOf(root, query.selectionSet)
  );
}

function areFieldsOf(type: GraphQLOutputType, { selections }: SelectionSetNode): boolean {
  if (!isCompositeType(type)) return false;
  const fields = isUnionType(type) ? {} : type.getFields();
  const keys = new Set<string>();
  return selections.every((selection) => {
    if (selection.kind !== Kind.FIELD || selection.directives?.length) return false;
    const key = selection.alias?.value ?? selection.name.value;
    const { value: name } = selection.name;
    const field = name === TypeNameMetaFieldDef.name ? TypeNameMetaFieldDef : fields[name];
    // The same key twice may be valid, if both ask for the same.
    if (!field || keys.has(key) || !areArgumentsOf(field, selection.arguments)) return false;
    keys.add(key);
    const named = getNamedType(field.type);
    return selection.selectionSet ? areFieldsOf(named, selection.selectionSet) : isLeafType(named);
  });
}

function areArgumentsOf(
  { args }: GraphQLField<unknown, unknown>,
  nodes: readonly ArgumentNode[] = [],
): boolean {
  if (args.length === 0) return nodes.length === 0;
  const named = new Map(nodes.map(({ name, value }) => [name.value, value]));
  let found = 0;
  for (const arg of args) {
    const value = named.get(arg.name);
    if (!value) {
      if (isRequiredArgument(arg)) return false;
    } else {
      if (!isPlain(value) || valueFromAST(value, arg.type) === undefined) return false;
      found += 1;
    }
  }
  // Neither unknown ones nor one twice.
  return found === nodes.length;
}

function isPlain(value: ValueNode): boolean {
  return value.kind === Kind.LIST
    ? value.values.every(isPlain)
    : value.kind !== Kind.OBJECT && value.kind !== Kind.VARIABLE;
}
