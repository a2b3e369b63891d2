/** What is known of one thing, as text: a name and a value a line. */
export function factsText(
  facts: readonly (readonly [name: string, value: string])[],
  { aligned = true, right = false }: { aligned?: boolean; right?: boolean } = {},
): string {
  const columns = [
    { heading: '', cell: ([name]: (typeof facts)[number]) => name },
    { heading: '', cell: ([, value]: (typeof facts)[number]) => value, right },
  ];
  return table(facts, columns, { aligned }).trimStart();
}

/**
 * Rows as text: aligned for a terminal, one tab between cells for a pipe.
 *
 * @param columns heading and cell of each; `right` for numbers
 */
export function table<Row>(
  rows: readonly Row[],
  columns: readonly { heading: string; cell(row: Row): string; right?: boolean }[],
  { aligned }: { aligned: boolean },
): string {
  const cells = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ cell }) => cell(row).replace(/\s+/g, ' '))),
  ];
  if (!aligned) return cells.map((row) => row.join('\t')).join('\n');
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => row[index]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((text, index) => {
          const width = widths[index] ?? 0;
          return columns[index]?.right ? text.padStart(width) : text.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
