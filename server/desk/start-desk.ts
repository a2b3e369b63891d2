import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PATIENT_MS } from '#server/assembly/open-dependencies.ts';
import { systemClock } from '#server/base/clock.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import type { DeskAddress, Env } from '#server/base/env.ts';
import { systemUser } from '#server/base/lib/system-user.ts';
import type { Stopping } from '#server/base/parts.ts';
import { makeKey } from '#server/office/staff/desk-access.service.ts';
import { listenLocally } from '#server/organiser/desk/listen.ts';
import { deskUrl } from './address.ts';
import { createDesk } from './serve-desk.ts';

const PAGE = fileURLToPath(new URL('../../dist/desk', import.meta.url));

/**
 * Starts the desk.
 *
 * @param options.stopping takes what ends it
 * @param options.withKey whether what is printed opens the desk; not where it is kept in a log
 * @returns what to print: an address that opens it once, within ten minutes, and what else to know of it
 * @throws EnvError where its port or socket is taken
 */
export async function startDesk(
  dependencies: Dependencies,
  address: DeskAddress,
  { stopping, withKey, trustProxy }: { stopping: Stopping; withKey: boolean; trustProxy: Env['trustProxy'] },
): Promise<string> {
  if (!existsSync(`${PAGE}/index.html`))
    throw new Error('The desk has not been built. Run npm start, or npm run build.');
  const desk = await createDesk(dependencies, { page: PAGE, readOnly: address.readOnly, trustProxy });
  const { port, close } = await listenLocally(desk, address);
  stopping(close, PATIENT_MS);
  return [
    withKey
      ? deskUrl(port, await makeKey(dependencies.database, systemUser(), systemClock.now(), address))
      : `on port ${port}; npm run organiser -- desk url opens it`,
    ...(dependencies.deskUrl.startsWith('https:') ? [`and, for the team, ${dependencies.deskUrl}`] : []),
    ...(address.socket ? [`through ${address.socket}`] : []),
    ...(address.readOnly ? ['(read-only)'] : []),
  ].join(' ');
}
