import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Generates the typed documents again whenever one of the client's `.graphql` files or the schema changes. */
export function watchDocuments(): void {
  let running = false;
  let again = false;
  const generate = () => {
    again = running;
    if (running) return;
    running = true;
    const codegen = spawn(process.execPath, ['codegen.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    codegen.on('close', () => {
      running = false;
      if (again) generate();
    });
  };
  watch(`${root}client`, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.graphql')) generate();
  });
  watch(root, (_event, name) => {
    if (name === 'schema.graphql' || name === 'desk.graphql') generate();
  });
}
