import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { importBankStatement } from './import.operation.ts';
import { recordTransferByHand } from './record.operation.ts';
import { settle } from './settle.operation.ts';

/** `bank record`, `bank import` and `bank settle` (docs/organisers.md). */
export function bankCommands(program: Command, cli: Cli): void {
  const bank = program.command('bank').description('Bank transfers for registrations');
  operationCommand(bank, cli, recordTransferByHand);
  operationCommand(bank, cli, importBankStatement);
  operationCommand(bank, cli, settle);
}
