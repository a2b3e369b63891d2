/** The whole product as `npm start` runs it, in a process that says where it listens. */
import { parseEnv } from '#server/env.ts';
import { start } from '#server/main.ts';

const running = await start(parseEnv(JSON.parse(process.argv[2] ?? '')));
process.on('SIGTERM', async () => {
  await running.stop();
  process.exit(0);
});
process.send?.({ listening: running.url });
