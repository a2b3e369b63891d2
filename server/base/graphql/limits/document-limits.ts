import {
  type DocumentNode,
  Kind,
  Lexer,
  parse,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
  visit,
} from 'graphql';
import { REQUEST_LIMITS } from '#domain/limits.ts';
import { fragmentsOf } from '../fragments.ts';

/** Why a document is refused: which limit it breaks, the limit, and what the document has (or more than that). */
export type Violation = {
  code:
    | 'TOKEN_LIMIT'
    | 'DEPTH_LIMIT'
    | 'ALIAS_LIMIT'
    | 'DIRECTIVE_LIMIT'
    | 'FRAGMENT_LIMIT'
    | 'REPETITION_LIMIT'
    | 'FIELD_LIMIT';
  message: string;
  limit: number;
  found: number;
};

/**
 * The limit that a query's text exceeds, if any. Limits are checked before validation, because the time that validation
 * takes grows with the square of what is limited here.
 *
 * @returns null of a text within them, and of one that can't be parsed: the parser says more about it
 */
export function violationOf(text: string): Violation | null {
  try {
    return violationIn(parse(text, { noLocation: true, maxTokens: REQUEST_LIMITS.tokens }), text);
  } catch {
    if (!hasTooManyTokens(text)) return null;
    const limit = REQUEST_LIMITS.tokens;
    return {
      code: 'TOKEN_LIMIT',
      message: `The query has more than ${limit} tokens.`,
      limit,
      found: limit + 1,
    };
  }
}

function violationIn(document: DocumentNode, text: string): Violation | null {
  const { aliases, spreads, repetitions } = countsIn(document);
  const over = (code: Violation['code'], what: string, found: number, limit: number): Violation | null =>
    found > limit
      ? { code, message: `The query has ${found} ${what}; at most ${limit} are allowed.`, limit, found }
      : null;
  return (
    over('ALIAS_LIMIT', 'aliases', aliases, REQUEST_LIMITS.aliases) ??
    // Most texts have none, and a look at every node takes as long as parsing it.
    (text.includes('@')
      ? over('DIRECTIVE_LIMIT', 'directives', directivesIn(document), REQUEST_LIMITS.directives)
      : null) ??
    over('FRAGMENT_LIMIT', 'uses of fragments', spreads, REQUEST_LIMITS.spreads) ??
    over('REPETITION_LIMIT', 'fields beside one of the same name', repetitions, REQUEST_LIMITS.repetitions) ??
    over('DEPTH_LIMIT', 'levels of fields within each other', depthOf(document), REQUEST_LIMITS.depth)
  );
}

/** Whether a text has more tokens than are allowed before anything in it that can't be read. */
function hasTooManyTokens(text: string): boolean {
  const lexer = new Lexer(new Source(text));
  try {
    for (let count = 0; lexer.advance().kind !== TokenKind.EOF; count += 1)
      if (count === REQUEST_LIMITS.tokens) return true;
  } catch {
    // The parser says what it is.
  }
  return false;
}

function directivesIn(document: DocumentNode): number {
  let directives = 0;
  visit(document, {
    Directive() {
      directives += 1;
    },
  });
  return directives;
}

function countsIn(document: DocumentNode) {
  const counts = { aliases: 0, spreads: 0, repetitions: 0 };
  const count = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        counts.spreads += 1;
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        count(selection.selectionSet);
      } else {
        if (selection.alias) counts.aliases += 1;
        if (selection.selectionSet) countWhole(selection.selectionSet);
      }
    }
  };
  const countWhole = (set: SelectionSetNode) => {
    counts.repetitions += repetitionsIn(set);
    count(set);
  };
  for (const definition of document.definitions)
    if ('selectionSet' in definition) countWhole(definition.selectionSet);
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
  const fragments = fragmentsOf(document);
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
      'selectionSet' in definition ? depthOfSet(definition.selectionSet) : 0,
    ),
  );
}
