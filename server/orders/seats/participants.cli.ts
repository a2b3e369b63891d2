import type { Command } from 'commander';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { listCommands } from '#server/organiser/cli/list-commands.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { countLines, countParticipantsOf } from './counts.service.ts';
import { participants as list } from './participants.list.ts';

/** `participants list`, `export` and `counts` (docs/organisers.md). */
export function participantCommands(program: Command, cli: Cli): void {
  const participants = program
    .command('participants')
    .description('Who takes part, with dietary and access needs, and rooms');
  listCommands(participants, cli, list, {
    list: ['list --conference nextgen-pharma-2026 --asks dietary'],
    export: 'export rooms.xlsx --conference nextgen-pharma-2026 --asks room',
  });
  showCommand(participants, cli, {
    name: 'counts',
    about:
      'Counts who takes part, what they need, rooms and arrivals: for caterer, venue and hotel, without names',
    argument: ['conference', 'such as nextgen-pharma-2026'],
    example: 'counts nextgen-pharma-2026',
    of: async (dependencies, conference) => {
      const record = await countParticipantsOf(dependencies, conference);
      return { record, text: countLines(record).join('\n') };
    },
  });
}
