import type { Command } from 'commander';
import { hardToSee } from '#domain/look/logo.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { addMedia, type PreparedMedia, prepareMedia } from '#server/common/media/media.service.ts';
import { receiveLocalFile } from '#server/common/media/media-folder.service.ts';
import { type ChangeOptions, doingOf, printChange, withChange } from '#server/organiser/change.ts';
import { type Cli, groupOf } from '#server/organiser/cli/cli.ts';
import { fileFault } from '#server/organiser/cli/file-faults.ts';
import { InputReader } from '#server/organiser/input-reader.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { addItem, type ItemWords, itemOf } from './gallery-changes.service.ts';
import { addressesOf } from './media-files.ts';

type AddOptions = ChangeOptions &
  Omit<ItemWords, 'id' | 'year' | 'position'> & {
    id?: string;
    year: string;
    position: string;
    poster?: string;
    draft?: true;
  };

/** `gallery upload`, `add` and `take-out` (docs/content.md). */
export function galleryCommands(program: Command, cli: Cli, kinds: readonly ContentKind[]): void {
  const gallery = groupOf(program, 'gallery');

  withChange(gallery.command('upload'))
    .description('Takes a picture or clip in, and says what content calls it; unused, it goes after a week')
    .argument('<file>', 'JPEG, PNG, WebP or AVIF of at least 1280 × 800 pixels, or MP4 (H.264)')
    .option('--logo', 'it is a logo: SVG, or PNG or JPEG at least 96 pixels high, which is kept whole')
    .option('--portrait', 'it is a portrait: a square PNG or JPEG of at least 132 pixels')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser gallery upload dinner.jpg --json
  $ organiser gallery upload aurora.svg --logo
  $ organiser gallery upload ingrid.jpg --portrait`,
    )
    .action((file: string, options: ChangeOptions & { logo?: true; portrait?: true }) =>
      cli.withDependencies(async (dependencies) => {
        const received = await readable(file, () => receiveLocalFile(dependencies, file));
        const media = await addMedia(dependencies, received, doingOf(cli, options), {
          whole: options.portrait ? 'portrait' : options.logo && 'logo',
        });
        const { digest, kind, width, height, faint } = media;
        // `file` is what content says of it, next to its width and height.
        const result = { digest, kind, file: digest, width, height, addresses: addressesOf(media), faint };
        const said = `${digest} (${kind.toLowerCase()}, ${width} × ${height})`;
        const asContent = `\n\nfile: ${digest}\nwidth: ${width}\nheight: ${height}`;
        const warnings = faint.map((ground) => `\n\n${hardToSee(ground)}`).join('');
        const whole = options.logo || options.portrait;
        printChange(cli, options, result, (whole ? said + asContent : said) + warnings);
      }),
    );

  withChange(gallery.command('add'))
    .description('Puts a picture or clip of your own into the gallery')
    .argument('<file>', 'JPEG, PNG, WebP or AVIF of at least 1280 × 800 pixels, or MP4 (H.264)')
    .requiredOption('--title <text>', 'what it is called')
    .requiredOption('--alt <text>', 'what it shows, for people who cannot see it')
    .requiredOption('--year <year>', 'when it was taken')
    .option('--poster <file>', 'of a clip: the picture that stands for it')
    .option('--category <category>', 'the filter that finds it', 'Conferences')
    .option('--location <text>', 'city and country')
    .option('--date <text>', 'as printed, such as May 14, 2027')
    .option('--attendees <text>', 'as printed, such as 320 attendees')
    .option('--description <text>', 'what happened')
    .option('--id <id>', 'its id; made of title and year unless said')
    .option('--position <number>', 'its place, counted from 1', '1')
    .option('--draft', 'only keep it as a draft, to be published later')
    .addHelpText(
      'after',
      `
Examples:
  $ organiser gallery add dinner.jpg --title 'Dinner in the guildhall' --year 2027 \\
      --alt 'Long tables under a painted ceiling, every seat taken.'
  $ organiser gallery add opening.mp4 --poster opening.jpg --title 'The opening' --year 2027 \\
      --alt 'A speaker walks to the lectern, and the hall applauds.' --draft`,
    )
    .action((file: string, options: AddOptions) => {
      const words = wordsOf(options);
      itemOf(words, kinds);
      return cli.withDependencies(async (dependencies) => {
        const prepared = await prepareFiles(dependencies, [file, options.poster]);
        const doing = doingOf(cli, options);
        const draft = options.draft ?? false;
        const id = await addItem(dependencies, kinds, { words, prepared, draft }, doing);
        printChange(cli, options, { id, draft }, draft ? `${id} is a draft.` : `${id} is in the gallery.`);
      });
    });
}

/** @throws BadUsageError where a number is none */
function wordsOf({ year, position, ...given }: AddOptions): ItemWords {
  const input = new InputReader();
  const words = {
    ...given,
    year: input.wholeNumber('year', year, { least: 1900, most: 2999 }),
    position: input.wholeNumber('position', position, { least: 1, most: 1_000_000 }),
  };
  input.finish();
  return words;
}

/** A file and the poster that goes with it, each as visitors will get it; of several, all or none. */
async function prepareFiles(
  dependencies: Dependencies,
  paths: readonly (string | undefined)[],
): Promise<PreparedMedia[]> {
  const prepared: PreparedMedia[] = [];
  for (const path of paths)
    if (path !== undefined)
      prepared.push(
        await prepareMedia(dependencies, await readable(path, () => receiveLocalFile(dependencies, path))),
      );
  return prepared;
}

/** @throws BadUsageError where the file can't be read */
async function readable<Result>(path: string, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw fileFault(error, 'file', { file: path });
  }
}
