import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { operationCommand } from '#server/organiser/cli/operation-command.ts';
import { create, end } from './invitation.operations.ts';
import { invitations } from './invitations.list.ts';

/** `invitations …` (docs/organisers.md). */
export function invitationCommands(program: Command, cli: Cli): void {
  const group = program
    .command('invitations')
    .description('Invitations to a conference, each for one person');
  listCommands(group, cli, invitations, {
    list: ['list --conference optics-photonics-2026 --state open'],
    export: 'export invitations.csv --conference optics-photonics-2026',
  });
  operationCommand(group, cli, create);
  operationCommand(group, cli, end);
}
