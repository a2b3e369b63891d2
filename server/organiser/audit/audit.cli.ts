import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { audit as list } from './audit.list.ts';

/** `audit list` and `export` (docs/organisers.md). */
export function auditCommands(program: Command, cli: Cli): void {
  const audit = program.command('audit').description('Who did what, when and why');
  listCommands(audit, cli, list, {
    list: ['list --subject "order MC-2026-7F3K9Q"', 'list --action coupons --from 2026-03-01 --json'],
    export: 'export audit.csv --from 2026-03-01',
  });
}
