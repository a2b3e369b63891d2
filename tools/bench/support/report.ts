import { cpus, release, type } from 'node:os';
import { CAN_PIN } from './process.ts';

/** A demand of the product on a figure of this run. */
export type Demand = { what: string; found: number; atLeast?: number; atMost?: number; unit?: string };

/** Prints what the figures were made on. */
export function printMachine(): void {
  const [cpu] = cpus();
  console.log(
    `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${type()} ${release()}, Node ${process.versions.node}` +
      `${CAN_PIN ? ', servers on a core of their own' : ', servers not held to a core'}\n`,
  );
}

/** Prints rows as a table of Markdown, as docs/performance.md takes them. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const cells = [head, ...rows.map((row) => row.map(written))].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(line(cells[0] ?? []));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of cells.slice(1)) console.log(line(row));
  console.log();
}

/** Prints which demands hold, and makes the process fail when one does not. */
export function judge(demands: readonly Demand[]): void {
  for (const { what, found, atLeast, atMost, unit = '' } of demands) {
    const holds = found >= (atLeast ?? -Infinity) && found <= (atMost ?? Infinity);
    const wanted = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
    console.log(`${holds ? '✓' : '✗'} ${what}: ${written(found)}${unit} (${wanted}${unit})`);
    if (!holds) process.exitCode = 1;
  }
  console.log();
}

function written(value: string | number): string {
  if (typeof value === 'string') return value;
  if (value >= 100) return Math.round(value).toLocaleString('en-GB');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
