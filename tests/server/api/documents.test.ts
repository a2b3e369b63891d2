import { parse, specifiedRules, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { documentsByText } from '#server/graphql/documents.ts';
import { schema } from '#server/graphql/schema.ts';

/** For each rule of GraphQL a document that breaks it, as plain as can be; the schema has no subscriptions. */
const BROKEN: Record<string, string> = {
  ExecutableDefinitionsRule: '{ __typename } type A { a: Int }',
  UniqueOperationNamesRule: 'query A { __typename } query A { __typename }',
  LoneAnonymousOperationRule: '{ __typename } query A { __typename }',
  KnownTypeNamesRule: '{ ... on Nobody { __typename } }',
  FragmentsOnCompositeTypesRule: '{ ... on String { __typename } }',
  VariablesAreInputTypesRule: 'query ($a: Conference) { conferences(first: $a) { totalCount } }',
  ScalarLeafsRule: '{ conferences }',
  FieldsOnCorrectTypeRule: '{ nonsense }',
  UniqueFragmentNamesRule: '{ ...A } fragment A on Query { __typename } fragment A on Query { __typename }',
  KnownFragmentNamesRule: '{ ...A }',
  NoUnusedFragmentsRule: '{ __typename } fragment A on Query { __typename }',
  PossibleFragmentSpreadsRule: '{ ... on Conference { id } }',
  NoFragmentCyclesRule: '{ ...A } fragment A on Query { ...A }',
  UniqueVariableNamesRule: 'query ($a: Int, $a: Int) { conferences(first: $a) { totalCount } }',
  NoUndefinedVariablesRule: '{ conferences(first: $a) { totalCount } }',
  NoUnusedVariablesRule: 'query ($a: Int) { __typename }',
  KnownDirectivesRule: '{ __typename @nonsense }',
  UniqueDirectivesPerLocationRule: '{ __typename @skip(if: true) @skip(if: true) }',
  KnownArgumentNamesRule: '{ conferences(nonsense: 1) { totalCount } }',
  UniqueArgumentNamesRule: '{ conferences(first: 1, first: 1) { totalCount } }',
  ValuesOfCorrectTypeRule: '{ conferences(first: "1") { totalCount } }',
  ProvidedRequiredArgumentsRule: '{ conference { id } }',
  VariablesInAllowedPositionRule: 'query ($a: String) { conferences(first: $a) { totalCount } }',
  OverlappingFieldsCanBeMergedRule: '{ a: conferences { totalCount } a: committee { totalCount } }',
  UniqueInputFieldNamesRule: '{ conferences(filter: { city: "a", city: "b" }) { totalCount } }',
  MaxIntrospectionDepthRule:
    '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
};

describe('a document', () => {
  it.each(
    specifiedRules
      .filter(({ name }) => name !== 'SingleFieldSubscriptionsRule')
      .map((rule) => [rule.name, rule] as const),
  )('that breaks a rule of GraphQL is not taken: %s', (name, rule) => {
    const text = BROKEN[name] ?? '';
    expect(validate(schema, parse(text), [rule])).not.toEqual([]);
    expect(documentsByText()(text)).toBeNull();
  });

  it.each([
    '{ conferences(first: 1, filter: { city: ["London"] }) { nodes { id } } }',
    'query A($a: Int = 1) { conferences(first: $a) { totalCount } }',
    '{ node(id: "a") { ... on Conference @include(if: true) { title } } }',
    '{ ...A } fragment A on Query { __schema { queryType { name } } }',
    'mutation A { subscribe(input: { email: "a" }) { __typename } } query B { __typename }',
  ])('that breaks none is: %s', (text) => {
    expect(documentsByText()(text)).toHaveProperty('document.definitions');
  });

  it('is kept while others are used less; where room is short, only those that come again take it', () => {
    const plain = (name: string) => judge(`{${name}:__typename}`);
    const judge = documentsByText(130);
    const first = judge('{ __typename }');
    for (const name of 'bcdefghijk') plain(name);
    expect(judge('{ __typename }')).toBe(first);
    for (const name of 'lmnopqrstu') for (const _ of [1, 2]) plain(name);
    expect(judge('{ __typename }')).not.toBe(first);
  });
});
