import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  Lexer,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { REQUEST_LIMITS } from '#domain/api.ts';

/** Why a document is refused: which limit it breaks, the limit, and what the document has (or more than that). */
export type Violation = {
  code:
    | 'TOKEN_LIMIT'
    | 'DEPTH_LIMIT'
    | 'ALIAS_LIMIT'
    | 'DIRECTIVE_LIMIT'
    | 'FRAGMENT_LIMIT'
    | 'REPETITION_LIMIT';
  message: string;
  limit: number;
  found: number;
};

/**
 * The limit that a query's text breaks, or null. It looks at the text before anybody validates it, because the
 * time that validation takes grows with the square of what is limited here. Text that can't be parsed breaks
 * none: the parser says more about it.
 */
export function violationOf(text: string): Violation | null {
  const tokens = tokensIn(text);
  if (tokens === null) return null;
  if (tokens > REQUEST_LIMITS.tokens)
    return {
      code: 'TOKEN_LIMIT',
      message: `The query has more than ${REQUEST_LIMITS.tokens} tokens.`,
      limit: REQUEST_LIMITS.tokens,
      found: tokens,
    };
  let document: DocumentNode;
  try {
    document = parse(text, { noLocation: true });
  } catch {
    return null;
  }
  const { aliases, directives, spreads, repetitions } = countsIn(document);
  const over = (code: Violation['code'], what: string, found: number, limit: number): Violation | null =>
    found > limit
      ? { code, message: `The query has ${found} ${what}; at most ${limit} are allowed.`, limit, found }
      : null;
  return (
    over('ALIAS_LIMIT', 'aliases', aliases, REQUEST_LIMITS.aliases) ??
    over('DIRECTIVE_LIMIT', 'directives', directives, REQUEST_LIMITS.directives) ??
    over('FRAGMENT_LIMIT', 'uses of fragments', spreads, REQUEST_LIMITS.spreads) ??
    over('REPETITION_LIMIT', 'repeated fields', repetitions, REQUEST_LIMITS.repetitions) ??
    over('DEPTH_LIMIT', 'levels', depthOf(document), REQUEST_LIMITS.depth)
  );
}

/** Tokens of a text, counted no further than one more than are allowed; null where it can't be read. */
function tokensIn(text: string): number | null {
  const lexer = new Lexer(new Source(text));
  let count = 0;
  try {
    while (lexer.advance().kind !== TokenKind.EOF) {
      count += 1;
      if (count > REQUEST_LIMITS.tokens) break;
    }
  } catch {
    return null;
  }
  return count;
}

function countsIn(document: DocumentNode) {
  const counts = { aliases: 0, directives: 0, spreads: 0, repetitions: 0 };
  visit(document, {
    Field(node) {
      if (node.alias) counts.aliases += 1;
      if (node.selectionSet) counts.repetitions += repetitionsIn(node.selectionSet);
    },
    Directive() {
      counts.directives += 1;
    },
    FragmentSpread() {
      counts.spreads += 1;
    },
    FragmentDefinition(node) {
      counts.repetitions += repetitionsIn(node.selectionSet);
    },
    OperationDefinition(node) {
      counts.repetitions += repetitionsIn(node.selectionSet);
    },
  });
  return counts;
}

/** Fields that stand beside one of the same name, inline fragments looked through. */
function repetitionsIn(set: SelectionSetNode): number {
  const names = new Set<string>();
  let repetitions = 0;
  const look = (selections: readonly SelectionNode[]) => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) look(selection.selectionSet.selections);
      if (selection.kind !== Kind.FIELD) continue;
      const name = selection.alias?.value ?? selection.name.value;
      if (names.has(name)) repetitions += 1;
      names.add(name);
    }
  };
  look(set.selections);
  return repetitions;
}

/** The most selection sets within each other, fragments looked through. Fragments in a circle count once. */
function depthOf(document: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const known = new Map<string, number>();

  const depthOfSet = (set: SelectionSetNode): number => {
    let deepest = 1;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        if (selection.selectionSet) deepest = Math.max(deepest, 1 + depthOfSet(selection.selectionSet));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        deepest = Math.max(deepest, depthOfSet(selection.selectionSet));
      } else {
        deepest = Math.max(deepest, depthOfFragment(selection.name.value));
      }
    }
    return deepest;
  };
  const depthOfFragment = (name: string): number => {
    const depth = known.get(name);
    if (depth !== undefined) return depth;
    const fragment = fragments.get(name);
    known.set(name, 0);
    const found = fragment ? depthOfSet(fragment.selectionSet) : 0;
    known.set(name, found);
    return found;
  };

  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      'selectionSet' in definition ? depthOfSet(definition.selectionSet as SelectionSetNode) : 0,
    ),
  );
}
