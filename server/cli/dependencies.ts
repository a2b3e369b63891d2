import { fastify } from 'fastify';
import { openDependencies } from '#server/assembly/open-dependencies.ts';
import { clockFrom, systemClock } from '#server/base/clock.ts';
import { openDatabase } from '#server/base/database/client.ts';
import { applyMigrations } from '#server/base/database/migrate.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { Env } from '#server/base/env.ts';
import { secretsOf } from '#server/base/health/secrets.ts';
import { logOptions } from '#server/base/http/log.ts';
import { reachPayPal } from '#server/base/parts.ts';
import type { Cli } from '#server/organiser/cli/cli.ts';
import { withDatabase } from '#server/organiser/cli/database.ts';

/**
 * The log of a command: what fails is told in a line, since whatever ends the command says so itself; with `LOG_LEVEL=debug`
 * everything as the server logs it.
 */
function logOf(cli: Pick<Cli, 'say'>, env: Env) {
  const whole = env.logLevel === 'debug';
  const stream = {
    write: (line: string) => cli.say(whole ? line.trimEnd() : String(JSON.parse(line).msg)),
  };
  const level = whole ? 'debug' : 'error';
  return fastify({ logger: logOptions({ level, secrets: secretsOf(env), stream }) }).log;
}

/**
 * Gives `work` what services work with. Mails that it queues are sent by the running server, or by the next one.
 *
 * @throws DatabaseInUseError | EmbeddedDatabaseError | MigrationError
 */
export async function withDependencies<Result>(
  cli: Pick<Cli, 'env' | 'say'>,
  work: (dependencies: Dependencies) => Promise<Result>,
): Promise<Result> {
  const env = cli.env();
  return withDatabase(env, async (databaseUrl) => {
    // A command is no release: a server that runs is migrated by the next one alone.
    await applyMigrations(databaseUrl, undefined, { unused: true });
    const ends: (() => unknown)[] = [];
    const database = openDatabase(databaseUrl);
    ends.push(() => database.$disconnect());
    try {
      const dependencies = await openDependencies(
        env,
        {
          databaseUrl,
          database,
          clock: env.clockStart ? clockFrom(env.clockStart) : systemClock,
          gateway: reachPayPal(env),
          log: logOf(cli, env),
        },
        (end) => ends.push(end),
      );
      return await work(dependencies);
    } finally {
      // One that fails keeps nobody from closing the others.
      for (const end of ends.reverse())
        await Promise.resolve(end()).catch((error: unknown) => cli.say(String(error)));
    }
  });
}
