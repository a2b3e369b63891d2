import type { Command } from 'commander';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { showCommand } from '#server/organiser/cli/show-commands.ts';
import { countLines, countParticipantsOf } from './counts.service.ts';

/** `participants list`, `export` and `counts` (docs/organisers.md). */
export function participantCommands(program: Command, cli: Cli): void {
  const participants = groupOf(program, 'participants');
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
