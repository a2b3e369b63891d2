import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';

/** Chooses one of `count` possibilities: 0 to count − 1. */
export type Choose = (count: number) => number;

/** A query that `writeQuery` made. */
export type RandomQuery = { text: string; variables: Record<string, unknown> };

const TEXTS = ['nextgen-pharma-2026', 'London', 'a', '', 'nobody', '2026-09-21', 'é’“'];
const DEPTH = 5;

/** Choices from numbers, over and over again. */
export function choicesOf(numbers: readonly number[]): Choose {
  let next = 0;
  return (count) => (numbers[next++ % numbers.length] ?? 0) % count;
}

/**
 * Writes a query that a schema allows, though it may fail when it runs.
 *
 * @param plain without fragments, directives, variables, inputs with fields, and GraphQL's own types
 */
export function writeQuery(schema: GraphQLSchema, choose: Choose, plain: boolean): RandomQuery {
  const variables: RandomQuery['variables'] = {};
  const declared: string[] = [];
  const fragments: string[] = [];
  let aliases = 0;
  const likely = (percent: number) => choose(100) < percent;

  const variable = (type: string, value: unknown) => {
    const name = `v${declared.length}`;
    declared.push(`$${name}: ${type}`);
    variables[name] = value;
    return `$${name}`;
  };

  const valueFor = (type: GraphQLInputType): unknown => {
    if (isNonNullType(type)) return valueFor(type.ofType);
    if (isListType(type)) return Array.from({ length: choose(3) }, () => valueFor(type.ofType));
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields())
          .filter((field) => isRequiredInputField(field) || likely(25))
          .map((field) => [field.name, valueFor(field.type)]),
      );
    if (isEnumType(type)) return type.getValues()[choose(type.getValues().length)]?.name;
    if (type.name === 'Int') return choose(40) - 1;
    if (type.name === 'Boolean') return likely(50);
    if (type.name === 'Date') return likely(90) ? '2026-09-21' : 'soon';
    return TEXTS[choose(TEXTS.length)];
  };

  /** As it stands in a query. */
  const literal = (type: GraphQLInputType, value: unknown): string => {
    if (isNonNullType(type)) return literal(type.ofType, value);
    if (isListType(type) && Array.isArray(value))
      return `[${value.map((one) => literal(type.ofType, one)).join(', ')}]`;
    if (isInputObjectType(type)) {
      const fields = type.getFields();
      const written = Object.entries(value as object).map(([name, one]) => {
        const field = fields[name];
        return field ? `${name}: ${literal(field.type, one)}` : '';
      });
      return `{${written.join(', ')}}`;
    }
    return isEnumType(type) ? String(value) : JSON.stringify(value);
  };

  const argumentsOf = (args: readonly GraphQLArgument[]): string => {
    const written = args
      .filter((arg) => !(plain && isInputObjectType(getNamedType(arg.type))))
      // Cursors are nearly always nobody's making.
      .filter((arg) => isRequiredArgument(arg) || likely(['after', 'before'].includes(arg.name) ? 2 : 30))
      .map((arg) => {
        const value = valueFor(arg.type);
        const asVariable = !plain && likely(30);
        return `${arg.name}: ${asVariable ? variable(String(arg.type), value) : literal(arg.type, value)}`;
      });
    return written.length > 0 ? `(${written.join(', ')})` : '';
  };

  const directive = () => {
    if (plain || likely(85)) return '';
    const wanted = likely(70);
    const value = likely(50) ? String(wanted) : variable('Boolean!', wanted);
    return likely(50) ? ` @include(if: ${value})` : ` @skip(if: ${value})`;
  };

  const field = (type: GraphQLNamedOutputType, depth: number): string => {
    const fields = 'getFields' in type && !isLeafType(type) ? Object.values(type.getFields()) : [];
    const possible = fields.filter(
      ({ type: of, args }) =>
        (depth > 0 || isLeafType(getNamedType(of))) &&
        !(plain && args.some((arg) => isRequiredArgument(arg) && isInputObjectType(getNamedType(arg.type)))),
    );
    aliases += 1;
    const alias = `a${aliases}`;
    const chosen = possible[choose(possible.length + 1)];
    if (!chosen) return `${alias}: __typename`;
    const named = getNamedType(chosen.type) as GraphQLNamedOutputType;
    const within = isLeafType(named) ? '' : set(named, depth - 1);
    return `${alias}: ${chosen.name}${argumentsOf(chosen.args)}${directive()} ${within}`;
  };

  const fragment = (type: GraphQLNamedOutputType, depth: number): string => {
    const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    const on = types[choose(types.length)] ?? type;
    const within = set(on, depth);
    if (likely(50)) return `... on ${on.name}${directive()} ${within}`;
    fragments.push(`fragment F${fragments.length} on ${on.name} ${within}`);
    return `...F${fragments.length - 1}${directive()}`;
  };

  function set(type: GraphQLNamedOutputType, depth: number): string {
    const selections: string[] = [];
    for (let count = 1 + choose(5); count > 0; count -= 1)
      selections.push(!plain && depth > 0 && likely(15) ? fragment(type, depth - 1) : field(type, depth));
    // The same once more, which changes nothing.
    if (!plain && likely(10)) selections.push(selections[0] as string);
    return `{${selections.join(' ')}}`;
  }

  const query = schema.getQueryType();
  if (!query) throw new Error('The schema has no queries.');
  const root = set(query, DEPTH);
  const head = declared.length > 0 ? `query(${declared.join(', ')}) ` : '';
  return { text: `${head}${root} ${fragments.join(' ')}`.trim(), variables };
}
