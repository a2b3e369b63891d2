/** One way in which something stored goes from one state to another. */
export type Transition<State extends string> = {
  /** Empty where it begins. */
  readonly from: readonly State[];
  readonly when: string;
  readonly to: State;
  /** Who is told of it, and how. */
  readonly told: string;
};

/** The transitions as docs/product.md has them: a test compares the two, and says what to paste. */
export function printTransitions(transitions: readonly Transition<string>[]): string {
  return printTable(
    ['from', 'when', 'to', 'told'],
    transitions.map(({ from, when, to, told }) => [from.join(', ') || '–', when, to, told]),
  );
}

/** A table in Markdown. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(headings), `|${'---|'.repeat(headings.length)}`, ...rows.map(line)].join('\n');
}
