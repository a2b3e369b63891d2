import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Prints the schemas, and what is printed of lists, operations and commands, again whenever the server's or the domain's code changes, and
 * generates the typed documents again whenever those or the client's `.graphql` files do.
 */
export function watchDocuments(): void {
  const print = oneAtATime([
    'server/desk/print-schema.ts',
    'server/cli/print-commands.ts',
    'server/assembly/print-schema.ts',
  ]);
  const generate = oneAtATime(['codegen.ts']);
  for (const folder of ['server', 'domain'])
    watch(`${root}${folder}`, { recursive: true }, (_event, name) => {
      if (name?.endsWith('.ts')) print();
    });
  watch(`${root}client`, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.graphql')) generate();
  });
  watch(root, (_event, name) => {
    if (name === 'schema.graphql' || name === 'desk.graphql') generate();
  });
  print();
}

/** Runs files one after the other; what changes meanwhile has them run once more. */
function oneAtATime(files: readonly string[]): () => void {
  let running = false;
  let again = false;
  const run = () => {
    again = running;
    if (running) return;
    running = true;
    next([...files]);
  };
  const next = ([file, ...others]: string[]) => {
    const child = spawn(process.execPath, [file ?? ''], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('close', () => {
      if (others.length > 0) return next(others);
      running = false;
      if (again) run();
    });
  };
  return run;
}
