import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { printedSite } from '#server/common/media/logo-files.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { writeWhole } from '#server/organiser/export.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import { everythingAbout } from './person.service.ts';
import { personPdf } from './person-pdf.ts';
import { personRecord, personSections } from './person-record.ts';

/** `privacy show` and `erase` (docs/organisers.md). */
export function privacyCommands(program: Command, cli: Cli): void {
  const privacy = groupOf(program, 'privacy');

  privacy
    .command('show')
    .description('Shows all data stored about an email address')
    .argument('<email>', 'in any case')
    .option('--file <path>', 'writes it to a file for the person: PDF or JSON, by its name')
    .addHelpText('after', '\nExample:\n  $ organiser privacy show ada@example.org --file ada.pdf')
    .action((email: string, { file }: { file?: string }) => {
      const input = new InputReader();
      const formats = ['pdf', 'json'] as const;
      const format = file && input.oneOf('file', file.split('.').at(-1)?.toLowerCase() ?? '', formats);
      input.finish();
      return cli.withDependencies(async (dependencies) => {
        const record = personRecord(await everythingAbout(dependencies, email));
        if (!file) {
          const text = personSections(record).map(({ title, rows }) =>
            [title, ...rows.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
          );
          return cli.print(record, text.join('\n\n'));
        }
        const content =
          format === 'pdf'
            ? await personPdf(await printedSite(dependencies), record, dependencies.clock.now())
            : `${JSON.stringify(record, null, 2)}\n`;
        await writeWhole(file, (target) => pipeline(Readable.from([content]), target));
        cli.print({ file }, `${file} has the data stored about ${record.email}.`);
      });
    });
}
