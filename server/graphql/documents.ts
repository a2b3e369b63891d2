import {
  type DocumentNode,
  ExecutableDefinitionsRule,
  FragmentsOnCompositeTypesRule,
  KnownDirectivesRule,
  KnownFragmentNamesRule,
  KnownTypeNamesRule,
  LoneAnonymousOperationRule,
  MaxIntrospectionDepthRule,
  NoFragmentCyclesRule,
  NoUndefinedVariablesRule,
  NoUnusedFragmentsRule,
  NoUnusedVariablesRule,
  OperationTypeNode,
  PossibleFragmentSpreadsRule,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  UniqueDirectivesPerLocationRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  UniqueVariableNamesRule,
  type ValidationRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
  validate,
} from 'graphql';
import { parseWithinLimits, type Violation } from './limits/document-limits.ts';
import { schema } from './schema.ts';
import { secondTime } from './second-time.ts';

/** Characters of text whose documents are kept: each takes sixty bytes once it is parsed. */
const MAX_CHARACTERS = 200_000;

/** What a query's text is: a document that may run, or why it is refused. */
export type Judgement = { document: DocumentNode } | { violation: Violation };

/**
 * Parses and validates texts, and keeps the good ones' documents, those that were used last; once half of the room
 * is taken, only of texts that come again.
 *
 * @returns judges a text; null: it is not valid, which Apollo says in its own words
 */
export function documentsByText(maxCharacters = MAX_CHARACTERS): (text: string) => Judgement | null {
  const good = new Map<string, { document: DocumentNode }>();
  const comesAgain = secondTime();
  let characters = 0;
  return (text) => {
    const known = good.get(text);
    if (known) {
      good.delete(text);
      good.set(text, known);
      return known;
    }
    const measured = parseWithinLimits(text);
    if (!measured || 'violation' in measured) return measured;
    if (!isValid(measured.document, text)) return null;
    if (characters > maxCharacters / 2 && !comesAgain(text)) return measured;
    good.set(text, measured);
    characters += text.length;
    for (const oldest of good.keys()) {
      if (characters <= maxCharacters) break;
      good.delete(oldest);
      characters -= oldest.length;
    }
    return measured;
  };
}

/** Rules about what not every document has; a rule that isn't named here looks at every document. */
const ABOUT_SEVERAL_DEFINITIONS = [
  ExecutableDefinitionsRule,
  LoneAnonymousOperationRule,
  NoFragmentCyclesRule,
  NoUnusedFragmentsRule,
  SingleFieldSubscriptionsRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
];
const ABOUT_FRAGMENTS = [FragmentsOnCompositeTypesRule, KnownFragmentNamesRule, PossibleFragmentSpreadsRule];
const ABOUT_VARIABLES = [
  NoUndefinedVariablesRule,
  NoUnusedVariablesRule,
  UniqueVariableNamesRule,
  VariablesAreInputTypesRule,
  VariablesInAllowedPositionRule,
];
const ABOUT_TYPE_NAMES = [KnownTypeNamesRule];
const ABOUT_DIRECTIVES = [KnownDirectivesRule, UniqueDirectivesPerLocationRule];
const ABOUT_INTROSPECTION = [MaxIntrospectionDepthRule];

/**
 * Whether a document is valid. GraphQL's own validation asks each of its rules about each node, which takes longer than
 * all else of a new query; rules about what the text can't hold are not asked.
 */
function isValid(document: DocumentNode, text: string): boolean {
  return validate(schema, document, rulesFor(document, text), { maxErrors: 1 }).length === 0;
}

function rulesFor({ definitions: [first, ...others] }: DocumentNode, text: string): ValidationRule[] {
  const isOneQuery =
    others.length === 0 &&
    first?.kind === 'OperationDefinition' &&
    first.operation === OperationTypeNode.QUERY;
  if (!isOneQuery) return [...specifiedRules];
  const spreads = text.includes('...');
  const variables = text.includes('$');
  const needless = new Set<ValidationRule>([
    ...ABOUT_SEVERAL_DEFINITIONS,
    ...(spreads ? [] : ABOUT_FRAGMENTS),
    ...(variables ? [] : ABOUT_VARIABLES),
    ...(spreads || variables ? [] : ABOUT_TYPE_NAMES),
    ...(text.includes('@') ? [] : ABOUT_DIRECTIVES),
    ...(text.includes('__') ? [] : ABOUT_INTROSPECTION),
  ]);
  return specifiedRules.filter((rule) => !needless.has(rule));
}
