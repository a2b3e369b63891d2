/** `npm run organiser -- <command>`: see docs/operations.md. */
import { runOrganiser } from './organiser.ts';

process.exitCode = await runOrganiser(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
